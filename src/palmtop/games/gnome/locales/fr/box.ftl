# Messages sur la boîte du jeu dans la liste des jeux. Ils sont chargés avant le jeu lui-même.

gnome-name = Do You Gnome Me?
gnome-pitch = Un gnome passe en moins d’une seconde. Qui le recompose plus vite et mieux que les autres ?
gnome-credit = Do You Gnome Me?, de Jean-François Rochas, édité par Red Cat Games (2022)
