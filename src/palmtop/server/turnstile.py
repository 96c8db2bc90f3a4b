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
        self._waiting: OrderedDict[str, deque[Future[None]]] = OrderedDict()  # by address; whose turn it is, is first

    async def enter(self, address: str) -> None:
        """Returns when a request of this address may begin. There are at most as many waiting as connections."""
        loop = asyncio.get_running_loop()
        if not self._begun and not self._waiting:
            loop.call_soon(self._next_iteration)
        if self._begun < BEGUN_MAX and not self._waiting:
            self._begun += 1
            return
        turn = loop.create_future()
        self._waiting.setdefault(address, deque()).append(turn)
        await turn

    def _next_iteration(self) -> None:
        self._begun = 0
        while self._waiting and self._begun < BEGUN_MAX:
            address, turns = next(iter(self._waiting.items()))
            turn = turns.popleft()
            if turns:
                self._waiting.move_to_end(address)
            else:
                del self._waiting[address]
            if not turn.done():  # it is cancelled if the client has left
                turn.set_result(None)
                self._begun += 1
        if self._begun:
            asyncio.get_running_loop().call_soon(self._next_iteration)
