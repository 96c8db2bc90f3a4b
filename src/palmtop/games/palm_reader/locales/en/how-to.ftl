# The pictures before the first match of the game in a room, each with one sentence.

palm-reader-how-to-secret = One of you looks in secret: the die names a symbol on the card.
palm-reader-how-to-draw = They draw it with a finger in the next player’s palm.
palm-reader-how-to-around = Whoever felt it draws it in the next palm, all around the table.
palm-reader-how-to-fingers = Then all show at once which symbol they felt.
palm-reader-how-to-stars = One after the other, each right answer earns a star, up to the first mistake.
