# What the command line says.

cli-serving = The table is set. Scan this with your phone, or open the link:
cli-serving-stop = Ctrl+C stops it. Nothing is lost: started again, every room is as it was.

# palmtop sim
cli-game-unknown = There is no game called { $game }. There are: { $games }
cli-strengths-form = Strengths are numbers from { $low } to { $high } with commas between, like 3,1,1; not { $got }
cli-strengths-count = There are { $seats ->
        [one] one seat
       *[other] { $seats } seats
    } but { $strengths ->
        [one] one strength
       *[other] { $strengths } strengths
    }.
cli-option-form = An option is set like this: --set name=value, not { $got }
cli-option-unknown = { $game } has no option { $option }. There are (with what they are if you don't set them): { $options }
cli-option-wrong = The option { $option } can't be { $value }: { $why }
cli-sim-waiting = After { $inputs } inputs all bots wait for one another; this match never ends.
cli-sim-endless = After { $events } events there is still no end; this match never ends.
cli-sim-bot-refused = Input { $number }: the rules refuse what the bot on seat { $seat } does.
cli-sim-stuck = Match { $match } of seed { $seed } doesn't end.

cli-sim-title = { $game }: { $matches ->
        [one] one match
       *[other] { $matches } matches
    }
cli-sim-bot = Bot { $seat }
cli-sim-seat = seat
cli-sim-strength = strength
cli-sim-all = all
cli-sim-won = won
cli-sim-score = score
cli-sim-rank = rank
cli-sim-somebody-won = Somebody won: { $rate }
cli-sim-alone-won = Completed alone: { $rate }
cli-sim-length = Length: { $inputs } inputs, { $minutes } minutes at the table
cli-sim-seed = Seed { $seed }; the same seed plays the same matches. Ranges hold 95 times of 100.
cli-sim-recorded = The last match is in { $file }

# palmtop verify
cli-file-unreadable = { $file } can't be read: { $why }
cli-file-unwritable = { $file } can't be written: { $why }
cli-verify-read = A record of { $game } for { $seats ->
        [one] one player
       *[other] { $seats } players
    } ({ $names }), written by Palmtop { $version }.
cli-verify-seat = seat { $seat }
cli-verify-seed = The seed is the one that was promised at the deal: its SHA-256 is the same.
cli-verify-inputs = { $inputs ->
        [one] The one input is
       *[other] All { $inputs } inputs are
    } allowed by version { $version } of the rules.
cli-verify-outcome = Dealt and played again from the seed, it ends as the record says: { $winners }.
cli-verify-broken-off = Dealt and played again from the seed, it is as far as the record says: it was broken off there.
cli-verify-won = { $count ->
        [0] nobody won
        [one] { $names } won
       *[other] { $names } won together
    }
