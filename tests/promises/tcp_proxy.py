"""A TCP proxy between two programs, which can stall, cut and refuse their connections."""

from __future__ import annotations

import asyncio
from asyncio import StreamReader, StreamWriter
from contextlib import suppress

CHUNK_BYTES = 65_536


class TcpProxy:
    """Listens on `port` and connects to `target`, both on this machine."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._server: asyncio.Server | None = None
        self._passing = asyncio.Event()
        self._passing.set()
        self._open: set[StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.port = 0

    async def accept(self) -> None:
        """Listens, again on the same port if it has before."""
        if self._server is None:
            self._server = await asyncio.start_server(self._connected, "127.0.0.1", self.port)
            self.port = self._server.sockets[0].getsockname()[1]

    def refuse(self) -> None:
        """Refuses new connections. Those that are open stay."""
        if self._server is not None:
            self._server.close()
            self._server = None

    def stall(self) -> None:
        """Passes nothing on, not even that an end has closed."""
        self._passing.clear()

    def resume(self) -> None:
        self._passing.set()

    def cut(self) -> None:
        """Ends all open connections."""
        for writer in self._open:
            writer.transport.abort()

    async def close(self) -> None:
        self.refuse()
        self.cut()
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)

    def _connected(self, reader: StreamReader, writer: StreamWriter) -> None:
        task = asyncio.get_running_loop().create_task(self._connect(reader, writer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _connect(self, reader: StreamReader, writer: StreamWriter) -> None:
        try:
            target_reader, target_writer = await asyncio.open_connection("127.0.0.1", self._target)
        except OSError:
            writer.transport.abort()
            return
        ends = {writer, target_writer}
        self._open |= ends
        ways = [asyncio.create_task(self._pass_on(*way)) for way in ((reader, target_writer), (target_reader, writer))]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._open -= ends
            for end in ends:
                end.transport.abort()
            for way in ways:
                way.cancel()

    async def _pass_on(self, reader: StreamReader, writer: StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(CHUNK_BYTES):
                await self._passing.wait()
                writer.write(data)
                await writer.drain()
            await self._passing.wait()
            await writer.drain()
