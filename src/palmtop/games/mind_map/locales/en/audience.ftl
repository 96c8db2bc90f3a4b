### What the audience guesses.

mind-map-guess-word = Which word is { $name }’s?
