"""Palmtop without limits to sockets, because all of them come from one machine. Usage: palmtop_server <folder>."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import uvloop

from palmtop.rooms.settings import Settings
from palmtop.server.run import ServerConfig, collect_garbage_less_often, running


async def serve(folder: Path) -> None:
    settings = Settings(
        most_sockets=100_000, most_sockets_an_address=100_000, most_rooms=50_000, most_rooms_an_address=50_000
    )
    async with running(ServerConfig("127.0.0.1", 0, folder / "palmtop.db"), settings) as server:
        print(server.port, flush=True)
        await asyncio.Event().wait()


if __name__ == "__main__":
    collect_garbage_less_often()
    uvloop.run(serve(Path(sys.argv[1])))
