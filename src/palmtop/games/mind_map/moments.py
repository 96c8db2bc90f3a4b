"""What there is to remember of a game: words that everybody read, and who read the most."""

from __future__ import annotations

from palmtop.engine.game import Moment, Seat
from palmtop.games.mind_map.model import State


def moments(state: State) -> list[Moment]:
    found = []
    clearest = _most(state.clear)
    if clearest:
        found.append(Moment("mind-map-moment-clear", clearest, {"times": max(state.clear), "count": len(clearest)}))
    readers = _most(state.reads)
    if readers:
        found.append(Moment("mind-map-moment-readers", readers, {"words": max(state.reads), "count": len(readers)}))
    return found


def _most(counts: list[int]) -> tuple[Seat, ...]:
    """Whose count is the highest; nobody's, if there is nothing to count."""
    best = max(counts)
    return tuple(Seat(seat) for seat, count in enumerate(counts) if count == best) if best else ()
