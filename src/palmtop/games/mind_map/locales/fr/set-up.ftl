# Les options du jeu, montrées avant la partie. Chargées sans les autres textes du jeu.

mind-map-deck-empty-card = La ligne { $line } n’a pas de texte.
mind-map-deck-long-card = La ligne { $line } est trop longue : une carte porte { $most } caractères au plus.
mind-map-deck-unknown-kind = La ligne { $line } commence par « { $kind } », qui n’est ni « mot » ni « critère ».
mind-map-deck-too-many = C’est trop de cartes. Le maximum est { $most }.
mind-map-deck-open-quote = La ligne { $line } a un guillemet de trop ou de moins.
mind-map-modes = Jusqu’à 7, on joue chacun pour soi. À partir de 8, en deux équipes.
mind-map-how-long = Combien de temps jouer ?
mind-map-so-many-rounds =
    { $rounds ->
        [one] Une manche
       *[other] { $rounds } manches
    }
mind-map-place-limit = Temps limité pour placer
mind-map-team-vote-limit = Temps limité pour le vote d’équipe
mind-map-limit-off = Non
mind-map-limit-minutes = { $minutes ->
        [1.5] 1½
       *[other] { $minutes }
    }
mind-map-limit-unit = min
mind-map-even-teams = Équipes égales
mind-map-even-teams-note = À { $seats }, une équipe compte une personne de plus. Oui : l’un de ses membres, à tour de rôle, se repose quand cette équipe place. Non : comme dans la règle d’origine, la plus grande équipe peut atteindre { $larger } points, l’autre { $smaller }.
mind-map-card-word = Mot
mind-map-card-criterion = Critère
mind-map-card-word-example = Notre chat
mind-map-card-criterion-example = Gênant
mind-map-cards-count = { $word ->
        [0] 0 mot
        [one] 1 mot
       *[other] { $word } mots
    }, { $criterion ->
        [0] 0 critère
        [one] 1 critère
       *[other] { $criterion } critères
    }
mind-map-cards-pitch = Mettez-y ce que vous seuls connaissez : votre chat, ces vacances-là, les voisins.
mind-map-cards-missing = Il manque de vos cartes : { mind-map-cards-count }
mind-map-cards-example =
    mots
    Grandma’s soup | La soupe de mamie
    Notre chat
    Le train de 7 h 42
    critères
    Embarrassing | Gênant
    Ada l’achèterait
mind-map-own-cards = Les cartes de la partie
mind-map-own-cards-first = Les vôtres d’abord
mind-map-own-cards-only = Que les vôtres
mind-map-own-cards-none = Que les nôtres
mind-map-own-cards-first-note = Ajoutées à cette table : { mind-map-cards-count }. Elles sont distribuées d’abord, puis les nôtres.
mind-map-own-cards-only-note = Ajoutées à cette table : { mind-map-cards-count }. À ce nombre de joueurs, il peut falloir : { $needed }.
mind-map-own-cards-none-note = Ajoutées à cette table : { mind-map-cards-count }. Elles attendent ici une autre partie.
mind-map-own-cards-bots = Les robots connaissent bien nos cartes. Sur les vôtres, ils devinent plutôt au hasard.
mind-map-deck-earlier = Un paquet écrit auparavant par l’hôte : { mind-map-cards-count }.
mind-map-deck-to-cards = Les mettre avec les autres
mind-map-deck-remove = Les retirer
