"""Finished matches from a room's journal, as records or replays: made in another thread, the last few cached."""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import msgspec
from msgspec import UNSET, Raw, Struct

from palmtop.archive.record import Record
from palmtop.archive.replay import replay
from palmtop.engine.errors import NotFound
from palmtop.engine.game import Games
from palmtop.journal import Journal, Span
from palmtop.rooms import entries
from palmtop.rooms.at_hand import WorkOn
from palmtop.rooms.loading import EndedMatches, MatchSpan, decode_span, ended_matches
from palmtop.rooms.long_options import Values
from palmtop.rooms.settings import work_on_at_once
from palmtop.rooms.snapshot import Outdated
from palmtop.rooms.snapshots import Snapshots
from palmtop.rooms.state import SeatPart

NO_VALUES: Values = {}
CACHED_MAX = 8  # everyone at a table opens the same match at the same time


class Kept(Struct, frozen=True):
    """A match as it is in the journal: its record, who sat in it, and whether the game failed in it."""

    record: Record
    seats: list[SeatPart]
    failed: bool = False


class WrongSpan(Exception):
    """The index doesn't fit the entries."""


def make_record(
    lines: Sequence[bytes], number: int, about: MatchSpan, version: str, long_options: Values = NO_VALUES
) -> Kept:
    """Match `number` from its own entries. Raises WrongSpan if they are not.

    `long_options`: those that the deal does not have itself.
    """
    stored = [entries.decode(line).entry for line in lines]
    if not stored:
        raise WrongSpan
    dealt, end = stored[0], stored[-1]
    if not isinstance(dealt, entries.Dealt) or not isinstance(end, entries.Finished | entries.BrokenOff):
        raise WrongSpan
    if (dealt.number, dealt.header.commitment) != (number, about.commitment):
        raise WrongSpan
    record = Record(
        palmtop=version,
        header=dealt.written_out(long_options).header,
        seed=dealt.seed,
        inputs=[entry.input for entry in stored if isinstance(entry, entries.Given)],
        outcome=end.outcome if isinstance(end, entries.Finished) else None,
        names=[seat.name for seat in about.seats],
        dealt_at=dealt.at,
    )
    return Kept(record, about.seats, failed=isinstance(end, entries.BrokenOff) and end.reason == "failed")


Pack = Callable[[Kept, int, Games], bytes]  # a match and its number as JSON


class Wanted(NamedTuple):
    """`commitment` identifies the match: its room's code may be reused, and a cut journal reuses its number."""

    pack: Pack
    room: str
    match: int
    commitment: str


class Replays:
    """Everyone who asks for a match that is being prepared waits for the same task.

    A match that is not over is not found, because a record contains the seed.
    """

    def __init__(
        self,
        games: Games,
        journal: Journal,
        version: str,
        work_on: WorkOn = work_on_at_once,
        snapshots: Snapshots | None = None,
    ) -> None:
        """`snapshots`: rebuilds the index of a room's matches if it is wrong."""
        self._games = games
        self._journal = journal
        self._version = version
        self._work_on = work_on
        self._snapshots = snapshots
        self._cache: OrderedDict[Wanted, asyncio.Task[bytes]] = OrderedDict()

    async def fetch(self, room: str, match: int) -> bytes:
        """A Replay as gzipped JSON. Refused if the match isn't over, is too long, or was played by other rules."""
        return await self._fetch(_replay, room, match)

    async def fetch_record(self, room: str, match: int) -> bytes:
        """A Record as gzipped JSON, also of a match that was broken off. Refused if the match isn't over."""
        return await self._fetch(_record, room, match)

    async def _fetch(self, pack: Pack, room: str, match: int) -> bytes:
        span = await self._find(room, match)
        try:
            return await self._cached(pack, room, span)
        except WrongSpan:
            self._rebuild_index(room)
            return await self._cached(pack, room, await self._find_without_index(room, match))

    async def _find(self, room: str, match: int) -> Span:
        """From the index; if the match is too new for that, from the entries after the snapshot."""
        if self._snapshots:
            await self._snapshots.renewed(room)
        for span in await self._journal.spans(room, match):
            return span
        latest = await self._journal.latest(room)
        if latest is None:
            raise NotFound("no-such-room", code=room)
        try:
            ended: EndedMatches = await self._work_on(room, ended_matches, latest, self._version)
        except Outdated:
            return await self._find_without_index(room, match)
        for span in ended.spans:
            if span.number == match:
                return span
        if not 0 < match <= ended.count:
            raise NotFound("no-record", match=match)
        self._rebuild_index(room)
        return await self._find_without_index(room, match)

    def _rebuild_index(self, room: str) -> None:
        if self._snapshots:
            self._snapshots.renew(room, whole=True)

    async def _find_without_index(self, room: str, match: int) -> Span:
        latest = await self._journal.latest(room, whole=True)
        if latest is None:
            raise NotFound("no-record", match=match)
        ended: EndedMatches = await self._work_on(room, ended_matches, latest, self._version)
        for span in ended.spans:
            if span.number == match:
                return span
        raise NotFound("no-record", match=match)

    async def _cached(self, pack: Pack, room: str, span: Span) -> bytes:
        about = decode_span(span.body)
        wanted = Wanted(pack, room, span.number, about.commitment)
        if wanted not in self._cache:
            self._cache[wanted] = asyncio.get_running_loop().create_task(self._make(wanted, span, about))
            self._cache[wanted].add_done_callback(partial(self._settled, wanted))
            if len(self._cache) > CACHED_MAX:
                self._cache.popitem(last=False)
        self._cache.move_to_end(wanted)
        return await asyncio.shield(self._cache[wanted])  # a client that disconnects doesn't cancel it for others

    def _settled(self, wanted: Wanted, task: asyncio.Task[bytes]) -> None:
        """Failures aren't cached: the match may be over the next time."""
        if (task.cancelled() or task.exception()) and self._cache.get(wanted) is task:
            del self._cache[wanted]

    async def _make(self, wanted: Wanted, span: Span, about: MatchSpan) -> bytes:
        lines = await self._journal.read(wanted.room, span.start, span.end)
        if lines is None:
            raise NotFound("no-such-room", code=wanted.room)
        long_options = await self._long_options(wanted.room, lines)
        packed: bytes = await self._work_on(wanted.room, self._packed, wanted, about, lines, long_options)
        return packed

    async def _long_options(self, room: str, lines: list[bytes]) -> Values:
        """Those of the match that an earlier entry has."""
        dealt = entries.decode(lines[0]).entry if lines else None
        if not isinstance(dealt, entries.Dealt) or dealt.earlier is UNSET:
            return NO_VALUES
        found: dict[tuple[int, str], Raw] = {}
        for number in set(dealt.earlier.values()):
            earlier = await self._journal.read(room, number, number + 1)
            if not earlier:  # forgotten meanwhile
                raise NotFound("no-such-room", code=room)
            found |= {(number, name): value for name, value in entries.long_options(earlier[0]).items()}
        return found

    def _packed(self, wanted: Wanted, about: MatchSpan, lines: list[bytes], long_options: Values) -> bytes:
        kept = make_record(lines, wanted.match, about, self._version, long_options)
        return gzip.compress(wanted.pack(kept, wanted.match, self._games), 6)


def _record(kept: Kept, match: int, games: Games) -> bytes:
    return msgspec.json.encode(kept.record)


def _replay(kept: Kept, match: int, games: Games) -> bytes:
    if kept.failed:  # there is a record, but it can't be played to its end
        raise NotFound("no-record", match=match)
    return msgspec.json.encode(replay(kept.record, match, kept.seats, games))
