# Why something was turned down.

malformed = This { $what } can't be read: { $why }
seats-wrong = This game is for { $low } to { $high } players, not { $got }.
no-alarm-due = No clock is due now.

record-unreadable = This is not a record of Palmtop: { $why }
record-names-wrong = The record names { $names ->
        [one] one player
       *[other] { $names } players
    } for { $seats ->
        [one] one seat
       *[other] { $seats } seats
    }.
record-game-unknown = The record is of a game that this Palmtop doesn't know: { $game }
record-rules-other = The record was played by version { $version } of the rules of { $game }; this Palmtop plays version { $ours } and can't judge it.
record-seed-unreadable = The seed is not a number of { $length } hexadecimal digits.
record-seed-wrong = The seed is not the one that was promised at the deal: its SHA-256 differs.
record-deal-refused = The match can't be dealt like that.
record-seat-unknown = Input { $number } is by seat { $seat }, but only { $seats ->
        [one] one seat was
       *[other] { $seats } seats were
    } dealt in.
record-move-illegal = Input { $number } breaks rule { $rule }.
record-move-unreadable = Input { $number } can't be carried out.
record-unfinished = After all { $inputs } inputs the match is not over.
record-outcome-other = Played again, the match ends differently from what the record says.
not-in-room = Only those at this table can watch its matches again. Come in first.
