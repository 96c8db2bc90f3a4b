"""A new language is a folder of messages beside each `locales/en`; no code names the languages."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from palmtop.games import GAMES
from tests.browser.actions import game_box
from tests.browser.games import SOLO, title
from tests.browser.phone import Phone
from tests.browser.project_copy import build_client, copy_project
from tests.browser.table_server import TableServer
from tests.pseudo import bracketed, outside

NEW = "qps"  # a made-up language: every message in brackets, and 40 % longer
SMALL = {"width": 360, "height": 640}
TOO_WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """This project with one more language."""
    copy_project(tmp_path)
    for english in sorted(tmp_path.glob("src/**/locales/en")):
        (folder := english.with_name(NEW)).mkdir()
        for catalogue in english.glob("*.ftl"):
            text = bracketed(catalogue.read_text(encoding="utf-8"), longer=True)
            (folder / catalogue.name).write_text(text, encoding="utf-8")
    build_client(tmp_path)
    return tmp_path


async def test_a_language_is_one_folder_to_add(
    browser: Browser, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(project / "src"))
    monkeypatch.setenv("LC_ALL", NEW)
    refused = await asyncio.to_thread(subprocess.run, [sys.executable, "-m", "palmtop", "dance"], capture_output=True)
    assert "⟦There is no command" in refused.stderr.decode()

    server = TableServer(project)
    await server.start()
    ada = await Phone.take(browser, locale=NEW, viewport=SMALL, reduced_motion="reduce")
    page = ada.page
    try:
        await page.goto(server.url)
        await expect(page.locator("html")).to_have_attribute("lang", NEW)
        await expect(page.get_by_role("list", name="Language").get_by_role("button")).to_have_count(3)
        assert await page.evaluate(TOO_WIDE) == 0
        await ada.button("Open a table for friends").tap()
        await page.get_by_role("textbox", name="What should we call you?").fill("Ada")
        await ada.button("Sit down as").tap()
        for game in sorted(GAMES, key=lambda game: game == SOLO):
            await game_box(ada, title(game)).tap()
            await expect(page.locator(".setup")).to_be_visible()
            assert await page.evaluate(TOO_WIDE) == 0, game
        await ada.button("Start with").tap()  # an unknown language has no form for one
        await expect(page.locator(".play button").first).to_be_visible()
        code = page.url[-5:]
        shown = (await page.locator("main").inner_text()).splitlines()
        assert any("⟦" in line for line in shown)
        assert [line for line in shown if re.search(r"[^\W\d_]", re.sub(f"Ada|{code}", "", outside(line)))] == []
        assert await page.evaluate(TOO_WIDE) == 0
        assert ada.errors == []
    finally:
        await server.end()
