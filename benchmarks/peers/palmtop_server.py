"""Palmtop without limits to sockets, because all of them come from one machine.

palmtop_server <folder, or the address of a database>
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import uvloop

from palmtop.journal.opening import parse_store
from palmtop.rooms.settings import Settings
from palmtop.server.metrics import set_up_logging
from palmtop.server.run import ServerConfig, collect_garbage_less_often, running


async def serve(where: Path | str) -> None:
    journal = where / "palmtop.db" if isinstance(where, Path) else where
    settings = Settings(
        most_sockets=100_000, most_sockets_an_address=100_000, most_rooms=50_000, most_rooms_an_address=50_000
    )
    async with running(ServerConfig("127.0.0.1", 0, journal), settings) as server:
        print(server.port, flush=True)
        await asyncio.Event().wait()


if __name__ == "__main__":
    set_up_logging("warning")
    collect_garbage_less_often()
    uvloop.run(serve(parse_store(sys.argv[1])))
