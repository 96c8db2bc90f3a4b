# La boîte de Mind Map, ses préparatifs et ses règles.

## Préparatifs

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

## Des cartes à soi

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

## Comment jouer

mind-map-rules-aim = Le but
mind-map-rules-aim-1 = Placer son jeton pour que les autres reconnaissent son mot, et reconnaître les leurs à l’endroit où ils sont.
mind-map-rules-deal = Les mots et les numéros
mind-map-rules-deal-1 = Autant de mots que de joueurs sont posés à côté du plan. Votre numéro secret dit lequel est le vôtre.
mind-map-rules-deal-2 = Deux critères nomment les flèches. Un mot de plus, la référence, est au milieu.
mind-map-rules-place = Placer
mind-map-rules-place-1 = Tous en même temps, posez votre jeton sur le plan. Plus haut : correspond mieux que la référence au critère du haut. Plus à droite : mieux à celui de droite. Plus bas ou plus à gauche : moins bien.
mind-map-rules-place-2 = Le plan continue au-delà des flèches : plus loin veut dire « bien davantage ».
mind-map-rules-place-3 = Déplacez-le autant que vous voulez, en réponse aux autres. Quand tous ont fini, il reste trois secondes pour changer d’avis.
mind-map-rules-vote = Voter
mind-map-rules-vote-1 = Posez un numéro sur chaque jeton des autres : celui du mot que vous croyez y reconnaître. Un numéro ne sert qu’une fois.
mind-map-rules-vote-2 = Les votes restent face cachée tant que tous n’ont pas voté ; jusque-là, on peut les changer.
mind-map-rules-score = Les points
mind-map-rules-score-1 = Un point par personne qui a reconnu votre mot, et un par mot que vous avez reconnu.
mind-map-rules-score-2 = Un exemple à quatre :
mind-map-rules-score-3 = Reconnu par les trois autres : 3 points à qui l’a placé, 1 à chacun des trois.
mind-map-rules-score-4 = Reconnu par deux sur trois : 2 points à qui l’a placé, 1 à chacun des deux.
mind-map-rules-score-5 = Deux jetons de chaque sorte : 20 points en tout.
mind-map-rules-end = La fin
mind-map-rules-end-1 = Après trois manches, chacune avec de nouveaux mots et critères, le meilleur score l’emporte. À égalité, la victoire est partagée.
mind-map-rules-teams = En équipes, à partir de 8
mind-map-rules-teams-1 = Quatre manches. Tour à tour, une équipe place et l’autre lit.
mind-map-rules-teams-2 = L’équipe qui place reçoit mots et numéros, place et vote, sans se parler. Elle marque un point par vote juste de ses membres.
mind-map-rules-teams-3 = L’équipe qui lit pose ensuite, face visible et ensemble, un vote sur chaque jeton. Il compte quand tous ses membres l’approuvent ; un changement annule les accords. Deux points par vote juste.
mind-map-rules-teams-4 = L’équipe qui lit discute sur son mur, que l’autre ne voit pas avant d’avoir voté.
mind-map-rules-teams-5 = Après quatre manches, le meilleur score l’emporte ; à égalité, la victoire est partagée.
