"""What a game is, and how a match of it runs. Knows no game, no network and no clock."""
