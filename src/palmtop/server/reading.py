"""HTTP requests that read the journal: few are carried out at once, few wait, and none for long.

Reading takes memory and time of a thread. On a stalled disk it takes for ever, so what has begun keeps its place until
it is done, even if its client has given up; and what waits ends with its client or after a timeout. A reply takes
memory until its client has read it, so it counts for the address until then.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, TypeVar

from aiohttp import web

from palmtop.engine.errors import Unavailable
from palmtop.server.http_connections import HttpConnection

T = TypeVar("T")

AT_ONCE = 4
WAITING_MAX = 64  # in all, with those that are carried out
WAITING_MAX_OF_ADDRESS = 16  # with those being sent; a whole table opens the same match at the same time
RETRY_AFTER_SECONDS = 5


class Reads:
    def __init__(self, timeout_seconds: float, at_once: int = AT_ONCE) -> None:
        self._timeout_seconds = timeout_seconds
        self._places = asyncio.Semaphore(at_once)
        self._waiting = 0
        self._of: Counter[str] = Counter()  # by address: those that wait, and those whose reply is being sent

    async def run(self, request: web.Request, address: str, read: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """What `read` returns. Raises Unavailable if too many wait, or if it takes too long."""
        if self._waiting >= WAITING_MAX or self._of[address] >= WAITING_MAX_OF_ADDRESS:
            raise Unavailable("too-many-reads")
        protocol = request.protocol
        self._waiting += 1
        self._of[address] += 1
        try:
            if not isinstance(protocol, HttpConnection):
                return await self._run(read)
            return await protocol.until_lost(self._run(read))
        finally:
            self._waiting -= 1
            if isinstance(protocol, HttpConnection):
                protocol.when_sent(partial(self._sent, address))
            else:
                self._sent(address)

    def _sent(self, address: str) -> None:
        self._of[address] -= 1
        if not self._of[address]:
            del self._of[address]

    async def _run(self, read: Callable[[], Coroutine[Any, Any, T]]) -> T:
        try:
            async with asyncio.timeout(self._timeout_seconds):
                await self._places.acquire()
                reading = asyncio.get_running_loop().create_task(read())
                reading.add_done_callback(self._done)
                return await asyncio.shield(reading)
        except TimeoutError:
            raise Unavailable("too-many-reads") from None

    def _done(self, reading: asyncio.Task[Any]) -> None:
        self._places.release()
        if not reading.cancelled():
            reading.exception()  # its client may have left, so that nobody else asks
