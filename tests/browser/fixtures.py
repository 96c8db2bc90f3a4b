"""Fixtures of all browser tests: a browser and a server for each worker, kept for the whole session.

A plugin of tests/conftest.py, so that the tests in tests/games/<game>/browser share them.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright

from tests.browser.cable import Cable
from tests.browser.chromium import launch_options
from tests.browser.table_server import TableServer


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Runs all browser tests in one event loop, that of the browser."""
    for item in items:
        if item.get_closest_marker("browser") and item.get_closest_marker("asyncio"):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def launched() -> AsyncIterator[Callable[[], Awaitable[Browser]]]:
    """Gives the worker's browser, and launches a new one if it has crashed."""
    async with async_playwright() as playwright:
        browsers: list[Browser] = []

        async def running() -> Browser:
            if not browsers or not browsers[-1].is_connected():
                browsers.append(await playwright.chromium.launch(**launch_options()))
            return browsers[-1]

        yield running
        for browser in browsers:
            await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def browser(launched: Callable[[], Awaitable[Browser]]) -> AsyncIterator[Browser]:
    """The worker's browser. Everything a test opened in it is closed afterwards."""
    browser = await launched()
    yield browser
    for context in browser.contexts:
        await context.unroute_all(behavior="ignoreErrors")  # requests under way need no reply any more
        await context.close()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[TableServer]:
    """The worker's server. A test that stops it or limits its disk uses `own_server` instead."""
    server = TableServer(tmp_path_factory.mktemp("server"))
    await server.start()
    yield server
    await server.end()


@pytest_asyncio.fixture(loop_scope="session")
async def own_server(tmp_path: Path) -> AsyncIterator[TableServer]:
    server = TableServer(tmp_path)
    await server.start()
    yield server
    await server.end()


@pytest_asyncio.fixture(loop_scope="session")
async def cable(server: TableServer) -> AsyncIterator[Cable]:
    cable = await Cable(server.port).lay()
    yield cable
    await cable.remove()
