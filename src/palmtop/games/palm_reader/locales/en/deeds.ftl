### What a bot did for somebody who was away, after “Your bot”.

palm-reader-deed-shook = shook the box
palm-reader-deed-drew = passed the symbol on
palm-reader-deed-again = asked for a second attempt
palm-reader-deed-turned-up = turned the card up
palm-reader-deed-answered = locked an answer in
