toy-round = Round { $n }
toy-score = { $name }: { $score }
toy-number = Your number: { $number }
toy-claim = Claim it
toy-claimed = Somebody was faster.
toy-not-lower = Your number can only become lower.
toy-over = The match is over.
toy-high-wrong = The highest number can’t be { $high }.
toy-points =
    { $n ->
        [one] 1 point
       *[other] { $n } points
    }
toy-rules-aim = The aim
toy-rules-aim-1 = The first to claim scores their number.
