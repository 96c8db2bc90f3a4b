"""Do You Gnome Me? all-in: two phones and a bot at one heap. The first to grab a card gets it, the later is told."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest
from playwright.async_api import Browser, expect

from palmtop.games.gnome.parts import HeapCard, Table
from tests.browser.actions import add_bots, choose_game, join, open_table, over, play
from tests.browser.table_server import TableServer
from tests.games.gnome.browser.phone import GnomePhone

CARDS = 32  # two sets for three players
CAP = 0
WATCH = """() => {
  window.told = [] // all that was said in passing
  const listen = () => told.push(...[...document.querySelectorAll("[role=status]")].map((each) => each.textContent))
  new MutationObserver(listen).observe(document.body, { subtree: true, childList: true, characterData: true })
}"""
LOST = "() => told.some((words) => /Somebody was quicker|was a blink earlier/.test(words))"


@pytest.mark.rule("GN-50", "GN-51")
@pytest.mark.long(1)
async def test_the_later_of_two_players_who_grab_one_card_is_told(browser: Browser, server: TableServer) -> None:
    ada, bob = phones = await _sit_down(browser, server, bots=1)
    for phone in phones:
        await phone.page.evaluate(WATCH)
    losers: list[GnomePhone] = []
    while not losers:
        await _play_until_building(phones)
        losers = await _race(phones)
        assert all(_whereabouts(phone.table) == list(range(CARDS)) for phone in phones)
    for loser in losers:
        await loser.page.wait_for_function(LOST)
    assert [phone.errors for phone in (ada, bob)] == [[], []]


@pytest.mark.rule("GN-51", "GN-52", "GN-54", "GN-55")
@pytest.mark.long(1)
async def test_a_complete_gnome_stops_and_a_card_in_hand_is_still_used(browser: Browser, server: TableServer) -> None:
    """Ada builds the portrait and stops; by then Bob has a wrong cap in his gnome, and another in his hand."""
    ada, bob = phones = await _sit_down(browser, server)
    used = False
    while not used:
        await _play_until_building(phones)
        held = await _take_two_caps(bob)
        await play([ada], until=lambda: ada.phase in ("choosing", "ready", "over"))
        if held and ada.phase == "choosing":
            used = await _use(held, bob, ada)
    ruling = ada.table.ruling
    assert ruling is not None
    assert (ruling.stopper, ruling.winner, ruling.right[ada.seat]) == (ada.seat, ada.seat, [True] * 4)
    assert ruling.gnomes[bob.seat][1:] == [None] * 3
    assert [phone.errors for phone in (ada, bob)] == [[], []]


async def _sit_down(browser: Browser, server: TableServer, bots: int = 0) -> list[GnomePhone]:
    ada, bob = phones = [await GnomePhone.take(browser) for _ in range(2)]
    link = await open_table(ada, server.url, "Ada")
    await choose_game(ada, "Do You Gnome Me?")
    await join(bob, link, "Bob")
    await ada.page.get_by_role("radio", name="All-in").locator("..").tap()
    await expect(bob.page.get_by_text("all grab from")).to_be_visible()
    await add_bots(ada, bots)
    await ada.button(f"Start with {2 + bots} players").tap()
    await ada.until(lambda: all(phone.phase == "ready" for phone in phones))
    return phones


async def _play_until_building(phones: Sequence[GnomePhone]) -> None:
    """Plays until a gnome is built; starts another match if this one is over."""
    ada = phones[0]
    await play(phones, until=lambda: over(phones) or any(phone.phase == "building" for phone in phones))
    if over(phones):
        await ada.button("Play again").tap()
        await ada.until(lambda: not over(phones))
        await play(phones, until=lambda: any(phone.phase == "building" for phone in phones))
    await ada.until(lambda: all(phone.phase != "turning" for phone in phones))


def _whereabouts(table: Table) -> list[int]:
    """All cards, wherever they are."""
    laid = [card for gnome in table.gnomes for card in gnome.cards if card is not None]
    held = [gnome.holds.card for gnome in table.gnomes if gnome.holds]
    return sorted([*laid, *held, *(card.card for card in table.heap)])


async def _race(phones: Sequence[GnomePhone]) -> list[GnomePhone]:
    """Both grab a card at once. Returns the phone that was too late; nobody if its screen removed the card in time."""
    ada, bob = phones
    common = [card for card in ada.table.heap if card in bob.table.heap]
    if not common:
        return []
    card = common[len(common) // 2]
    spots = [await phone.where(phone.place(card)) for phone in phones]
    before = [len(phone.sent) for phone in phones]
    for phone in phones:
        await phone.page.evaluate("() => void (told.length = 0)")
    fingers = [await phone.finger() for phone in phones]
    await asyncio.gather(*(finger.down(*spot) for finger, spot in zip(fingers, spots, strict=True) if spot))
    await asyncio.gather(*(finger.up() for finger, spot in zip(fingers, spots, strict=True) if spot))
    await ada.soon(lambda: all(phone.phase != "building" or _owner(phone, card) is not None for phone in phones))
    owner = _owner(ada, card)
    if owner is None or any(phone.phase != "building" or _owner(phone, card) != owner for phone in phones):
        return []
    tried = [phone for phone, since in zip(phones, before, strict=True) if _reached(phone, since, card)]
    return [phone for phone in tried if phone.seat != owner]


def _owner(phone: GnomePhone, card: HeapCard) -> int | None:
    for seat, gnome in enumerate(phone.table.gnomes):
        if card.card in (*gnome.cards, gnome.holds and gnome.holds.card):
            return seat
    return None


def _reached(phone: GnomePhone, since: int, card: HeapCard) -> bool:
    moves = [message.get("move") for message in phone.sent[since:] if message["t"] == "do"]
    return any(move == {"type": "grab", "card": card.card} for move in moves)


async def _take_two_caps(phone: GnomePhone) -> HeapCard | None:
    """Drags one to the gnome and taps the other, for which there is no gap. None: the round ended before."""
    right = phone.in_mind()[CAP]
    first, second, *_ = [card for card in phone.table.heap if card.kind == CAP and card.part != right]
    await phone.carry(first)
    if phone.phase == "building" and phone.mine.parts[CAP] == first.part:
        assert await phone.page.get_by_role("button", name="Stop!", disabled=False).count() == 0
        for words in await phone.button("Stop!").all_inner_texts():
            assert "3 parts missing" in words
        await phone.grab(second)
    return phone.mine.holds if phone.phase == "building" else None


async def _use(held: HeapCard, phone: GnomePhone, other: GnomePhone) -> bool:
    """Replaces the card in the gnome by the one in hand. False: time was up before."""
    await phone.until(lambda: phone.phase not in ("building", "stopping"))
    if "fit" not in phone.moves:
        return False
    await phone.choose("With the card")
    await other.until(lambda: other.table.ruling is not None)
    ruling = other.table.ruling
    assert ruling is not None
    return ruling.gnomes[phone.seat][CAP] == held.part
