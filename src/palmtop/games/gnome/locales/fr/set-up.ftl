# Les options du jeu, montrées avant la partie. Chargées sans les autres textes du jeu.

gnome-mode = Comment jouer ?
gnome-mode-basic = Simple
gnome-mode-cooperative = Ensemble
gnome-mode-all_in = Mêlée
gnome-mode-basic-note = Chacun construit avec son jeu de cartes. Le meilleur gnome gagne la carte.
gnome-mode-cooperative-note =
    { $minutes ->
        [0] Un seul gnome, les piles en plusieurs mains, sans limite de temps. Cinq cartes, c’est le premier but.
        [2] Un seul gnome, les piles en plusieurs mains, deux minutes. Cinq cartes, c’est le premier but.
       *[other] Un seul gnome, les piles en plusieurs mains, { $minutes } minutes au lieu de deux. Cinq cartes, c’est le premier but.
    }
gnome-mode-all_in-note =
    { $sets ->
        [one] Un jeu de cartes au milieu, et tous y prennent : il n’y en a pas pour tout le monde.
       *[other] { $sets } jeux de cartes au milieu, et tous y prennent : il en manque un.
    }
gnome-variants = Variantes : au choix, dans chaque mode
gnome-variant-suggested = conseillé entre adultes
gnome-variant-marks = Fleur et nuage
gnome-variant-marks-note = Une fleur rouge : l’annoncer. Un nuage de pluie : frapper la table. Sans construire.
gnome-variant-upside_down = Tête en bas
gnome-variant-upside_down-note = Le portrait a la tête en bas ; on le construit debout.
gnome-variant-twins = Jumeaux
gnome-variant-twins-note = Deux portraits dos à dos. On construit celui qui finit de l’autre côté.
gnome-exposure = Combien de temps se montre le portrait ?
gnome-exposure-3000 = très lent
gnome-exposure-1500 = lent
gnome-exposure-950 = doux
gnome-exposure-700 = normal
gnome-exposure-500 = vif
gnome-exposure-300 = éclair
gnome-exposure-note = La règle dit moins d’une seconde. Plus long est une variante maison, pour les enfants et les yeux moins vifs.
gnome-seconds = { $seconds } s
gnome-stop-after = « Stop ! » possible après
gnome-stop-after-note = Pour que personne ne dise stop avant qu’on ait construit.
gnome-until = Jusqu’à quand ?
gnome-until-fifth_card = Un nombre de cartes
gnome-until-deck_empty = Les 24 portraits
gnome-cards = La première pile à avoir
gnome-so-many-cards = { $cards } cartes
