### The how-to before the first match of a game in a room.

how-to-title = How it is played
how-to-skip = Skip, start now
how-to-host-skips = The match begins in a moment. { $name } can skip the pictures.
how-to-option = Pictures before the first match
how-to-option-on = 20 seconds show everyone how the game is played. You can skip them.
how-to-option-off = The match begins at once. This device remembers it.
