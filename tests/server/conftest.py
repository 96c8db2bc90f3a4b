from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import AsyncIterator, Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
import structlog
import uvloop

from palmtop.server import aiohttp_socket, app, picows_socket
from palmtop.server.limits import USUAL_LIMITS, ConnectionLimits
from tests.server.served import Served, serving


def pytest_asyncio_loop_factories(item: pytest.Item) -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    """Uses uvloop, like a real server; with the mark `both_loops` also asyncio's own loop."""
    loops: dict[str, Callable[[], asyncio.AbstractEventLoop]] = {"uvloop": uvloop.new_event_loop}
    return loops | {"asyncio": asyncio.new_event_loop} if item.get_closest_marker("both_loops") else loops


@pytest.fixture(autouse=True)
def shelf(toy_registered: None) -> None:
    """The toy game can be chosen beside the real ones."""


@pytest.fixture(autouse=True)
async def logs(caplog: pytest.LogCaptureFixture) -> AsyncIterator[list[Any]]:
    """The server's log lines. A test fails if there are warnings or errors; one that expects some removes them."""
    errors: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: errors.append(context))
    with structlog.testing.capture_logs() as logs:
        yield logs
        gc.collect()  # reports failed tasks that nobody awaited
    assert errors == []
    assert [line for line in logs if line["log_level"] not in ("debug", "info")] == []
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


@pytest.fixture
def limits(request: pytest.FixtureRequest) -> ConnectionLimits:
    """The usual limits, or those of the test's mark: @pytest.mark.limits(ping_seconds=0.05)."""
    mark = request.node.get_closest_marker("limits")
    return ConnectionLimits(**mark.kwargs) if mark else USUAL_LIMITS


@pytest.fixture(params=["picows", "aiohttp"])
def library(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Runs a test with each implementation of sockets."""
    name = str(request.param)
    accept = {"picows": picows_socket.accept, "aiohttp": aiohttp_socket.accept}[name]
    monkeypatch.setattr(app, "accept", accept)
    return name


@pytest.fixture
async def served(store: Path | str, limits: ConnectionLimits) -> AsyncIterator[Served]:
    async with serving(store, limits=limits) as served:
        yield served
