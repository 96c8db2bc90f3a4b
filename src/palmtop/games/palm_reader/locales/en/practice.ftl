# Practice for one person: drawing and feeling.

palm-reader-practice-1 = Your symbol is the marked one.
palm-reader-practice-2 = Draw all of it in the palm. There is no undo.
palm-reader-practice-3 = Now feel it in your own palm.
palm-reader-practice-4 = Another hand draws. Which symbol is it?
palm-reader-practice-praise = That’s it! In a match it travels on, from palm to palm.

palm-reader-practice-draw = I’ve seen it
palm-reader-practice-pad = A palm to draw in
palm-reader-practice-once-more = Once more
palm-reader-practice-on = Felt it
palm-reader-practice-own = Drawn
palm-reader-practice-theirs = Felt
palm-reader-practice-replay = { $drawing }: see it drawn again
palm-reader-practice-right = Number { $number }: that’s what you felt!
palm-reader-practice-wrong = It was { $number }, you felt { $picked }. That’s how stars get lost.
