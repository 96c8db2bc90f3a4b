# Palm Reader : la chaîne, la décision, les réponses, les étoiles, la galerie.

## La chaîne

palm-reader-round = Manche { $number } sur { $rounds }
palm-reader-chain = La chaîne
palm-reader-first-attempt = 1re tentative
palm-reader-second = 2e tentative
palm-reader-place =
    { $role ->
        [box] { $name } a la boîte
        [draws] { $name } dessine
        [holds] { $name } tend la paume
        [awaited] { $name } doit tendre la paume
        [felt] { $name } l’a senti
        [thinks] { $name } réfléchit
        [locked] { $name } a verrouillé
       *[waits] { $name } attend
    }
palm-reader-has-box = a la boîte
palm-reader-players-count = { $count } joueurs

## Ce qui se passe

palm-reader-going-shaking = { $name } secoue la boîte
palm-reader-going-looking = { $name } regarde dans la boîte, en secret
palm-reader-going-holding = { $receiver }, la paume !
palm-reader-going-drawing = { $drawer } dessine, { $receiver } tend la paume
palm-reader-going-deciding = De retour chez { $name } : retourner la carte, ou refaire un tour ?
palm-reader-going-answering = Quel était le symbole ?
palm-reader-going-locking = On attend { $names }
palm-reader-going-away =
    { $count ->
        [one] { $names } est ailleurs ; un robot va prendre le relais.
       *[other] { $names } sont ailleurs ; des robots vont prendre le relais.
    }
palm-reader-going-warm =
    { $count ->
        [one] Un robot joue pour { $names }.
       *[other] Des robots jouent pour { $names }.
    }

## La décision

palm-reader-decide = Le voilà de retour
palm-reader-decide-ask = Est-ce encore le même symbole ?
palm-reader-true-symbol = Le vrai symbole
palm-reader-set-out-as = Au départ
palm-reader-came-back-as = Au retour…
palm-reader-again = Encore un tour
palm-reader-again-note = Seconde tentative : coûte 1 étoile
palm-reader-face-up = Retourner la carte
palm-reader-face-up-note = Puis chacun choisit un numéro

## Les réponses

palm-reader-answer-ask = Quel était le symbole ?
palm-reader-answer-waiting = Verrouillé. On attend { $names }
palm-reader-answer-first = Vous le connaissez : à vous de vous taire. On attend { $names }
palm-reader-lock-none = Touchez un symbole
palm-reader-lock = Verrouiller le { $number }
palm-reader-lock-final = Personne ne le voit avant le décompte. Verrouillé, c’est définitif.
palm-reader-locked = verrouillé

## Décompte et étoiles

palm-reader-fists = Les poings !
palm-reader-fingers = Tous les doigts !
palm-reader-proof-fallen = C’était le { $number }. Le dé le prouve.
palm-reader-proof-turned = C’était le { $number }, choisi sur le point d’interrogation.
palm-reader-first-knew = savait
palm-reader-showed = a montré { $number }
palm-reader-showed-none = n’a rien montré
palm-reader-right = juste
palm-reader-wrong = faux
palm-reader-star = une étoile
palm-reader-round-stars =
    { $stars ->
        [-1] 1 étoile perdue
        [0] Aucune étoile
        [one] 1 étoile
       *[other] { $stars } étoiles
    }
palm-reader-round-line = Manche { $number } : { palm-reader-round-stars }
palm-reader-total = Étoiles jusqu’ici : { $total }
palm-reader-stars-so-far = Étoiles
palm-reader-rounds = Étoiles par manche
palm-reader-next-rank = dès { $stars } : { $rank }

## La galerie

palm-reader-gallery = Galerie
palm-reader-on-the-card = La carte
palm-reader-replay = Dessiné par { $name } : le revoir se dessiner
palm-reader-drawing-by = Dessiné par { $name }
palm-reader-felt-right = a senti le bon symbole
palm-reader-felt-wrong = a senti un autre symbole
palm-reader-real-gallery = Les vraies paumes ne gardent pas d’images. Voici la carte, et ce que chacun a montré.
palm-reader-save-gif = Garder, animé
palm-reader-save-png = Garder en bande
palm-reader-saving = On dessine…
palm-reader-not-saved = Ce navigateur n’a pas pu faire l’image.
palm-reader-next-round = Manche suivante
palm-reader-to-result = Au résultat
palm-reader-next-waiting =
    { $count ->
        [0] C’est reparti.
       *[other] On attend { $names }
    }

## La fin

palm-reader-your-rank = Ensemble, vous êtes
palm-reader-ranks-scaled =
    { $rounds ->
        [one] Rangs pour une manche, au lieu de { $book }
       *[other] Rangs pour { $rounds } manches, au lieu de { $book }
    }
palm-reader-ranks = Les rangs
palm-reader-of-most = sur { $most }
palm-reader-whole-rounds =
    { $count ->
        [0] Aucun symbole n’a fait tout le tour intact.
        [one] Un symbole a fait tout le tour intact.
       *[other] { $count } symboles ont fait tout le tour intacts.
    }
palm-reader-second-attempts =
    { $count ->
        [0] Aucune seconde tentative.
        [one] Une seconde tentative.
       *[other] { $count } secondes tentatives. { $saved ->
            [0] Aucune n’a sauvé le symbole.
            [one] Une a sauvé le symbole.
           *[other] { $saved } ont sauvé le symbole.
        }
    }
