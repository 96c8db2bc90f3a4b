# Notes on the screens of Do You Gnome Me?.

gnome-round = Round { $number }
gnome-piles = Cards won
gnome-deck =
    { $count ->
        [one] { $count } portrait left
       *[other] { $count } portraits left
    }
gnome-final-rounds =
    { $rounds ->
        [one] After { $rounds } round.
       *[other] After { $rounds } rounds.
    }

gnome-doing-basic = Flick each stack to the part you saw, then Stop!
gnome-doing-cooperative = Flick your stacks to what you saw; anyone may stop.
gnome-doing-all_in = Take a cap, a face, a beard and feet, then Stop!
