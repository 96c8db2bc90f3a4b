# Why the rules of Palindromos refuse a move, in words that children understand.

## Setting up

palindromos-no-such-sheet = There is no sheet called “{ $sheet }”.
palindromos-no-such-seat = You have no seat in this match.
palindromos-wild-stays = Your wild number is picked once and never changes.
palindromos-wild-not-yet = Wild numbers are picked one player at a time. Wait for your turn.
palindromos-wild-taken = Somebody has { $number } as wild number already. Pick another one.

## Rolling and taking

palindromos-no-roll-now = The dice are rolled once a round, before anyone takes one.
palindromos-not-your-roll = The start player rolls the dice.
palindromos-no-draft-now = There are no dice to take right now.
palindromos-not-your-take = It’s another player’s turn to take a die.
palindromos-die-gone = That die isn’t in the pool any more.

## Marking: the turn

palindromos-no-marking-now = You can write on your sheet once all dice are shared out.
palindromos-turn-stands = You have confirmed this turn. Now it stands.
palindromos-dice-left = Deal with all three dice first: write each of them or discard it.
palindromos-nothing-pencilled = There is nothing to take back yet.
palindromos-too-many-steps-back = You have taken back { $most } steps this turn, and more are not possible. Finish the turn.
palindromos-only-steps-that-finish = You have taken back { $most } steps this turn, and after this one the turn could not be finished. Choose another step.
palindromos-you-are-out = You are out of this match.
palindromos-gave-up = You have given up.
palindromos-no-way-left = You have no way left this round.
palindromos-match-over = The match is over.
palindromos-no-clock = No clock runs in Palindromos.

## Marking: a die and a box

palindromos-die-used = You have used this die already. Step back to use it differently.
palindromos-sheet-full = Your sheet is full. No more dice are needed!
palindromos-no-such-box = Your sheet has no such box.
palindromos-box-filled = There is a number in this box already.
palindromos-shared-last = The shared die comes last. First deal with the two dice you took.
palindromos-first-die-first = Playing alone, you write the die you took first before the other one.
palindromos-not-beside-ink = The first die goes next to a box that was filled before.
palindromos-not-beside-first = The second die goes next to the box that your first die has just filled.
palindromos-colour-holds = This colour holds { $number }, so a { $face } can’t go here.
palindromos-not-wild = This die shows { $value }. You can turn it only if that is your wild number.
palindromos-shared-not-wild = Nobody took the shared die, so it isn’t wild: it stays a { $value }.
palindromos-no-discards = You have used both of your discards.

## A die that goes nowhere

palindromos-nowhere-beside-ink = There is no empty box next to a filled one.
palindromos-nowhere-beside-first = There is no empty box next to the one that your first die has filled.
palindromos-nowhere-colour = A { $face } fits no colour here: each box in reach belongs to another number.

# Why a match ended as it did.
palindromos-ended-last-one = The last one left at the table.
palindromos-ended-perfect = A perfect series: every box is filled.
palindromos-ended-latest-die = Everyone left went out in the same round. Of them, whoever got their first die latest wins.
palindromos-ended-alone = No way was left to use all three dice.
palindromos-ended-given-up = Given up.
palindromos-ended-early = The host ended it here. Of those still in, most filled boxes win.
