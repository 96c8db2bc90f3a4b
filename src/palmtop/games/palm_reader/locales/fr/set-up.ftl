# Les options du jeu, montrées avant la partie. Chargées sans les autres textes du jeu.

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
palm-reader-how-long = Combien de temps jouer ?
palm-reader-so-many-rounds = { $rounds } manches
palm-reader-short-note = Partie courte : la règle en prévoit { $book }. Les rangs s’adaptent.
