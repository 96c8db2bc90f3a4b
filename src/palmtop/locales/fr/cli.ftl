# Ce que dit la ligne de commande.

cli-serving = La table est mise. Scannez ce code avec un téléphone, ou ouvrez le lien :
cli-serving-table = Table { $code } : qui entre y prend place. La première personne d’une nouvelle table en est l’hôte.
cli-serving-stop = Ctrl+C l’arrête. Rien ne se perd : relancée, chaque salle est comme avant.

# palmtop sim
cli-game-unknown = Il n’y a pas de jeu nommé { $game }. Il y a : { $games }
cli-strengths-form = Les forces sont des nombres de { $low } à { $high } séparés par des virgules, comme 3,1,1 ; pas { $got }
cli-strengths-count = Il y a { $seats ->
        [one] { $seats } place
       *[other] { $seats } places
    } mais { $strengths ->
        [one] { $strengths } force
       *[other] { $strengths } forces
    }.
cli-option-form = Une option se règle ainsi : --set nom=valeur, pas { $got }
cli-option-unknown = { $game } n’a pas d’option { $option }. Il y a (avec leur valeur par défaut) : { $options }
cli-option-wrong = L’option { $option } ne peut pas être { $value } : { $why }
cli-sim-waiting = Après { $inputs } entrées, tous les robots s’attendent les uns les autres ; cette partie ne finira jamais.
cli-sim-endless = Après { $events } événements, toujours pas de fin ; cette partie ne finira jamais.
cli-sim-bot-refused = Entrée { $number } : les règles refusent ce que fait le robot à la place { $seat }.
cli-sim-stuck = La partie { $match } de la graine { $seed } ne finit pas.

cli-sim-title = { $game } : { $matches ->
        [one] { $matches } partie
       *[other] { $matches } parties
    }
cli-sim-bot = Robot { $seat }
cli-sim-seat = place
cli-sim-strength = force
cli-sim-all = toutes
cli-sim-won = gagné
cli-sim-score = score
cli-sim-rank = rang
cli-sim-somebody-won = Quelqu’un a gagné : { $rate }
cli-sim-alone-won = Réussies en solo : { $rate }
cli-sim-length = Durée : { $inputs } entrées, { $minutes } minutes à table
cli-sim-seed = Graine { $seed } ; la même graine joue les mêmes parties. Les intervalles tiennent 95 fois sur 100.
cli-sim-recorded = La dernière partie est dans { $file }

# palmtop verify
cli-file-unreadable = { $file } est illisible : { $why }
cli-file-unwritable = Impossible d’écrire { $file } : { $why }
cli-file-missing = ni fichier ni dossier à cet endroit
cli-file-forbidden = accès refusé
cli-file-is-folder = c’est un dossier
cli-verify-read = Un enregistrement de { $game } pour { $seats ->
        [one] { $seats } joueur
       *[other] { $seats } joueurs
    } ({ $names }), écrit par Palmtop { $version }.
cli-verify-seat = place { $seat }
cli-verify-seed = La graine est celle qui a été promise à la donne : son SHA-256 est le même.
cli-verify-inputs = { $inputs ->
        [one] L’unique entrée est permise
       *[other] Les { $inputs } entrées sont permises
    } par la version { $version } des règles.
cli-verify-outcome = Distribuée et rejouée depuis la graine, la partie finit comme l’enregistrement le dit : { $winners }.
cli-verify-broken-off = Redistribuée et rejouée depuis la graine, elle en est là où l’enregistrement le dit : elle a été interrompue à ce point.
cli-verify-won = { $count ->
        [0] personne n’a gagné
        [one] { $names } a gagné
       *[other] { $names } ont gagné ensemble
    }

# palmtop --help, et ce qui cloche dans ce qui a été tapé
cli-about = Quatre jeux d’ambiance sur une même table, au creux de chaque main. On l’héberge chez soi ; chacun rejoint depuis son téléphone.
cli-commands = Commandes
cli-examples = Exemples
cli-example-serve = mettre la table ici et montrer le code pour la rejoindre
cli-example-sim = faire jouer mille parties à des robots
cli-example-verify = redistribuer une partie finie et contrôler ses dés
cli-example-journal = déplacer les salles dans une base de données
cli-usage = Utilisation :
cli-arguments = Arguments
cli-options = Options
cli-default = par défaut : { $value }
cli-required = obligatoire
cli-help = Afficher cette aide, sans rien faire d’autre.
cli-version = Afficher le numéro de version.
cli-value-options = [OPTIONS]
cli-value-command = COMMANDE
cli-value-number = <nombre>
cli-value-address = <adresse>
cli-value-file = <fichier>
cli-value-text = <texte>
cli-value-game = jeu
cli-value-setting = <nom=valeur>
cli-value-strengths = <3,1,1>
cli-aborted = Interrompu.
cli-try-help = Mode d’emploi : { $command }
cli-command-unknown = Il n’y a pas de commande { $command }. Il y a : { $commands }
cli-missing = Il manque : { $what }
cli-value-wrong = { $what } : cette valeur ne convient pas. Attendu : { $expected }
cli-no-such-option = Il n’y a pas d’option { $option }.
cli-perhaps = Peut-être { $options } ?
cli-option-misused = { $option } : il manque une valeur, ou cette option n’en prend pas.
cli-misused = C’est plus que cette commande n’en prend.

