"""A TCP proxy between a phone and the server that can drop all traffic without closing a connection."""

from __future__ import annotations

import asyncio


class Cable:
    def __init__(self, port: int) -> None:
        self._port = port
        self._whole = asyncio.Event()
        self._whole.set()
        self._ends: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server
        self.url = ""

    async def lay(self) -> Cable:
        self._server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    def pull(self) -> None:
        """Drops everything from now on, also what is under way."""
        self._whole.clear()

    def plug_in(self) -> None:
        """Lets new connections through. Old ones are aborted, as after a change of networks."""
        for end in self._ends:
            end.transport.abort()
        self._whole.set()

    async def remove(self) -> None:
        self.plug_in()
        self._server.close()

    async def _connect(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        if not self._whole.is_set():
            back.transport.abort()
            return
        far, forth = await asyncio.open_connection("127.0.0.1", self._port)
        self._ends |= {back, forth}
        await asyncio.gather(self._pass_on(near, forth), self._pass_on(far, back))
        self._ends -= {back, forth}

    async def _pass_on(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        try:
            while data := await source.read(65536):
                if self._whole.is_set():
                    sink.write(data)
                    await sink.drain()
        except ConnectionError:
            pass
        sink.close()
