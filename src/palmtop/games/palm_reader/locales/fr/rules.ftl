# Pourquoi un coup est refusé, avec des mots pour les enfants ; et les rangs à la fin d’une partie.

palm-reader-no-such-seat = Vous n’avez pas de place dans cette partie.
palm-reader-match-over = La partie est terminée.
palm-reader-colour-twice = Une couleur n’entre qu’une fois dans la pioche.

## La boîte

palm-reader-first-player-only = C’est à la première personne de la manche de le faire.
palm-reader-shaken-already = La boîte a déjà été secouée à cette manche.
palm-reader-die-stands = On ne tourne le dé que s’il montre le point d’interrogation.
palm-reader-turned-to-that = Le dé montre déjà ce numéro.
palm-reader-turned-too-often = Vous avez tourné le dé { $most } fois. Il ne bouge plus : fermez la boîte.
palm-reader-turn-the-die = Le dé montre le point d’interrogation : tournez-le d’abord sur un numéro.
palm-reader-box-closed = La boîte est fermée.

## De paume en paume

palm-reader-nothing-travels = Aucun symbole ne voyage en ce moment.
palm-reader-not-your-palm = Ce n’est pas au tour de votre paume.
palm-reader-not-your-drawing = Ce n’est pas à vous de dessiner.
palm-reader-palm-not-ready = Attendez que la paume soit tendue.
palm-reader-real-palms = Vous dessinez dans de vraies paumes : dites seulement quand c’est transmis.
palm-reader-palm-held-out = Votre paume est déjà tendue.
palm-reader-time-runs-back = Un dessin ne fait qu’avancer : le temps ne recule pas.
palm-reader-drawing-full = Ce dessin est trop long : { $points } points et { $strokes } traits au plus.
palm-reader-too-many-pieces = Ce dessin est arrivé en { $most } morceaux, et c’est le maximum. Dites qu’il est fini.
palm-reader-nothing-drawn = Dessinez d’abord le symbole.
palm-reader-not-back = Le symbole n’est pas encore revenu à son point de départ.
palm-reader-no-more-attempts = Il n’y a pas de troisième tentative.

## Réponses et galerie

palm-reader-no-answers-now = On ne répond pas en ce moment.
palm-reader-first-knows = Vous connaissez la réponse : ce sont les autres qui cherchent.
palm-reader-answer-locked = Votre réponse est verrouillée.
palm-reader-no-gallery = La galerie n’est pas ouverte.
palm-reader-ready-already = La table sait déjà que tout est vu pour vous.

## Rangs, du pire au légendaire

palm-reader-rank-1 = Deux mains gauches
palm-reader-rank-2 = Paumes chatouilleuses
palm-reader-rank-3 = Bonnes mains
palm-reader-rank-4 = Doigts de fée
palm-reader-rank-5 = Une seule peau
