"""The next match is another game: whoever still looks at the last result, on a phone or on the wall, is taken along."""

from __future__ import annotations

import time
from pathlib import Path

from playwright.async_api import Browser, expect

from tests.browser.evening import add_bots, choose_game, come_in
from tests.browser.phone import BIG, Phone
from tests.browser.played import Evening, lay
from tests.browser.table_server import TableServer

CODE = "AAAAA"


async def test_whoever_looks_at_the_result_is_taken_along_to_another_game(browser: Browser, tmp_path: Path) -> None:
    await lay(tmp_path, CODE, [Evening("palindromos", 3)], int(time.time() * 1000))
    server = TableServer(tmp_path)
    await server.start()
    try:
        ada, bob = [await Phone.take(browser) for _ in range(2)]
        tv = await Phone.take(browser, **BIG)
        await come_in(ada, f"{server.url}/r/{CODE}", "Ada")
        # as if he had seen that match to its end
        await bob.page.add_init_script(f"sessionStorage.setItem('palmtop:match:{CODE}', '1')")
        await bob.page.goto(f"{server.url}/r/{CODE}")
        await tv.page.goto(f"{server.url}/tv/{CODE}")
        for phone in (bob, tv):
            await expect(phone.page.locator(".podium h2")).to_be_visible()

        await choose_game(ada, "Palm Reader")
        await add_bots(ada, 2)
        await ada.button("Start with 4 players").tap()
        for phone in (ada, bob, tv):
            await expect(phone.page.get_by_role("heading", name=f"Table {CODE}, match 2")).to_be_attached()
            await expect(phone.page.locator(".podium h2")).to_have_count(0)
            await expect(phone.page.get_by_text("Meadow")).to_have_count(0)  # a sheet of the other game
        assert [*ada.errors, *bob.errors, *tv.errors] == []
    finally:
        await server.end()
