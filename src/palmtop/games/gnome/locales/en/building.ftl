# Building: the stacks, the heap, "Stop!" and the calls.

gnome-kind-cap = Cap
gnome-kind-face = Face
gnome-kind-beard = Beard
gnome-kind-feet = Feet
gnome-your-gnome = Your gnome
gnome-our-gnome = Our gnome
gnome-others = The others’ gnomes
gnome-next = { $kind }: next
gnome-before = { $kind }: previous
gnome-stack-of = { $kind }, in the hands of { $name }
gnome-out = out
gnome-out-you = This round goes on without you.

## Stop and calls

gnome-stop = Stop!
gnome-stop-late = Judged in { $seconds } s
gnome-stop-in = in { $seconds } s
gnome-stop-missing =
    { $parts ->
        [one] { $parts } part missing
       *[other] { $parts } parts missing
    }
gnome-call-flower = Flower!
gnome-call-flower-how = Flower! I saw a red flower
gnome-call-cloud = Slam!
gnome-call-cloud-how = Slam! A hand on the table: I saw a rain cloud
gnome-called-flower = has called a flower
gnome-called-cloud = has a hand on the table

## Together

gnome-passed = Every stack passes to the left.
gnome-passed-yours = Every stack passes to the left. Now yours: { $stacks }

## All-in

gnome-heap = The heap in the middle
gnome-hand-free = Touch a card to take it
gnome-fit = Use it: { $part }
gnome-put-back = Put it back: { $part }
gnome-slot-fit = { $kind }: lay { $part } here
gnome-slot-back = { $kind }: { $part }. Put it back
gnome-slot-empty = { $kind }: empty
gnome-holds = holds: { $part }
gnome-snatched = { $name } was a blink earlier: the card ({ $part }) has changed hands.
gnome-choose = You still hold a card ({ $part }). Which gnome shall be judged?
gnome-choose-leave = As it is
gnome-choose-use = With the card
gnome-choose-else = if you say nothing
gnome-choosing = Still holding a card: { $names }
