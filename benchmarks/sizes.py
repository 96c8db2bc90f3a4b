"""Bytes of matches: sent to all screens for each move, and stored for each match.

Matches between bots are played again by people in a real room with a real journal: each input at its time, with the
seed of the match. Counted are the frames with their WebSocket headers, but not gestures and pings; and the entries from
the deal to the end. The same seeds give the same bytes, whatever else the machine does.
"""

from __future__ import annotations

import asyncio
import itertools
import tempfile
from pathlib import Path
from statistics import mean
from typing import NamedTuple

from msgspec import Raw

from benchmarks.report import SHORT, Figure, Sizes
from palmtop import __version__
from palmtop.engine.game import AnyGame
from palmtop.games import GAMES
from palmtop.journal.sqlite import SqliteJournal
from palmtop.rooms.all_rooms import Rooms
from palmtop.rooms.room import Room
from palmtop.rooms.screen import Screen
from palmtop.rooms.settings import CODE_LENGTH_MIN, LETTERS, Services, Settings, at_once
from palmtop.sim.play import Plan, Played, play, seed_of
from palmtop.wire import up

SEATS = 6  # or as many as the game has
MATCHES = 2  # of each game and number of seats
WIRE_MAX = 1_000  # bytes for each move, for all screens together
JOURNAL_MAX = 60 * 1024  # bytes for each match


class Phone:
    """A connection of one person, which counts the bytes that it is sent."""

    def __init__(self) -> None:
        self.screen = Screen(self, watch=False)
        self.received = 0
        self.complaint = ""  # why something went wrong

    def send(self, frame: bytes) -> None:
        self.received += len(frame) + (2 if len(frame) < 126 else 4 if len(frame) < 1 << 16 else 10)

    def refused(self, kind: str) -> None:
        self.complaint = f"a request was refused: {kind}"

    def close(self, word: str, again: bool) -> None:
        self.complaint = f"a connection was closed: {word}"


class Counted(NamedTuple):
    """What one match took: moves, bytes sent after the deal, bytes stored."""

    moves: int
    sent: int
    stored: int


class Table:
    """Rooms on a journal in a folder, with a clock that is set to the time of each input."""

    def __init__(self, journal: SqliteJournal) -> None:
        self.now = 1_000_000
        self.seed = b""
        self._journal = journal
        codes = ("".join(letters) for letters in itertools.product(LETTERS, repeat=CODE_LENGTH_MIN))
        self._rooms = Rooms(
            Services(
                GAMES,
                journal,
                Settings(),
                lambda: self.now,
                at_once,
                __version__,
                lambda: self.seed,
                lambda _: next(codes),
            )
        )
        self._ids = (f"{number:08}" for number in itertools.count())  # as long as those of clients

    async def close(self) -> None:
        await self._rooms.close()

    async def replay(self, game: AnyGame, seats: int, played: Played) -> Counted:
        self.seed = played.seed
        room = await self._rooms.find(await self._rooms.open())
        phones = [await self._seated(room, 0)]
        await self._ask(room, phones[0], up.Choose(id=next(self._ids), game=game.id))
        phones += [await self._seated(room, number) for number in range(1, seats)]
        stored = room.seq
        await self._ask(room, phones[0], up.Start(id=next(self._ids)))
        dealt_at, sent = self.now, sum(phone.received for phone in phones)
        for given in played.inputs:
            self.now = dealt_at + given.when.at
            if given.seat is None:
                room.tick()
                await room.settled()
            else:
                do = up.Do(id=next(self._ids), match=1, move=Raw(bytes(given.move)), done=given.when.done)
                await self._ask(room, phones[given.seat], do)
        if room.state.match is not None:
            raise RuntimeError(f"{game.id}: the match is not over after its last input")
        moves = sum(given.seat is not None for given in played.inputs)
        entries = await self._journal.read(room.code) or []
        return Counted(moves, sum(phone.received for phone in phones) - sent, sum(map(len, entries[stored:])))

    async def _seated(self, room: Room, number: int) -> Phone:
        phone = Phone()
        room.enter(phone.screen, f"{number:064}", f"Person {number}")
        await room.settled()
        return phone

    async def _ask(self, room: Room, phone: Phone, request: up.Request) -> None:
        room.ask(phone.screen, request)
        await room.settled()
        if phone.complaint:
            raise RuntimeError(phone.complaint)


async def _counted(plans: list[tuple[AnyGame, int]], matches: int) -> list[list[Counted]]:
    with tempfile.TemporaryDirectory() as folder:
        journal = await SqliteJournal.open(Path(folder) / "palmtop.db")
        table = Table(journal)
        counted = []
        for game, seats in plans:
            played = [play(Plan(game, game.Options(), (2,) * seats), seed_of("sizes", n)) for n in range(matches)]
            counted.append([await table.replay(game, seats, match) for match in played])
        await table.close()
        await journal.close()
        return counted


def run(sizes: Sizes) -> list[Figure]:
    plans = [(game, seats) for game in GAMES.values() for seats in sorted({min(SEATS, game.seats[-1]), game.seats[-1]})]
    matches = 1 if sizes is SHORT else MATCHES
    figures = []
    for (game, seats), counted in zip(plans, asyncio.run(_counted(plans, matches)), strict=True):
        name = f"{game.id}, seats: {seats}"
        sent = [match.sent / match.moves for match in counted]
        stored = [match.stored for match in counted]
        if seats == min(SEATS, game.seats[-1]):
            spread = min(sent), max(sent)
            figures.append(Figure("sizes", f"{name}, bytes sent for a move", mean(sent), most=WIRE_MAX, spread=spread))
        if seats == game.seats[-1]:
            spread = min(stored), max(stored)
            what = f"{name}, bytes of the journal"
            figures.append(Figure("sizes", what, mean(stored), most=JOURNAL_MAX, spread=spread))
    return figures
