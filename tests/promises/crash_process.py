"""The process that crash_runner.py kills: tables of bots on one journal, reported on standard output.

On request it kills itself right before or after the first append with an entry of some kind, or has a planted fault.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Sequence
from functools import partial

import msgspec

from palmtop.games import GAMES
from palmtop.journal import Append, JournalLost
from palmtop.journal.sqlite import SqliteJournal
from palmtop.rooms import decide, entries
from palmtop.rooms.replies import Replies
from palmtop.wire import up
from tests.promises.bot_table import PEOPLE_REMEMBERED, BotTable, Player, do_everything_once
from tests.promises.crash_runner import Plan, Report, TablePlan, digest, send_report


class CrashingJournal(SqliteJournal):
    """Kills its process at the planned append."""

    before = after = ""  # kinds of entries
    stores_no_inputs = False  # planted fault: from the first input on, appends return without storing
    _stores_nothing = False

    async def append_all(self, appends: Sequence[Append]) -> list[JournalLost | None]:
        lines = [line for append in appends for line in append.entries]
        kinds = {str(entries.decode(line).entry.__struct_config__.tag) for line in lines}
        if self.before in kinds:
            os.kill(os.getpid(), signal.SIGKILL)
        self._stores_nothing |= self.stores_no_inputs and "given" in kinds
        if self._stores_nothing:
            return [None] * len(appends)
        errors = await super().append_all(appends)
        if self.after in kinds:
            os.kill(os.getpid(), signal.SIGKILL)
        return errors


def _report_all(table: BotTable, code: str) -> None:
    for index, player in enumerate(table.players):
        player.on_frame = partial(_report_frame, table, code, index)
        player.on_request = partial(_report_request, code, index)


def _report_request(code: str, index: int, player: Player, request: up.Request) -> None:
    send_report(Report("sent", code, index, id=request.id, request=msgspec.Raw(msgspec.json.encode(request))))


def _report_frame(table: BotTable, code: str, index: int, player: Player, frame: bytes) -> None:
    message = msgspec.json.decode(frame)
    if message["t"] == "refused":
        send_report(Report("refused", code, index, id=message["id"]))
    elif message["t"] == "show":
        for id in message.get("done", []):
            send_report(Report("done", code, index, id=id))
        view, person = digest(player.parts), player.you["person"]
        send_report(Report("show", code, index, seq=table.room.seq, person=person, view=view, now=table.clock.now))


async def _play(journal: SqliteJournal, plan: TablePlan, thorough: bool) -> None:
    """Plays at one table: enter, repeat requests without a reply, finish the match.

    A table that was killed while doing everything may lack a player; then no match is played.
    """
    table = BotTable(journal, GAMES, plan.game, plan.seats, plan.seed, plan.start)
    code = plan.code or await table.rooms.open()
    send_report(Report("table", code, 0, table=msgspec.structs.replace(plan, code=code)))
    _report_all(table, code)
    await table.find(code)
    for index, raw in plan.pending:
        await table.players[index].send_request(msgspec.json.decode(raw, type=up.Request))
    if thorough and not plan.code:
        await do_everything_once(table)
    if table.complete:
        if table.players[0].parts["room"]["match"] is None:
            await table.deal()
        await table.play()
    send_report(Report("over", code, 0))
    await table.close()


async def _main() -> None:
    plan = msgspec.json.decode(sys.stdin.buffer.read(), type=Plan)
    if plan.thorough:
        decide.KNOWN_MAX = PEOPLE_REMEMBERED
    if plan.fault == "forgets requests":
        Replies.get = lambda answers, person, id: None  # type: ignore[method-assign,assignment]
    journal = await CrashingJournal.open(plan.journal)
    assert isinstance(journal, CrashingJournal)
    journal.before, journal.after = plan.before, plan.after
    journal.stores_no_inputs = plan.fault == "acknowledges unstored"
    await asyncio.gather(*(_play(journal, table, plan.thorough) for table in plan.tables))
    await journal.close()


if __name__ == "__main__":
    asyncio.run(_main())
