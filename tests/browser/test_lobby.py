"""The lobby: choosing a game and sides, taking over from a bot, a locked room."""

from __future__ import annotations

from playwright.async_api import Browser, Locator, expect

from palmtop.games import GAMES
from tests.browser.actions import add_bots, choose_game, game_box, join, open_table, sit_down
from tests.browser.axe import assert_clean
from tests.browser.games import SIDED, SOLO, title
from tests.browser.phone import BIG, Phone
from tests.browser.table_server import TableServer
from tests.browser.traffic import SAVING

SUN, MOON = 0, 1
TOO_LARGE = """code => sessionStorage.setItem(`palmtop:outbox:${code}`, JSON.stringify([
  { t: "rename", id: "far-too-much", name: "x".repeat(20000) }
]))"""  # a request that waited in the outbox before a reload


def side(phone: Phone, name: str) -> Locator:
    """The column of a side."""
    return phone.page.locator("section", has=phone.page.get_by_role("heading", name=name)).last


async def test_the_game_chosen_on_the_shelf_is_that_of_the_room(browser: Browser, server: TableServer) -> None:
    ada, bob = [await Phone.take(browser) for _ in range(2)]
    await ada.page.goto(server.url)
    await ada.press(ada.button(title(SIDED), exact=True))
    await ada.button("Open a table for friends").tap()
    await sit_down(ada, "Ada")
    await join(bob, ada.page.url, "Bob")
    for phone in (ada, bob):
        await expect(phone.page.get_by_role("heading", name=title(SIDED))).to_be_visible()
    for game in GAMES:
        await expect(game_box(ada, title(game))).to_be_visible()
    await expect(bob.page.get_by_role("group", name="Which game?").get_by_role("radio")).to_have_count(1)
    assert ada.errors == bob.errors == []


async def test_a_request_that_is_too_large_is_refused_with_a_message(browser: Browser, server: TableServer) -> None:
    ada = await Phone.take(browser)
    await open_table(ada, server.url, "Ada")
    await ada.page.evaluate(TOO_LARGE, ada.page.url.split("/")[-1])
    await ada.page.reload()
    await expect(ada.page.get_by_text("That is more than the server takes in one go.")).to_be_visible()
    await ada.page.get_by_role("switch", name="Close the door").tap()
    await ada.until(lambda: ada.seen.room["room"]["locked"])
    assert ada.errors == []


async def test_everyone_picks_a_side_with_one_tap_and_bots_make_room(browser: Browser, server: TableServer) -> None:
    ada, bob = [await Phone.take(browser) for _ in range(2)]
    tv = await Phone.take(browser, **BIG)
    link = await open_table(ada, server.url, "Ada")
    await choose_game(ada, title(SIDED))
    await join(bob, link, "Bob")
    await tv.page.goto(link.replace("/r/", "/tv/"))
    await ada.until(lambda: len(ada.seen.room["room"]["chairs"]) == 2)
    await add_bots(ada, 6)
    for screen in (ada, bob, tv):
        await expect(side(screen, "Sun, 4 players").get_by_text("Ada")).to_be_visible()
        await expect(side(screen, "Moon, 4 players").get_by_text("Bob")).to_be_visible()
        await assert_clean(screen.page, "shared: lobby, two sides")
    await bob.button("Change sides").tap()
    for screen in (ada, bob, tv):
        await expect(side(screen, "Sun, 4 players").get_by_text("Bob")).to_be_visible()
    await ada.button("Start with 8 players").tap()
    await ada.until(lambda: ada.seen.state == "playing")
    seats = ada.seen.room["match"]["seats"]
    assert [seat["side"] for seat in seats] == [SUN, MOON] * 4
    assert [seat["name"] for seat in seats if seat["side"] == SUN][:2] == ["Ada", "Bob"]
    assert ada.errors == bob.errors == tv.errors == []


LINES = """(text) => {
  const lines = []
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(), top = null; node; node = walker.nextNode())
    for (let i = 0; i < node.length; i++) {
      const range = document.createRange()
      range.setStart(node, i)
      range.setEnd(node, i + 1)
      const { top: now } = range.getBoundingClientRect()
      if (top === null || Math.abs(now - top) > 2) lines.push("")
      top = now
      lines[lines.length - 1] += node.data[i]
    }
  return lines
}"""


async def test_no_line_ends_inside_of_the_address_below_the_qr_code(browser: Browser, server: TableServer) -> None:
    ada = await Phone.take(browser, viewport={"width": 320, "height": 568})
    tv = await Phone.take(browser, **BIG, locale="fr-FR")
    host = "palmtop.example.home:48123"  # too long for one line of the phone with the path
    for screen in (ada, tv):
        await screen.page.route("**/api/address", lambda route: route.fulfill(json={"origin": f"http://{host}"}))
    link = await open_table(ada, server.url, "Ada")
    address = ada.page.get_by_text(host).last
    await expect(address).to_be_visible()
    assert await address.locator("xpath=..").evaluate(LINES) == [host, f"/r/{link[-5:]}"]
    await tv.page.goto(link.replace("/r/", "/tv/"))
    sentence = tv.page.get_by_text(host)
    await expect(sentence).to_be_visible()
    lines: list[str] = await sentence.evaluate(LINES)
    assert any(host in line for line in lines), lines


