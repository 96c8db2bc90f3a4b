# Why a move of Do You Gnome Me? is refused, and how rounds and matches end. In words that children understand.

gnome-no-such-seat = You have no seat in this match.
gnome-match-over = The match is over.
gnome-sitting-out = You sit this round out.
gnome-out-this-round = Your call was wrong: you are out for this round.

## The device

gnome-round-begun = The round has begun.
gnome-ready-already = You have said that you are ready.
gnome-not-loaded = There is no portrait to set in motion now.
gnome-not-your-marble = Somebody else has the marble.
gnome-no-report-now = Nobody asks now what your screen has shown.
gnome-report-impossible = Your screen can’t have shown that.

## Building

gnome-not-building = Nobody builds right now.
gnome-stopped = Too late: it has been stopped.
gnome-on-top-already = That part is on top already.
gnome-not-your-stack = That stack is in other hands.
gnome-too-many-moves = You have made { $most } moves this round, and more are not possible until the next one.
gnome-no-stacks = There are no stacks here: take cards from the middle.
gnome-no-heap = There is no heap here: use your stacks.
gnome-no-such-card = There is no such card.
gnome-hand-full = You hold a card already.
gnome-hand-empty = You hold no card.
gnome-card-gone = Somebody was quicker: the card is gone.
gnome-card-not-yours = You don’t have that card.
gnome-nothing-to-choose = You have nothing to choose.
gnome-only-card-in-hand = Only the card in your hand can still be used or put back.

## Stop, flower, rain cloud

gnome-nothing-to-stop = There is nothing to stop now.
gnome-stop-too-soon = “Stop!” isn’t open yet.
gnome-not-complete = Your gnome isn’t complete yet.
gnome-marks-mean-nothing = Flowers and rain clouds mean nothing in this game.
gnome-nothing-to-call = There is nothing to call now.
gnome-call-too-soon = The portrait hasn’t shown yet.
gnome-called-already = You have called once this round.

## Rulings

gnome-ruled-most = Most right parts.
gnome-ruled-tie-stopper = A tie: the one who stopped gets the card.
gnome-ruled-tie-paid = A tie without the one who stopped: that player pays the others.
gnome-ruled-tie-no-stopper = A tie, and nobody stopped: the next one in turn gets the card.
gnome-ruled-none-right = Not one right part: nobody gets the card.
gnome-ruled-none-complete = No gnome is complete: nobody gets the card.
gnome-ruled-alone-not-all-four = Playing alone takes four right parts: nobody gets the card.
gnome-ruled-all-four = All four parts are right!
gnome-ruled-not-all-four = Not all four parts are right: the card is gone.
gnome-ruled-flower = A red flower, seen first!
gnome-ruled-cloud = A rain cloud, seen first!
gnome-ruled-mark-missed = There was a flower or a rain cloud that nobody called: nobody gets the card.
gnome-ruled-all-out = Everyone called wrong: nobody gets the card.
gnome-ruled-group-wrong = A wrong call, and no card to pay with: the portrait is gone.

## How a game ends

gnome-over-fifth-card = The fifth card ends the game; the largest pile wins.
gnome-over-last-card = The last card needed ends the game; the largest pile wins.
gnome-over-early = The host ended it here; the largest pile wins.
gnome-over-early-together = The host ended it here. These cards are yours.
gnome-over-deck-empty = The portraits have run out; most cards win.
gnome-over-no-portraits = There are no portraits left to play; the largest pile wins.
gnome-over-goal = Five cards or more: you made it together!
gnome-over-short-of-goal = Five cards are the first goal. Next time!
