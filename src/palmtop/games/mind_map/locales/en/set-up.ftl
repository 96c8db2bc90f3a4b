# Options of the game, shown in the lobby. Loaded there without the other texts of the game.

mind-map-deck-empty-card = Line { $line } has no text.
mind-map-deck-long-card = Line { $line } is too long: a card holds at most { $most } characters.
mind-map-deck-unknown-kind = Line { $line } starts with “{ $kind }”, which is neither “word” nor “criterion”.
mind-map-deck-too-many = That is too many cards. { $most } is the most.
mind-map-deck-open-quote = Line { $line } has a quotation mark too many or too few.
mind-map-modes = Up to 7 players, each plays for themselves. With 8 and more, in two teams.
mind-map-how-long = How long do you play?
mind-map-so-many-rounds =
    { $rounds ->
        [one] One round
       *[other] { $rounds } rounds
    }
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
mind-map-card-word = Word
mind-map-card-criterion = Criterion
mind-map-card-word-example = Our cat
mind-map-card-criterion-example = Embarrassing
mind-map-cards-count = { $word ->
        [one] 1 word
       *[other] { $word } words
    }, { $criterion ->
        [one] 1 criterion
       *[other] { $criterion } criteria
    }
mind-map-cards-pitch = Put in what only you know: your cat, that holiday, the neighbours.
mind-map-cards-missing = Own cards missing: { mind-map-cards-count }
mind-map-cards-example =
    words
    Grandma’s soup | La soupe de mamie
    Our cat
    The 7:42 train
    criteria
    Embarrassing | Gênant
    Ada would buy it
mind-map-own-cards = Cards of this match
mind-map-own-cards-first = Yours first
mind-map-own-cards-only = Only yours
mind-map-own-cards-none = Only ours
mind-map-own-cards-first-note = From people at this table: { mind-map-cards-count }. They are dealt first, then ours.
mind-map-own-cards-only-note = From people at this table: { mind-map-cards-count }. So many players may need: { $needed }.
mind-map-own-cards-none-note = From people at this table: { mind-map-cards-count }. They stay here for another match.
mind-map-own-cards-bots = Bots know our cards well. On yours they mostly guess.
mind-map-deck-earlier = The host has written a deck before: { mind-map-cards-count }.
mind-map-deck-to-cards = Put them with the others
mind-map-deck-remove = Remove them
