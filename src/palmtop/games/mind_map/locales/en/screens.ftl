# The box of Mind Map, how it is set up, and how it is played.

## Setting up

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

## Cards of one’s own

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

## How to play

mind-map-rules-aim = What you are after
mind-map-rules-aim-1 = Put your token where the others can tell which of the words is yours, and tell theirs by where they put them.
mind-map-rules-deal = Words and numbers
mind-map-rules-deal-1 = As many words as players lie open beside the map. Your secret number says which of them is yours.
mind-map-rules-deal-2 = Two criteria name the arrows. One more word, the reference, lies in the middle.
mind-map-rules-place = Placing
mind-map-rules-place-1 = All at once, put your token on the map. Higher: fits the criterion above more than the reference does. Further right: fits the one on the right more. Lower or further left: less.
mind-map-rules-place-2 = The map goes on past the arrows: further out says “much more”.
mind-map-rules-place-3 = Move as often as you like, in answer to the others. Once everyone is done, three seconds are left to change your mind.
mind-map-rules-vote = Voting
mind-map-rules-vote-1 = Lay a number on every other token: the word that you take it for. Each number goes on one token only.
mind-map-rules-vote-2 = Votes lie face down until everyone has voted, and may be changed until then.
mind-map-rules-score = Points
mind-map-rules-score-1 = One point for each player who told your word, and one for each word that you told.
mind-map-rules-score-2 = An example with four players:
mind-map-rules-score-3 = Told by all three others: 3 points for its owner, 1 for each of them.
mind-map-rules-score-4 = Told by two of three: 2 points for its owner, 1 for each of those two.
mind-map-rules-score-5 = Two tokens of each kind: 20 points in all.
mind-map-rules-end = The end
mind-map-rules-end-1 = After three rounds, each with new words and criteria, the highest score wins. Equal scores share the victory.
mind-map-rules-teams = In teams, from 8 players on
mind-map-rules-teams-1 = Four rounds. The teams take turns: one places, the other reads.
mind-map-rules-teams-2 = The placing team gets words and numbers, places and votes, all without talking. It scores one point for each right vote of a teammate.
mind-map-rules-teams-3 = Then the reading team lays one vote on every token, face up and together. It counts once all of them agree; a change takes the agreements back. Two points for each that is right.
mind-map-rules-teams-4 = The reading team talks on its wall, which the others can’t see before they have voted.
mind-map-rules-teams-5 = The higher score after four rounds wins; equal scores share the victory.
