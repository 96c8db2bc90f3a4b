### Une partie terminée, à revoir.

replay-title = Revoir la partie { $n }
replay-fetching = On rembobine…
replay-none = Rien à revoir

## La barre
replay-controls = Lire, avancer, changer de regard
replay-play = Lire
replay-pause = Pause
replay-back = Un pas en arrière
replay-on = Un pas en avant
replay-speed = Vitesse : { $times } fois
replay-place = Moment de la partie
replay-step = Étape { $step } sur { $last }
replay-round = Manche { $n }
replay-by-deal = La donne
replay-by-time = Le temps

## Par quels yeux
replay-seen-by = Vu par
replay-seen-by-now = Vu par : { $name }
replay-eye-all = Tout le monde
replay-eye-all-note = Tous les écrans à la fois, tous les secrets.
replay-eye-table = La table
replay-eye-table-note = Ce qui était visible de tous.
replay-screen-of = Ce qui était vu : { $name }

## Pour les autres
replay-share = Partager ou garder
replay-share-how = Le lien s’ouvre pour quiconque est à cette table. Il mène à ce moment précis.
replay-share-text = À revoir
replay-keepsakes = Images à garder
replay-not-saved = L’image n’a pas pu être faite.
replay-record-how = Le fichier contient la partie entière : « palmtop verify » la rejoue.
replay-match-on = Une nouvelle partie a commencé.

## Pourquoi pas
replay-too-long = Cette partie est trop longue pour être revue.

## Un enregistrement qui ne tient pas
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
