"""Games for tests of shared code, chosen by their properties instead of their names."""

from __future__ import annotations

from palmtop.games import GAMES

FEWEST_SEATS = {id: max(2, game.seats[0]) for id, game in GAMES.items()}  # at least two, so that there are others
SMALLEST = min(GAMES.values(), key=lambda game: game.seats[0])
LARGEST = max(GAMES.values(), key=lambda game: game.seats[-1])
WITH_CARDS = next(id for id, game in GAMES.items() if game.collection is not None)  # people may add cards
CARD_KINDS = collection.kinds if (collection := GAMES[WITH_CARDS].collection) else ()
WITH_DECK = next(id for id, game in GAMES.items() if "deck" in game.Options.__struct_fields__)  # a host may bring cards
