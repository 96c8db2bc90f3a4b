# Construire : les piles, le tas, « Stop ! » et les annonces.

gnome-kind-cap = Bonnet
gnome-kind-face = Visage
gnome-kind-beard = Barbe
gnome-kind-feet = Pieds
gnome-your-gnome = Votre gnome
gnome-our-gnome = Notre gnome
gnome-others = Les gnomes des autres
gnome-next = { $kind } : suivant
gnome-before = { $kind } : précédent
gnome-stack-of = { $kind }, chez { $name }
gnome-out = sans jouer
gnome-out-you = Cette manche se joue sans vous.

## Stop et annonces

gnome-stop = Stop !
gnome-stop-late = Jugement dans { $seconds } s
gnome-stop-in = dans { $seconds } s
gnome-stop-missing =
    { $parts ->
        [one] { $parts } partie manque
       *[other] { $parts } parties manquent
    }
gnome-call-flower = Fleur !
gnome-call-flower-how = Fleur ! J’ai vu une fleur rouge
gnome-call-cloud = Paf !
gnome-call-cloud-how = Paf ! La main sur la table : j’ai vu un nuage de pluie
gnome-called-flower = a annoncé une fleur
gnome-called-cloud = a la main sur la table

## Ensemble

gnome-passed = Chaque pile passe à gauche.
gnome-passed-yours = Chaque pile passe à gauche. Maintenant à vous : { $stacks }

## Tous au tas

gnome-heap = Le tas au milieu
gnome-hand-free = Toucher une carte pour la prendre
gnome-fit = L’utiliser : { $part }
gnome-put-back = La reposer : { $part }
gnome-slot-fit = { $kind } : poser ici { $part }
gnome-slot-back = { $kind } : { $part }. Reposer sur le tas
gnome-slot-empty = { $kind } : vide
gnome-holds = tient : { $part }
gnome-snatched = { $name } a touché un clin d’œil plus tôt : la carte ({ $part }) change de mains.
gnome-choose = Encore une carte en main ({ $part }). Quel gnome faut-il juger ?
gnome-choose-leave = Tel quel
gnome-choose-use = Avec la carte
gnome-choose-else = si rien n’est dit
gnome-choosing = Encore une carte en main : { $names }
