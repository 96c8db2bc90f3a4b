# What a room answers when it can't do something, and why it says goodbye.

host-only = Only the host can do that.
house-full = Every table here is taken. Try again in a while.
journal-lost = The disk doesn't answer, so nothing can be kept just now. Try again in a moment.
hello-first = A connection begins with hello.
hello-twice = You have said hello already.
match-over = That match is over.
no-chair-free = There is no free chair.
no-match = There is no match in play.
no-record = Match { $match } has no record: it isn't over, or never was.
no-such-chair = There is no chair { $chair }; the table has { $most }.
no-such-game = There is no game called { $game } here.
no-such-person = That person isn't in this room.
no-such-room = There is no room { $code }.
not-a-bot = That chair isn't a bot's.
not-an-order = An order of the chairs names each of the { $chairs } once.
not-seated = You have no seat in this match.
not-while-playing = Not while a match is in play.
not-yourself = You can't remove yourself; stand up, or hand the room over.
room-full = This room is full: no more than { $most } people.
room-locked = This room is locked. Ask the host to open it.
seated-already = You are seated already.
table-full = The table is full: no more than { $most }.
too-many = Too much at once. Wait a moment.
too-many-connections = Too many connections from this address.
too-many-guesses = Too many wrong codes. Wait a minute.
too-many-rooms = Too many new rooms at once. Wait a moment.
watching = This screen only watches.
wrong-origin = This page comes from somewhere else.

elsewhere = You went on playing on another screen.
removed = The host has asked you to leave this room.
restart = The table is being reset. We'll be right back.
room-reread = One moment, we're looking at the journal.
