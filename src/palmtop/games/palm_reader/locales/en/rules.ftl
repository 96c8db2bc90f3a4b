# Why a move is refused, in words that children understand; and the ranks at the end of a match.

palm-reader-no-such-seat = You have no seat in this match.
palm-reader-match-over = The match is over.
palm-reader-colour-twice = A colour can be in the deck only once.

## The box

palm-reader-first-player-only = Only the first player of the round may do that.
palm-reader-shaken-already = The box has been shaken this round.
palm-reader-die-stands = The die can be turned only when it shows the question mark.
palm-reader-turned-to-that = The die shows that number already.
palm-reader-turned-too-often = You have turned the die { $most } times. Now it stands: close the box.
palm-reader-turn-the-die = The die shows the question mark: turn it to a number first.
palm-reader-box-closed = The box is closed.

## From palm to palm

palm-reader-nothing-travels = No symbol is travelling right now.
palm-reader-not-your-palm = It isn’t your palm’s turn.
palm-reader-not-your-drawing = It isn’t your turn to draw.
palm-reader-palm-not-ready = Wait until the palm is held out.
palm-reader-real-palms = You are drawing in real palms: just say when you have passed it on.
palm-reader-palm-held-out = Your palm is held out already.
palm-reader-time-runs-back = A drawing can only go on: time doesn’t run back.
palm-reader-drawing-full = This drawing is too long: { $points } points and { $strokes } strokes are the most.
palm-reader-too-many-pieces = This drawing has come in { $most } pieces, and there can’t be more. Say that it is finished.
palm-reader-nothing-drawn = Draw the symbol first.
palm-reader-not-back = The symbol hasn’t come back to the first player yet.
palm-reader-no-more-attempts = There is no third attempt.

## Answers and gallery

palm-reader-no-answers-now = Answers can’t be given right now.
palm-reader-first-knows = You know the answer: the others are guessing.
palm-reader-answer-locked = Your answer is locked.
palm-reader-no-gallery = The gallery isn’t open.
palm-reader-ready-already = The table knows already that you are ready.

## Ranks, from hopeless to legendary

palm-reader-rank-1 = All thumbs
palm-reader-rank-2 = Tickled palms
palm-reader-rank-3 = Good hands
palm-reader-rank-4 = Magic fingers
palm-reader-rank-5 = One single skin
