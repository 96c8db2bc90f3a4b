"""Rooms with a real journal and a clock that tests set, and guests that record every frame. No network."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import itertools
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from palmtop.archive import record
from palmtop.archive.fetch import Replays
from palmtop.engine.game import Games
from palmtop.journal import Append, Journal, JournalLost
from palmtop.journal.opening import open_journal
from palmtop.journal.sqlite import SqliteJournal
from palmtop.rooms.all_rooms import Rooms
from palmtop.rooms.room import Room
from palmtop.rooms.screen import Screen
from palmtop.rooms.settings import CODE_LENGTH_MIN, LETTERS, Services, Settings
from palmtop.wire import up
from tests.postgres_fixtures import fetch, journal_in
from tests.shown_parts import update_parts
from tests.toy.game import TOY

PATIENCE = 10.0  # timeout of `Guest.until`, in seconds


class Clock:
    """The room's clock; tests set the time."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


class Pieces(msgspec.Struct):
    """The encoded gestures of a frame."""

    gestures: list[msgspec.Raw]


class Guest:
    """One screen: sends requests to the room, records all frames but gestures, keeps its parts as a client does."""

    ids = itertools.count()

    def __init__(self, token: str, watch: bool = False, address: str = "", audience: bool = False) -> None:
        self.token = hashlib.sha256(token.encode()).hexdigest()
        self.watch = watch
        self.room: Room
        self.screen = Screen(self, watch, address=address, audience=audience)
        self.yours: list[dict[str, Any]] = []  # what a phone of the audience was told of its own guesses
        self.frames: list[bytes] = []
        self.parts: dict[str, dict[str, Any]] = {"room": {}, "table": {}, "hand": {}}
        self.cues: list[Any] = []
        self.felt: list[bytes] = []
        self.answers: dict[str | None, dict[str, Any]] = {}
        self.closed: tuple[str, bool] | None = None
        self.kinds: list[str] = []
        self._news = asyncio.Event()

    # Called by the room.

    def send(self, frame: bytes) -> None:
        assert self.closed is None, "nothing is sent after goodbye"
        message = msgspec.json.decode(frame)
        if message["t"] == "felt":
            for piece in msgspec.json.decode(frame, type=Pieces).gestures:
                self.feel(bytes(piece))
        else:
            self.frames.append(frame)
        if message["t"] == "show":
            if message.get("fresh"):
                self.parts = {"room": {}, "table": {}, "hand": {}}
            for group, parts in self.parts.items():
                update_parts(parts, message.get(group, {}))
            self.cues += message.get("cues", [])
            self.answers |= {id: {"t": "done", "id": id} for id in message.get("done", [])}
        elif message["t"] == "yours":
            self.yours.append(message)
        elif message["t"] == "refused":
            self.answers[message["id"]] = message
        self._news.set()

    def feel(self, piece: bytes) -> None:
        """An encoded gesture, with who made it."""
        self.felt.append(piece)

    def refused(self, kind: str) -> None:
        self.kinds.append(kind)

    def close(self, word: str, again: bool) -> None:
        self.closed = self.closed or (word, again)
        self._news.set()

    # Called by tests.

    async def until_bell(self, count: int) -> None:
        """Waits until the toy's bell has rung so often."""
        await self.until(lambda: self.parts["table"]["bell"] >= count)

    async def until_state(self, state: str) -> None:
        """Waits until the match is in this state, and for the hand if it is being played."""
        await self.until(lambda: self.match["state"] == state and (state != "playing" or self.parts["hand"]))

    async def until_match(self, number: int) -> None:
        await self.until(lambda: self.match["number"] >= number)

    async def until_scored(self, count: int) -> None:
        """Waits until so many matches are on the scorepad."""
        await self.until(lambda: len(self.parts["room"]["scorepad"]) == count)

    async def until(self, true: Callable[[], Any]) -> None:
        """Waits for frames until the condition holds."""
        async with asyncio.timeout(PATIENCE):
            while not true():
                self._news.clear()
                await self._news.wait()

    async def enter(self, room: Room, name: str = "", emblem: int | None = None) -> Guest:
        self.room = room
        room.enter(self.screen, self.token, name, emblem)
        await self.until(lambda: self.closed or self.parts["room"])
        return self

    async def ask(self, kind: type[Any], /, id: str | None = None, **fields: Any) -> dict[str, Any]:
        """Sends the request and waits for the reply."""
        id = id or f"ask-{next(self.ids)}"
        self.answers.pop(id, None)
        self.room.ask(self.screen, kind(id=id, **fields))
        await self.until(lambda: id in self.answers)
        return self.answers[id]

    async def guess(self, question: int, choice: int) -> dict[str, Any]:
        """Guesses as a phone of the audience, and waits for the reply."""
        self.answers.pop(None, None)
        before = len(self.yours)
        self.room.guess(self.screen, up.Guess(self.match["number"], question, choice))
        await self.until(lambda: None in self.answers or len(self.yours) > before)
        return self.answers.get(None) or self.yours[-1]

    @property
    def audience(self) -> dict[str, Any]:
        return dict(self.parts["room"]["audience"])

    async def do(self, move: Any, **fields: Any) -> dict[str, Any]:
        raw = msgspec.Raw(msgspec.json.encode(move))
        return await self.ask(up.Do, match=self.match["number"], move=raw, **fields)

    @property
    def chairs(self) -> list[dict[str, Any]]:
        return list(self.parts["room"]["room"]["chairs"])

    @property
    def match(self) -> dict[str, Any]:
        return dict(self.parts["room"]["match"])

    @property
    def you(self) -> dict[str, Any]:
        return dict(self.parts["room"]["you"])


