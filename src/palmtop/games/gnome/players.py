"""Who plays in this round, and who is next to whom."""

from __future__ import annotations

from palmtop.engine.errors import Illegal
from palmtop.engine.game import Seat
from palmtop.games.gnome.model import State


def everyone(state: State) -> list[Seat]:
    return [Seat(seat) for seat in range(state.seats)]


def sitting_in(state: State) -> list[Seat]:
    """All but the one who sits out (GN-57)."""
    return [seat for seat in everyone(state) if seat != state.sits_out]


def playing(state: State) -> list[Seat]:
    """Those of them whose wrong call hasn't put them out (GN-66)."""
    return [seat for seat in sitting_in(state) if seat not in state.round.out]


def out(state: State) -> list[Seat]:
    """Who doesn't build in this round, whatever the reason."""
    return [seat for seat in everyone(state) if seat not in playing(state)]


def clockwise(state: State, seat: Seat) -> list[Seat]:
    """The others, beginning on the left of `seat`."""
    return [Seat((seat + step) % state.seats) for step in range(1, state.seats)]


def check_in(state: State, seat: Seat) -> None:
    if seat == state.sits_out:
        raise Illegal("GN-57", "gnome-sitting-out")
    if seat in state.round.out:
        raise Illegal("GN-66", "gnome-out-this-round")


def pass_release(state: State) -> None:
    """To the left, past who sits out (GN-57)."""
    around = (*clockwise(state, state.releaser), state.releaser)
    state.releaser = next(seat for seat in around if seat != state.sits_out)
    state.shorts = 0
