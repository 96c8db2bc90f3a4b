### Ce que le public devine.

mind-map-guess-word = Quel est le mot de { $name } ?
