# Notes sur les écrans de Do You Gnome Me ?.

gnome-round = Manche { $number }
gnome-piles = Cartes gagnées
gnome-deck =
    { $count ->
        [one] Encore { $count } portrait
       *[other] Encore { $count } portraits
    }
gnome-final-rounds =
    { $rounds ->
        [one] Après { $rounds } manche.
       *[other] Après { $rounds } manches.
    }

gnome-doing-basic = Feuilleter chaque pile jusqu’à la partie vue, puis Stop !
gnome-doing-cooperative = Feuilleter ses piles ; n’importe qui peut dire stop.
gnome-doing-all_in = Prendre bonnet, visage, barbe et pieds, puis Stop !
