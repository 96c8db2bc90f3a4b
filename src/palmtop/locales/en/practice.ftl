### A minute of practice against nobody.

practice-try = Try it for a minute
practice-title = Practice: { $game }
practice-step = Step { $step } of { $steps }
practice-again = Again
practice-back = Back to the table
