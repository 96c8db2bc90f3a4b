# Do You Gnome Me?, played for the first time: at the thing itself, what to do with it. Eight words or so.

gnome-hint-marble = Take it, pull it up the ramp, let go
gnome-hint-flick = Flick each stack to the part you saw, then Stop!
gnome-hint-heap = A touch takes a card and lays it in your gnome
