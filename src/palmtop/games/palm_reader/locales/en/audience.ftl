### What the audience guesses.

palm-reader-guess-symbol = Which symbol went from palm to palm?
palm-reader-guess-number = Symbol { $n }
