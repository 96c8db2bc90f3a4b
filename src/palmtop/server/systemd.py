"""Tells systemd that this process is ready, that its event loop runs, and that it stops: sd_notify(3).

If the loop hangs, systemd hears nothing, ends the process and starts another; a proxy can't tell a hung process from a
slow one. Without systemd nothing is sent.
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

READY = "READY=1"
STOPPING = "STOPPING=1"
ALIVE = "WATCHDOG=1"


def notify(state: str) -> None:
    """Sends it if systemd listens. A failure is ignored.

    READY waits while systemd's queue is full: without it systemd ends the process after a while. The others are dropped
    then: the next ALIVE may arrive, and systemd sees a process end.
    """
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    if address.startswith("@"):  # an address of Linux that is no file
        address = f"\0{address[1:]}"
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as unix:
        unix.setblocking(state == READY)
        unix.sendto(state.encode(), address)


@asynccontextmanager
async def watchdog() -> AsyncIterator[None]:
    """Says that the event loop runs, twice in the time that the unit's WatchdogSec allows."""
    seconds = _watchdog_seconds()
    if not seconds:
        yield
        return
    task = asyncio.get_running_loop().create_task(_say_alive(seconds / 2))
    try:
        yield
    finally:
        task.cancel()


async def _say_alive(pause_seconds: float) -> None:
    while True:
        notify(ALIVE)
        await asyncio.sleep(pause_seconds)


def _watchdog_seconds() -> float:
    """0: nobody watches this process."""
    pid = os.environ.get("WATCHDOG_PID", "")
    if pid and pid != str(os.getpid()):  # a parent is watched, and we have only inherited its variables
        return 0.0
    return int(os.environ.get("WATCHDOG_USEC", "0")) / 1_000_000
