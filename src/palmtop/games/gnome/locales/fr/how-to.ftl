# Les images qui précèdent la première partie du jeu à une table, avec une phrase chacune.

gnome-how-to-turn = Le portrait d’un gnome passe, un instant seulement.
gnome-how-to-build = Le recomposer de mémoire : bonnet, visage, barbe et pieds.
gnome-how-to-build-together = Recomposer un seul gnome ensemble : chacun a une partie des piles.
gnome-how-to-heap = Toutes les cartes sont au milieu : en prendre une à la fois, et le recomposer.
gnome-how-to-stop = C’est prêt ? « Stop ! » Plus rien ne bouge.
gnome-how-to-stop-whole = Le gnome est complet ? « Stop ! » Plus rien ne bouge.
gnome-how-to-card = Le plus de parties justes gagne la carte, peu importe qui a dit stop.
gnome-how-to-card-together = Seules quatre parties justes gagnent la carte.
gnome-how-to-marks = Une fleur ? L’annoncer ! Un nuage ? Taper sur la table ! Qui va le plus vite gagne la carte.
gnome-how-to-goal = Cinq cartes gagnent la partie.
gnome-how-to-goal-together = Gagner cinq cartes avant la fin du temps.
gnome-how-to-deck = Quand il n’y a plus de portraits, le plus de cartes gagne.
