# The Rollbox, the palm to draw in, and the palm of the receiver.

palm-reader-symbol = Symbol { $number }
palm-reader-symbol-marked = Symbol { $number }, marked

## The Rollbox

palm-reader-shake-title = You hold the box
palm-reader-shake-how = Shake it. Then look in, alone.
palm-reader-shake = Shake the box
palm-reader-shake-phone = Shake the phone instead
palm-reader-shake-now = Shake now!
palm-reader-look-title = For your eyes only
palm-reader-look = Hold to look in
palm-reader-look-symbol = Hold to see the symbol
palm-reader-look-answer = Hold to see your number
palm-reader-look-tap = A tap keeps it open
palm-reader-look-hide = Tap to cover it
palm-reader-look-number = The die says { $number }.
palm-reader-look-question = A question mark: touch the symbol you choose.
palm-reader-look-turned = You turned it to { $number }.
palm-reader-close = Close the box

## Drawing

palm-reader-draw = Draw in { $name }’s palm
palm-reader-draw-wait = Waiting for { $name }’s palm
palm-reader-draw-wait-how = Draw as soon as it is held out.
palm-reader-draw-all = The whole symbol. Nothing can be undone.
palm-reader-draw-felt = What you felt. Nothing can be undone.
palm-reader-draw-on = Go on: what you drew so far is kept.
palm-reader-draw-away = { $name } is away, and will feel it on coming back.
palm-reader-draw-broken-off = The drawing broke off. Draw what you felt of it.
palm-reader-draw-not-yet = No palm yet
palm-reader-draw-first = Draw with your fingertip
palm-reader-draw-done = Done
palm-reader-draw-sending = Passing it on …
palm-reader-your-symbol = The symbol to draw: show it large
palm-reader-symbol-small = Back to the palm
palm-reader-pad = { $name }’s palm, to draw in
palm-reader-pad-keys = Arrow keys move the pen. Space puts it down and lifts it.
palm-reader-pen-down = Pen down
palm-reader-pen-up = Pen up

## Feeling

palm-reader-feel-ask = { $name } wants to draw in your palm
palm-reader-feel-now = { $name } draws in your palm
palm-reader-feel-how = Follow the touch. It leaves no trace.
palm-reader-feel-palm = Your palm
palm-reader-hold-out = Hold out your palm
palm-reader-hear = Hear the touch
palm-reader-hear-how = Left and right in your ears, up and down by its tone. Best with headphones.

## Real palms

palm-reader-real-draw = Draw the symbol in { $name }’s right palm
palm-reader-real-felt = Draw what you felt in { $name }’s right palm
palm-reader-real-hold = Look away: { $name } draws in your right palm
palm-reader-passed-on = Passed on
