### Moments mémorables d’une partie, affichés dans le carnet de la table.

mind-map-points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
mind-map-moment-clear =
    { $count ->
        [one] { $times ->
            [one] Tout le monde a lu { $names } à livre ouvert
           *[other] Tout le monde a lu { $names } à livre ouvert, { $times } fois
        }
       *[other] { $times ->
            [one] Tout le monde a lu { $names } à livre ouvert
           *[other] Tout le monde a lu { $names } à livre ouvert, { $times } fois
        }
    }
mind-map-moment-readers =
    { $count ->
        [one] { $words ->
            [one] Meilleure lecture : { $names }, un mot
           *[other] Meilleure lecture : { $names }, { $words } mots
        }
       *[other] { $words ->
            [one] Meilleures lectures : { $names }, un mot chacun
           *[other] Meilleures lectures : { $names }, { $words } mots chacun
        }
    }
