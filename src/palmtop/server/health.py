"""Whether this process can serve, and if not, why and since when: for `/healthz`, load balancers and operators.

The reply has no details, which may be secret: the log has them.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime

from aiohttp import web
from msgspec import Struct

from palmtop.journal import Journal, JournalLost, JournalSlow
from palmtop.rooms.all_rooms import Rooms
from palmtop.server.limits import journal_timeout
from palmtop.server.metrics import Metrics

CHECK_SECONDS = 10.0  # also while nobody asks, so that `since` is right


class Report(Struct, omit_defaults=True):
    ok: bool
    why: str = ""  # one of those in docs/hosting.md
    since: str = ""  # when it was noticed


class Health:
    def __init__(self, rooms: Rooms, journal: Journal, metrics: Metrics, clock: Callable[[], int]) -> None:
        self.draining = False
        self._rooms = rooms
        self._journal = journal
        self._metrics = metrics
        self._clock = clock
        self._since = 0  # ms since 1970; 0: all is well

    async def check(self) -> Report:
        why = await self._find_trouble()
        if not why:
            self._since = 0
            return Report(ok=True)
        self._since = self._since or self._clock()
        since = datetime.fromtimestamp(self._since / 1000, UTC)
        return Report(ok=False, why=why, since=since.isoformat(timespec="seconds"))

    async def _find_trouble(self) -> str:
        if self.draining:
            return "draining"
        try:
            async with journal_timeout():
                await self._journal.ready()
        except JournalLost as error:
            return error.trouble
        if not self._rooms.in_trouble:
            return ""
        return JournalSlow.trouble if self._rooms.only_slow else self._metrics.append_trouble

    async def check_in_background(self, app: web.Application) -> AsyncIterator[None]:
        task = asyncio.get_running_loop().create_task(self._check_again_and_again())
        yield
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task

    async def _check_again_and_again(self) -> None:
        while True:
            await asyncio.sleep(CHECK_SECONDS)
            await self.check()
