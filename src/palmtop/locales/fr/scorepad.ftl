### Tout le carnet de la table : classement, grands moments, records, chaque partie, et de quoi l’emporter.

pad-open = Tout le carnet
pad-empty = Aucune partie n’est encore finie à cette table.
pad-matches = Toutes les parties
pad-matches-played = Parties
pad-table = Les parties de chacun, la dernière d’abord
pad-moments = Les grands moments de la soirée
pad-games = Jeu par jeu
pad-times =
    { $n ->
        [one] joué une fois
       *[other] joué { $n } fois
    }
pad-most-wins = Le plus de victoires : { $names } ({ $n })
pad-best = Meilleur score : { $points }, { $names }
pad-best-together =
    { $seats ->
        [one] En solo : { $points }
       *[other] À { $seats } : { $points }
    }
pad-unroll = Voir les { $n } parties
pad-short-match = Partie courte
pad-short =
    { $of ->
        [one] courte
       *[other] dont { $n } { $n ->
            [one] courte
           *[other] courtes
        }
    }
pad-broken-off = Interrompue
pad-broken-off-count =
    { $n ->
        [one] 1 interrompue
       *[other] { $n } interrompues
    }
pad-picture = Envoyer en image
pad-picture-making = On dessine l’image…
pad-picture-without = Certains dessins n’ont pas pu être récupérés. L’image se fait sans eux.
pad-csv = Enregistrer en tableau (CSV)
pad-not-made = L’image n’a pas pu être faite.
pad-bot = robot
pad-picture-title = Soirée jeux
pad-picture-table = Table { $code }
pad-picture-wins =
    { $n ->
        [0] sans victoire
        [one] { $n } victoire
       *[other] { $n } victoires
    }
pad-picture-file = soiree-jeux

## Ce que chaque jeu peut avoir de mémorable
moment-closest = Arrivée la plus serrée : { $names }, à { $points } près, { $game }
moment-biggest = Plus large victoire : { $names }, de { $points }, { $game }
moment-streak = { $n } victoires d’affilée pour { $names }
moment-first = Première victoire pour { $names }, après { $n } parties
moment-favourite = { $game } est sorti { $n } fois

## Le tableau (CSV)
csv-match = Partie
csv-when = Quand
csv-game = Jeu
csv-player = Joueur
csv-bot = Robot
csv-side = Camp
csv-score = Score
csv-rank = Rang
csv-won = Victoire
csv-how = Fin de partie
csv-yes = oui
csv-no = non

## Revoir ses parties
replay-watch = Revoir la partie
replay-watch-match = Revoir la partie { $n }

rank = Rang
player = Joueur
wins = Victoires
match-number = Partie { $n }
