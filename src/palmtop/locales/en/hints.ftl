### Hints at the thing to touch next.

hints-again = Show me the moves again
