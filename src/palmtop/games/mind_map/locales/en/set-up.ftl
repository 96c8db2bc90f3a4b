# Options of the game, shown in the lobby. Loaded there without the other texts of the game.

mind-map-deck-empty-card = Line { $line } of your deck has no text.
mind-map-deck-long-card = Line { $line } of your deck is too long: a card holds at most { $most } characters.
mind-map-deck-unknown-kind = Line { $line } of your deck starts with “{ $kind }”, which is neither “word” nor “criterion”.
mind-map-deck-too-many = Your deck has too many cards. { $most } is the most.
mind-map-deck-open-quote = Line { $line } of your deck has a quotation mark too many or too few.
mind-map-modes = Up to 7 players, each plays for themselves: 3 rounds. With 8 and more, two teams: 4 rounds.
mind-map-place-limit = Time limit for placing
mind-map-team-vote-limit = Time limit for a team’s vote
mind-map-limit-off = Off
mind-map-limit-minutes = { $minutes ->
        [1.5] 1½
       *[other] { $minutes }
    }
mind-map-limit-unit = min
mind-map-even-teams = Even teams
mind-map-even-teams-note = { $seats } players: one team has one more. On: one of that team rests, in turn, while it places. Off: as printed, the larger team can reach { $larger } points, the other { $smaller }.
mind-map-deck = Your own cards
mind-map-deck-count = { $words ->
        [one] One word
       *[other] { $words } words
    }, { $criteria ->
        [one] one criterion
       *[other] { $criteria } criteria
    }
mind-map-deck-words = Words
mind-map-deck-criteria = Criteria
mind-map-deck-pitch = Put in what only you know: your cat, that holiday, the neighbours.
mind-map-deck-first = They are dealt first, then ours.
mind-map-deck-guest = Cards of the host’s own are dealt first: { mind-map-deck-count }.
mind-map-deck-bots = Bots know our cards well. On yours they mostly guess.
mind-map-deck-write = Write your own cards
mind-map-deck-how = A card a line, under the headings “words” and “criteria”. In two languages: English | French. A table (CSV) will do as well: kind, English, French.
mind-map-deck-example = An example
mind-map-deck-example-copy = Copy the example
mind-map-deck-example-copied = Example copied
mind-map-deck-example-text =
    words
    Grandma’s soup | La soupe de mamie
    Our cat
    The 7:42 train
    criteria
    Embarrassing | Gênant
    Ada would buy it
mind-map-deck-file = Open a file
mind-map-deck-use = Use these cards
mind-map-deck-cancel = Not now
mind-map-deck-unused = Not in use yet.
mind-map-deck-too-much = That is more text than a deck holds: { $most } characters at most.
mind-map-deck-change = Change them
mind-map-deck-remove = Play without them
