"""What systemd is told. A real datagram socket stands in its place."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from palmtop.server.systemd import ALIVE, READY, STOPPING, notify, watchdog
from tests.server.phone import PATIENCE
from tests.server.process import palmtop_serve

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="systemd")

WATCHDOG_SECONDS = 0.2


class Systemd:
    """Receives notifications."""

    def __init__(self, address: str) -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(address)
        self._socket.setblocking(False)

    def heard(self) -> list[str]:
        """Everything since the last time."""
        messages = []
        while True:
            try:
                messages.append(self._socket.recv(100).decode())
            except BlockingIOError:
                return messages

    async def until(self, message: str) -> None:
        """Waits until it arrives."""
        async with asyncio.timeout(PATIENCE):
            while message not in self.heard():  # noqa: ASYNC110 - asks, there is no event to wait for
                await asyncio.sleep(0.01)

    def close(self) -> None:
        self._socket.close()


@pytest.fixture
def systemd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Systemd]:
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
    monkeypatch.setenv("WATCHDOG_USEC", str(int(WATCHDOG_SECONDS * 1_000_000)))
    systemd = Systemd(str(tmp_path / "notify"))
    yield systemd
    systemd.close()


async def test_a_server_says_that_it_is_ready_lives_and_stops(systemd: Systemd, tmp_path: Path) -> None:
    async with palmtop_serve(tmp_path) as program:
        await systemd.until(READY)
        for _ in range(3):
            await systemd.until(ALIVE)
        assert await program.end(signal.SIGTERM) == 0
        assert STOPPING in systemd.heard()


async def test_only_the_notification_that_is_sent_once_waits_for_room_in_the_queue(systemd: Systemd) -> None:
    for _ in range(1000):
        notify(ALIVE)
    ready = asyncio.create_task(asyncio.to_thread(notify, READY))
    sent, _ = await asyncio.wait({ready}, timeout=WATCHDOG_SECONDS)
    assert not sent
    await systemd.until(READY)
    await ready


async def until_stopped(pid: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while "T (stopped)" not in await asyncio.to_thread(Path(f"/proc/{pid}/status").read_text):  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_a_server_that_hangs_says_nothing_until_it_goes_on(systemd: Systemd, tmp_path: Path) -> None:
    async with palmtop_serve(tmp_path) as program:
        await systemd.until(READY)
        os.kill(program.pid, signal.SIGSTOP)
        await until_stopped(program.pid)
        systemd.heard()
        await asyncio.sleep(3 * WATCHDOG_SECONDS)
        assert systemd.heard() == []
        os.kill(program.pid, signal.SIGCONT)
        await systemd.until(ALIVE)


async def test_it_is_the_event_loop_that_says_it_lives(systemd: Systemd) -> None:
    """A thread would go on saying so while the loop hangs."""
    async with watchdog():
        await systemd.until(ALIVE)
        time.sleep(3 * WATCHDOG_SECONDS)  # noqa: ASYNC251 - the loop hangs
        assert systemd.heard() == []
        await systemd.until(ALIVE)


async def test_nothing_is_said_of_a_process_that_is_not_watched(
    systemd: Systemd, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WATCHDOG_PID", str(os.getpid() + 1))
    async with watchdog():
        await asyncio.sleep(WATCHDOG_SECONDS)
    monkeypatch.delenv("WATCHDOG_PID")
    monkeypatch.delenv("WATCHDOG_USEC")
    async with watchdog():
        await asyncio.sleep(WATCHDOG_SECONDS)
    assert systemd.heard() == []


async def test_an_address_that_is_no_file_is_reached_and_a_missing_one_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    name = f"palmtop-{os.getpid()}"
    systemd = Systemd(f"\0{name}")
    monkeypatch.setenv("NOTIFY_SOCKET", f"@{name}")
    notify(READY)
    assert systemd.heard() == [READY]
    systemd.close()
    notify(READY)
    monkeypatch.delenv("NOTIFY_SOCKET")
    notify(READY)