async def recorded(journal: Journal, code: str, match: int) -> record.Record:
    """The record of a match, as a client fetches it."""
    fetched = await Replays({}, journal, "test").fetch_record(code, match)
    return record.decode_record(gzip.decompress(fetched))


async def think(look: Any, *view: Any) -> Any:
    return look(*view)


class LocalRooms:
    """All rooms of a server on a journal in a folder or a database; can be closed and opened again on the same one.

    Room codes and the seeds of matches are the same in every run: the first seed is all zeros.
    """

    def __init__(self, store: Path | str, games: Games | None = None, **settings: Any) -> None:
        self.clock = Clock()
        self.think = think
        self._store = journal_in(store)
        self._games = games or {TOY.id: TOY}
        self._settings = Settings(**settings)
        self._seeds = (number.to_bytes(32, "big") for number in itertools.count())
        self._codes = map("".join, itertools.product(LETTERS, repeat=CODE_LENGTH_MIN))

    async def open(self) -> LocalRooms:
        self.journal, self._ownership, *_ = await open_journal(self._store)
        self.rooms = Rooms(self.services())
        return self

    @property
    def sqlite(self) -> SqliteJournal:
        """The journal, in a test that is about SQLite."""
        assert isinstance(self.journal, SqliteJournal)
        return self.journal

    async def fetch(self, sql: str) -> list[tuple[Any, ...]]:
        """Reads or changes the journal's tables behind its back."""
        return await fetch(self.journal, self._store, sql)

    def services(self, games: Games | None = None) -> Services:
        new_seed = self._seeds.__next__
        games = games or self._games
        return Services(
            games,
            self.journal,
            self._settings,
            self.clock,
            self.think,
            "test",
            new_seed,
            lambda _: next(self._codes),
            ownership=self._ownership,
        )

    async def close(self) -> None:
        await self.rooms.close()
        await self.journal.close()

    async def reopen(self) -> None:
        await self.close()
        await self.open()

    async def room(self) -> Room:
        return await self.rooms.find(await self.rooms.open())

    async def table(self, guests: int) -> list[Guest]:
        """A room with this many people seated; the first is host."""
        room = await self.room()
        return [await Guest(f"token-{n}").enter(room, f"Guest {n}") for n in range(guests)]

    async def dealt(self, guests: int) -> list[Guest]:
        """The same, with a match started."""
        people = await self.table(guests)
        answer = await people[0].ask(up.Start)
        assert answer["t"] == "done", answer
        for guest in people:
            await guest.until(lambda guest=guest: guest.parts["hand"])  # type: ignore[misc]
        return people


def hold_back(local: LocalRooms, monkeypatch: pytest.MonkeyPatch) -> tuple[asyncio.Event, asyncio.Event]:
    """Makes appends wait. The first event is set when one is requested; setting the second lets them through."""
    real = local.journal.append_all
    asked, let_through = asyncio.Event(), asyncio.Event()

    async def slow(appends: Sequence[Append]) -> list[JournalLost | None]:
        asked.set()
        await let_through.wait()
        return await real(appends)

    monkeypatch.setattr(local.journal, "append_all", slow)
    return asked, let_through
