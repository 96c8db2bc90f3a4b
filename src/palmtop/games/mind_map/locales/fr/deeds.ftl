### Ce qu’un robot a fait pendant une absence, après « le robot ».

mind-map-deed-placed = a placé le jeton
mind-map-deed-voted = a posé { $count ->
    [one] un vote
   *[other] { $count } votes
}
