# Pourquoi un coup de Do You Gnome Me? est refusé, et comment manches et parties finissent. Avec des mots que les enfants comprennent.

gnome-no-such-seat = Vous n’avez pas de place dans cette partie.
gnome-match-over = La partie est terminée.
gnome-sitting-out = Vous passez cette manche.
gnome-out-this-round = Vous avez annoncé à tort : cette manche se joue sans vous.

## L’appareil

gnome-round-begun = La manche a commencé.
gnome-ready-already = Vous avez déjà dit que c’est bon pour vous.
gnome-not-loaded = Il n’y a pas de portrait à lancer en ce moment.
gnome-not-your-marble = La bille est à quelqu’un d’autre.
gnome-no-report-now = Personne ne demande en ce moment ce que votre écran a montré.
gnome-report-impossible = Votre écran n’a pas pu montrer cela.

## Construire

gnome-not-building = Personne ne construit en ce moment.
gnome-stopped = Trop tard : quelqu’un a dit stop.
gnome-on-top-already = Cette partie est déjà sur le dessus.
gnome-not-your-stack = Cette pile est entre d’autres mains.
gnome-too-many-moves = Vous avez joué { $most } coups à cette manche, et c’est le maximum jusqu’à la prochaine.
gnome-no-stacks = Il n’y a pas de piles ici : prenez des cartes au milieu.
gnome-no-heap = Il n’y a pas de tas ici : prenez vos piles.
gnome-no-such-card = Cette carte n’existe pas.
gnome-hand-full = Vous avez déjà une carte en main.
gnome-hand-empty = Vous n’avez pas de carte en main.
gnome-card-gone = Quelqu’un a été plus rapide : la carte est partie.
gnome-card-not-yours = Vous n’avez pas cette carte.
gnome-nothing-to-choose = Vous n’avez rien à choisir.
gnome-only-card-in-hand = Seule la carte en main peut encore servir ou être rendue.

## Stop, fleur, nuage

gnome-nothing-to-stop = Il n’y a rien à arrêter en ce moment.
gnome-stop-too-soon = Il est trop tôt pour dire « Stop ! ».
gnome-not-complete = Votre gnome n’est pas encore complet.
gnome-marks-mean-nothing = Les fleurs et les nuages ne comptent pas dans cette partie.
gnome-nothing-to-call = Il n’y a rien à annoncer en ce moment.
gnome-call-too-soon = Le portrait ne s’est pas encore montré.
gnome-called-already = Vous avez déjà annoncé à cette manche.

## Décisions

gnome-ruled-most = Le plus de parties justes.
gnome-ruled-tie-stopper = Égalité : la carte va à qui a dit stop.
gnome-ruled-tie-paid = Égalité sans qui a dit stop : il faut payer les autres.
gnome-ruled-tie-no-stopper = Égalité, et personne n’a dit stop : la carte va à la personne suivante.
gnome-ruled-none-right = Aucune partie juste : personne ne gagne la carte.
gnome-ruled-none-complete = Aucun gnome complet : personne ne gagne la carte.
gnome-ruled-alone-not-all-four = En solo, il faut quatre parties justes : personne ne gagne la carte.
gnome-ruled-all-four = Les quatre parties sont justes !
gnome-ruled-not-all-four = Les quatre parties ne sont pas toutes justes : la carte est perdue.
gnome-ruled-flower = Une fleur rouge, vue en premier !
gnome-ruled-cloud = Un nuage de pluie, vu en premier !
gnome-ruled-mark-missed = Il y avait une fleur ou un nuage que personne n’a annoncé : personne ne gagne la carte.
gnome-ruled-all-out = Tout le monde a annoncé à tort : personne ne gagne la carte.
gnome-ruled-group-wrong = Annonce fausse, et pas de carte pour payer : le portrait est perdu.

## Fin de partie

gnome-over-fifth-card = La cinquième carte met fin à la partie ; la plus grande pile gagne.
gnome-over-last-card = La dernière carte qu’il fallait met fin à la partie ; la plus grande pile gagne.
gnome-over-early = L’hôte a fini la partie ici ; la plus grande pile gagne.
gnome-over-early-together = L’hôte a fini la partie ici. Ces cartes sont à vous.
gnome-over-deck-empty = Il n’y a plus de portraits ; le plus de cartes gagne.
gnome-over-no-portraits = Il n’y a plus de portraits à jouer ; la plus grande pile gagne.
gnome-over-goal = Cinq cartes ou plus : vous avez réussi ensemble !
gnome-over-short-of-goal = Cinq cartes, c’est le premier but. La prochaine fois !
