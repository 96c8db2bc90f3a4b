# Comment jouer à Palindromos, une ligne par règle. rules.json, dans le dossier du jeu côté client, dit quelles lignes du registre chacune couvre.

palindromos-rules-aim = Le but
palindromos-rules-aim-1 = Remplir toutes les cases de sa feuille, ou rester en jeu plus longtemps que les autres. Une ligne pleine se lit dans les deux sens.

palindromos-rules-wild = Votre joker
palindromos-rules-wild-1 = Choisissez-le une fois, avant le premier lancer. Un dé pris qui le montre peut être tourné sur n’importe quelle face au moment d’écrire.
palindromos-rules-wild-2 = À plusieurs, les jokers se choisissent à tour de rôle et sont tous différents. Cela se change à la préparation.
palindromos-rules-wild-3 = Le dé commun n’est jamais un joker, sauf si la préparation le dit.

palindromos-rules-draft = Le partage des dés
palindromos-rules-draft-1 = De 1 à 6 joueurs. Trois dés pour le premier, deux de plus pour chacun des autres.
palindromos-rules-draft-2 = Qui commence ? Chacun lance un dé ; le plus haut que personne d’autre n’a. Ensuite, à chaque manche, on commence une place plus à gauche.
palindromos-rules-draft-3 = Qui commence lance pour tous, une fois par manche. Chacun prend un dé ; le dernier en prend aussitôt un second, puis on repart dans l’autre sens.
palindromos-rules-draft-4 = Il reste un dé. C’est le dé commun : tout le monde s’en sert.
palindromos-rules-draft-5 = En solitaire, on prend deux des trois dés, et on les écrit dans l’ordre où on les a pris. Le troisième est le dé commun.

palindromos-rules-write = Écrire
palindromos-rules-write-1 = Écrivez vos deux dés et le dé commun, chacun dans une case vide.
palindromos-rules-write-2 = Toutes les cases d’une couleur portent le même chiffre. Deux couleurs peuvent avoir le même. Sur votre feuille, un chiffre pâle rappelle celui d’une couleur.
palindromos-rules-write-3 = Premier dé : à côté d’une case déjà remplie. Le tout premier va où vous voulez.
palindromos-rules-write-4 = Deuxième dé : à côté de la case que le premier vient de remplir.
palindromos-rules-write-5 = Dé commun : en dernier, dans n’importe quelle case vide. Sa couleur compte aussi.
palindromos-rules-write-6 = À plusieurs, on choisit lequel de ses deux dés vient en premier. « À côté » veut dire par un bord, non par un coin.
palindromos-rules-write-7 = Tout le monde écrit en même temps. On peut revenir en arrière jusqu’à la validation ; ensuite, le tour est joué.
palindromos-rules-write-8 = La dernière case vide complète la feuille aussitôt ; les dés restants ne servent plus.

palindromos-rules-discard = Écarter
palindromos-rules-discard-1 = Deux fois par partie, vous pouvez écarter un dé au lieu de l’écrire.
palindromos-rules-discard-2 = N’importe lequel des trois. Si le premier dé est écarté, l’autre devient le premier.
palindromos-rules-discard-3 = Une case isolée de tous côtés n’accepte que le dé commun, ou un premier dé si l’on écarte le second. Un avertissement le signale avant.

palindromos-rules-out = Être hors jeu
palindromos-rules-out-1 = Qui ne peut ni écrire ni écarter l’un des trois dés est hors jeu, et deux dés quittent la réserve.
palindromos-rules-out-2 = Tant qu’il reste une issue, personne n’est hors jeu ; on juge quand tous ont écrit. On peut abandonner.

palindromos-rules-end = La fin
palindromos-rules-end-1 = Dès qu’une feuille est pleine, la partie s’achève avec la manche, et toutes les feuilles remplies dans cette manche gagnent.
palindromos-rules-end-2 = Sinon, la dernière personne en jeu gagne. Seul, il faut une feuille pleine pour gagner.
palindromos-rules-end-3 = Si les derniers sortent ensemble, la victoire va à qui a reçu son premier dé le plus tard dans la manche.
palindromos-rules-end-4 = L’hôte peut y mettre fin après n’importe quelle manche : parmi ceux encore en jeu, le plus de cases remplies gagne. C’est une partie courte.
