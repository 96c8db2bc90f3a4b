### The audience: phones that see the table and guess along; and the door for somebody who comes during a match.

door-title = A match is on
door-who = { $game }, with { $names }
door-chairs = { $count ->
    [one] A bot’s chair is free
   *[other] Bots’ chairs: which one?
}
door-was = { $name }’s before
door-bot = always a bot
door-name = Your name
door-sit = Play on for { $bot }
door-full = Every chair is taken by somebody.
door-device = I was { $names }, on another device
audience-size = { $count } watching
audience-waits = You are in the audience
audience-to-table = To the table
audience-guesses = Guess along
audience-questions = All questions
audience-guessed-all = All guessed. Touch an emblem to change your mind.
audience-closed = No more guesses. Now it is revealed.
audience-nobody = Nobody
audience-right = Right
audience-share = { $percent } %
audience-own = You: { $right } of { $guessed } right

## What the server refuses
not-in-audience = Only the audience guesses.
guess-late = Too late, that one is decided.
no-such-choice = That can’t be chosen here.
audience-full = The audience is full: { $most } phones at most.
