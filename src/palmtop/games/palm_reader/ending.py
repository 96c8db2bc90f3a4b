"""Ten rounds make a game; the sum of their stars decides the rank (PR-40, PR-41)."""

from __future__ import annotations

from palmtop.engine.game import Outcome, Seat
from palmtop.games.palm_reader.model import State

STEPS = (1, 3, 7, 9, 10)  # times the players but one: the highest total of each rank
WON_FROM = 3  # the rank in the middle. Ours: the rules name ranks and no victory, but the scorepad counts wins


def total(state: State) -> int:
    return sum(tally.stars for tally in state.tallies)


def ranks(seats: int) -> list[int]:
    """The highest total of each rank."""
    return [step * (seats - 1) for step in STEPS]


def rank(seats: int, stars: int) -> int:
    """1 is the lowest; a negative total is in it (PR-37)."""
    return 1 + sum(stars > most for most in ranks(seats)[:-1])


def outcome(state: State) -> Outcome | None:
    if state.phase != "over":
        return None
    reached = rank(state.seats, total(state))
    return Outcome(
        ranks=(1,) * state.seats,
        scores=(total(state),) * state.seats,
        won=tuple(Seat(seat) for seat in range(state.seats)) if reached >= WON_FROM else (),
        rule="PR-41",
        word=f"palm-reader-rank-{reached}",
        together=True,  # PR-01
    )
