"""Finished matches made ready to be watched again or taken home: beside the rooms, one at a time, the last few kept."""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial

import msgspec

from palmtop.archive.replay import replay
from palmtop.engine.errors import NotFound
from palmtop.engine.game import Games
from palmtop.journal import Journal
from palmtop.rooms import recording

KEPT = 8  # a whole table opens the same one at the same time

Pack = Callable[[recording.Kept, int, Games], bytes]  # a match by its number, as JSON
Which = tuple[Pack, str, int]  # how, the room's code, and the match's number


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
        return await self._fetch((_replay, room, match))

    async def fetch_record(self, room: str, match: int) -> bytes:
        """A Record as gzipped JSON. A Refusal: the match isn't over. Broken off, it has one too."""
        return await self._fetch((_record, room, match))

    async def _fetch(self, which: Which) -> bytes:
        if which not in self._made:
            self._made[which] = asyncio.get_running_loop().create_task(self._make(*which))
            self._made[which].add_done_callback(partial(self._settled, which))
            if len(self._made) > KEPT:
                self._made.popitem(last=False)
        self._made.move_to_end(which)
        return await asyncio.shield(self._made[which])  # who hangs up leaves it to the others

    def _settled(self, which: Which, task: asyncio.Task[bytes]) -> None:
        """What failed is tried anew the next time: the match may be over by then."""
        if (task.cancelled() or task.exception()) and self._made.get(which) is task:
            del self._made[which]

    async def _make(self, pack: Pack, room: str, match: int) -> bytes:
        lines = await self._journal.read(room)
        if lines is None:
            raise NotFound("no-such-room", code=room)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._beside, self._packed, pack, lines, match)

    def _packed(self, pack: Pack, lines: list[bytes], match: int) -> bytes:
        return gzip.compress(pack(recording.find(lines, match, self._version), match, self._games), 6)


def _record(kept: recording.Kept, match: int, games: Games) -> bytes:
    return msgspec.json.encode(kept.record)


def _replay(kept: recording.Kept, match: int, games: Games) -> bytes:
    if kept.record.outcome is None:  # broken off: nothing to watch, but its record
        raise NotFound("no-record", match=match)
    return msgspec.json.encode(replay(kept.record, match, kept.seats, games))
