"""Run by test_kill: appends to several rooms for ever, and prints each append once it is durable."""

from __future__ import annotations

import asyncio
import os
import sys

from palmtop.journal.sqlite import SqliteJournal

ROOMS = [f"ROOM{number}" for number in range(8)]
AT_ONCE = 3  # entries an append


async def _append(journal: SqliteJournal, room: str) -> None:
    await journal.create(room, 0)
    seq = len(await journal.read(room) or [])
    while True:
        await journal.append(room, seq, [b"%d" % (seq + more) for more in range(AT_ONCE)], 0)
        os.write(1, f"{room}\n".encode())
        seq += AT_ONCE


async def _main() -> None:
    journal = await SqliteJournal.open(sys.argv[1])
    await asyncio.gather(*(_append(journal, room) for room in ROOMS))


if __name__ == "__main__":
    asyncio.run(_main())
