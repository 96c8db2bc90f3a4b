# Refusals: why a move isn’t allowed, in words that children understand.

## Placing

mind-map-no-such-seat = You have no seat in this match.
mind-map-match-over = The match is over.
mind-map-too-many-moves = You have made { $most } moves this round. Now you can only add what is missing and say that you are done.
mind-map-placing-over = The tokens stand now. Nobody moves them any more.
mind-map-place-first = Put your token on the map first.
mind-map-not-active = This round the other players place and vote.

## Voting

mind-map-no-voting-now = Votes can’t be laid right now.
mind-map-own-token = You can’t vote on your own token.
mind-map-no-such-token = That player has no token on the map this round.
mind-map-number-unused = Only the numbers up to { $most } are in play.
mind-map-votes-missing = Some token has no vote yet.

## The reading team

mind-map-not-reading = Only the reading team may do that.
mind-map-active-first = Wait until the placing team has voted.
mind-map-ballot-changed = A teammate has just changed the ballot. Look again before you agree.
mind-map-agree-to-what = Agree to the ballot that you see.
mind-map-wall-closed = The wall is closed until the next round.
mind-map-empty-note = The note is empty.

## After the reveal

mind-map-reveal-goes-on = Wait until every token is revealed.
mind-map-ended = The highest score wins.
mind-map-ended-teams = The team with the higher score wins.
mind-map-ended-shared = Equal scores: the victory is shared.
