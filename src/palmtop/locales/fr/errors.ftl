# Pourquoi quelque chose a été refusé.

malformed = Illisible ({ $what }) : { $why }
seats-wrong = Ce jeu se joue de { $low } à { $high }, pas à { $got }.
no-alarm-due = Aucune horloge ne sonne maintenant.

port-taken = Le port { $port } est déjà pris, peut-être par un autre Palmtop. { $option } permet d’en choisir un autre.
cannot-listen = Palmtop ne peut pas écouter sur { $host }, port { $port } : { $why }

copy-done = { $rooms ->
        [one] Une salle
       *[other] { $rooms } salles
    } avec { $entries ->
        [one] une entrée
       *[other] { $entries } entrées
    }, comparées une à une ; { $already } y étai{ $already ->
        [one] t
       *[other] ent
    } déjà.
copy-damaged = La salle { $code } est abîmée à l’entrée { $entry }. Ouvrez le stockage avec palmtop serve et entrez dans la salle : elle sera coupée là.
copy-differs = La salle { $code } a d’autres entrées dans le stockage à écrire. Choisissez-en un vide.
copy-failed = La salle { $code } n’est pas la même après l’écriture. N’utilisez pas cette copie.
none-quarantined = Aucune salle n’est mise de côté.
not-quarantined = Aucune salle { $code } n’a été mise de côté.
quarantine-ended = On peut de nouveau entrer dans la salle { $code }.
copy-broken-off = La copie a été interrompue : { $why } Relancez-la pour continuer.

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
