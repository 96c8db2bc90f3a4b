### Ce qu’on retient d’une partie, dans le carnet de la table.

mind-map-points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
mind-map-moment-clear =
    { $count ->
        [one] { $times ->
            [one] Tout le monde a lu dans les pensées de { $names }
           *[other] Tout le monde a lu { $times } fois dans les pensées de { $names }
        }
       *[other] { $times ->
            [one] Tout le monde a lu dans les pensées de { $names }
           *[other] Tout le monde a lu { $times } fois dans les pensées de { $names }
        }
    }
mind-map-moment-readers =
    { $count ->
        [one] { $words ->
            [one] La meilleure lecture est celle de { $names } : un mot
           *[other] La meilleure lecture est celle de { $names } : { $words } mots
        }
       *[other] { $words ->
            [one] Les meilleures lectures sont celles de { $names } : un mot chacun
           *[other] Les meilleures lectures sont celles de { $names } : { $words } mots chacun
        }
    }
