"""Finished matches made ready to be watched again: beside the rooms, one at a time, and the last few kept."""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from concurrent.futures import Executor
from functools import partial

import msgspec

from palmtop.engine.errors import Refusal
from palmtop.engine.game import Games
from palmtop.journal import Journal
from palmtop.replay import replay
from palmtop.rooms import recording

KEPT = 8  # a whole table opens the same one at the same time

Which = tuple[str, int]  # the room's code and the match's number


class Replays:
    """Packed for sending. Whoever asks for one that is being made waits for that one."""

    def __init__(self, games: Games, journal: Journal, version: str, beside: Executor) -> None:
        self._games = games
        self._journal = journal
        self._version = version
        self._beside = beside
        self._made: OrderedDict[Which, asyncio.Task[bytes]] = OrderedDict()

    async def fetch(self, room: str, match: int) -> bytes:
        """A Replay as gzipped JSON. A Refusal: the match isn't over, is too long, or was played by other rules."""
        which = (room, match)
        if which not in self._made:
            self._made[which] = asyncio.get_running_loop().create_task(self._make(room, match))
            self._made[which].add_done_callback(partial(self._settled, which))
            if len(self._made) > KEPT:
                self._made.popitem(last=False)
        self._made.move_to_end(which)
        return await asyncio.shield(self._made[which])  # who hangs up leaves it to the others

    def _settled(self, which: Which, task: asyncio.Task[bytes]) -> None:
        """What failed is tried anew the next time: the match may be over by then."""
        if (task.cancelled() or task.exception()) and self._made.get(which) is task:
            del self._made[which]

    async def _make(self, room: str, match: int) -> bytes:
        lines = await self._journal.read(room)
        if lines is None:
            raise Refusal("no-such-room", code=room)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._beside, _packed, lines, match, self._version, self._games)


def _packed(lines: list[bytes], match: int, version: str, games: Games) -> bytes:
    kept = recording.find(lines, match, version)
    if kept.record.outcome is None:  # broken off: nothing to watch, but its record
        raise Refusal("no-record", match=match)
    return gzip.compress(msgspec.json.encode(replay(kept.record, match, kept.seats, games)), 6)
