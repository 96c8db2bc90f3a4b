"""What there is to remember of a game: symbols that reached every palm, and who felt them all."""

from __future__ import annotations

from palmtop.engine.game import Moment, Seat
from palmtop.games.palm_reader.model import State


def moments(state: State) -> list[Moment]:
    most = state.seats - 1
    whole = [tally for tally in state.tallies if tally.passed == most]
    sure = [Seat(seat) for seat in range(state.seats) if _felt_all(state, Seat(seat))]
    found = []
    if whole:
        found.append(Moment("palm-reader-moment-whole", args={"count": len(whole)}))
    if sure:
        found.append(Moment("palm-reader-moment-sure", tuple(sure), {"count": len(sure)}))
    saved = sum(tally.attempts > 1 for tally in whole)
    if saved:
        found.append(Moment("palm-reader-moment-saved", args={"count": saved}))
    return found


def _felt_all(state: State, seat: Seat) -> bool:
    """Right in every round, but for those in which the answer was known there (PR-32)."""
    asked = [tally for tally in state.tallies if tally.first != seat]
    return bool(asked) and all(seat in tally.right for tally in asked)
