### Ce qu’un robot a fait pendant une absence, après « le robot ».

gnome-deed-released = a lâché la bille
gnome-deed-built = a posé { $count ->
    [one] un élément
   *[other] { $count } éléments
}
gnome-deed-stopped = a crié « Stop ! »
gnome-deed-called = a fait une annonce
