# What is said of Palmtop where no script runs: by the bare page, and on a phone's home screen.
needs-javascript = Palmtop needs JavaScript to reach the table.
manifest-description = Party games in everyone’s palm
