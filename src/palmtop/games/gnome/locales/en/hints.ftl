# Hints for a first match of Do You Gnome Me?, shown beside the thing they explain. About eight words each.

gnome-hint-marble = Take it, pull it up the ramp, let go
gnome-hint-flick = Flick each stack to the part you saw, then Stop!
gnome-hint-heap = A touch takes a card and lays it in your gnome
