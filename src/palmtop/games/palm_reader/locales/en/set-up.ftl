# Options of the game, shown in the lobby. Loaded there without the other texts of the game.

palm-reader-choose-colours = Which cards? One colour or more
palm-reader-colour-blue = Blue
palm-reader-colour-green = Green
palm-reader-colour-red = Red
palm-reader-colour-mauve = Mauve
palm-reader-level-blue = For beginners: simple, and not at all alike
palm-reader-level-green = Standard: a little more to draw
palm-reader-level-red = Complicated: many strokes
palm-reader-level-mauve = For experts: many strokes, all of them alike
palm-reader-last-colour = At least one colour stays in the deck. To take this one out, add another first.
palm-reader-palms = Whose palms?
palm-reader-palms-screen = On screens
palm-reader-palms-real = Real ones
palm-reader-palms-screen-note = Everyone draws on their own screen, and the next one feels it on theirs. Works from anywhere.
palm-reader-palms-real-note = All in one room: a real finger in a real palm. The devices are box, card, fingers and stars, and you tap when you have passed it on.
palm-reader-palms-real-bots = { $bots ->
    [one] A bot is at the table. It has no palm, so the symbol gets lost there: send it away, or play on screens.
   *[other] { $bots } bots are at the table. They have no palms, so the symbol gets lost there: send them away, or play on screens.
}
palm-reader-how-long = How long do you play?
palm-reader-so-many-rounds = { $rounds } rounds
palm-reader-short-note = A short game: the book has { $book } rounds. The ranks are scaled to yours.
