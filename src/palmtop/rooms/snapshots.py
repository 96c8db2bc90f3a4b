"""Reading and renewing what the journal keeps of rooms besides their entries: snapshots, and the index of matches.

Snapshots are written in the background, one room after another, from entries that are stored. Nothing waits for them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

import structlog

from palmtop.journal import JournalLost, Latest, Span
from palmtop.rooms.loading import (
    Loaded,
    Look,
    MatchSpan,
    Unreadable,
    decode_span,
    ended_matches,
    load,
    look,
    make_snapshot,
)
from palmtop.rooms.settings import Services
from palmtop.rooms.snapshot import Outdated
from palmtop.rooms.state import Pad, ScoreLine, Today, whole_pad

log = structlog.get_logger()

T = TypeVar("T")

RENEWED_SECONDS_MAX = 10.0  # that a request waits for a snapshot


async def load_room(code: str, services: Services) -> Loaded | None:
    """None: there is no such room. Raises Damaged and Unreadable."""
    return await _from_latest(code, services, lambda latest: load(latest, services.games, services.version))


async def look_at_room(code: str, services: Services) -> Look | None:
    """The same without the match, for a room that need not be kept in memory."""
    return await _from_latest(code, services, lambda latest: look(code, latest, services.games, services.version))


async def read_pad(code: str, services: Services, today: Today, rebuild_index: Callable[[], None]) -> Pad:
    """The whole scorepad of a room: from the index of its matches, and the entries that are not in it yet."""
    ended = await _from_latest(code, services, lambda latest: ended_matches(latest, services.version))
    if ended is None:
        return Pad([], [])
    spans = {span.number: span for span in (*await services.journal.spans(code), *ended.spans)}
    if any(number not in spans for number in range(1, ended.count + 1)):  # the index is incomplete
        rebuild_index()
        whole = await services.journal.latest(code, whole=True)
        if whole is None:  # forgotten meanwhile
            return Pad([], [])
        ended = await services.work_on(code, ended_matches, whole, services.version)
        spans = {span.number: span for span in ended.spans}
    pad: Pad = await services.work_on(code, _pad, [spans[number] for number in range(1, ended.count + 1)], today)
    return pad


async def _from_latest(code: str, services: Services, compute: Callable[[Latest], T]) -> T | None:
    latest = await services.journal.latest(code)
    if latest is None:
        return None
    try:
        return await services.work_on(code, compute, latest)  # type: ignore[no-any-return]
    except Outdated as outdated:
        log.info("snapshot_outdated", room=code, why=str(outdated))
    whole = await services.journal.latest(code, whole=True)
    return None if whole is None else await services.work_on(code, compute, whole)


class Snapshots:
    """Renews the snapshots of rooms that ask for it. At most one room at a time, each once however often it asks."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._wanted: dict[str, bool] = {}  # codes in order; True: from all entries, because something is wrong
        self._done: dict[str, asyncio.Event] = {}  # by code, of those wanted or being renewed
        self._task: asyncio.Task[None] | None = None

    def renew(self, code: str, *, whole: bool = False) -> None:
        self._wanted[code] = self._wanted.get(code, False) or whole
        self._done.setdefault(code, asyncio.Event())
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._run(), name="snapshots")

    async def renewed(self, code: str) -> None:
        """Returns once this room is not being renewed, or after a while: it can be read without a snapshot.

        Otherwise everyone who asks for a room whose snapshot is missing would read all of its past.
        """
        done = self._done.get(code)
        if done is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(RENEWED_SECONDS_MAX):
                    await done.wait()

    async def settled(self) -> None:
        """Returns once nothing is left to do."""
        if self._task is not None:
            await asyncio.wait([self._task])

    async def close(self) -> None:
        self._wanted.clear()
        for done in self._done.values():
            done.set()
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        while self._wanted:
            code = next(iter(self._wanted))
            whole = self._wanted.pop(code)
            try:
                await self._renew(code, whole)
            except (JournalLost, Unreadable) as error:  # the room can do without
                log.warning("snapshot_failed", room=code, error=str(error))
            except Exception:
                log.exception("snapshot_failed", room=code)
            if code not in self._wanted:  # nor again
                self._done.pop(code).set()

    async def _renew(self, code: str, whole: bool) -> None:
        services = self._services
        latest = await services.journal.latest(code, whole=whole)
        if latest is None:
            return
        try:
            made = await services.work_on(code, make_snapshot, latest, services.games, services.version)
        except Outdated:
            await self._renew(code, whole=True)
            return
        if made is not None:
            await services.journal.keep(code, *made)


def _pad(spans: list[Span], today: Today) -> Pad:
    lines = [line for line in map(_line, spans) if line]
    return whole_pad(lines, today)


def _line(span: Span) -> ScoreLine | None:
    about: MatchSpan = decode_span(span.body)
    return about.line
