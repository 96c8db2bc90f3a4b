"""Whose number is which is nobody else's to know (MM-13), so whoever places says nothing before the scoring (MM-50)."""

from __future__ import annotations

from palmtop.engine.game import Seat
from palmtop.games.mind_map.model import State


def hush(state: State) -> list[Seat]:
    """The inactive team talks freely, but not before the eyes of those who have yet to vote."""
    everyone = [Seat(seat) for seat in range(state.seats)]
    if state.phase in ("placing", "voting"):
        return everyone
    return [seat for seat in everyone if seat not in state.round.readers] if state.phase == "team_voting" else []
