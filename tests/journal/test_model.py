"""Random operations on the SQLite journal and on a simple model must have the same results."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from palmtop.journal import Conflict
from palmtop.journal.sqlite import SqliteJournal

rooms = st.sampled_from(["A", "B", "C"])
times = st.integers(0, 100)
entries = st.lists(st.binary(max_size=20), max_size=70)
appends = st.tuples(rooms, st.integers(-1, 2), entries, times)


class Model:
    """A journal as dictionaries: the entries and the last use of each room."""

    def __init__(self) -> None:
        self.rooms: dict[str, list[bytes]] = {}
        self.used: dict[str, int] = {}

    def create(self, room: str, at: int) -> bool:
        if room in self.rooms:
            return False
        self.rooms[room], self.used[room] = [], at
        return True

    def append(self, room: str, seq: int, entries: list[bytes], at: int) -> type[Exception] | None:
        if not entries:
            return None
        if room not in self.rooms or seq != len(self.rooms[room]):
            return Conflict
        self.rooms[room] += entries
        self.used[room] = max(self.used[room], at)
        return None

    def forget(self, before: int) -> set[str]:
        old = {room for room, used in self.used.items() if used < before}
        for room in old:
            del self.rooms[room], self.used[room]
        return old


class Journals(RuleBasedStateMachine):
    @initialize()
    def open(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.runner = asyncio.Runner()
        self.model = Model()
        self.journal = self.run(SqliteJournal.open(self.path))

    @property
    def path(self) -> Path:
        return Path(self.folder.name) / "palmtop.db"

    def run(self, asked: Any) -> Any:
        return self.runner.run(asked)

    @rule(room=rooms, at=times)
    def create(self, room: str, at: int) -> None:
        assert self.run(self.journal.create(room, at)) == self.model.create(room, at)

    @rule(asked=st.lists(appends, min_size=1, max_size=6))
    def append(self, asked: list[tuple[str, int, list[bytes], int]]) -> None:
        """Concurrent appends, most of them at the right number."""
        numbered = [(room, len(self.model.rooms.get(room, ())) + off, new, at) for room, off, new, at in asked]
        expected = [self.model.append(*append) for append in numbered]

        async def at_once() -> Any:
            return await asyncio.gather(*(self.journal.append(*append) for append in numbered), return_exceptions=True)

        assert [type(end) if end else None for end in self.run(at_once())] == expected

    @rule(before=times)
    def forget(self, before: int) -> None:
        assert set(self.run(self.journal.forget(before))) == self.model.forget(before)

    @rule()
    def reopen(self) -> None:
        self.run(self.journal.close())
        self.journal = self.run(SqliteJournal.open(self.path))

    @invariant()
    def same(self) -> None:
        assert self.run(self.journal.count()) == len(self.model.rooms)
        for room in ("A", "B", "C"):
            assert self.run(self.journal.read(room)) == self.model.rooms.get(room)

    def teardown(self) -> None:
        self.run(self.journal.close())
        self.runner.close()
        self.folder.cleanup()


Journals.TestCase.settings = settings(max_examples=25, stateful_step_count=20)
TestJournals = Journals.TestCase
