"""Runs tables of bots in a process that is killed with -9, and checks that its journal has all that clients know.

The process (crash_process.py) reports over a pipe what each client sends and receives. These reports survive the kill:
they are what the clients of a killed server know.
"""

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

# --- messages between the two processes, one line of JSON each --------------------------------------


class TablePlan(Struct, frozen=True):
    """A table to play at: a new one, or (with a room code) one that a killed process left unfinished."""

    game: str
    seats: int
    seed: str
    code: str = ""
    start: int = 1_000_000  # on the room's clock
    pending: tuple[tuple[int, Raw], ...] = ()  # requests without a reply, each with the player's index


class Plan(Struct, frozen=True):
    journal: str
    tables: list[TablePlan]
    before: str = ""  # kill right before the first append with an entry of this kind
    after: str = ""
    thorough: bool = False  # first do everything that people can do in a room
    fault: Literal["", "acknowledges unstored", "forgets requests"] = ""


class Report(Struct, frozen=True, omit_defaults=True):
    """Something that one client sent or received."""

    kind: Literal["table", "sent", "done", "refused", "show", "over"]
    room: str
    player: int
    id: str = ""
    request: Raw = Raw(b"null")
    seq: int = 0  # journal entries behind this `show`
    person: int | None = None
    view: str = ""  # digest of what the client shows
    now: int = 0
    table: TablePlan | None = None


def send_report(report: Report) -> None:
    """Writes without a buffer: what a client knows must survive the kill of the server."""
    os.write(1, msgspec.json.encode(report) + b"\n")


PRESENCE = ("presence", "away_since", "bot_from", "bot_at", "wished")  # of a chair


def digest(parts: Mapping[str, Mapping[str, Any]]) -> str:
    """A hash of what a client shows, without what is in no journal: presence, an acting host, the audience."""
    room, you = parts["room"]["room"], parts["room"]["you"]
    chairs = [{name: value for name, value in chair.items() if name not in PRESENCE} for chair in room["chairs"]]
    room = {**room, "chairs": chairs, "watchers": [], "screens": [], "acting": None}
    you = {**you, "host": you["person"] == room["host"]}
    shown = {**parts, "room": {**parts["room"], "room": room, "you": you, "audience": {}}}
    return hashlib.sha256(msgspec.json.encode(shown, order="sorted")).hexdigest()


# --- the process that kills and checks --------------------------------------------------------------


class KnownToClients(Struct):
    """What the clients at one table know. `now` is the latest time seen on the room's clock or in its journal."""

    table: TablePlan
    waiting: dict[str, tuple[int, Raw]] = {}  # requests without a reply
    done: set[str] = set()
    refused: set[str] = set()
    shown: dict[int, Report] = {}  # the last view of each player
    finished: bool = False
    checked: bool = False  # since it finished
    now: int = 1_000_000

    def receive(self, report: Report) -> None:
        match report.kind:
            case "sent":
                self.waiting[report.id] = (report.player, report.request)
            case "done" | "refused":
                (self.done if report.kind == "done" else self.refused).add(report.id)
                self.waiting.pop(report.id, None)
            case "show":
                self.shown[report.player] = report
                self.now = max(self.now, report.now)
            case "over":
                self.finished = True

    def resumed(self) -> TablePlan:
        """The plan for everyone's return, one second later."""
        pending = tuple(self.waiting.values())
        return msgspec.structs.replace(self.table, start=self.now + 1000, pending=pending)


class CrashFindings(Struct):
    """What a check of the journal after a kill has found."""

    lost: int = 0  # acknowledged, but not in the journal
    doubled: int = 0
    denied: int = 0  # refused, but in the journal
    views: int = 0  # compared
    other_views: int = 0  # that differ from what the journal says was shown
    wrong_alarms: int = 0  # rooms with an alarm that came too early, too late or twice

    @property
    def nothing_wrong(self) -> bool:
        return not (self.lost or self.doubled or self.denied or self.other_views or self.wrong_alarms)


_decode = msgspec.json.Decoder(Report).decode


class CrashRun:
    """Any number of processes after one another on the same journal."""

    def __init__(self, folder: Path) -> None:
        self.journal = folder / "palmtop.db"
        self.known: dict[str, KnownToClients] = {}
        self.kills = 0

    @property
    def acknowledged(self) -> int:
        return sum(len(known.done) for known in self.known.values())

    @property
    def finished(self) -> int:
        return sum(known.finished for known in self.known.values())

    @property
    def unfinished(self) -> list[TablePlan]:
        return [known.resumed() for known in self.known.values() if not known.finished]

    async def run(self, plan: Plan, killed_after: int | None = None) -> None:
        """Runs a process until it ends, kills itself, or has sent so many reports that it is killed."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.promises.crash_process", stdin=PIPE, stdout=PIPE
        )
        assert process.stdin
        assert process.stdout
        process.stdin.write(msgspec.json.encode(plan))
        process.stdin.close()
        received = 0
        while (line := await process.stdout.readline()).endswith(b"\n"):
            self._receive(_decode(line))
            received += 1
            if received == killed_after:
                process.kill()
        code = await process.wait()
        assert code in (0, -9), code
        self.kills += code == -9

    def _receive(self, report: Report) -> None:
        if report.table is not None:
            known = self.known.setdefault(report.room, KnownToClients(report.table))
            known.table = report.table
        else:
            self.known[report.room].receive(report)

    async def check(self, every_table: bool = False) -> CrashFindings:
        """Compares the journal with what clients know, at the tables played since the last check or at all."""
        found = CrashFindings()
        journal = await SqliteJournal.open(self.journal)
        for code, known in self.known.items():
            if every_table or not known.checked:
                _compare(code, await journal.read(code) or [], known, found)
                known.checked = known.finished
        await journal.close()
        return found


def _compare(code: str, lines: list[bytes], known: KnownToClients, found: CrashFindings) -> None:
    ids = Counter(line.id for line in map(entries.decode, lines) if line.id)
    found.lost += len(known.done - ids.keys())
    found.denied += len(known.refused & ids.keys())
    found.doubled += sum(count > 1 for count in ids.values())
    found.wrong_alarms += wrong_alarm(lines) is not None
    known.now = max(known.now, _time_of_last_input(lines))
    replayed: dict[int, ReplayedRoom] = {}
    for report in known.shown.values():
        if report.seq not in replayed:
            replayed[report.seq] = ReplayedRoom(code, lines[: report.seq])
        found.views += 1
        found.other_views += report.view not in _views(replayed[report.seq], report.person)


def _time_of_last_input(lines: list[bytes]) -> int:
    """The last input may be stored although no client was shown its result."""
    dealt_at = latest = 0
    for entry in (entries.decode(line).entry for line in lines):
        if isinstance(entry, entries.Dealt):
            dealt_at = latest = entry.at
        elif isinstance(entry, entries.Given):
            latest = dealt_at + entry.input.when.at
        elif isinstance(entry, entries.Resumed):
            dealt_at += entry.shift
    return latest


def _views(replayed: ReplayedRoom, person: int | None) -> list[str]:
    """With and without what may have been sent ahead."""
    shown = replayed.shown_to(person)
    ahead = {**shown, "table": {**shown["table"], **replayed.sent_ahead()}}
    return [
        digest({what: {name: msgspec.json.decode(raw) for name, raw in parts.items()} for what, parts in view.items()})
        for view in (shown, ahead)
    ]
