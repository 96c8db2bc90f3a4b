### Somebody is away, leaves or comes back; and somebody acts for the host.

away-bot = { $names } { $count ->
    [one] is away. A bot plays
   *[other] are away. Bots play
} in { $seconds } s.
away-waiting = { $names } { $count ->
    [one] is
   *[other] are
} away. No bot plays, we wait.
away-said = { $names } { $count ->
    [one] is
   *[other] are
} away
let-bot-play = Let a bot play now
wait-for = Wait
bot-here = a bot plays
bot-did = Your bot { $deeds }.
told-bot-plays = A bot plays for { $name }.
told-left = { $name } has left.
told-left-bot = { $name } has left. A bot plays on.
told-stood = { $name } is watching now. A bot plays on.
told-back = { $name } is back.
told-removed = { $name } was removed.
told-host = { $name } is the host now.
told-host-you = You are the host now.
told-acting = { $name } acts for { $host }, who is away.
told-acting-you = { $host } is away. You act as host meanwhile.
told-acting-over = { $host } is back, and the host again.
leave-table-note-playing = To the front page. A bot plays for you at once. Your seat stays yours, come back any time.
leave-table-note-host = To the front page. Somebody else becomes host.
leave-seat = Leave my seat
leave-seat-note = You give it up to a bot and watch.
leave-seat-sure = A bot plays on for you. You can watch, and take a free chair again.
leave-seat-yes = Leave the seat
stay = Stay
finish-round = Finish after this round
finish-round-note = What was won so far counts.
finish-round-sure = This round is the last. What was won until then counts, and the scorepad marks it as a short match.
finish-round-yes = Finish after it
last-round = Last round
last-round-off = Play on after this round
last-round-off-note = It was to be the last.
limits-from-next-round = A change counts from the next round on. Everyone is told.
told-last-round = This round is the last.
told-last-round-off = The match goes on after this round.
told-limits = From the next round on: { $limits }
end-match = Break off this match
end-match-note = At once. It counts for nothing.
end-match-sure = The match is broken off for everyone and counts for nothing. The scorepad keeps it, marked, to be watched again.
end-match-yes = Break off
play-on = Play on
leave-table = Leave the table
leave-table-note = To the front page. Your seat stays yours, come back any time.
leave-table-note-standing = To the front page. You can come back any time.
told-audience = The audience: { $right } of { $guessed } guessed right.
