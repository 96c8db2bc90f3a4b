# The pictures before the first match of the game in a room, each with one sentence.

gnome-how-to-turn = A gnome’s portrait turns past, for a moment only.
gnome-how-to-build = Build him from memory: cap, face, beard and feet.
gnome-how-to-build-together = Build one gnome together: each of you has some of the stacks.
gnome-how-to-heap = All cards lie in the middle: take one at a time, and build him again.
gnome-how-to-stop = Ready? “Stop!” Now nobody can change anything.
gnome-how-to-stop-whole = Your gnome is complete? “Stop!” Now nobody can change anything.
gnome-how-to-card = Most right parts win the card, whoever stopped.
gnome-how-to-card-together = Only four right parts win the card.
gnome-how-to-marks = A flower? Call it! A rain cloud? Slam the table! The first wins the card.
gnome-how-to-goal = Five cards win the game.
gnome-how-to-goal-together = Win five cards before the time is up.
gnome-how-to-deck = When the portraits run out, most cards win.
