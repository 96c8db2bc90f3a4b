# After "Stop!": the portrait beside the gnomes, the photo finish, the cards.

gnome-judging = Judging
gnome-judging-gnomes = The gnomes
gnome-judging-stopped = { $name }: Stop!
gnome-judging-called =
    { $mark ->
        [flower] { $name }: Flower!
       *[cloud] { $name }: Rain cloud!
    }
gnome-judging-nobody-stopped = Nobody said stop
gnome-judging-portrait = This is him!
gnome-judging-kind =
    { $kind ->
        [cap] Caps…
        [face] Faces…
        [beard] Beards…
       *[feet] Feet…
    }
gnome-judging-yours = The card is yours!
gnome-judging-winner = { $name } wins the card
gnome-judging-together = The card is ours!
gnome-judging-nobody = Nobody wins the card
gnome-judging-wrong =
    { $cost ->
        [paid] { gnome-judging-wrong-call } It costs a card.
        [out] { gnome-judging-wrong-call } Out this round.
       *[portrait] { gnome-judging-wrong-call } It costs the portrait.
    }
gnome-judging-wrong-call =
    { $mark ->
        [flower] { $name } saw a flower where there was none.
       *[cloud] { $name } saw a cloud where there was none.
    }
gnome-judging-next = Next after { $stopper }: { $winner }.
gnome-judging-pays = { $by } gives { $to } a card.
gnome-judging-deck-pays = { $to } gets a card from the deck.
gnome-judging-deck = deck
gnome-judging-unpaid = No card is left for { $names }.
gnome-judging-sits-out = { $name } stopped with fewer than others: sits the next round out.
gnome-judging-near = This twin stood in front: not the one to build.
gnome-judging-out = out this round
gnome-judging-incomplete = incomplete
gnome-judging-gaps = An incomplete gnome can’t win: { $names }.
gnome-judging-count = { $count } of 4 right,
gnome-judging-ready = ready
gnome-judging-skip = Skip ahead
gnome-judging-end = On to the result
gnome-judging-no-portraits = There are no portraits left
gnome-judging-time-up = Time is up!
gnome-judging-time-up-how = The gnome under way counts for nothing.

gnome-pile =
    { $count ->
        [0] no cards
        [one] one card
       *[other] { $count } cards
    }
gnome-goal = of { $goal }, the first goal
gnome-goal-reached = cards: the first goal is reached!

## Photo finish

gnome-finish = Photo finish: by the moment of the press, not by the line
gnome-finish-alone = From the turn to the press
gnome-finish-first-counts = Photo finish: the first press counts
gnome-finish-seconds = { NUMBER($seconds, minimumFractionDigits: 2, maximumFractionDigits: 2) } s
gnome-finish-margin = +{ $ms } ms
gnome-finish-first =
    { $mark ->
        [flower] { $name } was first: Flower!
        [cloud] { $name } was first: a hand on the table
       *[none] { $name } was first: Stop!
    }
gnome-finish-later =
    { $mark ->
        [flower] { $name }: Flower! { $ms } milliseconds later
        [cloud] { $name }: a hand on the table { $ms } milliseconds later
       *[none] { $name }: Stop! { $ms } milliseconds later
    }
