### Moments of a match worth remembering, shown on the room’s scorepad.

palindromos-points =
    { $n ->
        [one] 1 box
       *[other] { $n } boxes
    }
palindromos-moment-flawless =
    { $count ->
        [one] { $names } completed a sheet without a single discard
       *[other] { $names } completed their sheets without a single discard
    }
palindromos-moment-short =
    { $count ->
        [one] { $names } was one box short of a complete sheet
       *[other] { $names } were one box short of a complete sheet
    }
