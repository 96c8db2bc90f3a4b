# Mind Map: voting, the reveal, the scores.

## Teams

mind-map-the-team = the { $team } team
mind-map-teams = The teams
mind-map-places = places
mind-map-reads = reads
mind-map-most = of { $most } at most
mind-map-lap = The { $token } token
mind-map-lap-how = The board goes to { $spaces }: whoever has more takes a token for them and starts again.
mind-map-swap = Roles swap: now { $team } places.

## Vote tokens

mind-map-chips = Your vote tokens
mind-map-team-chips = Your team’s vote tokens
mind-map-chip =
    { $state ->
        [laid] { $number }, { $word }: on { $name }’s token
        [own] { $number }, { $word }: your own word
       *[free] { $number }, { $word }
    }
mind-map-own = yours
mind-map-no-vote = No vote on it
mind-map-vote-lies = Vote: { $number }, { $word }
mind-map-wish = { $name } laid { $number } here
mind-map-players-count = { $count } players

## Voting

mind-map-vote-left =
    { $left ->
        [0] A number lies on every token.
        [one] Which word is it? One token still wants a number.
       *[other] Which word is which? { $left } tokens want a number.
    }
mind-map-vote-held = Whose word is “{ $word }”? Tap a token.
mind-map-vote-aimed = Which word is { $name }’s? Tap a number.
mind-map-vote-done = That’s my vote
mind-map-vote-waits = waits for the connection
mind-map-vote-change = Change it
mind-map-vote-waiting = Voted. Waiting for { $names }.
mind-map-vote-watching = They guess whose word is which. Waiting for { $names }.
mind-map-vote-resting = You rest this round. Waiting for the votes of { $names }.

## The reading team

mind-map-team-prepare = { $team } is still voting. Lay your team’s numbers; agreeing comes after.
mind-map-team-left =
    { $left ->
        [0] Agree, or change what you doubt.
        [one] One ballot for your team: one token still wants a number.
       *[other] One ballot for your team: { $left } tokens want a number.
    }
mind-map-read-by = Quiet now! { $team } is reading your team’s tokens.
mind-map-read-watching = { $team } is reading the tokens, all on one ballot.
mind-map-agree = I agree to all of it
mind-map-disagree = Not any more
mind-map-agree-waiting = Agreed. Waiting for { $names }.
mind-map-agreeing = Who agrees
mind-map-agrees =
    { $agrees ->
        [yes] { $name } agrees
       *[no] { $name } doesn’t agree yet
    }

## The wall

mind-map-wall = The wall of { $team }
mind-map-wall-open =
    { $unread ->
        [0] The wall
        [one] The wall, one new note
       *[other] The wall, { $unread } new notes
    }
mind-map-wall-for =
    { $readers ->
        [team] Only your team reads this until the others have voted.
        [everyone] The others have voted: everyone reads this now.
       *[afterwards] What the reading team wrote to each other.
    }
mind-map-wall-empty = No note yet. What do you make of the tokens?
mind-map-wall-write = A note for your team
mind-map-wall-pin = Pin it
mind-map-notes = Notes of the reading team

## The reveal

mind-map-reveal-hush = All votes are in. And now…
mind-map-reveal-said = { $name }: { $number }, { $word }. { $result }
mind-map-read-right =
    { $count ->
        [0] Nobody read it.
       *[other] Read by { $names }.
    }
mind-map-read-nobody = nobody

## Scores

mind-map-scores = Points
mind-map-points-word =
    { $points ->
        [one] point
       *[other] points
    }
mind-map-finished = done
mind-map-summary = Whose word was which, and who read it
mind-map-readers = Read by
mind-map-ready = Who is ready
mind-map-next-round = Next round
mind-map-next-waiting = The next round waits for { $names }.

## The final board

mind-map-best-read = Best read
mind-map-best-read-why = Words guessed most often
mind-map-best-reader = Best reader
mind-map-best-reader-why = Most words guessed
mind-map-last-round = The last round

## The big screen

mind-map-going-closing = Everyone is done. Last chance to move!
mind-map-going-placing = Where does your secret word belong? Put your token there. Waiting for { $names }.
mind-map-going-placing-team = { $team } places, without a word. Waiting for { $names }.
mind-map-going-voting = Whose word is which? Lay a number on every token. Waiting for { $names }.
mind-map-going-team-voting = { $team } reads: one ballot, and all must agree.
