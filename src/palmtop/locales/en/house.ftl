### Home, lobby, menu, match and result. Other subjects have files of their own.

## Emblems: also the name of whoever gives none
emblem-0 = Fox
emblem-1 = Heron
emblem-2 = Moth
emblem-3 = Mushroom
emblem-4 = Narwhal
emblem-5 = Lantern
emblem-6 = Snail
emblem-7 = Kite
emblem-8 = Boat
emblem-9 = Owl
emblem-10 = Teapot
emblem-11 = Cactus
emblem-12 = Anchor
emblem-13 = Comet

## Home
home-lead = Party games in everyone’s palm.
home-how = Scan a code and play. No account, no app.
play-now = Play now against bots
open-table = Open a table for friends
sit-at-table = Sit down at table { $code }
back-to-table = Back to table { $code }
have-a-code = Got a code?
have-a-code-hint = The letters from whoever opened the table.
code-field = The code of a table, { $letters } letters or more
code-enter = To the table { $code }
which-screen-tv = This is the television
players-range = { $least } to { $most } players
about = About
language = Language

## Coming in
arriving = Finding the table…
line-down = Reconnecting…
line-down-short = Offline
line-down-long = The server can’t be reached. Still trying…
to-home = To the front page
you-are = Hello, { $emblem }!
choose-emblem = Your emblem
your-name = What should we call you?
sit-down-as = Sit down as { $name }
stay-emblem = Just { $emblem } is fine
table-code = Code of the table: { $code }

## Lobby
lobby-title = Table { $code }
at-the-table = At the table
you = you
host = host
the-host = the host
bot-of-strength = bot, { $strength }
strength-1 = gentle
strength-2 = steady
strength-3 = sharp
presence-away = away for a moment
presence-warm = away, a bot keeps the seat warm
presence-left = has left
acts-for-host = acts as host
chair-open = Open chair { $place }
chair-grip = Move { $name }, place { $place }: drag, or use the arrow keys
chair-moved = { $name } is now in place { $place }
chairs-free = { $n ->
    [one] One more chair is free
   *[other] { $n } more chairs are free
}
add-bot = Add a bot
side-0 = Sun
side-1 = Moon
side-size = { $n ->
    [one] { $side }, one player
   *[other] { $side }, { $n } players
}
change-sides = Change sides
chair-changed = { $name } goes over to { $side }
you-are-standing = You are watching.
you-were-sent-away = Your chair was freed. You are still welcome: watch, or take a chair again.
take-a-chair = Take a chair
bring-others = Invite
copy-link = Copy link
link-copied = Link copied
share = Send
share-text = Join our table { $code }
qr-label = QR code for { $link }
only-here = Only this computer can open that: Palmtop listens to nobody else, or there is no network.
lock = Close the door
lock-on = Nobody new gets in. Those who are here can come back.
lock-off = Whoever has the code can come in.
about-minutes = { $n ->
    [one] about one minute
   *[other] about { $n } minutes
}
choose-game = Which game?
start = { $n ->
    [one] Start alone
   *[other] Start with { $n } players
}
start-again = { $n ->
    [one] Play again alone
   *[other] Play again with { $n } players
}
options = Options
seats-missing = { $n ->
    [one] One more player needed
   *[other] { $n } more players needed
}
seats-too-many = { $n ->
    [one] One too many: { $most } at most
   *[other] { $n } too many: { $most } at most
}
sides-to-even = { $more } against { $fewer }: { $n ->
    [one] one player must go over to { $side }
   *[other] { $n } players must go over to { $side }
}
coming = One moment…
waiting-for-host = { $name } starts the match

## Menu
menu = Menu
close = Close
sound = Sound
how-to-play = How to play
big-screen = Big screen
big-screen-how = In the browser of the television or computer, open:
big-screen-here = Open here

## Match and result
match-broken-off = The host has broken off the match. It counts for nothing, but you can watch it again.
not-fetched = This didn’t arrive. Is the line down?
try-again = Try again
score = Score
scorepad = Scorepad

## When there is no table to show
retrying-house-full = This server is full just now. This page tries again by itself.
retrying-too-many-connections = Too many devices are connected from this address. This page tries again by itself.
retrying-other = The server doesn’t let us in just now. This page tries again by itself.

## What the server refuses
offline = The server can’t be reached. Is this device online?
refused = That isn’t possible just now.
too-many = That was a bit fast. Try again.
too-large = That is more than the server takes in one go. Nothing has changed; try with less.
too-many-reads = The server is busy reading. Try again in a few seconds.
too-many-guesses = Too many wrong codes. Wait a minute.
too-many-rooms = Many tables were opened from here. Wait a minute.
too-many-connections = Too many devices from this address.
house-full = This server holds as many tables as it can. Try again later.
wrong-host = This Palmtop isn’t known as { $host }. Whoever runs it can allow that name: palmtop serve --name { $host }
room-stored-much = This table has had too much written down today. Wait a while, or open another one.
address-stored-much = From this address too much was written down today. Wait a while.
moves-used-up = You have made { $most } moves in this match, and that is all it takes.
room-used-up = This table has seen so many matches that it is full. Open a new one.
wrong-origin = This page doesn’t belong to this server.
hello-first = The line began without a greeting. Reload the page.
hello-twice = The line was greeted twice. Reload the page.
no-such-room = There is no table with the code { $code }.
room-locked = The door is closed: the host lets nobody new in.
room-full = The room is full: { $most } people at most.
removed = The host has removed you from this table.
elsewhere = You are playing in another tab.
left = You have left the table.
host-only = Only the host can do that.
not-while-playing = Not while a match is being played.
no-such-chair = There is no chair { $chair }: there are { $most }.
seated-already = You have a chair already.
no-chair-free = No chair is free.
held-another = In this match you had chair { $chair }. You can only go back to that one.
chair-not-theirs = They no longer have a chair.
owner-here = They are here, so the chair stays with them.
has-a-chair = They have a chair already.
held-another-hand = They have seen another hand in this match.
chair-emptied-by-them = They removed somebody from that chair in this match, or sent them away.
not-to-yourself = Others play too, so you can’t give this chair to yourself. Make one of them the host, who then gives it to you.
back-already = They are back already and play on themselves.
bot-too-soon = Wait a little: { $seconds } seconds at least.
bot-plays-already = A bot plays already.
host-themself = Only the host in person can do that.
chair-emptied = You removed the person from this chair, or sent them away, so somebody else may take it in this match.
emblem-taken = Somebody at the table has that one already.
not-seated = You have no chair.
table-full = All { $most } chairs are taken.
not-a-bot = No bot sits there.
not-yourself = You can’t remove yourself. Stand up instead.
sides-uneven = { side-0 } has { $first }, { side-1 } { $second }: the sides may differ by one, no more.
not-an-order = The chairs have changed in the meantime.
no-such-game = This server doesn’t have the game “{ $game }”.
no-such-person = They are no longer here.
no-match = No match is being played.
no-time-limits = This match has no time limits.
wishes-used-up = Enough: { $most } times is as often as this can change in one match.
match-over = That match is over.
how-to-first = The match begins after the pictures.
no-record = Match { $match } isn’t over, or there is no record of it.
watching = This screen only watches.
journal-lost = The server couldn’t write that down. Nothing has changed; try again.
bot-played-on = That came too late: a bot has played on for you in the meantime.
room-failed = That went wrong on our side. Nothing has changed.
room-reread = The server is reading the table again…
restart = The server is restarting…
