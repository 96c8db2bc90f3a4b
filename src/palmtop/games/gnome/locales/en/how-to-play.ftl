# How to play Do You Gnome Me?, one message for each rule. rules.json beside the game’s screens names the rows of the ledger for each.

gnome-rules-aim = The aim
gnome-rules-aim-1 = A gnome’s portrait spins past in less than a second. Build him again from cap, face, beard and feet, faster and more exactly than the others.
gnome-rules-aim-2 = 2 to 4 players, each with a set of 16 cards: four caps, four faces, four beards, four pairs of feet.

gnome-rules-turn = The turn
gnome-rules-turn-1 = The portrait stands hidden behind a screen card. When everyone is ready, one of you pulls the marble up the ramp and lets go.
gnome-rules-turn-2 = The frame makes one full turn, at the same moment and for the same time on every screen.
gnome-rules-turn-3 = From too low it stops short: that portrait is gone, unseen. After two short turns the marble moves on.
gnome-rules-turn-4 = 24 cards, a portrait on each side; chance says which side is played.
gnome-rules-turn-5 = House rule, if you chose so: for children and slow eyes the portrait shows for a second and a half, or for three.

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
gnome-rules-end-3 = The host can choose a shorter game before the match: two or three cards instead of five.
gnome-rules-end-4 = The host can also end it after any round: the largest pile wins, and it counts as a short match.
gnome-rules-end-5 = Time limits can be stretched or lifted during the match, too, from the next round on.

gnome-rules-cooperative = Together
gnome-rules-cooperative-1 = One gnome for all, the four stacks in different hands, two minutes for the whole game. Talk as you like.
gnome-rules-cooperative-2 = Anyone may stop. Only four right parts win the card.
gnome-rules-cooperative-3 = After each round every stack moves to the player on the left.
gnome-rules-cooperative-4 = Five cards are the first goal; then beat your own record.
gnome-rules-cooperative-5 = Each one handles only their own stacks.
gnome-rules-cooperative-6 = Somebody needs longer? Before the match the host can stretch this and every other time limit; all screens say so.

gnome-rules-all_in = All-in
gnome-rules-all_in-1 = One set fewer than players, all cards face up in the middle. Hold one at a time, lay it in your gnome, put back what you don’t need.
gnome-rules-all_in-2 = Two reach for one card: the earlier press has it.
gnome-rules-all_in-3 = Only a complete gnome may stop, and only a complete gnome wins.
gnome-rules-all_in-4 = A card in hand at “Stop!” may still be used: five seconds to choose.
gnome-rules-all_in-5 = Stop with fewer right parts than anyone else, and you sit the next round out.
gnome-rules-all_in-6 = Whoever sits out neither builds, calls nor pulls the marble. With two players, the one left needs all four parts right.

gnome-rules-marks = Flower and rain cloud
gnome-rules-marks-1 = A small red flower: don’t build, call “Flower!”. The first to do so wins the card.
gnome-rules-marks-2 = A rain cloud: slam a hand on the table. The first wins the card.
gnome-rules-marks-3 = A wrong call costs a card won earlier; without one, you are out for this round. One call a round.
gnome-rules-marks-4 = “Stop!” on a portrait with a flower or a cloud: nobody gets it.
gnome-rules-marks-5 = Calls open when the portrait first shows; the earliest press counts.
gnome-rules-marks-6 = Without this variant flowers and clouds mean nothing. Among adults it is the one to try.

gnome-rules-others = Upside down, and twins
gnome-rules-others-1 = Upside down: the portrait hangs on its head. Your own gnome stands upright.
gnome-rules-others-2 = Twins: two portraits back to back and no screen card. Build the one that faces away once the frame has stopped.
gnome-rules-others-3 = Variants go together, in any mode.