async def send_to_sun(host: Phone, bot: str) -> None:
    """In the drawer of the bot's chair."""
    await host.button(bot).tap()
    await host.page.get_by_role("group", name="Side").get_by_text("Sun").tap()
    await expect(side(host, "Sun").get_by_text(bot)).to_be_attached()
    await host.button("Close", exact=True).tap()


async def test_an_uneven_split_is_explained_and_the_host_moves_a_bot(browser: Browser, server: TableServer) -> None:
    ada = await Phone.take(browser, viewport={"width": 360, "height": 640})
    await open_table(ada, server.url, "Ada")
    await choose_game(ada, title(SIDED))
    await add_bots(ada, 7)
    for bot in ("Heron", "Mushroom"):
        await send_to_sun(ada, bot)
    await expect(side(ada, "Sun, 4 players")).to_be_visible()  # bots that chose no side made room
    for bot in ("Lantern", "Kite"):
        await send_to_sun(ada, bot)
    reason = ada.button("5 against 3: one player must go over to Moon")
    await expect(reason).to_be_disabled()
    await ada.button("Change sides").tap()
    await expect(ada.button("Start with 8 players")).to_be_enabled()
    assert ada.errors == []


async def test_who_has_left_their_chair_is_told_whose_chair_is_free(browser: Browser, server: TableServer) -> None:
    ada = await Phone.take(browser)
    link = await open_table(ada, server.url, "Ada")
    await choose_game(ada, title(SOLO))
    await add_bots(ada, 2)
    await ada.button("Start with 3 players").tap()
    await ada.until(lambda: ada.seen.state == "playing")
    late = await Phone.take(browser, viewport={"width": 360, "height": 640})
    await late.page.goto(link)
    await late.button("Join the audience").tap()
    await late.page.evaluate("localStorage.removeItem(`palmtop:audience:${location.pathname.split('/').pop()}`)")
    await late.page.reload()  # known, and without a chair
    await late.button("Take a chair").tap()
    await late.page.get_by_role("group", name="Whose chair?").get_by_text("Moth").tap()
    await expect(late.page.get_by_text("A bot, Moth, plays on that chair.")).to_be_visible()
    await assert_clean(late.page, "shared: taking over a chair")
    await late.page.get_by_role("textbox", name="What should we call you?").fill("Lou")
    await expect(late.button("Sit down as Lou")).to_be_in_viewport(ratio=1)
    await late.button("Sit down as Lou").tap()
    await late.until(lambda: bool(late.seen.hand))
    assert late.seen.room["you"]["seat"] == 2
    await expect(ada.page.get_by_text("Lou takes over from the Moth bot")).to_be_visible()
    assert ada.errors == late.errors == []


async def test_knocking_at_a_closed_door_is_answered(browser: Browser, server: TableServer) -> None:
    ada, bob = [await Phone.take(browser) for _ in range(2)]
    link = await open_table(ada, server.url, "Ada")
    await ada.page.get_by_role("switch", name="Close the door").tap()
    await ada.until(lambda: ada.seen.room["room"]["locked"])
    await bob.page.goto(link)
    await bob.button("Knock again").tap()
    await expect(bob.page.get_by_text("Knocked once")).to_be_visible()
    await bob.button("Knock again").tap()
    await expect(bob.page.get_by_text("Knocked 2 times")).to_be_visible()


async def test_a_phone_shows_how_to_get_the_table_onto_a_television(browser: Browser, server: TableServer) -> None:
    ada = await Phone.take(browser)
    await open_table(ada, server.url, "Ada")
    await ada.button("Menu").tap()
    await ada.button("Show on a big screen").tap()
    await ada.button("Copy link").last.tap()
    await expect(ada.button("Link copied")).to_be_visible()
    await expect(ada.page.get_by_role("link", name="Open here")).to_be_visible()
    await expect(ada.page.locator("dialog[open]").get_by_text("/tv/")).to_be_visible()


async def test_the_rules_open_in_the_lobby_with_data_saver_too(browser: Browser, server: TableServer) -> None:
    ada = await Phone.take(browser)
    await ada.page.add_init_script(SAVING)  # so that nothing is fetched ahead
    await open_table(ada, server.url, "Ada")
    await ada.button("How to play").tap()
    await expect(ada.page.get_by_role("dialog", name="How to play").get_by_role("listitem").first).to_be_visible()
    assert ada.errors == []
