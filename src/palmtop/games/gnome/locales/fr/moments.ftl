### Moments remarquables d’une partie, dans le carnet de la table.

gnome-points =
    { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }
gnome-moment-quickest = Gnome parfait et « Stop ! » en { NUMBER($seconds, minimumFractionDigits: 1) } s : { $names }
