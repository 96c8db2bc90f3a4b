# Les images qui précèdent la première partie du jeu à une table, avec une phrase chacune.

mind-map-how-to-word = Le numéro secret dit quel mot on a.
mind-map-how-to-arrows = En haut ou à droite : plus que le mot du milieu ; en bas ou à gauche : moins.
mind-map-how-to-place = Tout le monde pose à la fois son jeton à la place de son mot.
mind-map-how-to-place-teams = Une équipe pose ses jetons à la place de ses mots, sans parler.
mind-map-how-to-vote = Quel mot, quel jeton ? Un numéro sur chacun des autres.
mind-map-how-to-vote-teams = Elle vote en secret ; puis l’autre équipe vote à son tour, toute ensemble.
mind-map-how-to-points = Un point par mot deviné, et un par personne qui devine le sien.
mind-map-how-to-points-teams = Chaque numéro juste rapporte des points ; puis les équipes échangent leurs rôles.
