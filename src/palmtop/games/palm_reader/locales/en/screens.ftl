# The box of Palm Reader, how it is set up, and how it is played.

## Setting up

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

## How to play

palm-reader-rules-aim = The aim
palm-reader-rules-aim-1 = All play together. One of you knows a symbol; it travels from palm to palm around the table. The further it comes unspoilt, the more stars there are.
palm-reader-rules-box = Box and card
palm-reader-rules-box-1 = The first player shakes the Rollbox and looks, alone, at the die and at a card with five symbols. The die says which of them sets out.
palm-reader-rules-box-2 = On the question mark, the first player chooses.
palm-reader-rules-palms = From palm to palm
palm-reader-rules-palms-1 = The next player holds out a palm; the first player draws the symbol in it, all of it. Whoever felt it draws what they felt in the next palm, around to the first player again.
palm-reader-rules-palms-2 = Only the one who draws may look. The one who is drawn on feels it; nobody else sees or feels anything.
palm-reader-rules-palms-3 = A drawing can’t be stopped and begun again. The finger may be lifted between strokes.
palm-reader-rules-palms-4 = No codes, and no talk about the round until the stars are counted.
palm-reader-rules-again = A second attempt
palm-reader-rules-again-1 = When the symbol is back, the first player may send it around once more. That costs a star.
palm-reader-rules-again-2 = It then ends with the last player. There is no third attempt.
palm-reader-rules-fingers = All fingers at once
palm-reader-rules-fingers-1 = The card is turned up. Everyone but the first player picks the number of the symbol they felt.
palm-reader-rules-fingers-2 = Fists; three, two, one: all show their fingers at the same moment.
palm-reader-rules-fingers-3 = The first player tells the number, and the die proves it.
palm-reader-rules-stars = Stars
palm-reader-rules-stars-1 = Follow the chain from the first player on: a star for each player whose next one was right.
palm-reader-rules-stars-2 = At the first wrong answer the chain breaks; what comes after it doesn’t count.
palm-reader-rules-stars-3 = The last player has nobody to pass it on to: at most one star fewer than players.
palm-reader-rules-example = Six players, with a second attempt: the second, third and fourth are right, the fifth is wrong, the sixth is right. 3 − 1 = 2 stars; 5 were possible.
palm-reader-rules-end = Ten rounds, five ranks
palm-reader-rules-end-1 = The box moves on to the left each round. After ten rounds the stars make your rank:
palm-reader-rules-players = Players
