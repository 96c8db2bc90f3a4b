# Pourquoi quelque chose a été refusé.

malformed = Illisible ({ $what }) : { $why }
seats-wrong = Ce jeu se joue de { $low } à { $high }, pas à { $got }.
no-alarm-due = Aucune horloge ne sonne maintenant.

port-taken = Le port { $port } est déjà pris, peut-être par un autre Palmtop. { $option } permet d’en choisir un autre.
cannot-listen = Palmtop ne peut pas écouter sur { $host }, port { $port } : { $why }
journal-in-use = Un autre Palmtop tourne déjà sur ce fichier : { $file }
journal-unusable = { $file } ne peut pas servir à garder les tables : { $why }
journal-not-a-file = { $file } n’est pas un fichier et ne peut donc pas garder les tables.
journal-not-ours = { $file } est la base de données d’un autre programme.
journal-too-new = { $file } a été écrit par un Palmtop plus récent : sa version est { $version }, celui-ci lit jusqu’à { $ours }.
database-no-driver = Pour garder les tables dans PostgreSQL, installez le paquet asyncpg à côté de Palmtop.
database-unreachable = La base de données { $database } est injoignable : { $why }
database-too-old = La base de données utilise PostgreSQL { $version }. Palmtop a besoin de la version { $oldest } ou d’une plus récente.
database-too-new = La base de données a été écrite par un Palmtop plus récent : sa version est { $version }, celui-ci lit jusqu’à { $ours }.
database-in-use = La base de données est utilisée. Pour copier des salles, arrêtez tous ses serveurs ; pour servir, attendez que les salles soient copiées.
database-not-ours = La base de données contient d’autres tables. Palmtop a besoin d’une base de données à lui seul.
database-not-durable = La base de données peut perdre ce qu’elle dit avoir enregistré : son réglage { $setting } vaut { $value }.

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
