"""palmtop journal copy: copies all rooms of one store into another, a file or a database."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from palmtop.cli.output import fail, print_line, text
from palmtop.engine.errors import NotFound, Refusal
from palmtop.journal import JournalLost
from palmtop.journal.copying import Copied, copy_rooms
from palmtop.journal.opening import open_journal, parse_store
from palmtop.server.metrics import set_up_logging

BAR = 40  # letters


def copy(source: str, target: str) -> None:
    set_up_logging("warning")
    try:
        copied = asyncio.run(_copy(source, target))
    except JournalLost as lost:
        fail(Refusal("copy-broken-off", why=str(lost)), 1)
    except Refusal as refusal:
        fail(refusal, 1)
    finally:
        _clear()
    print_line("✓ " + text("copy-done", rooms=copied.rooms, entries=copied.entries, already=copied.there_already))


async def _copy(source: str, target: str) -> Copied:
    original = (await open_journal(existing_store(source), alone=True)).journal
    try:
        duplicate = (await open_journal(parse_store(target), alone=True)).journal
        try:
            return await copy_rooms(original, duplicate, _show)
        finally:
            await duplicate.close()
    finally:
        await original.close()


def existing_store(name: str) -> Path | str:
    """What to open. Raises a Refusal if it is a file that is missing: opening it would create an empty one."""
    store = parse_store(name)
    if isinstance(store, Path) and not store.exists():
        raise NotFound("cli-file-unreadable", file=name, why=text("cli-file-missing"))
    return store


def _show(done: int, of: int) -> None:
    """A bar in a terminal; nothing in a file."""
    if sys.stderr.isatty():
        filled = BAR * done // max(of, 1)
        print(f"\r{'█' * filled}{'░' * (BAR - filled)} {done:,} / {of:,}", end="", file=sys.stderr, flush=True)


def _clear() -> None:
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
