# Palm Reader: the chain, the decision, the answers, the stars, the gallery.

## The chain

palm-reader-round = Round { $number } of { $rounds }
palm-reader-chain = The chain
palm-reader-first-attempt = First attempt
palm-reader-second = Second attempt
palm-reader-place =
    { $role ->
        [box] { $name } has the box
        [draws] { $name } draws
        [holds] { $name } holds out a palm
        [awaited] { $name } is to hold out a palm
        [felt] { $name } has felt it
        [thinks] { $name } is thinking
        [locked] { $name } has locked a number
       *[waits] { $name } waits
    }
palm-reader-has-box = has the box
palm-reader-players-count = { $count } players

## What happens now

palm-reader-going-shaking = { $name } shakes the box
palm-reader-going-looking = { $name } looks into the box, alone
palm-reader-going-holding = { $receiver }, hold out your palm!
palm-reader-going-drawing = { $drawer } draws in { $receiver }’s palm
palm-reader-going-deciding = Back in { $name }’s palm: turn the card up, or send it around once more?
palm-reader-going-answering = Which symbol did you feel?
palm-reader-going-locking = Still thinking: { $names }
palm-reader-going-away =
    { $count ->
        [one] { $names } is away; a bot steps in soon.
       *[other] { $names } are away; bots step in soon.
    }
palm-reader-going-warm =
    { $count ->
        [one] A bot plays for { $names }.
       *[other] Bots play for { $names }.
    }

## The decision

palm-reader-decide = It is back in your palm
palm-reader-decide-ask = Is it still the symbol?
palm-reader-true-symbol = The true symbol
palm-reader-set-out-as = It set out as this
palm-reader-came-back-as = It came back as…
palm-reader-again = Once more around
palm-reader-again-note = A second attempt: costs 1 star
palm-reader-face-up = Turn the card up
palm-reader-face-up-note = Then everyone picks a number

## The answers

palm-reader-answer-ask = Which symbol did you feel?
palm-reader-answer-waiting = Locked. Still thinking: { $names }
palm-reader-answer-first = You know it, so you don’t show. Still thinking: { $names }
palm-reader-lock-none = Touch a symbol
palm-reader-lock = Lock in number { $number }
palm-reader-lock-final = Nobody sees it before the countdown. Locked is final.
palm-reader-locked = locked

## Countdown and stars

palm-reader-fists = Fists!
palm-reader-fingers = All fingers!
palm-reader-proof-fallen = It was number { $number }. The die proves it.
palm-reader-proof-turned = It was number { $number }, turned from the question mark.
palm-reader-first-knew = knew it
palm-reader-showed = showed { $number }
palm-reader-showed-none = showed nothing
palm-reader-right = right
palm-reader-wrong = wrong
palm-reader-star = a star
palm-reader-round-stars =
    { $stars ->
        [-1] 1 star lost
        [0] No star
        [one] 1 star
       *[other] { $stars } stars
    }
palm-reader-round-line = Round { $number }: { palm-reader-round-stars }
palm-reader-total = Stars so far: { $total }
palm-reader-stars-so-far = Stars so far
palm-reader-rounds = Stars by round
palm-reader-next-rank = from { $stars }: { $rank }

## The gallery

palm-reader-gallery = Gallery
palm-reader-on-the-card = The card
palm-reader-replay = { $name }’s drawing: see it drawn again
palm-reader-drawing-by = { $name }’s drawing
palm-reader-felt-right = felt the right symbol
palm-reader-felt-wrong = felt another symbol
palm-reader-real-gallery = Real palms keep no pictures. This is the card, and what everyone showed.
palm-reader-save-gif = Save, moving
palm-reader-save-png = Save as a strip
palm-reader-saving = Drawing it…
palm-reader-not-saved = This browser couldn’t make the picture.
palm-reader-next-round = Next round
palm-reader-to-result = To the result
palm-reader-next-waiting =
    { $count ->
        [0] On we go.
       *[other] Still looking: { $names }
    }

## The end

palm-reader-your-rank = Together you are
palm-reader-ranks-scaled =
    { $rounds ->
        [one] Ranks for one round, scaled from { $book }
       *[other] Ranks for { $rounds } rounds, scaled from { $book }
    }
palm-reader-ranks = The ranks
palm-reader-of-most = of { $most }
palm-reader-whole-rounds =
    { $count ->
        [0] No symbol came all the way round unspoilt.
        [one] One symbol came all the way round unspoilt.
       *[other] { $count } symbols came all the way round unspoilt.
    }
palm-reader-second-attempts =
    { $count ->
        [0] No second attempts.
        [one] One second attempt.
       *[other] { $count } second attempts. { $saved ->
            [0] None saved the symbol.
            [one] One saved the symbol.
           *[other] { $saved } saved the symbol.
        }
    }
