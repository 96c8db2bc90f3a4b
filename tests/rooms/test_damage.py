"""A room one of whose lines is no longer what was written: it goes back to before it, and people are told."""

from __future__ import annotations

from structlog.testing import capture_logs

from palmtop.wire import up
from tests.rooms.parlour import Guest, Parlour
from tests.rooms.toy import Claim

NOTICE = b'{"t":"notice","word":"journal-cut"}'


async def test_a_damaged_line_is_cut_off_with_what_stands_behind_it(parlour: Parlour) -> None:
    ada, _ = await parlour.dealt(2)
    await ada.do(Claim())
    await ada.ask(up.Rename, name="Ada")
    code = ada.room.code
    lines = await parlour.journal.read(code) or []
    claim = len(lines) - 2
    await parlour.journal._ask(
        lambda db: db.execute("UPDATE entry SET body = substr(body, 1, 20) WHERE room = ? AND seq = ?", (code, claim))
    )
    await parlour.house.close()
    await parlour.reopen()
    with capture_logs() as said:
        room = await parlour.house.find(code)
    assert [(line["event"], line["kept"], line["cut"]) for line in said] == [("journal_cut", claim, 2)]
    assert await parlour.journal.read(code) == lines[:claim]
    back = await Guest("token-0").enter(room)
    assert NOTICE in back.frames
    assert back.parts["table"]["scores"] == [0, 0]
    assert (await back.do(Claim()))["t"] == "done"
    assert len(await parlour.journal.read(code) or []) == claim + 1
