"""A server in its own process that can be stopped, killed and started again on the same journal."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from pathlib import Path

import aiohttp

START_TIMEOUT_S = 30.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class TableServer:
    def __init__(self, folder: Path, *options: str, program: str = "palmtop") -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.plain = f"http://palmtop.test:{self.port}"  # by a host name that is no secure context
        self.log = folder / "server.log"
        self._journal = folder / "palmtop.db"
        self._options = options
        self._program = program
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        command = [sys.executable, "-m", self._program, "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        options = ["--data", str(self._journal), "--name", "palmtop.test", *self._options]
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *command, *options, stdout=log, stderr=log, env=os.environ
            )
        async with asyncio.timeout(START_TIMEOUT_S), aiohttp.ClientSession() as session:
            while True:
                try:
                    async with session.get(f"{self.url}/healthz") as answer:
                        if answer.status == 200:
                            return
                except aiohttp.ClientConnectionError:
                    if self._process.returncode is not None:
                        raise RuntimeError(self.log.read_text()) from None
                await asyncio.sleep(0.05)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    async def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        assert self._process is not None
        if self._process.returncode is None:
            self._process.send_signal(how)
        return await self._process.wait()

    async def kill(self) -> None:
        """Ends it at once, as a crash would."""
        await self.end(signal.SIGKILL)
