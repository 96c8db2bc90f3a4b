"""A language is one folder to add, the house's and each game's: no line of code knows which there are."""

from __future__ import annotations

import asyncio
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.browser.phone import Phone
from tests.browser.table_server import TableServer
from tests.pseudo import bracketed, outside

ROOT = Path(__file__).parent.parent.parent
NEW = "qps"  # spoken by nobody: every message in brackets, and 40 % longer
SMALL = {"width": 360, "height": 640}
TOO_WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """This house with one language more, the client built anew."""
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("web", "__pycache__"))
    shutil.copytree(ROOT / "web", tmp_path / "web", ignore=shutil.ignore_patterns("node_modules"))
    (tmp_path / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    for english in sorted(tmp_path.glob("src/**/locales/en")):
        (folder := english.with_name(NEW)).mkdir()
        for catalogue in english.glob("*.ftl"):
            text = bracketed(catalogue.read_text(encoding="utf-8"), longer=True)
            (folder / catalogue.name).write_text(text, encoding="utf-8")
    build = [ROOT / "tools" / "node", "npx", "vite", "build", "--minify", "false", "--logLevel", "error"]
    subprocess.run(build, cwd=tmp_path / "web", check=True)
    return tmp_path


async def test_a_language_is_one_folder_to_add(
    browser: Browser, house: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(house / "src"))
    monkeypatch.setenv("LC_ALL", NEW)
    told = await asyncio.to_thread(subprocess.run, [sys.executable, "-m", "palmtop", "dance"], capture_output=True)
    assert "⟦There is no command" in told.stderr.decode()

    server = TableServer(tmp_path)
    await server.start()
    ada = await Phone.take(browser, locale=NEW, viewport=SMALL, reduced_motion="reduce")
    page = ada.page
    try:
        await page.goto(server.url)
        await expect(page.locator("html")).to_have_attribute("lang", NEW)
        await expect(page.get_by_role("list", name="Language").get_by_role("button")).to_have_count(3)
        assert await page.evaluate(TOO_WIDE) == 0
        await ada.button("Open a table for friends").tap()
        await page.get_by_role("textbox").fill("Ada")
        await ada.button("Sit down as").tap()
        for game in ("Mind Map", "Palm Reader", "Do You Gnome Me?", "Palindromos"):
            await page.get_by_role("group", name="Which game?").get_by_text(game).tap()
            await expect(page.locator(".setup")).to_be_visible()
            assert await page.evaluate(TOO_WIDE) == 0, game
        await ada.button("Start with").tap()  # nobody knows how it counts, so one is many
        await expect(ada.button("Touch a number")).to_be_visible()
        code = page.url[-5:]
        shown = (await page.locator("main").inner_text()).splitlines()
        assert any("⟦" in line for line in shown)
        assert [line for line in shown if re.search(r"[^\W\d_]", re.sub(f"Ada|{code}", "", outside(line)))] == []
        assert await page.evaluate(TOO_WIDE) == 0
        assert ada.errors == []
    finally:
        await server.end()
