toy-round = Manche { $n }
toy-score = { $name } : { $score }
toy-number = Votre nombre : { $number }
toy-claim = L’annoncer
toy-claimed = Quelqu’un a été plus rapide.
toy-not-lower = Votre nombre ne peut que baisser.
toy-over = La partie est finie.
toy-high-wrong = Le plus grand nombre ne peut pas être { $high }.
toy-points =
    { $n ->
        [one] 1 point
       *[other] { $n } points
    }
toy-rules-aim = Le but
toy-rules-aim-1 = La première annonce marque son nombre.
