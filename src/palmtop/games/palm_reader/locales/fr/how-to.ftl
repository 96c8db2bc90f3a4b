# Les images qui précèdent la première partie du jeu à une table, avec une phrase chacune.

palm-reader-how-to-secret = Une personne regarde en secret : le dé désigne un symbole de la carte.
palm-reader-how-to-draw = Elle le dessine du doigt dans la paume d’à côté.
palm-reader-how-to-around = Qui l’a senti le dessine dans la paume suivante, et ainsi tout autour de la table.
palm-reader-how-to-fingers = Puis tout le monde montre à la fois quel symbole a été senti.
palm-reader-how-to-stars = L’une après l’autre, chaque bonne réponse rapporte une étoile, jusqu’à la première erreur.
