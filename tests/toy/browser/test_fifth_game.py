"""A new game is its folders and a line in the registry: the toy game is added to a copy of the project and played."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from palmtop.games import GAMES
from palmtop.server.pages import CLIENT
from palmtop.translations import translate
from tests.browser.actions import add_bots, choose_game, open_table, over, play
from tests.browser.axe import assert_clean
from tests.browser.phone import Phone
from tests.browser.project_copy import build_client, copy_project, write_types
from tests.browser.table_server import TableServer
from tests.toy.game import BELLS

TOY = Path(__file__).parent.parent


class ToyPhone(Phone):
    async def act(self) -> bool:
        if self.seen.state != "playing" or not self.seen.hand["may_claim"]:
            return False
        bell = self.seen.table["bell"]
        await self.touch(self.button("Claim it"), lambda: self._has_claimed() or self.seen.table["bell"] > bell)
        return True

    def _has_claimed(self) -> bool:
        return not self.seen.hand["may_claim"]


def register(registry: Path) -> None:
    text = registry.read_text(encoding="utf-8")
    text = text.replace("\n\nGAMES", "\nfrom palmtop.games.toy import TOY\n\nGAMES")
    registry.write_text(text.replace(")}", ", TOY)}"), encoding="utf-8")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """This project with a fifth game."""
    copy_project(tmp_path)
    shutil.copytree(TOY / "game", tmp_path / "src" / "palmtop" / "games" / "toy")
    shutil.copytree(TOY / "web", tmp_path / "web" / "src" / "games" / "toy")
    register(tmp_path / "src" / "palmtop" / "games" / "__init__.py")
    write_types(tmp_path)
    build_client(tmp_path)
    return tmp_path


async def test_a_game_is_added_by_its_folders_and_a_line_in_the_registry(
    browser: Browser, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(project / "src"))
    simulate = [sys.executable, "-m", "palmtop", "sim", "toy", "--seats", "3", "--games", "5"]
    await asyncio.to_thread(subprocess.run, simulate, check=True)

    server = TableServer(project)
    await server.start()
    try:
        ada, guest = await ToyPhone.take(browser), await Phone.take(browser, locale="fr-FR")
        await stands_on_the_shelf(ada, server.url)
        await play_with_a_bot(ada, guest, server.url)
        assert ada.errors == guest.errors == []
    finally:
        await server.end()


async def stands_on_the_shelf(phone: Phone, url: str) -> None:
    await phone.page.goto(f"{url}/about")
    await expect(phone.page.get_by_role("listitem").last).to_have_text("Toy Bell, a game for tests")
    await phone.page.goto(url)
    boxes = phone.page.locator("main button[aria-pressed]:has(svg)")
    await expect(boxes).to_have_count(len(GAMES) + 1)
    await boxes.last.tap()
    await expect(phone.page.get_by_text("Claim your number before the bell rings.")).to_be_visible()


async def play_with_a_bot(ada: ToyPhone, guest: Phone, url: str) -> None:
    link = await open_table(ada, url, "Ada")
    await choose_game(ada, "Toy Bell")
    await ada.page.get_by_role("switch", name="Without a bell").tap()
    await ada.until(lambda: ada.seen.room["room"]["options"]["calm"])
    await add_bots(ada, 1)
    await ada.button("Start with 2 players").tap()
    await expect(ada.page.get_by_role("heading", name="Round 1")).to_be_visible()
    await guest.page.goto(link)
    await guest.button(translate("fr", "join-audience")).tap()
    await expect(guest.page.get_by_role("heading", name="Manche 1")).to_be_visible()
    await assert_clean(ada.page, "toy: playing")
    number = ada.seen.hand["number"]

    await play([ada], until=lambda: over([ada]))
    scores = ada.seen.room["match"]["outcome"]["scores"]
    assert scores[0] == BELLS * number
    assert scores[1] > 0
    await expect(ada.button("Play again")).to_be_visible()


def test_the_toy_game_is_not_in_the_client_that_ships() -> None:
    scripts = list(CLIENT.glob("assets/*.js"))
    assert scripts
    assert [script.name for script in scripts if "toy-" in script.read_text(encoding="utf-8")] == []
