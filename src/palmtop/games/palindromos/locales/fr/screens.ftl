# Les écrans de Palindromos.

## Feuilles

palindromos-sheets = Les feuilles de tous
palindromos-your-sheet = Votre feuille
palindromos-wild = Joker
palindromos-wild-is = Numéro joker { $number }
palindromos-wild-hidden = Joker choisi, pas encore dévoilé
palindromos-wild-none = Pas encore de joker
palindromos-discard = Écartés
palindromos-discards =
    { $count ->
        [0] Aucun dé écarté, il en reste deux à pouvoir l’être
        [1] Un dé écarté, il en reste un à pouvoir l’être
       *[other] Deux dés écartés, c’est le maximum
    }
palindromos-discard-die = Écarter ce dé. { palindromos-discards }
palindromos-stamp-out = Hors jeu
palindromos-stamp-complete = Parfait
palindromos-box = Ligne { $row }, case { $place }, { $colour }
palindromos-box-empty = { $where } : vide
palindromos-box-holds = { $where } : { $number }
palindromos-box-pencilled = { $where } : { $number } au crayon
palindromos-box-takes = { $where } : accepte { $numbers }

# Une couleur et son motif.
palindromos-colour-0 = rouge à pois
palindromos-colour-1 = bleu à vagues
palindromos-colour-2 = vert à feuilles
palindromos-colour-3 = jaune à traits obliques
palindromos-colour-4 = violet à croix
palindromos-colour-5 = orange à losanges
palindromos-colour-6 = turquoise à écailles
palindromos-colour-7 = rose à anneaux
palindromos-colour-8 = brun à briques
palindromos-colour-9 = indigo à étoiles
palindromos-colour-10 = menthe à zigzags
palindromos-colour-11 = gris à mailles

## Joueurs

palindromos-players = Les joueurs, dans l’ordre de cette manche
palindromos-you = Vous
palindromos-column =
    { $wild ->
        [0] { $name } : { $standing }
       *[other] { $name } : { $standing }, joker { $wild }
    }
palindromos-standing-out = hors jeu
palindromos-standing-complete = parfait !
palindromos-standing-gave-up = abandon
palindromos-standing-doomed = sans issue
palindromos-standing-done = fini
palindromos-standing-choosing = choisit
palindromos-standing-rolling = lance
palindromos-standing-taking = prend
palindromos-standing-writing = écrit
palindromos-standing-waiting = en jeu

## Ce qui se passe

palindromos-yours-wild = Choisissez votre joker. Un dé pris qui le montre peut être tourné sur n’importe quelle face.
palindromos-theirs-wild =
    { $count ->
        [one] { $names } choisit son joker
       *[other] Choisissent leur joker : { $names }
    }
palindromos-yours-roll = Vous commencez : lancez pour tous
palindromos-theirs-roll = { $names } commence et lance pour tous
palindromos-yours-draft = À vous : prenez un dé
palindromos-yours-draft-alone = Prenez deux dés. Vous les écrirez dans l’ordre où vous les prenez.
palindromos-theirs-draft = { $names } prend un dé
palindromos-theirs-marking =
    { $count ->
        [one] { $names } écrit encore
       *[other] Écrivent encore : { $names }
    }
palindromos-turn-stands-waiting =
    { $count ->
        [one] Votre tour est à l’encre. { $names } écrit encore.
       *[other] Votre tour est à l’encre. Écrivent encore : { $names }
    }
palindromos-over = La partie est finie

palindromos-choose-die = Écrivez vos dés : choisissez-en un, puis touchez une case
palindromos-goes-very-first = Le tout premier dé va où vous voulez
palindromos-goes-first = Premier dé : à côté d’une case déjà remplie
palindromos-goes-second = Deuxième dé : à côté de la case que vous venez de remplir
palindromos-goes-shared = Le dé commun va dans toute case vide dont la couleur l’accepte
palindromos-turned-other = Tourné sur { $turned }, il ne va pas là : cette case prend { $faces }.
palindromos-goes-discard = Aucune case n’accepte ce dé pour l’instant. Vous pouvez l’écarter.
palindromos-may-confirm = Tout y est ? Passez à l’encre.
palindromos-dead-end = Plus d’issue par ici : revenez d’un pas

