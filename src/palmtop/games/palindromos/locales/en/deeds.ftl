### What a bot did for somebody who was away, after “Your bot”.

palindromos-deed-wild = chose a wild number
palindromos-deed-took = took { $count ->
    [one] a { $values }
    [2] { $values }
    [3] { $values }
   *[other] { $count } dice
}
palindromos-deed-wrote = wrote { $sum ->
    [one] one box
    [2] two boxes
    [3] three boxes
   *[other] { $sum } boxes
}
palindromos-deed-discarded = discarded { $sum ->
    [one] one die
   *[other] { $sum } dice
}
palindromos-deed-gave-up = gave up
