### Time limits, and how far the host has stretched them. A stretch of 0 means no limit at all.

time-limits = Time limits
time-times = ×{ $times }
time-none = None
time-note =
    { $times ->
        [0] Nobody is hurried: no time limit at all.
        [1] Anyone who needs longer? Every time limit can be stretched.
       *[other] Every time limit lasts { $times } times as long.
    }
time-stretched =
    { $times ->
        [0] No time limits
       *[other] Time limits ×{ $times }
    }
time-as-usual = Time limits as usual
time-left = Time left: { $clock }
seconds-left = Seconds left: { $seconds }
