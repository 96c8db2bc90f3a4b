### What the audience guesses.

palindromos-guess-winner = Who will win?
