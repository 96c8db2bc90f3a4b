# Comment jouer à Mind Map, une ligne par règle. rules.json, près des écrans du jeu, donne les règles du registre pour chaque ligne.

mind-map-rules-aim = Le but
mind-map-rules-aim-1 = Placer son jeton pour que les autres reconnaissent son mot, et reconnaître les leurs à l’endroit où ils sont.
mind-map-rules-aim-2 = De 4 à 7, chacun pour soi ; de 8 à 14, en deux équipes.

mind-map-rules-deal = Les mots et les numéros
mind-map-rules-deal-1 = Autant de mots que de joueurs sont posés à côté du plan. Votre numéro secret dit lequel est le vôtre.
mind-map-rules-deal-2 = Deux critères nomment les flèches. Un mot de plus, la référence, est au milieu.
mind-map-rules-deal-3 = Les mots et critères ajoutés à la table sont distribués d’abord, puis les nôtres ; ou, selon les options, les uns ou les autres seulement.

mind-map-rules-place = Placer
mind-map-rules-place-1 = Tous en même temps, posez votre jeton sur le plan. Plus haut : correspond mieux que la référence au critère du haut. Plus à droite : mieux à celui de droite. Plus bas ou plus à gauche : moins bien.
mind-map-rules-place-2 = Le plan continue au-delà des flèches : plus loin veut dire « bien davantage ».
mind-map-rules-place-3 = Déplacez-le autant que vous voulez, en réponse aux autres. Quand tous ont fini, il reste trois secondes pour changer d’avis.
mind-map-rules-place-4 = Avec une limite de temps, les jetons restent où ils sont quand elle s’achève ; un jeton jamais placé va sur la référence.

mind-map-rules-vote = Voter
mind-map-rules-vote-1 = Posez un numéro sur chaque jeton des autres : celui du mot que vous croyez y reconnaître. Un numéro ne sert qu’une fois.
mind-map-rules-vote-2 = Aucun sur son propre jeton. Il y a autant de numéros que de mots.
mind-map-rules-vote-3 = Les votes restent face cachée tant que tous n’ont pas voté ; jusque-là, on peut les changer.

mind-map-rules-score = Les points
mind-map-rules-score-1 = On dévoile numéros et votes, jeton par jeton.
mind-map-rules-score-2 = Un point par personne qui a reconnu votre mot, et un par mot que vous avez reconnu.
mind-map-rules-score-3 = Un exemple à quatre :
mind-map-rules-score-4 = Reconnu par les trois autres : 3 points à qui l’a placé, 1 à chacun des trois.
mind-map-rules-score-5 = Reconnu par deux sur trois : 2 points à qui l’a placé, 1 à chacun des deux.
mind-map-rules-score-6 = Deux jetons de chaque sorte : 20 points en tout.

mind-map-rules-end = La fin
mind-map-rules-end-1 = Après trois manches, chacune avec de nouveaux mots et critères, le meilleur score l’emporte. À égalité, la victoire est partagée.
mind-map-rules-end-2 = Avant la partie, l’hôte peut choisir moins de manches ; en équipes, deux.
mind-map-rules-end-3 = L’hôte peut aussi y mettre fin après n’importe quelle manche, avec les points gagnés jusque-là : une partie courte.
mind-map-rules-end-4 = Les limites de temps peuvent aussi être étirées ou levées en cours de partie, dès la manche suivante.

mind-map-rules-teams = En équipes, à partir de 8
mind-map-rules-teams-1 = Quatre manches. Tour à tour, une équipe place et l’autre lit.
mind-map-rules-teams-2 = L’équipe qui place reçoit mots et numéros, place et vote, sans se parler. Elle marque un point par vote juste de ses membres.
mind-map-rules-teams-3 = L’équipe qui lit pose ensuite, face visible et ensemble, un vote sur chaque jeton. Il compte quand tous ses membres l’approuvent ; un changement annule les accords. Deux points par vote juste.
mind-map-rules-teams-4 = L’équipe qui lit discute sur son mur, que l’autre ne voit pas avant d’avoir voté.
mind-map-rules-teams-5 = Une personne absente ne bloque pas les autres. Avec une limite de temps, le vote compte comme il est, et les vides sont comblés par l’avis du plus grand nombre.
mind-map-rules-teams-6 = Des équipes inégales jouent telles quelles ou, si la préparation le dit, une personne de la plus grande se repose, à tour de rôle.
mind-map-rules-teams-7 = Après quatre manches, le meilleur score l’emporte ; à égalité, la victoire est partagée. Le tableau va jusqu’à 40, puis un jeton compte le tour.
