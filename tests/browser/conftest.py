"""A browser and a server for each test: nothing shared, nothing left over."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, async_playwright

from tests.browser.cable import Cable
from tests.browser.chromium import launch_options
from tests.browser.table_server import TableServer


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(**launch_options())
        yield browser
        await browser.close()


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[TableServer]:
    server = TableServer(tmp_path)
    await server.start()
    yield server
    await server.end()


@pytest.fixture
async def cable(server: TableServer) -> AsyncIterator[Cable]:
    cable = await Cable(server.port).lay()
    yield cable
    await cable.remove()
