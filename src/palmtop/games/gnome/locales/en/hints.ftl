# Hints for a first match of Do You Gnome Me?, shown beside the thing they explain. About eight words each.

gnome-hint-marble = Take it, pull it up the ramp, let go
