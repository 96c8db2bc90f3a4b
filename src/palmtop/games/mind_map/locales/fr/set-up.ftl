# Les options du jeu, montrées avant la partie. Chargées sans les autres textes du jeu.

mind-map-deck-empty-card = La ligne { $line } de votre paquet n’a pas de texte.
mind-map-deck-long-card = La ligne { $line } de votre paquet est trop longue : une carte porte { $most } caractères au plus.
mind-map-deck-unknown-kind = La ligne { $line } de votre paquet commence par « { $kind } », qui n’est ni « mot » ni « critère ».
mind-map-deck-too-many = Votre paquet a trop de cartes. Le maximum est { $most }.
mind-map-deck-open-quote = La ligne { $line } de votre paquet a un guillemet de trop ou de moins.
mind-map-modes = Jusqu’à 7, on joue chacun pour soi : 3 manches. À partir de 8, en deux équipes : 4 manches.
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
mind-map-deck = Vos propres cartes
mind-map-deck-count = { $words ->
        [0] 0 mot
        [one] Un mot
       *[other] { $words } mots
    }, { $criteria ->
        [0] 0 critère
        [one] un critère
       *[other] { $criteria } critères
    }
mind-map-deck-words = Mots
mind-map-deck-criteria = Critères
mind-map-deck-pitch = Mettez-y ce que vous seuls connaissez : votre chat, ces vacances-là, les voisins.
mind-map-deck-first = Elles sont distribuées d’abord, puis les nôtres.
mind-map-deck-guest = Des cartes de l’hôte sont distribuées d’abord : { mind-map-deck-count }.
mind-map-deck-bots = Les robots connaissent bien nos cartes. Sur les vôtres, ils devinent plutôt au hasard.
mind-map-deck-write = Écrire vos propres cartes
mind-map-deck-how = Une carte par ligne, sous les titres « mots » et « critères ». En deux langues : anglais | français. Un tableau (CSV) convient aussi : genre, anglais, français.
mind-map-deck-example = Un exemple
mind-map-deck-example-copy = Copier l’exemple
mind-map-deck-example-copied = Exemple copié
mind-map-deck-example-text =
    mots
    Grandma’s soup | La soupe de mamie
    Notre chat
    Le train de 7 h 42
    critères
    Embarrassing | Gênant
    Ada l’achèterait
mind-map-deck-file = Ouvrir un fichier
mind-map-deck-use = Jouer avec ces cartes
mind-map-deck-cancel = Pas maintenant
mind-map-deck-unused = Pas encore en jeu.
mind-map-deck-too-much = C’est plus de texte qu’un paquet n’en contient : { $most } caractères au plus.
mind-map-deck-change = Les modifier
mind-map-deck-remove = Jouer sans elles
