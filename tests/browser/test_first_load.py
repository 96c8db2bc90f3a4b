"""How many bytes the home page and the lobby take, compressed."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, expect

from palmtop.games import GAMES
from palmtop.server.pages import CLIENT
from tests.browser.actions import choose_game, sit_down
from tests.browser.games import SOLO, title
from tests.browser.phone import Phone
from tests.browser.table_server import TableServer
from tests.browser.traffic import SAVING, Traffic

MOST = 150_000


@pytest.mark.parametrize("language", ["en-GB", "fr-CA"])
async def test_home_and_lobby_are_at_most_150_kb(browser: Browser, server: TableServer, language: str) -> None:
    ada = await Phone.take(browser, locale=language)
    await ada.page.add_init_script(SAVING)
    traffic = await Traffic.watch(ada.page)
    await ada.page.goto(server.plain, wait_until="networkidle")
    await expect(ada.page.locator("html")).to_have_attribute("lang", language[:2])
    shelf = ada.page.locator("main button[aria-pressed]:has(svg)")
    await expect(shelf).to_have_count(len(GAMES))
    await ada.page.locator(".ways button").last.tap()
    await ada.page.wait_for_url("**/r/*")
    await ada.page.locator("form input[type=text]").fill("Ada")
    await ada.page.locator("form button[type=submit]").tap()
    await expect(ada.page.locator(".setup")).to_be_visible()
    await ada.page.wait_for_load_state("networkidle")
    assert traffic.bytes <= MOST, "\n".join(f"{size:7} {address}" for address, size in sorted(traffic.sizes.items()))
    assert ada.errors == []


def test_texts_of_the_command_line_are_not_in_the_client() -> None:
    texts = "".join(file.read_text(encoding="utf-8") for file in CLIENT.glob("assets/words-*.js"))
    assert "to-home =" in texts
    assert not [id for id in ("cli-serving", "port-taken", "needs-javascript") if f"{id} =" in texts]


async def test_what_the_lobby_shows_of_the_game_is_fetched_while_the_name_is_typed(
    browser: Browser, server: TableServer
) -> None:
    ada = await Phone.take(browser)
    await ada.page.goto(server.plain, wait_until="networkidle")
    async with ada.page.expect_response(lambda response: f"-{SOLO}-set-up-" in response.url):
        await ada.button("Open a table for friends").tap()
        await expect(ada.page.get_by_role("textbox", name="What should we call you?")).to_be_visible()


async def test_a_game_is_fetched_when_it_is_chosen_and_dealt(browser: Browser, server: TableServer) -> None:
    ada = await Phone.take(browser)
    await ada.page.add_init_script(SAVING)
    traffic = await Traffic.watch(ada.page)
    await ada.page.goto(server.plain, wait_until="networkidle")
    at_home = set(traffic.sizes)
    await ada.button("Open a table for friends").tap()
    await sit_down(ada, "Ada")
    for game in GAMES:
        before = set(traffic.sizes)
        await choose_game(ada, title(game))
        await expect(ada.page.locator(".setup")).to_be_visible()
        await ada.page.wait_for_load_state("networkidle")
        assert game == SOLO or set(traffic.sizes) > before  # preselected, so fetched already
    await choose_game(ada, title(SOLO))
    before = set(traffic.sizes)
    await ada.button("Start alone").tap()
    await expect(ada.page.locator(".play button").first).to_be_visible()
    dealt = {address for address in set(traffic.sizes) - before if "/assets/" in address}
    assert any(SOLO in address for address in dealt)
    assert not any(name in address for address in at_home | dealt for name in GAMES if name != SOLO)
