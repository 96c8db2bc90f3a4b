"""Appends to a PostgreSQL journal, for the rooms that this worker has claimed.

If it is unknown whether an append was stored, its room is in doubt: nothing more is sent for it until its epoch was
renewed. After that the old statement can't be stored any more, so what can be read then is the truth.
"""

from __future__ import annotations

import asyncio
from asyncio import Future, Task
from collections.abc import Sequence
from functools import partial

from asyncpg import Connection

from palmtop.journal import postgres_statements as statements
from palmtop.journal.api import Append, Conflict, JournalLost
from palmtop.journal.database_counts import DatabaseCounts
from palmtop.journal.ownership import Fenced
from palmtop.journal.postgres_connection import ReconnectingConnection

BATCH_ENTRIES_MAX = 2_000  # in one statement


class Owned:
    """A room that this worker has claimed, from one claim to the next."""

    __slots__ = ("epoch", "in_doubt", "owner")

    def __init__(self, epoch: int, owner: str) -> None:
        self.epoch = epoch
        self.owner = owner  # as noted in the database: another one for each claim
        self.in_doubt = False  # whether an append was sent of which it is unknown whether it is or will be stored


class Writer:
    """Appends, one statement after the other, for the rooms that this worker has claimed."""

    def __init__(self, connection: ReconnectingConnection, counts: DatabaseCounts) -> None:
        self.owned: dict[str, Owned] = {}
        self._connection = connection
        self._counts = counts
        self._waiting: list[Request] = []
        self._task: Task[None] | None = None  # while there are requests
        self._closing = False

    def own(self, room: str, epoch: int, owner: str) -> None:
        """What was sent under an earlier claim can't be stored any more."""
        self.owned[room] = Owned(epoch, owner)

    def disown(self, room: str) -> None:
        self.owned.pop(room, None)

    async def append_all(self, appends: Sequence[Append]) -> list[JournalLost | None]:
        if self._closing:
            return [JournalLost("the journal is closed")] * len(appends)
        requests = [Request(append, self.owned.get(append.room)) for append in appends]
        self._waiting += [request for request in requests if not request.done.done()]
        if self._waiting and self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._work())
        return [await request.done for request in requests]

    async def is_owner(self, room: str) -> bool:
        """Epochs are only changed by requests on this connection and by claims, so ours is the newest we know of."""
        return await self._connection.run(partial(self._is_owner, room))

    async def _is_owner(self, room: str, db: Connection) -> bool:
        owned = self.owned.get(room)
        epochs = await statements.read_epochs([room], db)
        return owned is not None and self.owned.get(room) is owned and epochs.get(room) == owned.epoch

    async def close(self) -> None:
        """Stores what was requested."""
        self._closing = True
        if self._task:
            await asyncio.shield(self._task)
        await self._connection.close()

    async def _work(self) -> None:
        try:
            while batch := self._take():
                doubtful = [request for request in batch if request.owned and request.owned.in_doubt]
                sound = [request for request in batch if request not in doubtful]
                # rooms in doubt are stored one by one: one that can't be stored must not keep others from it
                for requests in (sound, *([request] for request in doubtful)):
                    await self._store(requests)
        finally:
            self._task = None

    def _take(self) -> list[Request]:
        """The requests for the next statement, one of each room; the others wait, in their order."""
        batch: dict[str, Request] = {}
        later = []
        entries = 0
        for request in self._waiting:
            if request.append.room in batch or entries >= BATCH_ENTRIES_MAX:
                later.append(request)
            else:
                batch[request.append.room] = request
                entries += len(request.append.entries)
        self._waiting = later
        return list(batch.values())

    async def _store(self, requests: Sequence[Request]) -> None:
        waiting = [request for request in requests if self.owned.get(request.append.room) is request.owned]
        for request in requests:
            if request not in waiting:  # claimed again, or lost, since it was requested
                request.answer(Fenced("the room was claimed in the meantime"))
        if not waiting:
            return
        try:
            answers = await self._connection.run(partial(self._append, waiting))
        except JournalLost as error:
            for request in waiting:
                request.answer(error)
            return
        for request in waiting:
            if request.owned:
                request.owned.in_doubt = False
            request.answer(answers[request.append.room])

    async def _append(self, requests: Sequence[Request], db: Connection) -> dict[str, JournalLost | None]:
        """What becomes of each room. Until this has returned, and without a warning, the rooms are in doubt."""
        owned = {request.append.room: request.owned for request in requests if request.owned}
        await self._renew({room: one for room, one in owned.items() if one.in_doubt}, db)
        for one in owned.values():
            one.in_doubt = True
        epochs = {room: one.epoch for room, one in owned.items()}
        stored = await statements.append([request.append for request in requests], epochs, db)
        refused = epochs.keys() - stored
        now = await statements.read_epochs(list(refused), db) if refused else {}
        answers: dict[str, JournalLost | None] = dict.fromkeys(stored)
        for room in refused:
            if now.get(room) == epochs[room]:
                answers[room] = Conflict("this entry is not the next of its room")
            else:
                answers[room] = Fenced("another worker has claimed the room")
                self._counts.fenced += 1
        return answers

    async def _renew(self, doubtful: dict[str, Owned], db: Connection) -> None:
        """Gives rooms in doubt a new epoch. Those that were claimed since keep the old one, and will be refused.

        Raises JournalLost for a room whose last append is still under way.
        """
        if not doubtful:
            return
        renewed = await statements.renew({room: owned.owner for room, owned in doubtful.items()}, db)
        for room, owned in doubtful.items():
            if room in renewed:
                owned.epoch = renewed[room]
        left = {room: owned.owner for room, owned in doubtful.items() if room not in renewed}
        if left and await statements.are_owned(left, db):
            raise JournalLost("the append before is still under way")


class Request:
    """One append, the claim under which it was requested, and who waits for it."""

    __slots__ = ("append", "done", "owned")

    def __init__(self, append: Append, owned: Owned | None) -> None:
        self.append = append
        self.owned = owned
        self.done: Future[JournalLost | None] = asyncio.get_running_loop().create_future()
        if not append.entries:
            self.done.set_result(None)
        elif owned is None:
            self.done.set_result(Conflict("this worker has not claimed the room"))

    def answer(self, error: JournalLost | None) -> None:
        if not self.done.done():  # otherwise nobody waits any more
            self.done.set_result(error)
