# Mind Map : le vote, la révélation, les scores.

## Équipes

mind-map-the-team = l’équipe { $team }
mind-map-teams = Les équipes
mind-map-places = place
mind-map-reads = lit
mind-map-most = sur { $most } au plus
mind-map-lap = Le jeton { $token }
mind-map-lap-how = Le plateau va jusqu’à { $spaces } : au-delà, un jeton les compte et le pion repart de zéro.
mind-map-swap = Les rôles s’échangent : { $team } place à présent.

## Jetons de vote

mind-map-chips = Vos jetons de vote
mind-map-team-chips = Les jetons de vote de votre équipe
mind-map-chip =
    { $state ->
        [laid] { $number }, { $word } : posé chez { $name }
        [own] { $number }, { $word } : votre propre mot
       *[free] { $number }, { $word }
    }
mind-map-own = à vous
mind-map-no-vote = Aucun vote dessus
mind-map-vote-lies = Vote : { $number }, { $word }
mind-map-wish = { $name } y avait posé le { $number }
mind-map-players-count = { $count } joueurs

## Le vote

mind-map-vote-left =
    { $left ->
        [0] Chaque jeton a son numéro.
        [one] Quel mot est-ce ? Un jeton attend encore un numéro.
       *[other] Quel mot est où ? { $left } jetons attendent un numéro.
    }
mind-map-vote-held = À qui est « { $word } » ? Touchez un jeton.
mind-map-vote-aimed = Quel mot pour { $name } ? Touchez un numéro.
mind-map-vote-done = C’est mon vote
mind-map-vote-waits = attend la connexion
mind-map-vote-change = Changer
mind-map-vote-waiting = A voté ! On attend { $names }.
mind-map-vote-watching = Chacun devine à qui est chaque mot. On attend { $names }.
mind-map-vote-resting = Repos pour cette manche. Doivent encore voter : { $names }.

## L’équipe qui lit

mind-map-team-prepare = { $team } vote encore. Posez déjà vos numéros ; l’accord viendra après.
mind-map-team-left =
    { $left ->
        [0] D’accord ? Sinon, changez ce qui ne va pas.
        [one] Un vote pour toute l’équipe : un jeton attend encore un numéro.
       *[other] Un vote pour toute l’équipe : { $left } jetons attendent un numéro.
    }
mind-map-read-by = Chut ! { $team } lit les jetons de votre équipe.
mind-map-read-watching = { $team } lit les jetons, d’un seul vote commun.
mind-map-agree = D’accord avec tout
mind-map-disagree = Plus d’accord
mind-map-agree-waiting = D’accord. On attend { $names }.
mind-map-agreeing = Qui est d’accord
mind-map-agrees =
    { $agrees ->
        [yes] { $name } est d’accord
       *[no] { $name } n’est pas encore d’accord
    }

## Le mur

mind-map-wall = Le mur de l’équipe { $team }
mind-map-wall-open =
    { $unread ->
        [0] Le mur
        [one] Le mur, une nouvelle note
       *[other] Le mur, { $unread } nouvelles notes
    }
mind-map-wall-for =
    { $readers ->
        [team] Seule votre équipe lit ceci tant que les autres n’ont pas voté.
        [everyone] Les autres ont voté : tout le monde lit ceci à présent.
       *[afterwards] Ce que l’équipe qui lisait s’est écrit.
    }
mind-map-wall-empty = Pas encore de note. Que disent les jetons ?
mind-map-wall-write = Une note pour votre équipe
mind-map-wall-pin = Épingler
mind-map-notes = Notes de l’équipe qui lit

## La révélation

mind-map-reveal-hush = Tous les votes sont là. Et maintenant…
mind-map-reveal-said = { $name } : { $number }, { $word }. { $result }
mind-map-read-right =
    { $count ->
        [0] Personne ne l’a lu.
       *[other] Lu par { $names }.
    }
mind-map-read-nobody = personne

## Scores

mind-map-scores = Points
mind-map-points-word =
    { $points ->
        [one] point
       *[other] points
    }
mind-map-finished = a fini
mind-map-summary = À qui était chaque mot, et qui l’a lu
mind-map-readers = Lu par
mind-map-ready = Qui est prêt
mind-map-next-round = Manche suivante
mind-map-next-waiting = La manche suivante attend { $names }.

## Le tableau final

mind-map-best-read = Esprit limpide
mind-map-best-read-why = Mots devinés le plus souvent
mind-map-best-reader = Œil de lynx
mind-map-best-reader-why = Le plus de mots devinés
mind-map-last-round = La dernière manche

## Le grand écran

mind-map-going-closing = Tout le monde a fini. Dernière chance de bouger !
mind-map-going-placing = Où va votre mot secret ? Posez-y votre jeton. On attend { $names }.
mind-map-going-placing-team = { $team } place, sans un mot. On attend { $names }.
mind-map-going-voting = À qui est chaque mot ? Un numéro sur chaque jeton. On attend { $names }.
mind-map-going-team-voting = { $team } lit : un seul vote, et tous doivent être d’accord.
