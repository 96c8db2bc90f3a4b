# Après « Stop ! » : le portrait à côté des gnomes, la photo-finish, les cartes.

gnome-judging = Jugement
gnome-judging-gnomes = Les gnomes
gnome-judging-stopped = { $name } : Stop !
gnome-judging-called =
    { $mark ->
        [flower] { $name } : Fleur !
       *[cloud] { $name } : Nuage !
    }
gnome-judging-nobody-stopped = Personne n’a dit stop
gnome-judging-portrait = C’est lui !
gnome-judging-kind =
    { $kind ->
        [cap] Les bonnets…
        [face] Les visages…
        [beard] Les barbes…
       *[feet] Les pieds…
    }
gnome-judging-yours = La carte est à vous !
gnome-judging-winner = La carte va à { $name }
gnome-judging-together = La carte est à nous !
gnome-judging-nobody = La carte n’est à personne
gnome-judging-wrong =
    { $cost ->
        [paid] { gnome-judging-wrong-call } Cela coûte une carte.
        [out] { gnome-judging-wrong-call } La manche se joue sans.
       *[portrait] { gnome-judging-wrong-call } Cela coûte le portrait.
    }
gnome-judging-wrong-call =
    { $mark ->
        [flower] { $name } a vu une fleur qui n’y était pas.
       *[cloud] { $name } a vu un nuage qui n’y était pas.
    }
gnome-judging-next = Après { $stopper } vient { $winner }.
gnome-judging-pays = { $by } donne une carte à { $to }.
gnome-judging-deck-pays = { $to } reçoit une carte de la pioche.
gnome-judging-deck = pioche
gnome-judging-unpaid = Plus de carte pour { $names }.
gnome-judging-sits-out = { $name } a dit stop avec moins que d’autres : passe la prochaine manche.
gnome-judging-near = Ce jumeau était devant : ce n’est pas lui qu’il fallait construire.
gnome-judging-out = hors de cette manche
gnome-judging-incomplete = incomplet
gnome-judging-gaps = Un gnome incomplet ne gagne pas : { $names }.
gnome-judging-count = { $count } sur 4 justes,
gnome-judging-ready = c’est bon
gnome-judging-skip = Passer
gnome-judging-end = Voir le résultat
gnome-judging-no-portraits = Il n’y a plus de portraits
gnome-judging-time-up = Temps écoulé !
gnome-judging-time-up-how = Le gnome en cours ne compte pas.

gnome-pile =
    { $count ->
        [0] aucune carte
        [one] une carte
       *[other] { $count } cartes
    }
gnome-goal = sur { $goal }, le premier but
gnome-goal-reached = cartes : le premier but est atteint !

## Photo-finish

gnome-finish = Photo-finish : selon l’instant du geste, non selon la ligne
gnome-finish-alone = Du tour au geste
gnome-finish-first-counts = Photo-finish : le premier geste compte
gnome-finish-seconds = { NUMBER($seconds, minimumFractionDigits: 2, maximumFractionDigits: 2) } s
gnome-finish-margin = +{ $ms } ms
gnome-finish-first =
    { $mark ->
        [flower] { $name } en premier : Fleur !
        [cloud] { $name } en premier : la main sur la table
       *[none] { $name } en premier : Stop !
    }
gnome-finish-later =
    { $mark ->
        [flower] { $name } : Fleur ! { $ms } millisecondes plus tard
        [cloud] { $name } : la main sur la table { $ms } millisecondes plus tard
       *[none] { $name } : Stop ! { $ms } millisecondes plus tard
    }
