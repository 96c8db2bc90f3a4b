"""Sheets complete without a discard, and those a single box short, are remembered."""

from __future__ import annotations

from palmtop.engine.chance import Chance
from palmtop.engine.game import Moment, Seat
from palmtop.games import GAMES
from palmtop.games.palindromos.model import Options, State

GAME = GAMES["palindromos"]


def sheets(*kinds: tuple[int, int]) -> State:
    """A sheet a player, with so many empty boxes and discards."""
    state: State = GAME.deal(Options(), len(kinds), Chance(b"moments"))
    for player, (empty, discards) in zip(state.players, kinds, strict=True):
        player.paper.filled = 2 ** (len(player.paper.numbers) - empty) - 1
        player.paper.discards = discards
    return state


def test_what_there_is_to_remember_of_the_sheets() -> None:
    assert list(GAME.moments(sheets((0, 0), (1, 2), (1, 0), (0, 1)))) == [
        Moment("palindromos-moment-flawless", (Seat(0),), {"count": 1}),
        Moment("palindromos-moment-short", (Seat(1), Seat(2)), {"count": 2}),
    ]
    assert list(GAME.moments(sheets((0, 1), (2, 0)))) == []
