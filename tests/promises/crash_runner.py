"""What the process of an evening and the one that kills it say to each other, a line of JSON each."""

from __future__ import annotations

import asyncio
import hashlib
import os
import sys
from asyncio.subprocess import PIPE
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Raw, Struct

from palmtop.journal.sqlite import SqliteJournal
from palmtop.rooms import entries
from tests.promises.journal_checker import ReplayedRoom, wrong_alarm


class TablePlan(Struct, frozen=True):
    """A table to sit down at: a new one, or (with a code) one that was left by a crash."""

    game: str
    seats: int
    seed: str
    code: str = ""
    start: int = 1_000_000  # on the room's clock
    pending: tuple[tuple[int, Raw], ...] = ()  # by whom, and what was never answered


class Plan(Struct, frozen=True):
    journal: str
    tables: list[TablePlan]
    before: str = ""  # dies right before the first append with an entry of this kind
    after: str = ""
    thorough: bool = False  # everything that can be done in a room is done first
    fault: Literal["", "lazy", "forgetful"] = ""


class Announcement(Struct, frozen=True, omit_defaults=True):
    """What passed at one phone."""

    what: Literal["table", "sent", "done", "refused", "show", "over"]
    room: str
    place: int
    id: str = ""
    request: Raw = Raw(b"null")
    seq: int = 0  # lines of the journal that a show has behind it
    person: int | None = None
    seen: str = ""
    now: int = 0
    table: TablePlan | None = None


def tell(told: Announcement) -> None:
    """In one write, past all buffers: what a phone knows doesn't die with the server."""
    os.write(1, msgspec.json.encode(told) + b"\n")


def digest(parts: Mapping[str, Mapping[str, Any]]) -> str:
    """What a phone shows of room, table and hand, in short; but for who is here just now, which no journal knows."""
    room = parts["room"]["room"]
    chairs = [{**chair, "presence": ""} for chair in room["chairs"]]
    shown = {**parts, "room": {**parts["room"], "room": {**room, "chairs": chairs, "watchers": []}}}
    return hashlib.sha256(msgspec.json.encode(shown, order="sorted")).hexdigest()


_decode = msgspec.json.Decoder(Announcement).decode


class KnownToClients(Struct):
    """What the phones at one table know. `now`: the room's clock, and the latest time that its journal knows."""

    table: TablePlan
    waiting: dict[str, tuple[int, Raw]] = {}  # said, not answered
    done: set[str] = set()
    refused: set[str] = set()
    shown: dict[int, Announcement] = {}  # the last, by place
    over: bool = False
    settled: bool = False  # over, and looked at since
    now: int = 1_000_000

    def hear(self, told: Announcement) -> None:
        match told.what:
            case "sent":
                self.waiting[told.id] = (told.place, told.request)
            case "done" | "refused":
                (self.done if told.what == "done" else self.refused).add(told.id)
                self.waiting.pop(told.id, None)
            case "show":
                self.shown[told.place] = told
                self.now = max(self.now, told.now)
            case "over":
                self.over = True

    def again(self) -> TablePlan:
        """Where everyone comes back to, a second later."""
        pending = tuple(self.waiting.values())
        return msgspec.structs.replace(self.table, start=self.now + 1000, pending=pending)


class CrashFindings(Struct):
    """What a look into the journal after a kill has found."""

    lost: int = 0  # acknowledged, and not there
    doubled: int = 0
    denied: int = 0  # refused, and there
    views: int = 0  # looked at
    other_views: int = 0  # that differ from what the journal says was shown
    wrong_bells: int = 0  # rooms where one rang too early, too late or twice

    @property
    def well(self) -> bool:
        return not (self.lost or self.doubled or self.denied or self.other_views or self.wrong_bells)


class CrashRun:
    def __init__(self, folder: Path) -> None:
        self.journal = folder / "palmtop.db"
        self.known: dict[str, KnownToClients] = {}
        self.kills = 0

    @property
    def acknowledged(self) -> int:
        return sum(len(known.done) for known in self.known.values())

    @property
    def over(self) -> int:
        return sum(known.over for known in self.known.values())

    @property
    def unfinished(self) -> list[TablePlan]:
        return [known.again() for known in self.known.values() if not known.over]

    async def run(self, plan: Plan, lines: int | None = None) -> None:
        """Until it ends, dies by itself, or has told so much that it is killed."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.promises.crash_process", stdin=PIPE, stdout=PIPE
        )
        assert process.stdin
        assert process.stdout
        process.stdin.write(msgspec.json.encode(plan))
        process.stdin.close()
        heard = 0
        while (line := await process.stdout.readline()).endswith(b"\n"):
            self._hear(_decode(line))
            heard += 1
            if heard == lines:
                process.kill()
        code = await process.wait()
        assert code in (0, -9), code
        self.kills += code == -9

    def _hear(self, told: Announcement) -> None:
        if told.table is not None:
            known = self.known.setdefault(told.room, KnownToClients(told.table))
            known.table = told.table
        else:
            self.known[told.room].hear(told)

    async def look(self, everything: bool = False) -> CrashFindings:
        """At the tables where something has happened since, or at all of them."""
        found = CrashFindings()
        journal = await SqliteJournal.open(self.journal)
        for code, known in self.known.items():
            if everything or not known.settled:
                _compare(code, await journal.read(code) or [], known, found)
                known.settled = known.over
        await journal.close()
        return found


def _compare(code: str, lines: list[bytes], known: KnownToClients, found: CrashFindings) -> None:
    ids = Counter(line.id for line in map(entries.decode, lines) if line.id)
    found.lost += len(known.done - ids.keys())
    found.denied += len(known.refused & ids.keys())
    found.doubled += sum(count > 1 for count in ids.values())
    found.wrong_bells += wrong_alarm(lines) is not None
    known.now = max(known.now, _latest(lines))
    replayed: dict[int, ReplayedRoom] = {}
    for told in known.shown.values():
        if told.seq not in replayed:
            replayed[told.seq] = ReplayedRoom(code, lines[: told.seq])
        found.views += 1
        found.other_views += _seen(replayed[told.seq], told.person) != told.seen


def _latest(lines: list[bytes]) -> int:
    """When the last input was given: stored, perhaps, though nobody was shown what came of it."""
    dealt_at = latest = 0
    for entry in (entries.decode(line).entry for line in lines):
        if isinstance(entry, entries.Dealt):
            dealt_at = latest = entry.at
        elif isinstance(entry, entries.Given):
            latest = dealt_at + entry.input.when.at
    return latest


def _seen(replayed: ReplayedRoom, person: int | None) -> str:
    shown = replayed.shown_to(person).items()
    return digest({what: {name: msgspec.json.decode(raw) for name, raw in parts.items()} for what, parts in shown})
