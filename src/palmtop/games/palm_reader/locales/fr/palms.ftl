# La boîte, la paume où l’on dessine, et celle qui sent.

palm-reader-symbol = Symbole { $number }
palm-reader-symbol-marked = Symbole { $number }, marqué

## La boîte

palm-reader-shake-title = La boîte est à vous
palm-reader-shake-how = Secouez-la, puis regardez dedans en secret.
palm-reader-shake = Secouer la boîte
palm-reader-shake-phone = Secouer plutôt le téléphone
palm-reader-shake-now = Secouez maintenant !
palm-reader-look-title = Pour vos yeux seulement
palm-reader-look = Maintenir pour voir
palm-reader-look-symbol = Maintenir pour voir le symbole
palm-reader-look-answer = Maintenir pour voir votre numéro
palm-reader-look-tap = Un bref appui pour laisser affiché
palm-reader-look-hide = Toucher pour cacher
palm-reader-look-number = Le dé dit { $number }.
palm-reader-look-question = Point d’interrogation : touchez le symbole choisi.
palm-reader-look-turned = Dé tourné sur { $number }.
palm-reader-close = Fermer la boîte

## Dessiner

palm-reader-draw = Un dessin pour { $name }
palm-reader-draw-wait = On attend { $name } et sa paume
palm-reader-draw-wait-how = Le dessin commence dès qu’elle est tendue.
palm-reader-draw-all = Dessinez tout le symbole. Rien ne peut être annulé.
palm-reader-draw-felt = Dessinez ce que vous avez senti. Rien ne peut être annulé.
palm-reader-draw-on = On continue : le début du dessin est gardé.
palm-reader-draw-away = { $name } est ailleurs et sentira le dessin à son retour.
palm-reader-draw-broken-off = Le dessin s’est interrompu. À dessiner tel qu’on l’a senti.
palm-reader-draw-not-yet = Pas encore de paume
palm-reader-draw-first = Dessiner du bout du doigt
palm-reader-draw-done = Terminé
palm-reader-draw-sending = Ça passe…
palm-reader-your-symbol = Le symbole à dessiner : l’agrandir
palm-reader-symbol-small = Revenir à la paume
palm-reader-pad = La paume où dessiner : { $name }
palm-reader-pad-keys = Les flèches déplacent le crayon. Espace le pose et le lève.
palm-reader-pen-down = Crayon posé
palm-reader-pen-up = Crayon levé

## Sentir

palm-reader-feel-ask = { $name } veut dessiner dans votre paume
palm-reader-feel-now = { $name } dessine dans votre paume
palm-reader-feel-how = Suivez le doigt. Il ne laisse aucune trace.
palm-reader-feel-palm = Votre paume
palm-reader-hold-out = Tendre la paume
palm-reader-hear = Entendre le doigt
palm-reader-hear-how = Gauche et droite à l’oreille, haut et bas par le ton. Un casque, c’est mieux.

## Vraies paumes

palm-reader-real-draw = { $name } tend la paume droite : dessinez-y le symbole
palm-reader-real-felt = { $name } tend la paume droite : dessinez-y ce que vous avez senti
palm-reader-real-hold = Les yeux ailleurs : { $name } dessine dans votre paume droite
palm-reader-passed-on = C’est transmis
