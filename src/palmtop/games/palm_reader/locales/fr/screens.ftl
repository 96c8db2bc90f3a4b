# La boîte de Palm Reader, ses préparatifs et ses règles.

## Préparatifs

palm-reader-choose-colours = Quelles cartes ? Une couleur ou plusieurs
palm-reader-colour-blue = Bleu
palm-reader-colour-green = Vert
palm-reader-colour-red = Rouge
palm-reader-colour-mauve = Mauve
palm-reader-level-blue = Pour débuter : simples et bien différents
palm-reader-level-green = Normal : un peu plus à dessiner
palm-reader-level-red = Compliqué : beaucoup de traits
palm-reader-level-mauve = Pour experts : beaucoup de traits, et tous se ressemblent
palm-reader-last-colour = Il faut au moins une couleur. Pour enlever celle-ci, ajoutez-en d’abord une autre.
palm-reader-palms = Quelles paumes ?
palm-reader-palms-screen = Sur écran
palm-reader-palms-real = Les vraies
palm-reader-palms-screen-note = Chacun dessine sur son écran, et la personne suivante le sent sur le sien. On peut jouer à distance.
palm-reader-palms-real-note = Tous dans la même pièce : un vrai doigt dans une vraie paume. Les appareils servent de boîte, de carte, de doigts et d’étoiles ; un toucher dit que c’est transmis.
palm-reader-palms-real-bots = { $bots ->
    [one] Un robot est à la table. Il n’a pas de paume, et le symbole s’y perd : renvoyez-le, ou jouez sur écran.
   *[other] { $bots } robots sont à la table. Ils n’ont pas de paume, et le symbole s’y perd : renvoyez-les, ou jouez sur écran.
}

## Comment jouer

palm-reader-rules-aim = Le but
palm-reader-rules-aim-1 = On joue tous ensemble. Une personne connaît un symbole ; il fait le tour de la table, de paume en paume. Plus il va loin sans s’abîmer, plus il y a d’étoiles.
palm-reader-rules-box = La boîte et la carte
palm-reader-rules-box-1 = La première personne secoue la boîte et regarde, seule, le dé et une carte à cinq symboles. Le dé dit lequel part en voyage.
palm-reader-rules-box-2 = Sur le point d’interrogation, elle choisit.
palm-reader-rules-palms = De paume en paume
palm-reader-rules-palms-1 = La personne suivante tend la paume ; la première y dessine le symbole, en entier. Qui l’a senti dessine ce qu’il a senti dans la paume suivante, et ainsi jusqu’à revenir au départ.
palm-reader-rules-palms-2 = Seul qui dessine peut regarder. Qui tend la paume sent ; les autres ne voient ni ne sentent rien.
palm-reader-rules-palms-3 = Un dessin commencé ne s’arrête pas pour recommencer. On peut lever le doigt entre deux traits.
palm-reader-rules-palms-4 = Pas de code, et pas un mot sur la manche avant le compte des étoiles.
palm-reader-rules-again = Une seconde tentative
palm-reader-rules-again-1 = Quand le symbole est revenu, la première personne peut le renvoyer une fois. Cela coûte une étoile.
palm-reader-rules-again-2 = Le tour s’arrête alors à la dernière personne. Il n’y a pas de troisième tentative.
palm-reader-rules-fingers = Tous les doigts à la fois
palm-reader-rules-fingers-1 = La carte est retournée. Tous, sauf la première personne, choisissent le numéro du symbole senti.
palm-reader-rules-fingers-2 = Les poings ; trois, deux, un : tous montrent leurs doigts au même instant.
palm-reader-rules-fingers-3 = La première personne dit le numéro, et le dé le prouve.
palm-reader-rules-stars = Les étoiles
palm-reader-rules-stars-1 = Suivez la chaîne depuis le départ : une étoile pour chaque personne dont la suivante a juste.
palm-reader-rules-stars-2 = À la première erreur, la chaîne se rompt ; la suite ne compte plus.
palm-reader-rules-stars-3 = La dernière personne ne transmet à personne : au plus une étoile de moins que de joueurs.
palm-reader-rules-example = Six joueurs et une seconde tentative : la deuxième, la troisième et la quatrième personne ont juste, la cinquième a faux, la sixième a juste. 3 − 1 = 2 étoiles ; 5 étaient possibles.
palm-reader-rules-end = Dix manches, cinq rangs
palm-reader-rules-end-1 = À chaque manche, la boîte passe à gauche. Après dix manches, les étoiles font votre rang :
palm-reader-rules-players = Joueurs