palindromos-round = Manche { $number }
palindromos-who-starts = Qui commence ?
palindromos-starts = { $name } commence avec un { $value }.
palindromos-rolled-again =
    { $times ->
        [one] Aucune valeur n’était unique : tous ont relancé.
       *[other] Aucune valeur n’était unique, { $times } fois : tous ont relancé.
    }
palindromos-went-out =
    { $count ->
        [one] { $names } quitte la partie
       *[other] { $names } quittent la partie
    }
palindromos-dice-leave =
    { $count ->
        [one] Deux dés quittent la réserve : il en reste { $dice }.
       *[other] Deux dés par personne quittent la réserve : il en reste { $dice }.
    }
palindromos-completed = { $name } remplit toute sa feuille
palindromos-perfect-series = Une série parfaite : la partie s’achève avec cette manche.

## Joker

palindromos-wild-pick = Votre joker
palindromos-wild-choose = Touchez un chiffre
palindromos-wild-take = Le { $number } est mon joker
palindromos-wild-said = { $number }, choisi par { $name }

## Dés

palindromos-roll = Secouez et lancez { $dice } dés
palindromos-cup = { $dice } dés dans le gobelet
palindromos-pool = La réserve : { $dice } dés
palindromos-die =
    { $wild ->
        [yes] Un { $value }, votre joker
       *[other] Un { $value }
    }
palindromos-take-choose = Touchez un dé
palindromos-take = Prendre le { $value }
palindromos-shared-die = Le dé commun
palindromos-my-dice = Vos trois dés
palindromos-my-die = { $which ->
        [2] Dé commun
        [1] Deuxième dé pris
       *[0] Premier dé pris
    }, { $value }{ $wild ->
        [yes] , joker
       *[no] { "" }
    }{ $state ->
        [used] , écrit
        [stuck] , ne va nulle part pour l’instant
       *[open] { "" }
    }
palindromos-die-0 = premier
palindromos-die-1 = deuxième
palindromos-die-2 = commun
palindromos-die-taken = pris
palindromos-turn-die = Tourner le dé joker
palindromos-turn-to = Tourner sur { $face }
palindromos-choose-number = Quel chiffre ici ?
palindromos-write = Écrire { $number }

## Le tour

palindromos-step-back = Revenir d’un pas
palindromos-confirm = Valider
palindromos-confirm-anyway = Valider quand même
palindromos-cut-off-title =
    { $count ->
        [one] Une case se retrouve isolée
       *[other] { $count } cases se retrouvent isolées
    }
palindromos-cut-off =
    { $count ->
        [one] Sans case vide à côté d’elle, seul le dé commun pourra la remplir, ou un premier dé à condition d’écarter le deuxième.
       *[other] Sans case vide à côté d’elles, seul le dé commun pourra les remplir, ou un premier dé à condition d’écarter le deuxième.
    }
palindromos-more = Plus
palindromos-give-up-ask = Abandonner…
palindromos-give-up = Abandonner
palindromos-give-up-title = Abandonner ?
palindromos-give-up-really = Vous seriez hors jeu à la fin de la manche, alors qu’il vous reste une issue.
palindromos-play-on = Continuer
palindromos-doom-title = Il ne vous reste aucune issue
palindromos-you-are-out-why = Vous êtes hors jeu. Pourquoi ?
palindromos-doom-furthest =
    { $steps ->
        [one] Au mieux, un dé peut être joué. Ensuite :
       *[other] Au mieux, { $steps } dés peuvent être joués. Ensuite :
    }
palindromos-doom-waiting = Cela comptera quand tout le monde aura écrit.
