### The big screen.

big-door = Come in
big-door-how = Scan it, or open { $host }
big-full = Full screen
big-scan = Scan to sit down, or go to { $host } and enter the code
big-locked = The door is closed: no newcomers for now
touch-for-sound = Touch here or press any key for sound
hide-code = Hide the code
code-hidden = The code is hidden here. Whoever sits at the table can tell it.
big-cards = { $n ->
        [0] Add cards of your own on your phones
        [one] One card of your own so far
       *[other] { $n } cards of your own so far
    }
big-nobody = Whoever sits down first is the host

## Is this the television?
which-screen = What is this screen?
which-screen-play = Play here
which-screen-play-note = You get a chair and play with keyboard and mouse.
which-screen-tv-note = Everybody looks at it and plays on their phones.
tv-show = Show table { $code }
tv-code = Has somebody opened a table? Enter its code.
tv-or = Otherwise open one here: the first person to scan the code is the host.
tv-open = Open a table
big-audience = in the audience
big-audience-guessed = { $right } of { $guessed } knew it
