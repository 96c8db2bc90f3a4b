# On the box as it stands on the shelf: the browser has these before the game itself.

palm-reader-name = Palm Reader
palm-reader-pitch = A symbol travels from palm to palm, drawn with a fingertip. Will it still be the same when it comes home?
palm-reader-credit = Palm Reader, by Jonathan Bittner and Andrew Cedotal, published by Sit Down! (2019)
