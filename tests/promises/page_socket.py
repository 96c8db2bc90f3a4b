"""The WebSocket of a simulated client over a real connection, towards the client as simulated_network.ClientSocket."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from aiohttp import ClientError, ClientSession, ClientWebSocketResponse, WSMsgType

from tests.promises.simulated_network import ABNORMAL


class PageSocket:
    def __init__(self, session: ClientSession, url: str) -> None:
        self.on_open: Callable[[], None] = lambda: None
        self.on_message: Callable[[bytes], None] = lambda frame: None
        self.on_close: Callable[[int], None] = lambda code: None
        self.open = False
        self.closed = False
        self._session = session
        self._url = url
        self._out: asyncio.Queue[bytes] = asyncio.Queue()
        self._task = asyncio.get_running_loop().create_task(self._run())

    def send(self, frame: bytes) -> None:
        if self.open:
            self._out.put_nowait(frame)

    def close(self) -> None:
        self.closed, self.open = True, False
        self._task.cancel()

    async def _run(self) -> None:
        code = ABNORMAL
        try:
            socket = await self._session.ws_connect(self._url, max_msg_size=0, autoclose=False)
            code = await self._talk(socket)
        except (ClientError, OSError, TimeoutError):
            pass
        if not self.closed:
            self.closed, self.open = True, False
            self.on_close(code)

    async def _talk(self, socket: ClientWebSocketResponse) -> int:
        sending = asyncio.get_running_loop().create_task(self._send_all(socket))
        try:
            self.open = True
            self.on_open()
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    self.on_message(message.data.encode())
            return socket.close_code or ABNORMAL
        finally:
            sending.cancel()
            if connection := socket._response.connection:
                connection.close()

    async def _send_all(self, socket: ClientWebSocketResponse) -> None:
        while True:
            try:
                await socket.send_str((await self._out.get()).decode())
            except (ClientError, OSError):
                return  # the reading side notices, too
