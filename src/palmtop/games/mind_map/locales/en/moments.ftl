### Memorable moments of a match, shown on the room’s scorepad.

mind-map-points =
    { $n ->
        [one] 1 point
       *[other] { $n } points
    }
mind-map-moment-clear =
    { $count ->
        [one] { $times ->
            [one] Everybody read { $names }’s mind
           *[other] Everybody read { $names }’s mind { $times } times
        }
       *[other] { $times ->
            [one] Everybody read the minds of { $names }
           *[other] Everybody read the minds of { $names } { $times } times each
        }
    }
mind-map-moment-readers =
    { $count ->
        [one] { $words ->
            [one] { $names } read the most minds: 1 word
           *[other] { $names } read the most minds: { $words } words
        }
       *[other] { $words ->
            [one] { $names } read the most minds: 1 word each
           *[other] { $names } read the most minds: { $words } words each
        }
    }
