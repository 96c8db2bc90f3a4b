### The whole scorepad of a room: standings, moments, records, every match, and what can be taken home.

pad-open = The whole scorepad
pad-empty = No match has been played here yet.
pad-matches = All matches
pad-matches-played = Played
pad-table = Everyone’s matches, the latest first
pad-moments = Best moments of the evening
pad-games = Game by game
pad-times =
    { $n ->
        [one] played once
       *[other] played { $n } times
    }
pad-most-wins = Most wins: { $names } ({ $n })
pad-best = Best score: { $points }, { $names }
pad-best-together =
    { $seats ->
        [one] Alone: { $points }
       *[other] With { $seats } players: { $points }
    }
pad-unroll = Show all { $n } matches
pad-short-match = Short match
pad-short =
    { $of ->
        [one] short
       *[other] { $n } short
    }
pad-broken-off = Broken off
pad-broken-off-count =
    { $n ->
        [one] 1 broken off
       *[other] { $n } broken off
    }
pad-picture = Send as a picture
pad-picture-making = Drawing the picture…
pad-picture-without = Some drawings could not be fetched. The picture is made without them.
pad-csv = Save as a table (CSV)
pad-not-made = The picture could not be made.
pad-bot = bot
pad-picture-title = Game night
pad-picture-table = Table { $code }
pad-picture-wins =
    { $n ->
        [0] no win
        [one] 1 win
       *[other] { $n } wins
    }
pad-picture-file = game-night

## Moments that any game has
moment-closest = Closest finish: { $names } by { $points }, { $game }
moment-biggest = Biggest win: { $names } by { $points }, { $game }
moment-streak = { $names } won { $n } in a row
moment-first = First win for { $names }, after { $n } matches
moment-favourite = { $game } was on the table { $n } times

## The table (CSV)
csv-match = Match
csv-when = When
csv-game = Game
csv-player = Player
csv-bot = Bot
csv-side = Side
csv-score = Score
csv-rank = Rank
csv-won = Won
csv-how = How it ended
csv-yes = yes
csv-no = no

## Its matches, watched again
replay-watch = Watch it again
replay-watch-match = Watch match { $n } again

rank = Rank
player = Player
wins = Wins
match-number = Match { $n }
