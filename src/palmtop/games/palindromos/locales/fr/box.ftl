# Messages de la boîte du jeu sur la page d’accueil. Le navigateur les charge avant le jeu lui-même.

palindromos-name = Palindromos
palindromos-pitch = Partagez les dés, remplissez votre feuille et faites que chaque ligne se lise dans les deux sens.
palindromos-credit = Palindromos, un roll & write pour une à six personnes
