"""What there is to remember of a game: the quickest right "Stop!"."""

from __future__ import annotations

from palmtop.engine.game import Moment
from palmtop.games.gnome.model import Quick, Ruling, State


def notice(state: State, ruling: Ruling) -> None:
    """A gnome right in all four parts, stopped by who built it: how long after the device had?"""
    stopper = ruling.stopper
    if stopper is None or not ruling.won:
        return
    together = state.options.mode == "cooperative"
    if not all(ruling.right[0 if together else stopper]):
        return
    done = next(claim.done for claim in ruling.claims if claim.seat == stopper and claim.mark is None)
    quick = Quick(stopper, done - ruling.stops_at)
    if state.quickest is None or quick.after < state.quickest.after:
        state.quickest = quick


def moments(state: State) -> list[Moment]:
    quickest = state.quickest
    if quickest is None:
        return []
    return [Moment("gnome-moment-quickest", (quickest.seat,), {"seconds": round(quickest.after / 1000, 1)})]
