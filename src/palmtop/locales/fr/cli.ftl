# Ce que dit la ligne de commande.

cli-serving = La table est mise. Scannez ce code avec un téléphone, ou ouvrez le lien :
cli-serving-stop = Ctrl+C l’arrête. Rien ne se perd : relancée, chaque salle est comme avant.

# palmtop sim
cli-game-unknown = Il n’y a pas de jeu nommé { $game }. Il y a : { $games }
cli-strengths-form = Les forces sont des nombres de { $low } à { $high } séparés par des virgules, comme 3,1,1 ; pas { $got }
cli-strengths-count = Il y a { $seats ->
        [one] { $seats } place
       *[other] { $seats } places
    } mais { $strengths ->
        [one] { $strengths } force
       *[other] { $strengths } forces
    }.
cli-option-form = Une option se règle ainsi : --set nom=valeur, pas { $got }
cli-option-unknown = { $game } n’a pas d’option { $option }. Il y a (avec leur valeur par défaut) : { $options }
cli-option-wrong = L’option { $option } ne peut pas être { $value } : { $why }
cli-sim-waiting = Après { $inputs } entrées, tous les robots s’attendent les uns les autres ; cette partie ne finira jamais.
cli-sim-endless = Après { $events } événements, toujours pas de fin ; cette partie ne finira jamais.
cli-sim-bot-refused = Entrée { $number } : les règles refusent ce que fait le robot à la place { $seat }.
cli-sim-stuck = La partie { $match } de la graine { $seed } ne finit pas.

cli-sim-title = { $game } : { $matches ->
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
cli-sim-somebody-won = Quelqu’un a gagné : { $rate }
cli-sim-alone-won = Réussies en solo : { $rate }
cli-sim-length = Durée : { $inputs } entrées, { $minutes } minutes à table
cli-sim-seed = Graine { $seed } ; la même graine joue les mêmes parties. Les intervalles tiennent 95 fois sur 100.
cli-sim-recorded = La dernière partie est dans { $file }

# palmtop verify
cli-file-unreadable = { $file } est illisible : { $why }
cli-file-unwritable = Impossible d’écrire { $file } : { $why }
cli-verify-read = Un enregistrement de { $game } pour { $seats ->
        [one] { $seats } joueur
       *[other] { $seats } joueurs
    } ({ $names }), écrit par Palmtop { $version }.
cli-verify-seat = place { $seat }
cli-verify-seed = La graine est celle qui a été promise à la donne : son SHA-256 est le même.
cli-verify-inputs = { $inputs ->
        [one] L’unique entrée est permise
       *[other] Les { $inputs } entrées sont permises
    } par la version { $version } des règles.
cli-verify-outcome = Distribuée et rejouée depuis la graine, la partie finit comme l’enregistrement le dit : { $winners }.
cli-verify-broken-off = Redistribuée et rejouée depuis la graine, elle en est là où l’enregistrement le dit : elle a été interrompue à ce point.
cli-verify-won = { $count ->
        [0] personne n’a gagné
        [one] { $names } a gagné
       *[other] { $names } ont gagné ensemble
    }
