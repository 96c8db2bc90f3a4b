"""Logs: enough to find an error, and no secrets."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from palmtop.rooms.room import Room
from tests.server.served import Served

FAIL = """
import logging, sys
import structlog
from palmtop.server.metrics import set_up_logging
sys.stderr.isatty = lambda: {terminal}
set_up_logging("info")
def fail(seed):
    raise RuntimeError("broken")
try:
    fail("deadbeef" * 2)
except RuntimeError:
    structlog.get_logger().exception("room_failed")
    logging.getLogger("aiohttp.server").exception("library_failed")
structlog.get_logger().debug("unheard")
"""


def errors(terminal: bool) -> str:
    program = FAIL.format(terminal=terminal)
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stderr


@pytest.mark.parametrize("terminal", [True, False])
def test_tracebacks_show_no_variables(terminal: bool) -> None:
    log = errors(terminal)
    assert log.count("RuntimeError: broken") == 2
    assert "room_failed" in log
    assert "library_failed" in log
    assert "unheard" not in log
    assert "deadbeefdeadbeef" not in log


def test_without_a_terminal_every_line_is_json() -> None:
    lines = [json.loads(line) for line in errors(terminal=False).splitlines()]
    assert [(line["event"], line["level"]) for line in lines] == [("room_failed", "error"), ("library_failed", "error")]
    assert all({"timestamp", "exception"} <= line.keys() for line in lines)


async def test_a_connection_that_fails_closes_alone_and_is_logged(
    served: Served, monkeypatch: pytest.MonkeyPatch, logs: list[Any]
) -> None:
    ada, bob = await served.table(2)

    def broken(*_: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(Room, "feel", broken)
    await ada.socket.send_str('{"t":"feel","gesture":{}}')
    await ada.until_over()
    assert ada.close_code == 1011
    await bob.rename("Bob")
    assert (await served.back(ada)).room["you"]["chair"] == 0
    (line,) = (line for line in logs if line["event"] == "connection_failed")
    logs.remove(line)


FULL = """
import os
import structlog
from palmtop.server.metrics import set_up_logging
set_up_logging("info")
for _ in range(3):
    structlog.get_logger().error("journal_trouble")
print("played on", flush=True)
os._exit(0)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere no device is always full")
def test_a_log_on_a_full_disk_stops_nothing() -> None:
    with open("/dev/full", "w") as full:
        played = subprocess.run(
            [sys.executable, "-c", FULL], stdout=subprocess.PIPE, stderr=full, text=True, check=True
        )
    assert played.stdout == "played on\n"
