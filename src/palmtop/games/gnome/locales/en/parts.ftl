# Names of the gnomes' parts, and descriptions of the pictures for screen readers.

gnome-part-cap-0 = drooping cap
gnome-part-cap-1 = bobble cap
gnome-part-cap-2 = buckled hat
gnome-part-cap-3 = crumpled hat

gnome-part-face-0 = wide eyes
gnome-part-face-1 = wink
gnome-part-face-2 = heavy lids
gnome-part-face-3 = spectacles

gnome-part-beard-0 = fluffy beard
gnome-part-beard-1 = forked beard
gnome-part-beard-2 = plaited beard
gnome-part-beard-3 = pointed beard

gnome-part-feet-0 = curly shoes
gnome-part-feet-1 = boots
gnome-part-feet-2 = clogs
gnome-part-feet-3 = bare feet

gnome-gap = gap
gnome-flower = red flower
gnome-cloud = rain cloud

gnome-portrait =
    { $mark ->
        [flower] Gnome: { $cap }, { $face }, { $beard }, { $feet }, with a { gnome-flower }
        [cloud] Gnome: { $cap }, { $face }, { $beard }, { $feet }, with a { gnome-cloud }
       *[none] Gnome: { $cap }, { $face }, { $beard }, { $feet }
    }
gnome-screen-card = Screen card: the outline of a gnome
