"""Placing: all move their tokens at the same time until everyone is satisfied (MM-14 to MM-19)."""

from __future__ import annotations

from palmtop.engine.errors import Illegal
from palmtop.engine.game import Announcement, Seat
from palmtop.games.mind_map.model import CLOSING_MS, Done, PlacingOver, PutToken, State


def put_token(state: State, seat: Seat, move: PutToken) -> list[Announcement]:
    if state.phase != "placing":
        raise Illegal("MM-18", "mind-map-placing-over")
    _check_placer(state, seat)
    state.round.places[seat] = (move.x, move.y)
    state.round.done[seat] = False
    state.closing_at = None
    return []


def done(state: State, seat: Seat, move: Done, at: int) -> list[Announcement]:
    _check_placer(state, seat)
    if state.round.places[seat] is None:
        raise Illegal("MM-18", "mind-map-place-first")
    if move.done != state.round.done[seat]:
        state.round.done[seat] = move.done
        everyone = all(state.round.done[placer] for placer in state.round.placers)
        state.closing_at = at + CLOSING_MS if everyone else None
    return []


def _check_placer(state: State, seat: Seat) -> None:
    if seat not in state.round.placers:
        raise Illegal("MM-42", "mind-map-not-active")


def close(state: State) -> list[Announcement]:
    """Tokens stand where they are; one not placed lies on the reference word (MM-19)."""
    this = state.round
    for placer in this.placers:
        this.places[placer] = this.places[placer] or (0, 0)
    this.done = [False] * state.seats
    state.phase = "voting"
    state.ends_at = state.closing_at = None
    return [Announcement(PlacingOver())]
