"""Run by killing.py: tables of bots on one journal. What each phone says and hears is told on standard output at once.

What was told before the kill is what the phones know. Asked to, the process kills itself right before or after the
first append that holds an entry of some kind; or it has a fault, for a test of the experiment itself.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Sequence

import msgspec

from palmtop.games import GAMES
from palmtop.journal.sqlite import SqliteJournal
from palmtop.rooms import entries, joining
from palmtop.rooms.answers import Answers
from palmtop.wire import up
from tests.promises.bot_table import FEW, BotTable, Player, everything
from tests.promises.crash_runner import Announcement, Plan, TablePlan, digest, tell


class CrashingJournal(SqliteJournal):
    """Dies where it is told to."""

    before = after = ""  # the kind of entry
    lazy = False  # the fault: says from the first input on that appends are stored, and stores none
    _idle = False

    async def append(self, room: str, seq: int, lines: Sequence[bytes], at: int) -> None:
        kinds = {str(entries.decode(line).entry.__struct_config__.tag) for line in lines}
        if self.before in kinds:
            os.kill(os.getpid(), signal.SIGKILL)
        self._idle |= self.lazy and "given" in kinds
        if self._idle:
            return
        await super().append(room, seq, lines, at)
        if self.after in kinds:
            os.kill(os.getpid(), signal.SIGKILL)


def _listen(table: BotTable, code: str) -> None:
    for place, player in enumerate(table.players):
        player.heard = lambda player, frame, place=place: _heard(table, code, place, player, frame)
        player.sent = lambda player, request, place=place: tell(
            Announcement("sent", code, place, id=request.id, request=msgspec.Raw(msgspec.json.encode(request)))
        )


def _heard(table: BotTable, code: str, place: int, player: Player, frame: bytes) -> None:
    message = msgspec.json.decode(frame)
    if message["t"] in ("done", "refused"):
        tell(Announcement(message["t"], code, place, id=message["id"]))
    elif message["t"] == "show":
        seen, person = digest(player.parts), player.you["person"]
        tell(Announcement("show", code, place, seq=table.room._seq, person=person, seen=seen, now=table.clock.now))


async def _sit(journal: SqliteJournal, at: TablePlan, thorough: bool) -> None:
    """A whole evening at one table: come (back), say again what was not answered, play to the end.

    Left in the middle of doing everything, it may be a table with a bot, or with someone standing: that is enough then.
    """
    table = BotTable(journal, GAMES, at.game, at.seats, at.seed, at.start)
    code = at.code or await table.house.open()
    tell(Announcement("table", code, 0, table=msgspec.structs.replace(at, code=code)))
    _listen(table, code)
    await table.find(code)
    for place, raw in at.pending:
        await table.players[place].say(msgspec.json.decode(raw, type=up.Request))
    if thorough and not at.code:
        await everything(table)
    if table.complete:
        if table.players[0].parts["room"]["match"] is None:
            await table.deal()
        await table.play()
    tell(Announcement("over", code, 0))
    await table.close()


async def _main() -> None:
    plan = msgspec.json.decode(sys.stdin.buffer.read(), type=Plan)
    if plan.thorough:
        joining.KNOWN = FEW
    if plan.fault == "forgetful":
        Answers.get = lambda answers, person, id: None  # type: ignore[method-assign]
    journal = await CrashingJournal.open(plan.journal)
    journal.before, journal.after, journal.lazy = plan.before, plan.after, plan.fault == "lazy"
    await asyncio.gather(*(_sit(journal, table, plan.thorough) for table in plan.tables))
    await journal.close()


if __name__ == "__main__":
    asyncio.run(_main())
