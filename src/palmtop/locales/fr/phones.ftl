### Le téléphone lui-même : rester éveillé, venir sur l’écran d’accueil, se passer de ligne.

## Rester éveillé
screen-may-sleep = Ici, ce navigateur ne peut pas garder l’écran allumé. Un effleurement de temps en temps suffit ; s’il s’endort, la place est gardée.

## Sans ligne
words-not-fetched = Les mots ne sont pas arrivés. La ligne est-elle coupée ?
unreachable-note = Cet appareil est-il sur le même réseau, et Palmtop est-il lancé ? Tout reprend seul dès que la ligne revient.
