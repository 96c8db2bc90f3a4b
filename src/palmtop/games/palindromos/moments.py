"""What there is to remember of a game: sheets complete without a discard, and those a single box short."""

from __future__ import annotations

from collections.abc import Callable

from palmtop.engine.game import Moment, Seat
from palmtop.games.palindromos.model import Player, State


def moments(state: State) -> list[Moment]:
    flawless = _those(state, lambda player: _empty(player) == 0 and player.paper.discards == 0)
    short = _those(state, lambda player: _empty(player) == 1)
    found = []
    if flawless:
        found.append(Moment("palindromos-moment-flawless", flawless, {"count": len(flawless)}))
    if short:
        found.append(Moment("palindromos-moment-short", short, {"count": len(short)}))
    return found


def _empty(player: Player) -> int:
    return len(player.paper.numbers) - player.paper.filled.bit_count()


def _those(state: State, kind: Callable[[Player], bool]) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat, player in enumerate(state.players) if kind(player))
