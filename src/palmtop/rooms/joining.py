"""How a newcomer gets in, and who is forgotten for it."""

from __future__ import annotations

from palmtop.engine.errors import Refusal, Unauthorised
from palmtop.engine.game import Games
from palmtop.rooms import entries
from palmtop.rooms.lobby import Entries, free_place
from palmtop.rooms.model import WATCHERS, RoomState
from palmtop.rooms.names import clean_name

PEOPLE = 64  # here at once, seated or looking on
KNOWN = 256  # people a room remembers


def join(state: RoomState, games: Games, token: str, name: str, here: set[int]) -> Entries:
    """A newcomer's way in: known from now on, and seated if there is a chair to be had before the deal."""
    if state.locked:
        raise Unauthorised("room-locked")
    if len(here) >= PEOPLE:
        raise Refusal("room-full", most=PEOPLE)
    person = max(state.people, default=0) + 1
    emblem = state.free_emblem(here)
    made: Entries = [entries.Joined(person, token, clean_name(name), emblem)]
    place = None if state.playing else free_place(state, games)
    if place is not None:
        made.append(entries.Sat(person, place, emblem))
    return made + _forget(state, here)


def let_watch(state: RoomState, token: str, watching: int) -> Entries:
    """A screen without a person, where `watching` others are."""
    if token in state.watchers:
        return []
    if state.locked:
        raise Unauthorised("room-locked")
    if watching >= WATCHERS:
        raise Refusal("room-full", most=WATCHERS)
    return [entries.Watched(token)]


def _forget(state: RoomState, here: set[int]) -> Entries:
    """Of very many people, those who came first and are neither here, seated nor host."""
    staying = here | {chair.person for chair in state.chairs} | {state.host}
    gone = [person for person in state.people if person not in staying]
    return [entries.Forgotten(person) for person in gone[: max(0, len(state.people) + 1 - KNOWN)]]
