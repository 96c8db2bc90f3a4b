"""`palmtop serve` with the toy game, in a process of its own; can be killed and started again on the same journal."""

from __future__ import annotations

import asyncio
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from aiohttp import ClientSession, TCPConnector

from tests.postgres_fixtures import journal_in
from tests.server.phone import PATIENCE
from tests.server.served import People

ROOT = Path(__file__).parents[2]


class Program(People):
    """Clients and their server. The port stays the same after a restart."""

    def __init__(self, session: ClientSession, journal: Path | str, program: Sequence[str]) -> None:
        super().__init__(session, "")
        self.journal = journal
        self._program = program
        self.port = 0
        self.log: list[dict[str, Any]] = []  # of all runs
        self.said = ""  # standard output of the last run
        self._process: Process | None = None

    async def start(self) -> None:
        store = "--data" if isinstance(self.journal, Path) else "--journal"
        options = ("--host", "127.0.0.1", "--port", str(self.port), store, self.journal)
        command = (sys.executable, *self._program, "serve", *options)
        self._process = await asyncio.create_subprocess_exec(*command, stdout=PIPE, stderr=PIPE, cwd=ROOT)
        assert self._process.stderr
        async with asyncio.timeout(2 * PATIENCE):
            while "port" not in (line := msgspec.json.decode(await self._process.stderr.readline())):
                assert line["event"] in ("journal_created", "journal_upgraded", "crashed", "room_quarantined"), line
                self.log += [line] if line["event"] in ("crashed", "room_quarantined") else []
        assert line["event"] == "serving", line
        self.log.append(line)
        self.port = line["port"]
        self.url = f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process
        return self._process.pid

    async def end(self, how: signal.Signals) -> int:
        """Sends the signal; returns the exit code."""
        assert self._process
        self._process.send_signal(how)
        return await self.ended()

    async def ended(self) -> int:
        """Waits until it has ended; returns the exit code."""
        assert self._process
        async with asyncio.timeout(PATIENCE):
            said, troubles = await self._process.communicate()
        self.log += map(msgspec.json.decode, troubles.splitlines())
        self.said = said.decode()
        code, self._process = self._process.returncode, None
        assert code is not None
        return code

    async def kill(self) -> None:
        if self._process:
            await self.end(signal.SIGKILL)


@asynccontextmanager
async def palmtop_serve(where: Path | str, program: Sequence[str] = ("-m", "tests.toy")) -> AsyncIterator[Program]:
    """On a journal in this folder, or in the database with this address."""
    async with ClientSession(connector=TCPConnector(limit=0, force_close=True)) as session:
        running = Program(session, journal_in(where), program)
        try:
            await running.start()
            yield running
        finally:
            await running.kill()
