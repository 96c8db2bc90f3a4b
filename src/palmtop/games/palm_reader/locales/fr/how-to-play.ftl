# Comment jouer à Palm Reader, un message par règle ; rules.json, près des écrans du jeu, nomme les lignes du registre.

palm-reader-rules-aim = Le but
palm-reader-rules-aim-1 = On joue tous ensemble. Une personne connaît un symbole ; il fait le tour de la table, de paume en paume. Plus il va loin sans s’abîmer, plus il y a d’étoiles.

palm-reader-rules-box = La boîte et la carte
palm-reader-rules-box-1 = On joue dix cartes. Au dos de chacune, cinq symboles, du bleu facile au mauve, le plus difficile, en passant par le vert et le rouge.
palm-reader-rules-box-2 = La première personne secoue la boîte et regarde, seule, le dé et une carte à cinq symboles. Le dé dit lequel part en voyage.
palm-reader-rules-box-3 = Sur le point d’interrogation, elle choisit.

palm-reader-rules-palms = De paume en paume
palm-reader-rules-palms-1 = La personne suivante tend la paume ; la première y dessine le symbole, en entier. Qui l’a senti dessine ce qu’il a senti dans la paume suivante, et ainsi jusqu’à revenir au départ.
palm-reader-rules-palms-2 = Seul qui dessine peut regarder. Qui tend la paume sent ; les autres ne voient ni ne sentent rien.
palm-reader-rules-palms-3 = Un dessin commencé ne s’arrête pas pour recommencer. On peut lever le doigt entre deux traits.
palm-reader-rules-palms-4 = Pas de code, et pas un mot sur la manche avant le compte des étoiles.
palm-reader-rules-palms-5 = Sur écran : on tend d’abord la paume, puis on y dessine. Le toucher passe sans laisser de trace ; rien ne se sent deux fois.
palm-reader-rules-palms-6 = Avec de vraies paumes : on dessine dans la main, puis on touche « C’est transmis ».

palm-reader-rules-again = Une seconde tentative
palm-reader-rules-again-1 = Quand le symbole est revenu, la première personne peut le renvoyer une fois. Cela coûte une étoile, même s’il n’y en a pas.
palm-reader-rules-again-2 = Le tour s’arrête alors à la dernière personne. Il n’y a pas de troisième tentative.

palm-reader-rules-fingers = Tous les doigts à la fois
palm-reader-rules-fingers-1 = La carte est retournée. Tous, sauf la première personne, choisissent le numéro du symbole senti.
palm-reader-rules-fingers-2 = Une réponse verrouillée ne change plus. Une personne partie compte comme une erreur.
palm-reader-rules-fingers-3 = Les poings ; trois, deux, un : tous montrent leurs doigts au même instant.
palm-reader-rules-fingers-4 = La première personne dit le numéro, et le dé le prouve.

palm-reader-rules-stars = Les étoiles
palm-reader-rules-stars-1 = Suivez la chaîne depuis le départ : une étoile pour chaque personne dont la suivante a juste.
palm-reader-rules-stars-2 = À la première erreur, la chaîne se rompt ; la suite ne compte plus.
palm-reader-rules-stars-3 = La dernière personne ne transmet à personne : au plus une étoile de moins que de joueurs.
palm-reader-rules-stars-4 = Six joueurs et une seconde tentative : la deuxième, la troisième et la quatrième personne ont juste, la cinquième a faux, la sixième a juste. 3 − 1 = 2 étoiles ; 5 étaient possibles.
palm-reader-rules-stars-5 = Puis la galerie montre les dessins de tous, à côté du vrai symbole.

palm-reader-rules-end = Dix manches, cinq rangs
palm-reader-rules-end-1 = Le hasard dit qui a la boîte en premier ; à chaque manche, elle passe à gauche.
palm-reader-rules-end-2 = Après dix manches, les étoiles font le rang. Le bloc de score le garde.
palm-reader-rules-end-3 = Avant la partie, l’hôte peut la choisir plus courte. Les rangs sont alors ramenés à ses manches.
palm-reader-rules-end-4 = L’hôte peut aussi y mettre fin après n’importe quelle manche : les rangs s’adaptent, et c’est une partie courte.

palm-reader-rules-players = Joueurs
