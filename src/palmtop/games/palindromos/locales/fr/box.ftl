# Sur la boîte, telle qu’elle est sur l’étagère : le navigateur les a avant le jeu lui-même.

palindromos-name = Palindromos
palindromos-pitch = Partagez les dés, remplissez votre feuille et faites que chaque ligne se lise dans les deux sens.
palindromos-credit = Palindromos, un roll & write pour une à six personnes
