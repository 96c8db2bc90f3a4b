# L’appareil : prêts, la bille sur la rampe, le tour.

gnome-device-begin = Qui est-ce ?
gnome-device-begin-how =
    { $seconds ->
        [0] Le portrait d’un gnome va passer en tournant, moins d’une seconde. Tout le monde le voit au même instant.
       *[other] Le portrait d’un gnome va passer en tournant, environ { $seconds } s. Tout le monde le voit au même instant.
    }
gnome-device-ready = C’est bon
gnome-device-waiting = Pas encore prêt : { $names }
gnome-device-void = Ce tour ne compte pas
gnome-device-void-how = Écran à la traîne : { $names }. Un autre portrait pour tout le monde.
gnome-device-void-own = Cet écran n’a pas pu tout montrer. Un autre portrait pour tout le monde.

gnome-ramp-yours = Tirer la bille, lâcher
gnome-ramp-how = Plus c’est haut, plus ça tourne vite. De trop bas, le cadre s’arrête avant.
gnome-ramp-theirs = La bille est à { $name }
gnome-ramp-watch = Ne pas quitter le cadre des yeux.
gnome-ramp-upside-down = Le portrait a la tête en bas ; le construire à l’endroit.
gnome-ramp-twins = Jumeaux : c’est celui de derrière qu’il faut construire, pas celui-ci.
gnome-ramp-twins-upside-down = Jumeaux, tête en bas : construire celui de derrière, à l’endroit.
gnome-ramp-short = Trop bas : le cadre s’est arrêté avant. Ce portrait part sans avoir été vu, en voici un autre.
gnome-ramp-short-passed = Deux arrêts trop tôt pour { $name } : la bille passe à gauche.
gnome-ramp-slider = Bille sur la rampe
gnome-ramp-keys = Les flèches la tirent vers le haut, Entrée la lâche.
gnome-ramp-height = { $percent } pour cent de la rampe

gnome-turning-soon = Les yeux sur le cadre…
gnome-turning = Regardez !
