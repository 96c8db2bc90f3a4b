### Ce que le public devine.

palindromos-guess-winner = Qui va gagner ?
