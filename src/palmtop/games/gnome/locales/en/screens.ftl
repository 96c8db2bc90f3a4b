# The box of Do You Gnome Me?, how it is set up, how it is played, and what stands beside it.

gnome-round = Round { $number }
gnome-piles = Cards won
gnome-deck =
    { $count ->
        [one] { $count } portrait left
       *[other] { $count } portraits left
    }
gnome-final-rounds =
    { $rounds ->
        [one] After { $rounds } round; { $deck } of 24 portraits left.
       *[other] After { $rounds } rounds; { $deck } of 24 portraits left.
    }

gnome-hint-basic = Flick each stack to the part you saw, then Stop!
gnome-hint-cooperative = Flick your stacks to what you saw; anyone may stop.
gnome-hint-all_in = Take a cap, a face, a beard and feet, then Stop!

## Setting up

gnome-mode = How do you play?
gnome-mode-basic = Basic
gnome-mode-cooperative = Together
gnome-mode-all_in = All-in
gnome-mode-basic-note = Everyone builds with their own set. The best gnome wins the card.
gnome-mode-cooperative-note = One gnome, stacks in different hands, two minutes. Five cards are the first goal.
gnome-mode-all_in-note =
    { $sets ->
        [one] One set in the middle, and all grab from it: not enough for everyone.
       *[other] { $sets } sets in the middle, and all grab from them: one too few.
    }
gnome-variants = Variants: any of them, in any mode
gnome-variant-suggested = suggested among adults
gnome-variant-marks = Flower and rain cloud
gnome-variant-marks-note = See a red flower: call it. See a rain cloud: slam the table. Don’t build.
gnome-variant-upside_down = Upside down
gnome-variant-upside_down-note = The portrait hangs on its head; he is built upright.
gnome-variant-twins = Twins
gnome-variant-twins-note = Two portraits back to back. Build the one that faces away in the end.
gnome-exposure = How long does the portrait show?
gnome-exposure-950 = gentle
gnome-exposure-700 = usual
gnome-exposure-500 = quick
gnome-exposure-300 = a blink
gnome-seconds = { $seconds } s
gnome-stop-after = “Stop!” opens after
gnome-stop-after-note = So that nobody stops before anyone has built.
gnome-until = How long do you play?
gnome-until-fifth_card = To the fifth card
gnome-until-deck_empty = All 24 portraits

## How to play

gnome-rules-aim = The aim
gnome-rules-aim-1 = A gnome’s portrait spins past in less than a second. Build him again from cap, face, beard and feet, faster and more exactly than the others.
gnome-rules-turn = The turn
gnome-rules-turn-1 = The portrait stands hidden behind a screen card. When everyone is ready, one of you pulls the marble up the ramp and lets go.
gnome-rules-turn-2 = The frame makes one full turn, at the same moment and for the same time on every screen.
gnome-rules-turn-3 = From too low it stops short: that portrait is gone, unseen. After two short turns the marble moves on.
gnome-rules-build = Building, and “Stop!”
gnome-rules-build-1 = You have four stacks, one a part. Flick through them until the right card is on top of each.
gnome-rules-build-2 = Whoever feels ready presses “Stop!”, and nobody can change anything any more. It opens a few seconds after the turn.
gnome-rules-build-3 = The moment of the press on your own device counts, not how fast your line is.
gnome-rules-card = Who gets the card
gnome-rules-card-1 = The portrait is shown. Most right parts win the card, whoever stopped.
gnome-rules-card-2 = Not one right part: nobody gets it.
gnome-rules-card-3 = Stacks stay as they are for the next round.
gnome-rules-tie = A tie
gnome-rules-tie-1 = If the one who stopped is among the tied, that one gets the card.
gnome-rules-tie-2 = If not, the next of the tied, clockwise, gets the portrait, and the one who stopped gives each of the others a card won earlier.
gnome-rules-tie-3 = What the stopper doesn’t have comes from the deck.
gnome-rules-end = The end
gnome-rules-end-1 = A fifth card in anyone’s pile ends the game, and the largest pile wins. Equal piles share it.
gnome-rules-end-2 = Or, if you chose so: play until the portraits run out.
gnome-rules-cooperative = Together
gnome-rules-cooperative-1 = One gnome for all, the four stacks in different hands, two minutes for the whole game. Talk as you like.
gnome-rules-cooperative-2 = Anyone may stop. Only four right parts win the card.
gnome-rules-cooperative-3 = After each round every stack moves to the player on the left.
gnome-rules-cooperative-4 = Five cards are the first goal; then beat your own record.
gnome-rules-all_in = All-in
gnome-rules-all_in-1 = One set fewer than players, all cards face up in the middle. Hold one at a time, lay it in your gnome, put back what you don’t need.
gnome-rules-all_in-2 = Only a complete gnome may stop, and only a complete gnome wins.
gnome-rules-all_in-3 = A card in hand at “Stop!” may still be used: five seconds to choose.
gnome-rules-all_in-4 = Stop with fewer right parts than anyone else, and you sit the next round out.
gnome-rules-marks = Flower and rain cloud
gnome-rules-marks-1 = A small red flower: don’t build, call “Flower!”. The first to do so wins the card.
gnome-rules-marks-2 = A rain cloud: slam a hand on the table. The first wins the card.
gnome-rules-marks-3 = A wrong call costs a card won earlier; without one, you are out for this round. One call a round.
gnome-rules-marks-4 = “Stop!” on a portrait with a flower or a cloud: nobody gets it.
gnome-rules-others = Upside down, and twins
gnome-rules-others-1 = Upside down: the portrait hangs on its head. Your own gnome stands upright.
gnome-rules-others-2 = Twins: two portraits back to back and no screen card. Build the one that faces away once the frame has stopped.
