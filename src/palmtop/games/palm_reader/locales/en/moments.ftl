### Memorable moments of a match, on the room’s scorepad.

palm-reader-points =
    { $n ->
        [one] 1 star
       *[other] { $n } stars
    }
palm-reader-moment-whole =
    { $count ->
        [one] A symbol reached every palm
       *[other] { $count } symbols reached every palm
    }
palm-reader-moment-sure =
    { $count ->
        [one] { $names } felt every single symbol right
       *[other] { $names } all felt every symbol right
    }
palm-reader-moment-saved =
    { $count ->
        [one] A second attempt saved the whole row
       *[other] { $count } second attempts saved the whole row
    }
