"""Messages while marking: why a box is not open, and a warning before boxes are cut off."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, expect

from palmtop.games.palindromos.marking import Pencil
from palmtop.games.palindromos.model import Step
from tests.browser.actions import open_table, play
from tests.browser.table_server import TableServer
from tests.games.palindromos.browser.phone import PalindromosPhone


def cut_off(before: int, pencil: Pencil) -> bool:
    """Whether this turn has cut off an empty box."""
    sheet = pencil.sheet
    empty = [box for box in range(len(sheet.near)) if not pencil.filled >> box & 1]
    return any(sheet.near[box] & ~pencil.filled == 0 and sheet.near[box] & ~before for box in empty)


def cutting_turn(pencil: Pencil) -> tuple[Step, ...] | None:
    for turn in pencil.turns():
        after = pencil
        for step in turn:
            after = after.after(step)
        if cut_off(pencil.filled, after):
            return turn
    return None


async def alone(browser: Browser, server: TableServer) -> PalindromosPhone:
    ada = await PalindromosPhone.take(browser)
    await open_table(ada, server.url, "Ada")
    await ada.button("Start alone").tap()
    await play([ada], until=lambda: "mark" in ada.seen.hand.get("moves", []))
    return ada


@pytest.mark.rule("PD-37")
async def test_cutting_off_a_box_asks_for_confirmation(browser: Browser, server: TableServer) -> None:
    ada = await alone(browser, server)
    while True:
        turn = cutting_turn(ada.pencil()) if ada.seen.state == "playing" else None
        if turn:
            break
        if ada.seen.state == "over":
            await ada.button("Play again").tap()
            await ada.until(lambda: ada.seen.state == "playing")
        number = ada.seen.table["round"]["number"]
        await play([ada], until=lambda n=number: ada.seen.state == "over" or ada.seen.table["round"]["number"] != n)  # type: ignore[misc]
        await play([ada], until=lambda: ada.seen.state == "over" or "mark" in ada.seen.hand.get("moves", []))
    for step in turn:
        before = dict(ada.seen.hand)
        await ada.pencil_in(step)
        await ada.until(lambda before=before: ada.seen.hand != before)  # type: ignore[misc]
    number = ada.seen.table["round"]["number"]
    await ada.button("Confirm", exact=True).tap()
    await expect(ada.page.locator("[data-rule='PD-37']")).to_be_visible()
    assert ada.seen.hand["marking"]["cut_off"]
    assert len(ada.seen.hand["marking"]["steps"]) == len(turn)  # nothing is confirmed yet
    await ada.button("Confirm all the same").tap()
    await ada.until(lambda: ada.seen.state == "over" or ada.seen.table["round"]["number"] != number)


@pytest.mark.rule("PD-22", "PD-25", "PD-28")
async def test_an_invalid_box_or_die_says_why_and_steps_can_be_undone(browser: Browser, server: TableServer) -> None:
    ada = await alone(browser, server)
    await ada.page.locator(".die-of-mine").nth(2).tap()  # the shared die, before its turn
    await expect(ada.page.locator("[data-rule='PD-25']")).to_be_visible()
    await play([ada], until=lambda: ada.seen.table["round"]["number"] == 2 or ada.seen.state == "over")
    await play([ada], until=lambda: "mark" in ada.seen.hand.get("moves", []) or ada.seen.state == "over")
    assert ada.seen.state == "playing"
    pencil = ada.pencil()
    far = next(box for box in range(len(pencil.sheet.near)) if not (pencil.filled | pencil.reach(0)) >> box & 1)
    await ada.choose(0)
    await ada.page.locator(f"[data-box='{far}']").tap()
    await expect(ada.page.locator("[data-rule='PD-22']")).to_be_visible()
    step = ada.way()
    assert step is not None
    await ada.pencil_in(step)
    await ada.until(lambda: len(ada.seen.hand["marking"]["steps"]) == 1)
    await ada.button("Step back").tap()
    await ada.until(lambda: not ada.seen.hand["marking"]["steps"])
