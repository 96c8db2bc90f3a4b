"""A browser and a server for each worker. What a test opened in the browser is closed after it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright

from tests.browser.cable import Cable
from tests.browser.chromium import launch_options
from tests.browser.table_server import TableServer

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All of them in one loop, that of the browser."""
    for item in items:
        if item.path.is_relative_to(HERE) and item.get_closest_marker("asyncio"):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def launched() -> AsyncIterator[Callable[[], Awaitable[Browser]]]:
    """The worker's browser; another, should it have crashed."""
    async with async_playwright() as playwright:
        browsers: list[Browser] = []

        async def at_work() -> Browser:
            if not browsers or not browsers[-1].is_connected():
                browsers.append(await playwright.chromium.launch(**launch_options()))
            return browsers[-1]

        yield at_work
        for browser in browsers:
            await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def browser(launched: Callable[[], Awaitable[Browser]]) -> AsyncIterator[Browser]:
    browser = await launched()
    yield browser
    for context in browser.contexts:
        await context.unroute_all(behavior="ignoreErrors")  # a page's last question needs no answer any more
        await context.close()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[TableServer]:
    """The worker's: to start one takes longer than many a test. Who stops it or fills its disk takes `own_server`."""
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
