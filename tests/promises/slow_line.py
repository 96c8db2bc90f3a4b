"""A TCP proxy between a client and the server on which everything takes a while, in both directions."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

Due = tuple[float, bytes]  # when a piece arrives, by the event loop's clock


@asynccontextmanager
async def slow_line(port: int, trip_ms: int) -> AsyncIterator[str]:
    """The address of a server whose connections have this round trip, half of it each way."""
    delay = trip_ms / 2000

    async def connect(near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        far, forth = await asyncio.open_connection("127.0.0.1", port)
        await asyncio.gather(_pass_on(near, forth, delay), _pass_on(far, back, delay))

    server = await asyncio.start_server(connect, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        server.close()


async def _pass_on(source: asyncio.StreamReader, sink: asyncio.StreamWriter, delay: float) -> None:
    under_way: asyncio.Queue[Due | None] = asyncio.Queue()
    writing = asyncio.create_task(_write(under_way, sink))
    clock = asyncio.get_running_loop().time
    try:
        while data := await source.read(65536):
            under_way.put_nowait((clock() + delay, data))
    except ConnectionError:
        pass
    under_way.put_nowait(None)
    await writing


async def _write(under_way: asyncio.Queue[Due | None], sink: asyncio.StreamWriter) -> None:
    """Keeps the order."""
    while (piece := await under_way.get()) is not None:
        due, data = piece
        await asyncio.sleep(due - asyncio.get_running_loop().time())
        sink.write(data)
    sink.close()
