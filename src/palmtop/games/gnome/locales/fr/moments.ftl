### Ce qu’on retient d’une partie, dans le carnet de la table.

gnome-points =
    { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }
gnome-moment-quickest = Un gnome parfait et « Stop ! » de { $names } en { NUMBER($seconds, minimumFractionDigits: 1) } s
