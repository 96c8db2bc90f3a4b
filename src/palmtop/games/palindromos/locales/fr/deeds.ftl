### Ce qu’un robot a fait pendant une absence, après « le robot ».

palindromos-deed-wild = a choisi un joker
palindromos-deed-took = a pris { $count ->
    [one] un { $values }
    [2] { $values }
    [3] { $values }
   *[other] { $count } dés
}
palindromos-deed-wrote = a rempli { $sum ->
    [one] une case
    [2] deux cases
    [3] trois cases
   *[other] { $sum } cases
}
palindromos-deed-discarded = a écarté { $sum ->
    [one] un dé
   *[other] { $sum } dés
}
palindromos-deed-gave-up = a abandonné
