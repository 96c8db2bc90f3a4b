# Les images qui précèdent la première partie du jeu à une table, avec une phrase chacune.

palindromos-how-to-aim = Remplir sa feuille : chaque ligne pleine se lit dans les deux sens.
palindromos-how-to-colour = Toutes les cases d’une couleur portent le même chiffre.
palindromos-how-to-wild = Choisir un joker : les dés pris qui le montrent se tournent à volonté.
palindromos-how-to-draft = Chacun prend deux dés d’un même lancer. Le dernier sert à tout le monde.
palindromos-how-to-draft-alone = Prendre deux dés sur trois. Le troisième compte aussi.
palindromos-how-to-write = Écrire ses deux dés à la suite, près d’une case remplie ; le dernier, n’importe où.
