# Comment jouer à Do You Gnome Me?, un message par règle. rules.json, à côté des écrans du jeu, nomme les lignes du registre pour chacun.

gnome-rules-aim = Le but
gnome-rules-aim-1 = Le portrait d’un gnome passe en moins d’une seconde. Il faut le recomposer, bonnet, visage, barbe et pieds, plus vite et mieux que les autres.
gnome-rules-aim-2 = De 2 à 4 joueurs, chacun avec 16 cartes : quatre bonnets, quatre visages, quatre barbes, quatre paires de pieds.

gnome-rules-turn = Le tour
gnome-rules-turn-1 = Le portrait est caché derrière une carte écran. Quand tout le monde est prêt, une personne tire la bille en haut de la rampe et la lâche.
gnome-rules-turn-2 = Le cadre fait un tour complet, au même instant et aussi longtemps sur chaque écran.
gnome-rules-turn-3 = De trop bas, il s’arrête avant : ce portrait est perdu, sans être vu. Après deux tours trop courts, la bille passe à gauche.
gnome-rules-turn-4 = 24 cartes, un portrait de chaque côté ; le hasard dit quel côté se joue.
gnome-rules-turn-5 = Variante maison, si on l’a choisie : pour les enfants et les yeux moins vifs, le portrait se montre une seconde et demie, ou trois.

gnome-rules-build = Construire, et « Stop ! »
gnome-rules-build-1 = Chacun a quatre piles, une par partie. On les feuillette jusqu’à voir la bonne carte sur chacune.
gnome-rules-build-2 = Qui se sent prêt presse « Stop ! », et plus rien ne change. C’est possible quelques secondes après le tour.
gnome-rules-build-3 = C’est l’instant du geste sur son propre appareil qui compte, non la vitesse de la ligne.

gnome-rules-card = À qui la carte
gnome-rules-card-1 = Le portrait est montré. Le plus de parties justes gagne la carte, peu importe qui a dit stop.
gnome-rules-card-2 = Aucune partie juste : personne ne la gagne.
gnome-rules-card-3 = Les piles restent comme elles sont pour la manche suivante.

gnome-rules-tie = Égalité
gnome-rules-tie-1 = Si la personne qui a dit stop est à égalité, la carte est à elle.
gnome-rules-tie-2 = Sinon, la première à égalité dans le sens horaire reçoit le portrait, et la personne qui a dit stop donne à chacune des autres une carte gagnée plus tôt.
gnome-rules-tie-3 = Ce qui manque vient de la pioche.

gnome-rules-end = La fin
gnome-rules-end-1 = Une cinquième carte dans une pile met fin à la partie, et la plus grande pile gagne. À égalité, on partage la victoire.
gnome-rules-end-2 = Ou, au choix : jouer jusqu’au dernier portrait.
gnome-rules-end-3 = Avant la partie, l’hôte peut la choisir plus courte : deux ou trois cartes au lieu de cinq.
gnome-rules-end-4 = L’hôte peut aussi y mettre fin après n’importe quelle manche : la plus grande pile gagne, et c’est une partie courte.
gnome-rules-end-5 = Les limites de temps peuvent aussi être étirées ou levées en cours de partie, dès la manche suivante.

gnome-rules-cooperative = Ensemble
gnome-rules-cooperative-1 = Un gnome pour tous, les quatre piles en plusieurs mains, deux minutes pour toute la partie. On parle librement.
gnome-rules-cooperative-2 = N’importe qui peut dire stop. Seules quatre parties justes gagnent la carte.
gnome-rules-cooperative-3 = Après chaque manche, chaque pile passe à la personne de gauche.
gnome-rules-cooperative-4 = Cinq cartes, c’est le premier but ; ensuite, battre son propre record.
gnome-rules-cooperative-5 = Chacun ne touche qu’à ses propres piles.
gnome-rules-cooperative-6 = Besoin de plus de temps ? Avant la partie, l’hôte peut étirer cette limite et toutes les autres ; tous les écrans le disent.

gnome-rules-all_in = Mêlée
gnome-rules-all_in-1 = Un jeu de cartes de moins que de joueurs, tout face visible au milieu. On tient une carte à la fois, on la pose dans son gnome, on rend ce qui ne sert pas.
gnome-rules-all_in-2 = Deux mains pour une carte : le geste le plus tôt l’emporte.
gnome-rules-all_in-3 = Seul un gnome complet permet de dire stop, et seul un gnome complet gagne.
gnome-rules-all_in-4 = Une carte en main au « Stop ! » peut encore servir : cinq secondes pour choisir.
gnome-rules-all_in-5 = Dire stop avec moins de parties justes que quelqu’un d’autre, c’est passer la manche suivante.
gnome-rules-all_in-6 = Qui passe la manche ne construit pas, n’annonce rien et ne tire pas la bille. À deux, la personne restante doit avoir les quatre parties justes.

gnome-rules-marks = Fleur et nuage
gnome-rules-marks-1 = Une petite fleur rouge : ne pas construire, annoncer « Fleur ! ». La première annonce gagne la carte.
gnome-rules-marks-2 = Un nuage de pluie : frapper la table de la main. La première main gagne la carte.
gnome-rules-marks-3 = Une annonce fausse coûte une carte gagnée plus tôt ; sans carte, on est hors de cette manche. Une annonce par manche.
gnome-rules-marks-4 = « Stop ! » sur un portrait à fleur ou à nuage : personne ne le gagne.
gnome-rules-marks-5 = On peut annoncer dès que le portrait paraît ; le geste le plus tôt compte.
gnome-rules-marks-6 = Sans cette variante, fleurs et nuages ne veulent rien dire. Entre adultes, c’est celle à essayer.

gnome-rules-others = Tête en bas, et jumeaux
gnome-rules-others-1 = Tête en bas : le portrait est renversé. Son propre gnome reste debout.
gnome-rules-others-2 = Jumeaux : deux portraits dos à dos, sans carte écran. On construit celui qui est de l’autre côté une fois le cadre arrêté.
gnome-rules-others-3 = Les variantes se combinent, dans tous les modes.
