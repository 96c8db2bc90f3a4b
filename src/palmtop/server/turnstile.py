"""Lets few HTTP requests begin in each iteration of the event loop, so that nobody else waits behind hundreds of them.

A flood of requests arrives in one iteration, and their handlers would all run before a table's next message is read.
"""

from __future__ import annotations

import asyncio
from asyncio import Future
from collections import OrderedDict, deque

BEGUN_MAX = 3  # requests in one iteration; one takes less than a millisecond of it


class Turnstile:
    """Requests that must wait begin in turns of their addresses."""

    def __init__(self) -> None:
        self._begun = 0  # in this iteration
        self._waiting: OrderedDict[str, deque[Future[None]]] = OrderedDict()  # by address, the next address first

    def enter(self, address: str) -> Future[None] | None:
        """None: a request of this address may begin at once. Otherwise it may when this is done.

        Cancelled, it takes nobody's turn.
        """
        loop = asyncio.get_running_loop()
        if not self._begun and not self._waiting:
            loop.call_soon(self._begin_next)
        if self._begun < BEGUN_MAX and not self._waiting:
            self._begun += 1
            return None
        turn = loop.create_future()
        self._waiting.setdefault(address, deque()).append(turn)
        return turn

    def _begin_next(self) -> None:
        """Called in each iteration as long as requests begin or wait."""
        self._begun = 0
        while self._waiting and self._begun < BEGUN_MAX:
            address, turns = next(iter(self._waiting.items()))
            turn = turns.popleft()
            if turns:
                self._waiting.move_to_end(address)
            else:
                del self._waiting[address]
            if not turn.done():
                turn.set_result(None)
                self._begun += 1
        if self._begun or self._waiting:
            asyncio.get_running_loop().call_soon(self._begin_next)
