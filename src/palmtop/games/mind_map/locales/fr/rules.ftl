# Refus : pourquoi un coup n’est pas permis, avec des mots que les enfants comprennent.

## Placer

mind-map-no-such-seat = Vous n’avez pas de place dans cette partie.
mind-map-match-over = La partie est terminée.
mind-map-too-many-moves = Vous avez joué { $most } coups à cette manche. Vous pouvez encore ajouter ce qui manque et dire que vous avez fini.
mind-map-placing-over = Les jetons sont posés. Plus personne ne les déplace.
mind-map-place-first = Posez d’abord votre jeton sur le plan.
mind-map-not-active = À cette manche, ce sont les autres qui placent et votent.

## Voter

mind-map-no-voting-now = On ne peut pas voter en ce moment.
mind-map-own-token = On ne vote pas sur son propre jeton.
mind-map-no-such-token = Cette personne n’a pas de jeton sur le plan à cette manche.
mind-map-number-unused = Seuls les numéros jusqu’à { $most } sont en jeu.
mind-map-votes-missing = Il manque encore un vote sur un jeton.

## L’équipe qui lit

mind-map-not-reading = Seule l’équipe qui lit peut faire cela.
mind-map-active-first = Attendez que l’équipe qui place ait voté.
mind-map-ballot-changed = Quelqu’un de votre équipe vient de changer le bulletin. Regardez-le encore avant de l’approuver.
mind-map-agree-to-what = Approuvez le bulletin que vous voyez.
mind-map-wall-closed = Le mur est fermé jusqu’à la prochaine manche.
mind-map-empty-note = La note est vide.

## Après la révélation

mind-map-reveal-goes-on = Attendez que tous les jetons soient révélés.
mind-map-ended = Le meilleur score l’emporte.
mind-map-ended-teams = L’équipe au meilleur score l’emporte.
mind-map-ended-shared = Scores égaux : la victoire est partagée.
