# The pictures before the first match of the game in a room, each with one sentence.

mind-map-how-to-word = Your secret number says which word is yours.
mind-map-how-to-arrows = Up or right means more than the word in the middle, down or left less.
mind-map-how-to-place = Put your token where your word belongs, all at once.
mind-map-how-to-place-teams = One team puts its tokens where its words belong, and doesn’t talk.
mind-map-how-to-vote = Which word is whose? Lay a number on every other token.
mind-map-how-to-vote-teams = It votes in secret; then the other team votes, all together.
mind-map-how-to-points = A point for each word you tell, and for each who tells yours.
mind-map-how-to-points-teams = Each right number earns points; then the teams change roles.
