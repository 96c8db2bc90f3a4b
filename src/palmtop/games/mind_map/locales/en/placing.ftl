# Mind Map: placing tokens on the plane.

## The plane

mind-map-plane = The map
mind-map-axis-up = Upwards:
mind-map-axis-right = To the right:
mind-map-axis-middle = In the middle:
mind-map-closer = Closer
mind-map-wider = Further away
mind-map-show-all = Show the whole map
mind-map-hold = Arrow keys move your token, with Shift further

## A place in words

mind-map-card-said = “{ $word }”
mind-map-fits = { $criterion }: { $how }
mind-map-fits-more = more than { $names }
mind-map-fits-less = less than { $names }
mind-map-fits-like = as much as { $names }

## The round

mind-map-round = Round { $number } of { $rounds }
mind-map-roles = { $places } places, { $reads } reads
mind-map-you-placer = You place this round.
mind-map-you-reader = You read this round.
mind-map-you-resting = You rest this round.
mind-map-words = The words
mind-map-your-word = Your word, round { $number }/{ $rounds }
mind-map-yours = your word
mind-map-hidden = Hidden
mind-map-hide = Hide my word

## Placing

mind-map-your-token = Your token
mind-map-put = Put your token on the map
mind-map-put-how = Tap a spot, or drag it there
mind-map-put-middle = Put your token on the map, in the middle to begin with
mind-map-done = I’m done
mind-map-who-is-done = Who is done
mind-map-is-done = { $name } is done
mind-map-is-placing = { $name } is placing
mind-map-closing = Everyone is done
mind-map-watch = The others are placing.
mind-map-watch-reader = The others are placing. Watch closely.
mind-map-watch-resting = You rest this round. Your team is placing.
