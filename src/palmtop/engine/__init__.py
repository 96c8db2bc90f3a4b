"""What a game is, and how a match of it runs. Imports no game, no network and no clock."""
