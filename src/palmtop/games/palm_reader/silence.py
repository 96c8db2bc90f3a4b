"""No talk about the round, from the first look at its card (PR-16) until all have shown their fingers (PR-30)."""

from __future__ import annotations

from palmtop.engine.game import Seat
from palmtop.games.palm_reader.model import Phase, State

SILENT: tuple[Phase, ...] = ("looking", "passing", "deciding", "answering", "countdown")


def hush(state: State) -> list[Seat]:
    return [Seat(seat) for seat in range(state.seats)] if state.phase in SILENT else []
