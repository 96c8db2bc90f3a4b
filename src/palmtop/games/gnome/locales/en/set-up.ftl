# Options of the game, shown in the lobby. Loaded there without the other texts of the game.

gnome-mode = How do you play?
gnome-mode-basic = Basic
gnome-mode-cooperative = Together
gnome-mode-all_in = All-in
gnome-mode-basic-note = Everyone builds with their own set. The best gnome wins the card.
gnome-mode-cooperative-note =
    { $minutes ->
        [0] One gnome, stacks in different hands, no time limit. Five cards are the first goal.
        [2] One gnome, stacks in different hands, two minutes. Five cards are the first goal.
       *[other] One gnome, stacks in different hands, { $minutes } minutes instead of two. Five cards are the first goal.
    }
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
gnome-exposure-3000 = very slow
gnome-exposure-1500 = slow
gnome-exposure-950 = gentle
gnome-exposure-700 = usual
gnome-exposure-500 = quick
gnome-exposure-300 = a blink
gnome-exposure-note = The book says less than a second. Longer is a house rule, for children and slow eyes.
gnome-seconds = { $seconds } s
gnome-stop-after = “Stop!” opens after
gnome-stop-after-note = So that nobody stops before anyone has built.
gnome-until = How long do you play?
gnome-until-fifth_card = A number of cards
gnome-until-deck_empty = All 24 portraits
gnome-cards = The first pile to have
gnome-so-many-cards = { $cards } cards
