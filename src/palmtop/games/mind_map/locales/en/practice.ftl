# A minute of practice, alone: place a word and guess two others.

mind-map-practice-1 = Where does your word belong? Put your token there.
mind-map-practice-2 = Move it until it feels right. Then say you’re done.
mind-map-practice-3 = And the other two? Lay a number on each.
mind-map-practice-4 = A point for each word you read, and for each who reads yours.
mind-map-practice-praise = Well read! In a match all place at once, each with a secret word.
