### Remarkable moments of a match, on the room’s scorepad.

gnome-points =
    { $n ->
        [one] 1 card
       *[other] { $n } cards
    }
gnome-moment-quickest = { $names } built a perfect gnome and called “Stop!” after { NUMBER($seconds, minimumFractionDigits: 1) } s
