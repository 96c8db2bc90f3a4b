### Ce que le public devine.

gnome-guess-winner = Qui gagnera cette carte ?
gnome-guess-right = Le gnome sera-t-il juste ?
gnome-guess-right-0 = Non
gnome-guess-right-1 = Oui
