"""The scorepad keeps the cards of every cooperative game, in a real room on a real journal (GN-44)."""

from __future__ import annotations

from pathlib import Path

import pytest

from palmtop.games.gnome.model import COOPERATIVE_MS, WINNING_PILE, Gnome, Lay, Options, Stop
from tests.games.gnome.evening import Evening, evening
from tests.rooms.parlour import Guest


async def win_a_card(room: Evening) -> None:
    """Everybody sees the portrait, lays the own stacks, and one says "Stop!"."""
    await room.everyone_ready()
    await room.release()
    turn = room.turn
    await room.wait_until(turn["shows_at"])
    wanted: Gnome = room.turn["portrait"]["gnome"]
    await room.wait_until(turn["stops_at"])
    await room.report()
    await room.wait_until(turn["stop_opens_at"])
    for seat, guest in enumerate(room.people):
        for kind, own in enumerate(guest.parts["hand"]["stacks"]):
            if own is not None and own[0] != wanted[kind]:
                assert (await room.do(seat, Lay(kind, wanted[kind])))["t"] == "done"
    await room.do(1, Stop())
    await room.wait_until(turn["stop_opens_at"] + 1000)
    assert room.table["ruling"]["won"]


async def game(room: Evening, cards: int) -> None:
    """So many cards; then the two minutes pass."""
    await room.start()
    for _ in range(cards):
        await win_a_card(room)
    await room.everyone_ready()
    if not cards:
        await room.release()
    await room.wait_until(2 * COOPERATIVE_MS)
    assert room.table["score"]["piles"] == [cards]
    await room.everyone_ready()
    await room.people[0].until(lambda: room.people[0].match["state"] == "over")


@pytest.mark.rule("GN-44", "GN-41")
async def test_the_scorepad_keeps_the_cards_of_every_game_through_a_restart(tmp_path: Path) -> None:
    room = await evening(tmp_path, Options(mode="cooperative", stop_after_ms=1000), people=3)
    for cards in (0, WINNING_PILE, 1):
        await game(room, cards)
    code = room.tv.room.code

    await room.parlour.reopen()
    again = await Guest("token-0").enter(await room.parlour.house.find(code))
    pad = again.parts["room"]["scorepad"]
    assert [(line["number"], line["game"]) for line in pad] == [(1, "gnome"), (2, "gnome"), (3, "gnome")]
    assert [line["outcome"]["scores"] for line in pad] == [[0] * 3, [WINNING_PILE] * 3, [1] * 3]
    assert [line["outcome"]["won"] for line in pad] == [[], [0, 1, 2], []]
    assert [line["outcome"]["word"] for line in pad] == [
        "gnome-over-short-of-goal",
        "gnome-over-goal",
        "gnome-over-short-of-goal",
    ]
    assert all(line["outcome"]["together"] for line in pad)
    quickest = {"word": "gnome-moment-quickest", "seats": [1], "args": {"seconds": 1.0}}  # as soon as "Stop!" opens
    assert [line["moments"] for line in pad] == [[], [quickest], [quickest]]
    await room.parlour.close()
