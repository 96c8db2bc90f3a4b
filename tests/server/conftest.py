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

from tests.server.served import Served, serving


def pytest_asyncio_loop_factories() -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    """As in a real server."""
    return {"uvloop": uvloop.new_event_loop}


@pytest.fixture(autouse=True)
async def logs(caplog: pytest.LogCaptureFixture) -> AsyncIterator[list[Any]]:
    """What the server logs. Whatever a test does to it, nothing may go wrong inside: a test that expects otherwise
    takes its mishaps out of here."""
    mishaps: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: mishaps.append(context))
    with structlog.testing.capture_logs() as logs:
        yield logs
        gc.collect()  # a failed task that nobody asked speaks up only now
    assert mishaps == []
    assert [line for line in logs if line["log_level"] not in ("debug", "info")] == []
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    async with serving(tmp_path) as served:
        yield served
