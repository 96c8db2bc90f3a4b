# Pourquoi les règles de Palindromos refusent un coup, avec des mots que les enfants comprennent.

## Préparatifs

palindromos-no-such-sheet = Aucune feuille ne s’appelle « { $sheet } ».
palindromos-no-such-seat = Vous n’avez pas de place dans cette partie.
palindromos-wild-stays = Votre joker se choisit une seule fois et ne change plus.
palindromos-wild-not-yet = Chacun choisit son joker à son tour. Attendez le vôtre.
palindromos-wild-taken = Quelqu’un a déjà le { $number } pour joker. Choisissez un autre chiffre.

## Lancer et prendre

palindromos-no-roll-now = On lance les dés une seule fois par manche, avant que chacun se serve.
palindromos-not-your-roll = C’est à qui commence la manche de lancer les dés.
palindromos-no-draft-now = Il n’y a pas de dé à prendre pour l’instant.
palindromos-not-your-take = Ce n’est pas à vous de prendre un dé.
palindromos-die-gone = Ce dé n’est plus dans la réserve.

## Écrire : le tour

palindromos-no-marking-now = Vous pourrez écrire sur votre feuille quand tous les dés seront partagés.
palindromos-turn-stands = Vous avez validé ce tour : il ne change plus.
palindromos-dice-left = Occupez-vous d’abord de vos trois dés : écrivez ou écartez chacun d’eux.
palindromos-nothing-pencilled = Il n’y a encore rien à effacer.
palindromos-too-many-steps-back = Vous avez effacé { $most } fois pendant ce tour, et c’est le maximum. Finissez le tour.
palindromos-only-steps-that-finish = Vous avez effacé { $most } fois pendant ce tour, et ce coup le rendrait impossible à finir. Choisissez-en un autre.
palindromos-you-are-out = Vous êtes hors jeu.
palindromos-gave-up = Vous avez abandonné.
palindromos-no-way-left = Il ne vous reste aucune issue dans cette manche.
palindromos-match-over = La partie est finie.
palindromos-no-clock = Palindromos se joue sans chronomètre.

## Écrire : un dé et une case

palindromos-die-used = Ce dé a déjà servi. Revenez d’un pas pour l’utiliser autrement.
palindromos-sheet-full = Votre feuille est pleine. Plus besoin de dés !
palindromos-no-such-box = Cette case n’existe pas sur votre feuille.
palindromos-box-filled = Il y a déjà un chiffre dans cette case.
palindromos-shared-last = Le dé commun vient en dernier. D’abord les deux dés que vous avez pris.
palindromos-first-die-first = En solo, on écrit les dés dans l’ordre où on les a pris : d’abord le premier.
palindromos-not-beside-ink = Le premier dé va à côté d’une case déjà remplie.
palindromos-not-beside-first = Le deuxième dé va à côté de la case que le premier vient de remplir.
palindromos-colour-holds = Cette couleur porte le { $number } : un { $face } n’y va pas.
palindromos-not-wild = Ce dé montre { $value }. On ne peut le tourner que si c’est votre joker.
palindromos-shared-not-wild = Personne n’a pris le dé commun, il n’est donc pas un joker : il reste un { $value }.
palindromos-no-discards = Vous avez déjà écarté deux dés, c’est le maximum.

## Un dé qui ne va nulle part

palindromos-nowhere-beside-ink = Il n’y a aucune case vide à côté d’une case remplie.
palindromos-nowhere-beside-first = Il n’y a aucune case vide à côté de celle que le premier dé a remplie.
palindromos-nowhere-colour = Aucune couleur n’accepte un { $face } ici : les cases à portée sont réservées à d’autres chiffres.

# Pourquoi une partie s’est terminée ainsi.
palindromos-ended-last-one = Plus personne d’autre n’est en jeu.
palindromos-ended-perfect = Une série parfaite : toutes les cases sont remplies.
palindromos-ended-latest-die = Tous ceux qui restaient ont été mis hors jeu dans la même manche. Parmi eux gagne qui a reçu son premier dé le plus tard.
palindromos-ended-alone = Il ne restait aucun moyen d’utiliser les trois dés.
palindromos-ended-given-up = Abandon.
palindromos-ended-early = L’hôte a fini la partie ici. Parmi ceux encore en jeu, le plus de cases remplies gagne.
