# Messages on the game's box in the list of games. They are loaded before the game itself.

gnome-name = Do You Gnome Me?
gnome-pitch = A gnome spins past in less than a second. Who puts him together again, faster and better than the others?
gnome-credit = Do You Gnome Me?, by Jean-François Rochas, published by Red Cat Games (2022)