# palmtop serve --help
cli-serve = Mettre une table sur cette machine, pour toute la pièce ou derrière un lien.
cli-serve-host = L’adresse à écouter.
cli-serve-port = Le port à écouter ; 0 en choisit un libre.
cli-serve-data = Le fichier qui garde toutes les salles.
cli-serve-journal = L’adresse d’une base de données PostgreSQL qui garde toutes les salles à la place d’un fichier, pour plusieurs serveurs. Le mot de passe est lu dans PGPASSWORD.
cli-serve-grace = Secondes d’absence avant qu’un robot garde la place au chaud.
cli-serve-keep-days = Jours avant l’oubli d’une salle inutilisée.
cli-serve-no-table = N’ouvrir aucune table au démarrage : pour un serveur que des inconnus se partagent.
cli-serve-new-table = Ouvrir une nouvelle table. Sans cela, le serveur reprend celle du dernier démarrage, sauf si personne ne s’en est servi depuis un jour. Des processus qui partagent une base n’en ouvrent pas d’eux-mêmes.
cli-serve-both-tables = --no-table et --new-table se contredisent.
cli-serve-name = Un nom par lequel les navigateurs atteignent ce serveur, outre ceux de cette machine : celui d’un site, par exemple. Peut être répété.
cli-serve-proxy = L’adresse ou le réseau d’un proxy inverse : le serveur croit ce qu’il dit de l’adresse d’un client. Celui de cette machine est toujours cru. Peut être répété.
cli-serve-metrics-port = Donner des nouvelles à Prometheus, sur ce port, et sur 127.0.0.1 seulement.
cli-serve-log-level = Le niveau à partir duquel le journal prend note.

# palmtop sim --help
cli-sim =
    Faire jouer des robots à toute vitesse, partie après partie, et compter.

    Les robots voient ce que voit un joueur, rien de plus. Leur temps est virtuel : une minute à table ne prend qu’un instant.
cli-sim-game = Quel jeu ; un nom inconnu en montre la liste.
cli-sim-seats = Combien de robots jouent. Par défaut, le moins que le jeu accepte.
cli-sim-games = Combien de parties.
cli-sim-seed-help = La même graine joue les mêmes parties.
cli-sim-set = Une option du jeu ; peut être répété.
cli-sim-strengths = Une force de 1 à 3 pour chaque place.
cli-sim-json = Afficher un objet JSON au lieu d’un tableau.
cli-sim-record = Garder la dernière partie, pour palmtop verify.

# palmtop verify --help
cli-verify =
    Redistribuer une partie finie depuis sa graine, et contrôler que tout s’est passé selon les règles.

    Dit ce qui a été contrôlé. Finit par 0 si l’enregistrement tient, et par 1 sinon.
cli-verify-record = Une partie finie, enregistrée à la table ou par palmtop sim --record.

# palmtop journal copy --help, palmtop journal quarantined --help, palmtop journal release --help
cli-value-from = <source>
cli-value-to = <cible>
cli-journal-copy =
    Copier toutes les salles d’un stockage dans un autre.

    Un stockage est un fichier, ou l’adresse d’une base de données PostgreSQL. Arrêtez d’abord les serveurs qui les utilisent. Chaque entrée de la copie est comparée à l’original. Une copie interrompue reprend où elle en était quand on la relance.
cli-journal-from = Le stockage à lire.
cli-journal-to = Le stockage à écrire. Il est créé au besoin ; ses autres salles restent.
cli-value-code = <code>
cli-value-store = <stockage>
cli-journal-quarantined =
    Énumérer les salles qui ont fait tomber le serveur deux fois.

    Personne ne peut y entrer tant qu’elles ne sont pas libérées. Montre le code de chacune, et quand elle a fait tomber le serveur pour la dernière fois. Pour un fichier, arrêtez d’abord son serveur.
cli-journal-release =
    Laisser entrer de nouveau dans une salle qui a fait tomber le serveur.

    Si elle le fait encore tomber deux fois, elle est de nouveau mise de côté. Pour un fichier, arrêtez d’abord son serveur.
cli-journal-code = Le code de la salle.
cli-journal-store = Un fichier, ou l’adresse d’une base de données PostgreSQL.
cli-journal-lost = Le stockage ne fonctionne pas : { $why }

# l’ouverture d’un journal
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
