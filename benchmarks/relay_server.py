"""A server for the relay benchmark in a process of its own: ours, or a bare relay on the same library.

The bare relay has no players, rules or journal. It sends each frame to the other clients of the same path, batched for
as long as in our server. It shows the most that aiohttp can do.

python -m benchmarks.relay_server palmtop|bare <folder>     prints its port when it listens
"""

from __future__ import annotations

import asyncio
import sys
from collections import defaultdict
from pathlib import Path

import uvloop
from aiohttp import WSMsgType, web

from palmtop.rooms.settings import Settings
from palmtop.server.limits import USUAL_LIMITS
from palmtop.server.run import ServerConfig, running

GATHER_SECONDS = USUAL_LIMITS.gather_seconds


async def palmtop(folder: Path) -> None:
    settings = Settings(most_sockets=100_000, most_sockets_an_address=100_000)
    async with running(ServerConfig("127.0.0.1", 0, folder / "palmtop.db"), settings) as server:
        print(server.port, flush=True)
        await asyncio.Event().wait()


class Batched:
    """The frames for one socket, sent together every GATHER_SECONDS."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self._socket = socket
        self._pieces: list[bytes] = []
        self._wake = asyncio.Event()

    def add(self, piece: bytes) -> None:
        if not self._pieces:
            asyncio.get_running_loop().call_later(GATHER_SECONDS, self._wake.set)
        self._pieces.append(piece)

    async def write(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            pieces, self._pieces = self._pieces, []
            await self._socket.send_frame(b",".join(pieces), WSMsgType.TEXT)


async def bare(folder: Path) -> None:
    rooms: dict[str, list[Batched]] = defaultdict(list)

    async def relay(request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(compress=False)
        await socket.prepare(request)
        own = Batched(socket)
        everyone = rooms[request.path]
        everyone.append(own)
        writing = asyncio.get_running_loop().create_task(own.write())
        async for message in socket:
            piece = message.data.encode()
            for other in everyone:
                if other is not own:
                    other.add(piece)
        writing.cancel()
        return socket

    app = web.Application()
    app.router.add_get("/{room}", relay)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    print(runner.addresses[0][1], flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    uvloop.run({"palmtop": palmtop, "bare": bare}[sys.argv[1]](Path(sys.argv[2])))
