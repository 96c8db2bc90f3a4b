### What a bot did for somebody who was away, after “Your bot”.

mind-map-deed-placed = put your token on the map
mind-map-deed-voted = laid { $count ->
    [one] one vote
   *[other] { $count } votes
}
