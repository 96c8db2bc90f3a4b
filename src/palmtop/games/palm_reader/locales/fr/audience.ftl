### Ce que le public devine.

palm-reader-guess-symbol = Quel symbole a voyagé de paume en paume ?
palm-reader-guess-number = Symbole { $n }
