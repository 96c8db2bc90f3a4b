### What a result says besides who won.

result-together-short = That’s how far you came, together
result-moments = To remember
