# How to play Mind Map, one line for each rule. rules.json beside the game’s screens lists the ledger rows of each line.

mind-map-rules-aim = What you are after
mind-map-rules-aim-1 = Put your token where the others can tell which of the words is yours, and tell theirs by where they put them.
mind-map-rules-aim-2 = 4 to 7 play each for themselves; 8 to 14 in two teams.

mind-map-rules-deal = Words and numbers
mind-map-rules-deal-1 = As many words as players lie open beside the map. Your secret number says which of them is yours.
mind-map-rules-deal-2 = Two criteria name the arrows. One more word, the reference, lies in the middle.
mind-map-rules-deal-3 = Words and criteria that people at the table have added are dealt first, then ours; or, if the set-up says so, only one of the two.

mind-map-rules-place = Placing
mind-map-rules-place-1 = All at once, put your token on the map. Higher: fits the criterion above more than the reference does. Further right: fits the one on the right more. Lower or further left: less.
mind-map-rules-place-2 = The map goes on past the arrows: further out says “much more”.
mind-map-rules-place-3 = Move as often as you like, in answer to the others. Once everyone is done, three seconds are left to change your mind.
mind-map-rules-place-4 = With a time limit, tokens stay where they are when it ends; one that was never placed lies on the reference.

mind-map-rules-vote = Voting
mind-map-rules-vote-1 = Lay a number on every other token: the word that you take it for. Each number goes on one token only.
mind-map-rules-vote-2 = None on your own token. There are as many numbers as words.
mind-map-rules-vote-3 = Votes lie face down until everyone has voted, and may be changed until then.

mind-map-rules-score = Points
mind-map-rules-score-1 = Numbers and votes are turned up, token by token.
mind-map-rules-score-2 = One point for each player who told your word, and one for each word that you told.
mind-map-rules-score-3 = An example with four players:
mind-map-rules-score-4 = Told by all three others: 3 points for its owner, 1 for each of them.
mind-map-rules-score-5 = Told by two of three: 2 points for its owner, 1 for each of those two.
mind-map-rules-score-6 = Two tokens of each kind: 20 points in all.

mind-map-rules-end = The end
mind-map-rules-end-1 = After three rounds, each with new words and criteria, the highest score wins. Equal scores share the victory.
mind-map-rules-end-2 = The host can choose fewer rounds before the match; in teams it is then two.
mind-map-rules-end-3 = The host can also end it after any round, with the points won so far: a short match.
mind-map-rules-end-4 = Time limits can be stretched or lifted during the match, too, from the next round on.

mind-map-rules-teams = In teams, from 8 players on
mind-map-rules-teams-1 = Four rounds. The teams take turns: one places, the other reads.
mind-map-rules-teams-2 = The placing team gets words and numbers, places and votes, all without talking. It scores one point for each right vote of a teammate.
mind-map-rules-teams-3 = Then the reading team lays one vote on every token, face up and together. It counts once all of them agree; a change takes the agreements back. Two points for each that is right.
mind-map-rules-teams-4 = The reading team talks on its wall, which the others can’t see before they have voted.
mind-map-rules-teams-5 = Someone who is away blocks nobody. With a time limit, the ballot counts as it lies, and gaps are filled with what most had laid there.
mind-map-rules-teams-6 = Teams of unequal size play as they are, or, if the set-up says so, one of the larger team rests in turn.
mind-map-rules-teams-7 = The higher score after four rounds wins; equal scores share the victory. The board goes to 40, then a token counts the lap.
