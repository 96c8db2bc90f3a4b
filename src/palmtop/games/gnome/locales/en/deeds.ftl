### What a bot did for somebody who was away, after “Your bot”.

gnome-deed-released = let the marble go
gnome-deed-built = laid { $count ->
    [one] one part
   *[other] { $count } parts
}
gnome-deed-stopped = called “Stop!”
gnome-deed-called = made a call
