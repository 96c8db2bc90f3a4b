"""Finished matches from a room's journal, as records or replays: made in another thread, the last few cached."""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from functools import partial
from typing import NamedTuple

import msgspec
from msgspec import Struct

from palmtop.archive.record import Record
from palmtop.archive.replay import replay
from palmtop.engine.errors import NotFound
from palmtop.engine.game import Games
from palmtop.engine.match import Input
from palmtop.journal import Journal
from palmtop.rooms import entries
from palmtop.rooms.fold import NO_GAMES, fold
from palmtop.rooms.state import RoomState, SeatPart

CACHED_MAX = 8  # everyone at a table opens the same match at the same time


class Kept(Struct, frozen=True):
    """A match as it is in the journal: its record, and who sat in it."""

    record: Record
    seats: list[SeatPart]


def find(lines: Iterable[bytes], number: int, version: str) -> Kept:
    """Match `number`. Refused before it is over, because a record contains the seed."""
    state = RoomState(game="")
    inputs: list[Input] = []
    for line in lines:
        stored = entries.decode(line)
        fold(state, stored, NO_GAMES)
        entry, match = stored.entry, state.last_match
        if isinstance(entry, entries.Dealt):
            inputs = []
        elif isinstance(entry, entries.Given):
            inputs.append(entry.input)
        elif isinstance(entry, entries.Finished | entries.BrokenOff) and match and match.number == number:
            record = Record(
                palmtop=version,
                header=match.dealt.header,
                seed=match.dealt.seed,
                inputs=inputs,
                outcome=state.outcome,
                names=[seat.name for seat in state.sat_last],
                dealt_at=match.dealt.at,
            )
            return Kept(record, state.sat_last)
    raise NotFound("no-record", match=number)


Pack = Callable[[Kept, int, Games], bytes]  # a match and its number as JSON


class Wanted(NamedTuple):
    """`commitment` identifies the match: its room's code may be reused, and a cut journal reuses its number."""

    pack: Pack
    room: str
    match: int
    commitment: str


class Replays:
    """Everyone who asks for a match that is being prepared waits for the same task."""

    def __init__(self, games: Games, journal: Journal, version: str, executor: Executor) -> None:
        self._games = games
        self._journal = journal
        self._version = version
        self._executor = executor
        self._cache: OrderedDict[Wanted, asyncio.Task[bytes]] = OrderedDict()

    async def fetch(self, room: str, match: int, commitment: str) -> bytes:
        """A Replay as gzipped JSON. Refused if the match isn't over, is too long, or was played by other rules."""
        return await self._fetch(Wanted(_replay, room, match, commitment))

    async def fetch_record(self, room: str, match: int, commitment: str) -> bytes:
        """A Record as gzipped JSON, also of a match that was broken off. Refused if the match isn't over."""
        return await self._fetch(Wanted(_record, room, match, commitment))

    async def _fetch(self, wanted: Wanted) -> bytes:
        if wanted not in self._cache:
            self._cache[wanted] = asyncio.get_running_loop().create_task(self._make(wanted))
            self._cache[wanted].add_done_callback(partial(self._settled, wanted))
            if len(self._cache) > CACHED_MAX:
                self._cache.popitem(last=False)
        self._cache.move_to_end(wanted)
        return await asyncio.shield(self._cache[wanted])  # a client that disconnects doesn't cancel it for others

    def _settled(self, wanted: Wanted, task: asyncio.Task[bytes]) -> None:
        """Failures aren't cached: the match may be over the next time."""
        if (task.cancelled() or task.exception()) and self._cache.get(wanted) is task:
            del self._cache[wanted]

    async def _make(self, wanted: Wanted) -> bytes:
        lines = await self._journal.read(wanted.room)
        if lines is None:
            raise NotFound("no-such-room", code=wanted.room)
        return await asyncio.get_running_loop().run_in_executor(self._executor, self._packed, wanted, lines)

    def _packed(self, wanted: Wanted, lines: list[bytes]) -> bytes:
        kept = find(lines, wanted.match, self._version)
        if kept.record.header.commitment != wanted.commitment:  # the journal was replaced in the meantime
            raise NotFound("no-record", match=wanted.match)
        return gzip.compress(wanted.pack(kept, wanted.match, self._games), 6)


def _record(kept: Kept, match: int, games: Games) -> bytes:
    return msgspec.json.encode(kept.record)


def _replay(kept: Kept, match: int, games: Games) -> bytes:
    if kept.record.outcome is None:  # broken off: there is a record, but nothing to watch
        raise NotFound("no-record", match=match)
    return msgspec.json.encode(replay(kept.record, match, kept.seats, games))
