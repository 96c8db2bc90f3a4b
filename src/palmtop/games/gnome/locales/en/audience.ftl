### What the audience guesses.

gnome-guess-winner = Who will win this card?
gnome-guess-right = Will the gnome be right?
gnome-guess-right-0 = No
gnome-guess-right-1 = Yes
