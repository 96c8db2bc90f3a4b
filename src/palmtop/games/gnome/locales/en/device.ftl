# The device: ready, the marble on the ramp, the turn.

gnome-device-begin = Who is he?
gnome-device-begin-how =
    { $seconds ->
        [0] A gnome’s portrait will turn past, for less than a second. Everyone sees it at the same moment.
       *[other] A gnome’s portrait will turn past, for about { $seconds } seconds. Everyone sees it at the same moment.
    }
gnome-device-ready = I’m ready
gnome-device-waiting = Not ready yet: { $names }
gnome-device-void = That turn doesn’t count
gnome-device-void-how = A screen lagged behind: { $names }. Another portrait for everyone.
gnome-device-void-own = Your screen couldn’t show all of it. Another portrait for everyone.

gnome-ramp-yours = Pull the marble up, let go
gnome-ramp-how = The higher, the faster. From too low, the frame stops short.
gnome-ramp-theirs = { $name } has the marble
gnome-ramp-watch = Keep your eyes on the frame.
gnome-ramp-upside-down = The portrait hangs upside down; build him upright.
gnome-ramp-twins = Twins: build the one on the far side, not this one.
gnome-ramp-twins-upside-down = Twins, upside down: build the one on the far side, upright.
gnome-ramp-short = Too low: it stopped short. That portrait is gone, unseen; here is another.
gnome-ramp-short-passed = It stopped short for { $name } twice, so the marble moves on.
gnome-ramp-slider = Marble on the ramp
gnome-ramp-keys = Arrow keys pull it up, Enter lets go.
gnome-ramp-height = { $percent } percent of the way up

gnome-turning-soon = Watch the frame…
gnome-turning = Look!
