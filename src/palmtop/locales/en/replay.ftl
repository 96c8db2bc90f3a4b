### A finished match, watched again.

replay-title = Replay of match { $n }
replay-fetching = Winding back…
replay-none = Nothing to watch

## The bar
replay-controls = Play, step, look through other eyes
replay-play = Play
replay-pause = Pause
replay-back = Step back
replay-on = Step on
replay-speed = Speed: { $times } times
replay-place = Place in the match
replay-step = Step { $step } of { $last }
replay-round = Round { $n }
replay-by-deal = The deal
replay-by-time = Time

## Through whose eyes
replay-seen-by = Seen by
replay-seen-by-now = Seen by: { $name }
replay-eye-all = Everyone
replay-eye-all-note = All screens at once, with every secret.
replay-eye-table = The table
replay-eye-table-note = What lay open for all.
replay-screen-of = What was seen: { $name }

## For others
replay-share = Share or save
replay-share-how = Whoever is at this table can open the link. It leads to this very moment.
replay-share-text = Watch this again
replay-keepsakes = Pictures to keep
replay-not-saved = The picture could not be made.
replay-record-how = The record is the whole match as a file: “palmtop verify” deals it again.
replay-match-on = A new match has begun.

## Why not
replay-too-long = This match is too long to be watched again.

## A record that doesn't hold
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
