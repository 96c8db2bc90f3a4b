"""palmtop journal quarantined, palmtop journal release: rooms that were set aside because they crashed the server."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import TypeVar

from palmtop.cli.journal import existing_store
from palmtop.cli.output import fail, print_line, text
from palmtop.engine.errors import NotFound, Refusal, Unavailable
from palmtop.journal import Journal, JournalLost
from palmtop.journal.opening import open_journal
from palmtop.server.metrics import set_up_logging

T = TypeVar("T")


def show(store: str) -> None:
    """Each room on a line of its own, with the time of its last crash."""
    rooms = _ask(store, lambda journal: journal.quarantined())
    if not rooms:
        print_line(text("none-quarantined"), error=True)  # not where a script expects codes
    for room in rooms:
        at = datetime.fromtimestamp(room.at / 1000, UTC).isoformat(" ", "seconds")
        print_line(f"{room.room}  {at}")


def release(code: str, store: str) -> None:
    code = code.upper()
    if not _ask(store, lambda journal: journal.release_quarantined(code)):
        fail(NotFound("not-quarantined", code=code), 1)
    print_line("✓ " + text("quarantine-ended", code=code))


def _ask(store: str, ask: Callable[[Journal], Awaitable[T]]) -> T:
    set_up_logging("warning")
    try:
        return asyncio.run(_asked(store, ask))
    except JournalLost as lost:
        fail(Unavailable("cli-journal-lost", why=str(lost)), 1)
    except Refusal as refusal:
        fail(refusal, 1)


async def _asked(store: str, ask: Callable[[Journal], Awaitable[T]]) -> T:
    journal = (await open_journal(existing_store(store))).journal
    try:
        return await ask(journal)
    finally:
        await journal.close()
