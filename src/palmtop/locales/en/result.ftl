### A match and its result.

result-together-short = That’s how far you came, together
result-moments = To remember

match-title = Table { $code }, match { $n }
watching-badge = watching
result = Result
result-you-won = You win!
result-won = { $n ->
    [one] { $names } wins!
   *[other] { $names } win!
}
result-together = You did it, all together!
result-your-side = Your side wins!
short-match = Short match
result-nobody = Nobody wins this one
result-lost-alone = Not this time
score-alone = Score: { $score }
play-again = Play again
to-lobby = Back to the table
download-record = Download the record
fair-dice = Fair chance
fair-dice-why = Before the deal the server sealed the seed of all chance in this match and showed everyone the seal. Now the seed is open: “palmtop verify” deals the match again from the record and compares.
fair-dice-seal = Seal, shown at the deal (SHA-256)
fair-dice-seed = Seed, opened at the end
audience-line = Audience: { $right } of { $judged } right
