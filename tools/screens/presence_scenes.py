"""Scenes of people who are away, leave or come back, and of somebody who acts for the host."""

from __future__ import annotations

from collections.abc import Iterator

from tools.screens.app_scenes import ROOM, TV
from tools.screens.scene import BEGAN, Scene, tap
from tools.screens.staged_room import DEALT, Script, StagedRoom
from tools.screens.storage import seated, watching

from palmtop.engine.game import Seat
from palmtop.games import GAMES
from palmtop.rooms import entries

PEOPLE = 3
AWAY_MS = 15_000  # longer than others must wait


def presence_scenes() -> Iterator[Scene]:
    for game in GAMES.values():
        yield from during(Script(game.id, 4))
    room = StagedRoom(next(iter(GAMES)), PEOPLE, bots=(2,))
    room.presences.went(1, BEGAN - AWAY_MS)
    room.acting = 2
    lobby = Scene("presence/acting", ROOM, room.frames(2), wide=True, **seated())
    yield lobby
    yield lobby.but("presence/acting-guest", frames=room.frames(3))
    yield lobby.but("presence/left-note", tap("menu"), frames=StagedRoom(next(iter(GAMES)), PEOPLE).frames(1))


def during(script: Script) -> Iterator[Scene]:
    game = script.game.id
    room, at = half_way(script)
    away = room.copy()
    away.presences.went(2, at - AWAY_MS)
    here = Scene("", ROOM, at=at, wide=True, **seated(match=1))
    yield here.but(f"presence/{game}-away", frames=away.frames(1))
    yield here.but(f"presence/{game}-away-guest", frames=away.frames(3))
    yield Scene(f"presence/{game}-away-big", TV, away.frames(None), at=at, big=True, **watching())
    away.presences.went(3, at - AWAY_MS)
    away.presences.wait_for(2)
    away.presences.wait_for(3)
    yield here.but(f"presence/{game}-waits", frames=away.frames(1))
    viewer = room.viewer(1)
    before = viewer.now(room)
    room.presences.left(2, at)
    room.presences.expire(at)
    told = viewer.now(room)
    yield here.but(f"presence/{game}-left", lambda actor: actor.receive(told), frames=before)
    yield here.but(f"presence/{game}-deeds", frames=with_deeds(script))


def half_way(script: Script) -> tuple[StagedRoom, int]:
    room = StagedRoom(script.game.id, PEOPLE, bots=(2,), options=script.options)
    room.deal(script, 1)
    given = script.inputs[: len(script.inputs) // 2]
    for each in given:
        room.give(each)
    return room, DEALT + given[-1].when.at


def with_deeds(script: Script) -> tuple[bytes, ...]:
    """The first person is back: a bot has made the moves on the seat."""
    room = StagedRoom(script.game.id, PEOPLE, bots=(2,), options=script.options)
    room.deal(script, 1)
    for each in script.inputs[: len(script.inputs) // 2]:
        if each.seat == Seat(0):
            room.do(entries.Given(each))
        else:
            room.give(each)
    return room.frames(1)
