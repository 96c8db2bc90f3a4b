"""Scenes of the how-to before the first match of each game: every picture, on phones and on a big screen."""

from __future__ import annotations

from collections.abc import Iterator

from tools.screens.app_scenes import ROOM, TV
from tools.screens.scene import Scene
from tools.screens.staged_room import DEALT, Script, StagedRoom
from tools.screens.storage import seated, watching

from palmtop.games import GAMES
from palmtop.rooms.decide import HOW_TO_MS

PICTURES = 5  # of every game with its usual options
EACH_MS = HOW_TO_MS // PICTURES


def how_to_scenes() -> Iterator[Scene]:
    for game in GAMES.values():
        seats = min(game.seats[-1], 4)
        room = StagedRoom(game.id, seats)
        room.deal(Script(game.id, seats), 1, DEALT + HOW_TO_MS, HOW_TO_MS)
        for picture in range(PICTURES):
            at = DEALT + (picture + 1) * EACH_MS - 500
            name = f"how-to/{game.id}-{picture + 1}"
            host = Scene(name, ROOM, room.frames(1), at=at, wide=True, **seated(match=1))
            yield host
            yield host.but(f"{name}-guest", frames=room.frames(2))
            yield Scene(f"{name}-big", TV, room.frames(None), at=at, big=True, **watching())
