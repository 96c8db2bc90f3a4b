"""One gnome, stacks in different hands, two minutes (GN-40 to GN-46)."""

from __future__ import annotations

from palmtop.engine.game import Seat
from palmtop.games.gnome.model import State
from palmtop.games.gnome.pieces import COOPERATIVE_MS, KINDS


def owners(seats: int) -> list[Seat]:
    """Who has which stack at first: one each, or in turn (GN-40)."""
    return [Seat(stack % seats) for stack in range(KINDS)]


def pass_left(state: State) -> None:
    state.owners = [Seat((seat + 1) % state.seats) for seat in state.owners]  # GN-43


def start_clock(state: State, at: int) -> None:
    """It runs from the first marble on, for the whole game (GN-41), unless the host has taken it off (GN-47)."""
    lasts = state.options.lasting(COOPERATIVE_MS)
    if state.options.mode == "cooperative" and state.ends_at is None and lasts is not None:
        state.ends_at = at + lasts
