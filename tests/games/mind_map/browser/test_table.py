"""The screen of Mind Map: the map itself, tokens and colours, the keyboard."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from playwright.async_api import Browser, Locator, expect

from palmtop.games.mind_map.model import TIP
from tests.browser.actions import choose_game, open_table, play_now, time_limits
from tests.browser.finger import assert_page_stays
from tests.browser.games import other_than, title
from tests.browser.phone import Phone
from tests.browser.table_server import TableServer
from tests.games.mind_map.browser.phone import MindMapKeyboard, MindMapPhone

BESIDE = 24  # pixels
DESK = {"viewport": {"width": 1280, "height": 800}}


class Box(NamedTuple):
    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height

    @property
    def middle(self) -> tuple[float, float]:
        return self.left + self.width / 2, self.top + self.height / 2


async def box(thing: Locator) -> Box:
    found = await thing.bounding_box()
    assert found is not None, f"{thing} can't be seen"
    return Box(found["x"], found["y"], found["width"], found["height"])


RECTS = """(plane, all) => all.map((one) => [...plane.querySelectorAll(one)].map((element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return [x, y, width, height]
}))"""


async def boxes_at_once(plane: Locator, *selectors: str) -> list[list[Box]]:
    """Measured in one call, because the map moves as tokens are put down."""
    return [[Box(*rect) for rect in found] for found in await plane.evaluate(RECTS, list(selectors))]


@pytest.mark.rule("MM-03", "MM-10", "MM-11", "MM-12")
async def test_two_axes_cross_at_the_red_mark_and_words_are_left_of_the_vertical_one(
    browser: Browser, server: TableServer
) -> None:
    ada = await MindMapPhone.take(browser, **DESK)
    await play_now(ada, server.url, "Mind Map")
    await ada.until(lambda: ada.phase == "placing")
    axes, marks, pluses, minuses, cards = await boxes_at_once(
        ada.plane, "path.axis", "path.red", ".criterion b", ".labels > b", ".card"
    )
    (across, upright, *_), (mark,), (upper, right), (left, lower), (reference,) = axes, marks, pluses, minuses, cards
    assert across.height < 20 < 200 < across.width
    assert upright.width < 20 < 200 < upright.height
    assert across.middle == pytest.approx(mark.middle, abs=4)
    assert upright.middle == pytest.approx(mark.middle, abs=4)

    assert upper.bottom < mark.top
    assert right.left > mark.right
    assert left.right < mark.left
    assert lower.top > mark.bottom
    assert reference.left - BESIDE <= mark.middle[0] <= reference.right + BESIDE
    assert reference.top - BESIDE <= mark.middle[1] <= reference.bottom + BESIDE

    words = ada.page.get_by_role("list", name="The words").get_by_role("listitem")
    await expect(words).to_have_count(4)
    for number, word in enumerate(await words.all(), 1):
        await expect(word).to_contain_text(str(number))
        assert (await box(word)).right <= upright.left


@pytest.mark.rule("MM-16")
async def test_the_keyboard_alone_places_past_an_arrow_and_votes(browser: Browser, server: TableServer) -> None:
    ada = await MindMapPhone.take(browser, has_touch=False, is_mobile=False)
    keyboard = MindMapKeyboard(ada)
    await ada.page.goto(server.url)
    await keyboard.press_button("Mind Map")
    await keyboard.press_button("Play now against bots")
    await ada.until(lambda: ada.phase == "placing")
    await keyboard.play(until=lambda: ada.phase == "voting")
    x, y = ada.table.places[ada.seat] or (0, 0)
    assert x > TIP > y > 0
    await keyboard.play(until=lambda: ada.seat in ada.table.done or ada.phase == "reveal")
    assert ada.errors == []


async def test_dragging_on_the_plane_does_not_move_the_page(browser: Browser, server: TableServer) -> None:
    ada = await MindMapPhone.take(browser)
    await play_now(ada, server.url, "Mind Map")
    await ada.until(lambda: bool(ada.seen.hand))
    plane = ada.page.locator(".plane").first
    await expect(plane).to_be_visible()
    await assert_page_stays(ada, plane)
    assert ada.errors == []


@pytest.mark.rule("MM-19")
async def test_more_time_is_offered_where_there_is_a_limit_and_the_room_keeps_it(
    browser: Browser, server: TableServer
) -> None:
    ada = await Phone.take(browser)
    await open_table(ada, server.url, "Ada")
    for before in ("×1", "×4"):
        await choose_game(ada, title(other_than("mind-map", seats=4)))
        await choose_game(ada, "Mind Map")
        limit = ada.page.get_by_role("group", name="Time limit for placing")
        await expect(limit).to_be_visible()
        await expect(time_limits(ada, before)).to_be_hidden()
        await limit.get_by_text("1", exact=True).tap()
        await expect(time_limits(ada, before)).to_be_checked()
        await time_limits(ada, "×4").locator("..").tap()
        await expect(time_limits(ada, "×4")).to_be_checked()
    assert ada.errors == []
