# Pourquoi quelque chose a été refusé.

malformed = Illisible ({ $what }) : { $why }
seats-wrong = Ce jeu se joue de { $low } à { $high }, pas à { $got }.
no-alarm-due = Aucune horloge ne sonne maintenant.

record-unreadable = Ce n’est pas un enregistrement de Palmtop : { $why }
record-names-wrong = L’enregistrement nomme { $names ->
        [one] { $names } joueur
       *[other] { $names } joueurs
    } pour { $seats ->
        [one] { $seats } place
       *[other] { $seats } places
    }.
record-game-unknown = L’enregistrement est celui d’un jeu que ce Palmtop ne connaît pas : { $game }
record-rules-other = L’enregistrement suit la version { $version } des règles de { $game } ; ce Palmtop joue la version { $ours } et ne peut pas en juger.
record-seed-unreadable = La graine n’est pas un nombre de { $length } chiffres hexadécimaux.
record-seed-wrong = La graine n’est pas celle qui a été promise à la donne : son SHA-256 diffère.
record-deal-refused = La partie ne peut pas être distribuée ainsi.
record-seat-unknown = L’entrée { $number } vient de la place { $seat }, mais la donne ne compte que { $seats ->
        [one] { $seats } place
       *[other] { $seats } places
    }.
record-move-illegal = L’entrée { $number } enfreint la règle { $rule }.
record-move-unreadable = L’entrée { $number } ne peut pas être jouée.
record-unfinished = Après les { $inputs } entrées, la partie n’est pas finie.
record-outcome-other = Rejouée, la partie finit autrement que l’enregistrement ne le dit.
not-in-room = Seules les personnes à cette table peuvent revoir ses parties. Il faut d’abord y entrer.
