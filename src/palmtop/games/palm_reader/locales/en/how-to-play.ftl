# How to play Palm Reader, one message for each rule. rules.json, beside the game’s screens, names the rows of the ledger.

palm-reader-rules-aim = The aim
palm-reader-rules-aim-1 = All play together. One of you knows a symbol; it travels from palm to palm around the table. The further it comes unspoilt, the more stars there are.

palm-reader-rules-box = Box and card
palm-reader-rules-box-1 = Ten cards are played. On the hidden side of each are five symbols, from easy blue over green and red to mauve, the hardest.
palm-reader-rules-box-2 = The first player shakes the Rollbox and looks, alone, at the die and at a card with five symbols. The die says which of them sets out.
palm-reader-rules-box-3 = On the question mark, the first player chooses.

palm-reader-rules-palms = From palm to palm
palm-reader-rules-palms-1 = The next player holds out a palm; the first player draws the symbol in it, all of it. Whoever felt it draws what they felt in the next palm, around to the first player again.
palm-reader-rules-palms-2 = Only the one who draws may look. The one who is drawn on feels it; nobody else sees or feels anything.
palm-reader-rules-palms-3 = A drawing can’t be stopped and begun again. The finger may be lifted between strokes.
palm-reader-rules-palms-4 = No codes, and no talk about the round until the stars are counted.
palm-reader-rules-palms-5 = On screens: first the palm is held out, then it is drawn in. The touch moves over it and leaves no trace; nothing can be felt again.
palm-reader-rules-palms-6 = With real palms: draw in each other’s hands, and touch “Passed on” when it is done.

palm-reader-rules-again = A second attempt
palm-reader-rules-again-1 = When the symbol is back, the first player may send it around once more. That costs a star, even when there is none.
palm-reader-rules-again-2 = It then ends with the last player. There is no third attempt.

palm-reader-rules-fingers = All fingers at once
palm-reader-rules-fingers-1 = The card is turned up. Everyone but the first player picks the number of the symbol they felt.
palm-reader-rules-fingers-2 = An answer, once locked in, stays. Whoever is gone counts as wrong.
palm-reader-rules-fingers-3 = Fists; three, two, one: all show their fingers at the same moment.
palm-reader-rules-fingers-4 = The first player tells the number, and the die proves it.

palm-reader-rules-stars = Stars
palm-reader-rules-stars-1 = Follow the chain from the first player on: a star for each player whose next one was right.
palm-reader-rules-stars-2 = At the first wrong answer the chain breaks; what comes after it doesn’t count.
palm-reader-rules-stars-3 = The last player has nobody to pass it on to: at most one star fewer than players.
palm-reader-rules-stars-4 = Six players, with a second attempt: the second, third and fourth are right, the fifth is wrong, the sixth is right. 3 − 1 = 2 stars; 5 were possible.
palm-reader-rules-stars-5 = Then the gallery shows what everyone drew, beside the true symbol.

palm-reader-rules-end = Ten rounds, five ranks
palm-reader-rules-end-1 = Who has the box first is chance; each round it moves on to the left.
palm-reader-rules-end-2 = After ten rounds the stars make your rank. The scorepad keeps it.
palm-reader-rules-end-3 = The host can choose a shorter game before the match. The ranks are then scaled to its rounds.
palm-reader-rules-end-4 = The host can also end it after any round: the ranks are scaled, and it counts as a short match.

palm-reader-rules-players = Players
