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
