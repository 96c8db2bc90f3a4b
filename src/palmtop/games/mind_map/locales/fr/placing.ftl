# Mind Map : poser les jetons sur le plan.

## Le plan

mind-map-plane = Le plan
mind-map-axis-up = Vers le haut :
mind-map-axis-right = Vers la droite :
mind-map-axis-middle = Au milieu :
mind-map-closer = Plus près
mind-map-wider = Plus loin
mind-map-show-all = Voir tout le plan
mind-map-hold = Les flèches du clavier déplacent votre jeton, plus loin avec Maj

## Une place en toutes lettres

mind-map-card-said = « { $word } »
mind-map-fits = { $criterion } : { $how }
mind-map-fits-more = plus que { $names }
mind-map-fits-less = moins que { $names }
mind-map-fits-like = autant que { $names }

## La manche

mind-map-round = Manche { $number } sur { $rounds }
mind-map-roles = { $places } place, { $reads } lit
mind-map-you-placer = Cette manche, vous placez.
mind-map-you-reader = Cette manche, vous lisez.
mind-map-you-resting = Cette manche, vous vous reposez.
mind-map-words = Les mots
mind-map-your-word = Votre mot, manche { $number }/{ $rounds }
mind-map-yours = votre mot
mind-map-hidden = Caché
mind-map-hide = Cacher mon mot

## Placer

mind-map-your-token = Votre jeton
mind-map-put = Posez votre jeton sur le plan
mind-map-put-how = Touchez un endroit ou faites-le glisser
mind-map-put-middle = Poser votre jeton sur le plan, pour commencer au milieu
mind-map-done = J’ai fini
mind-map-who-is-done = Qui a fini
mind-map-is-done = { $name } a fini
mind-map-is-placing = { $name } réfléchit encore
mind-map-closing = Tout le monde a fini
mind-map-watch = Les autres placent leurs jetons.
mind-map-watch-reader = Les autres placent. Ouvrez l’œil.
mind-map-watch-resting = Vous vous reposez cette manche. Votre équipe place.
