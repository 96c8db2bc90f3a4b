"""Somebody whose device is gone comes back with another one, and the host gives it their chair.

The secrets of the chair go with it, so nobody but the host may, and never the chair of somebody who is here.
"""

from __future__ import annotations

from collections.abc import Collection

from palmtop.engine.errors import Refusal
from palmtop.rooms import entries
from palmtop.rooms.lobby import Entries, host_only
from palmtop.rooms.model import RoomState
from palmtop.wire import up


def give(state: RoomState, person: int, request: up.GiveChair, here: Collection[int]) -> Entries:
    host_only(state, person)
    place = state.chair_of(request.of)
    if place is None:
        raise Refusal("chair-not-theirs")
    if request.of in here:
        raise Refusal("owner-here")
    if request.to not in here:
        raise Refusal("no-such-person")
    if state.chair_of(request.to) is not None and not _came_just_now(state, request.to):
        raise Refusal("has-a-chair")
    if state.playing and state.held.get(request.to, place) != place:  # who has seen one hand of a match sees no other
        raise Refusal("held-another-hand")
    return [entries.ChairGiven(request.of, request.to)]


def _came_just_now(state: RoomState, person: int) -> bool:
    """Before the deal everyone is given a chair at the door; whoever has played since is somebody else."""
    return not state.playing and not state.scorepad.knows(person)
