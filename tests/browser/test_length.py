"""Matches that are shorter: finished after a round, or broken off; and time limits that change during a match."""

from __future__ import annotations

import csv
from pathlib import Path

from playwright.async_api import Browser, Page, expect

from palmtop.games import GAMES
from palmtop.translations import translate
from tests.browser.actions import add_bots, choose_game, download, join, open_table, over, play, time_limits
from tests.browser.games import BROWSER_GAMES, SOLO, title
from tests.browser.phone import BIG, Phone
from tests.browser.table_server import TableServer

SMALL = {"viewport": {"width": 360, "height": 640}}
LIMITED = next(game.id for game in GAMES.values() if game.limits(game.Options()))


async def open_menu(phone: Phone) -> Page:
    await phone.button("Menu").tap()
    await expect(phone.page.get_by_role("dialog", name="Menu")).to_be_visible()
    return phone.page


async def test_a_match_is_finished_after_a_round_and_another_is_broken_off(
    browser: Browser, server: TableServer, tmp_path: Path
) -> None:
    ada = await BROWSER_GAMES[SOLO].phone.take(browser, **SMALL)
    tv = await Phone.take(browser, **BIG)
    zoe = await Phone.take(browser, **SMALL, locale="fr-FR")
    link = await open_table(ada, server.url, "Ada")
    await choose_game(ada, title(SOLO))
    await add_bots(ada, 1)
    await ada.button("Start with 2 players").tap()
    await ada.until(lambda: ada.seen.state == "playing")
    await tv.page.goto(link.replace("/r/", "/tv/"))
    await zoe.page.goto(link)
    await zoe.button(translate("fr", "join-audience")).tap()  # who comes during a match chooses first
    await expect(zoe.page.get_by_role("button", name="Menu")).to_be_visible()

    await zoe.page.get_by_role("button", name="Menu").tap()
    await expect(zoe.page.get_by_role("link", name="Quitter la table")).to_be_visible()
    await expect(zoe.page.get_by_text("Finir après cette manche")).to_be_hidden()  # only the host may
    await zoe.page.get_by_role("button", name="Fermer").tap()

    await open_menu(ada)
    await expect(ada.button("Time limits")).to_be_hidden()  # this game has none
    await ada.button("Finish after this round").tap()
    await ada.button("Finish after it").tap()
    await expect(tv.page.get_by_text("This round is the last.")).to_be_visible()
    await expect(zoe.page.get_by_text("Cette manche est la dernière.")).to_be_visible()
    await expect(tv.page.get_by_text("Last round", exact=True)).to_be_visible()
    for phone, words in ((ada, "Last round"), (zoe, "Dernière manche")):  # once the line in passing has gone
        await expect(phone.page.get_by_text(words, exact=True)).to_be_visible()
    await open_menu(ada)
    await ada.button("Play on after this round").tap()
    await expect(tv.page.get_by_text("Last round", exact=True)).to_be_hidden()
    await open_menu(ada)
    await ada.button("Finish after this round").tap()
    await ada.button("Finish after it").tap()
    await play([ada], until=lambda: over([ada, tv]))
    assert ada.seen.room["match"]["outcome"]["short"]
    for phone in (ada, tv):
        await expect(phone.page.get_by_text("Short match").first).to_be_visible()

    await ada.button("Play again").tap()
    await ada.until(lambda: ada.seen.room["match"]["number"] == 2)
    await open_menu(ada)
    await ada.button("Break off this match").tap()
    await ada.button("Break off", exact=True).tap()
    await expect(ada.page.get_by_text("The host has broken off the match.")).to_be_visible()
    await check_pad(ada, tmp_path)
    await ada.page.goto(f"{link}/replay/2")
    await expect(ada.page.get_by_role("heading", name="Replay of match 2")).to_be_visible()
    assert [phone.errors for phone in (ada, tv, zoe)] == [[], [], []]


async def check_pad(ada: Phone, folder: Path) -> None:
    """The scorepad marks both matches; what was broken off counts for nothing, and can be watched again."""
    await ada.button("The whole scorepad").tap()
    pad = ada.page.get_by_role("dialog", name="Scorepad")
    row = pad.get_by_role("row").filter(has_text="Ada").get_by_role("cell")
    await expect(row.nth(1)).to_have_text("1")  # played
    await expect(row.nth(2)).to_contain_text("Broken off")
    await expect(pad.get_by_role("article", name="Match 1").get_by_text("Short match")).to_be_visible()
    second = pad.get_by_role("article", name="Match 2")
    await expect(second.get_by_text("Broken off")).to_be_visible()
    await expect(second.get_by_role("link", name="Watch match 2 again")).to_be_visible()
    table = await download(ada, "Save as a table", folder)
    rows = list(csv.DictReader(table.read_text(encoding="utf-8-sig").splitlines()))
    how = {row["Match"]: (row["How it ended"].split(" · ")[0], bool(row["Score"])) for row in rows}
    assert how == {"1": ("Short match", True), "2": ("Broken off", False)}


async def test_the_host_stretches_the_time_limits_of_a_match(browser: Browser, server: TableServer) -> None:
    ada, bob = await Phone.take(browser, **SMALL), await Phone.take(browser, **SMALL)
    tv = await Phone.take(browser, **BIG)
    link = await open_table(ada, server.url, "Ada")
    await join(bob, link, "Bob")
    await tv.page.goto(link.replace("/r/", "/tv/"))
    await choose_game(ada, title(LIMITED))
    await ada.button("Start with 2 players").tap()
    await ada.until(lambda: ada.seen.state == "playing")
    await bob.until(lambda: bob.seen.state == "playing")
    await tv.until(lambda: tv.seen.state == "playing")
    await expect(tv.page.get_by_role("heading", name="match 1")).to_be_attached()

    await open_menu(ada)
    await ada.button("Time limits").tap()
    await expect(ada.page.get_by_text("A change counts from the next round on.")).to_be_visible()
    await time_limits(ada, "×2").locator("..").tap()
    await expect(time_limits(ada, "×2")).to_be_checked()
    for phone in (bob, tv):
        await expect(phone.page.get_by_text("From the next round on: Time limits ×2")).to_be_visible()
    await bob.button("Menu").tap()
    await expect(bob.page.get_by_role("link", name="Leave the table")).to_be_visible()
    await expect(bob.button("Time limits")).to_be_hidden()  # only the host may
    assert [phone.seen.room["match"]["stretch"] for phone in (ada, bob, tv)] == [200, 200, 200]
    assert [phone.errors for phone in (ada, bob, tv)] == [[], [], []]
