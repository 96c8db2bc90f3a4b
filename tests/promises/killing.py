"""An evening in a process of its own, killed with -9 and gone on with; and whether its journal has what phones know."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE
from collections import Counter
from pathlib import Path

import msgspec
from msgspec import Raw, Struct

from palmtop.journal.sqlite import SqliteJournal
from palmtop.rooms import entries
from tests.promises.bells import wrong_bell
from tests.promises.replayed import Replayed
from tests.promises.told import Announcement, Plan, TableAt, digest

_decode = msgspec.json.Decoder(Announcement).decode


class Known(Struct):
    """What the phones at one table know. `now`: the room's clock, and the latest time that its journal knows."""

    table: TableAt
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

    def again(self) -> TableAt:
        """Where everyone comes back to, a second later."""
        pending = tuple(self.waiting.values())
        return msgspec.structs.replace(self.table, start=self.now + 1000, pending=pending)


class Found(Struct):
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


class KilledEvening:
    def __init__(self, folder: Path) -> None:
        self.journal = folder / "palmtop.db"
        self.known: dict[str, Known] = {}
        self.kills = 0

    @property
    def acknowledged(self) -> int:
        return sum(len(known.done) for known in self.known.values())

    @property
    def over(self) -> int:
        return sum(known.over for known in self.known.values())

    @property
    def unfinished(self) -> list[TableAt]:
        return [known.again() for known in self.known.values() if not known.over]

    async def run(self, plan: Plan, lines: int | None = None) -> None:
        """Until it ends, dies by itself, or has told so much that it is killed."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.promises.evening_process", stdin=PIPE, stdout=PIPE
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
            known = self.known.setdefault(told.room, Known(told.table))
            known.table = told.table
        else:
            self.known[told.room].hear(told)

    async def look(self, everything: bool = False) -> Found:
        """At the tables where something has happened since, or at all of them."""
        found = Found()
        journal = await SqliteJournal.open(self.journal)
        for code, known in self.known.items():
            if everything or not known.settled:
                _compare(code, await journal.read(code) or [], known, found)
                known.settled = known.over
        await journal.close()
        return found


def _compare(code: str, lines: list[bytes], known: Known, found: Found) -> None:
    ids = Counter(line.id for line in map(entries.decode, lines) if line.id)
    found.lost += len(known.done - ids.keys())
    found.denied += len(known.refused & ids.keys())
    found.doubled += sum(count > 1 for count in ids.values())
    found.wrong_bells += wrong_bell(lines) is not None
    known.now = max(known.now, _latest(lines))
    replayed: dict[int, Replayed] = {}
    for told in known.shown.values():
        if told.seq not in replayed:
            replayed[told.seq] = Replayed(code, lines[: told.seq])
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


def _seen(replayed: Replayed, person: int | None) -> str:
    shown = replayed.shown_to(person).items()
    return digest({what: {name: msgspec.json.decode(raw) for name, raw in parts.items()} for what, parts in shown})
