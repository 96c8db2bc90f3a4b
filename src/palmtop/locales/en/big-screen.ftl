### The big screen beside a match.

big-door = Come in
big-door-how = Scan it, or open { $host }
big-full = Full screen
