"""Games for tests of shared code, chosen by their properties instead of their names."""

from __future__ import annotations

from palmtop.games import GAMES

FEWEST_SEATS = {id: max(2, game.seats[0]) for id, game in GAMES.items()}  # at least two, so that there are others
SMALLEST = min(GAMES.values(), key=lambda game: game.seats[0])
LARGEST = max(GAMES.values(), key=lambda game: game.seats[-1])
