# On the box on the shelf. The browser loads these messages before those of the game.

palm-reader-name = Palm Reader
palm-reader-pitch = A symbol travels from palm to palm, drawn with a fingertip. Will it still be the same when it comes home?
palm-reader-credit = Palm Reader, by Jonathan Bittner and Andrew Cedotal, published by Sit Down! (2019)
