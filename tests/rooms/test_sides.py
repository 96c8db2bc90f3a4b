"""Two sides at one table: how players are assigned and seated, and that sides are kept."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.game import AnyGame
from palmtop.engine.match import Header
from palmtop.games import GAMES
from palmtop.rooms import entries
from palmtop.rooms.state import seating, sides
from palmtop.wire import up
from tests.rooms.local_rooms import Guest, LocalRooms
from tests.toy.game import BELL_MS, SIDED

SUN, MOON = 0, 1

wishes = st.lists(st.sampled_from([None, SUN, MOON]), max_size=14)


@given(wishes)
def test_wishes_are_kept_and_players_without_one_even_the_sides_out(wishes: list[int | None]) -> None:
    taken = sides(wishes)
    assert [side for side, wish in zip(taken, wishes, strict=True) if wish is not None] == [
        wish for wish in wishes if wish is not None
    ]
    apart = abs(wishes.count(SUN) - wishes.count(MOON))
    first, second = taken.count(0), taken.count(1)
    assert first + second == len(wishes)
    assert abs(first - second) <= max(1, apart - wishes.count(None))


@given(st.integers(0, 14))
def test_without_wishes_they_alternate(chairs: int) -> None:
    assert sides([None] * chairs) == [place % 2 for place in range(chairs)]


@given(wishes.map(sides).filter(lambda taken: abs(taken.count(SUN) - taken.count(MOON)) <= 1))
def test_two_sides_sit_alternately_the_larger_on_the_even_seats(taken: list[int]) -> None:
    order = seating(taken)
    assert sorted(order) == list(range(len(taken)))
    even, odd = order[::2], order[1::2]
    assert even == sorted(even)
    assert odd == sorted(odd)  # the order within a side is kept
    larger = MOON if taken.count(MOON) > taken.count(SUN) else SUN
    assert {taken[place] for place in even} <= {larger}
    assert {taken[place] for place in odd} <= {1 - larger}


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_number_of_players_for_sides_can_be_seated(game: AnyGame) -> None:
    assert set(game.sided) <= set(game.seats)


# --- in a room --------------------------------------------------------------------------------


@pytest.fixture
async def local(tmp_path: Path) -> AsyncIterator[LocalRooms]:
    local = await LocalRooms(tmp_path, games={SIDED.id: SIDED}).open()
    yield local
    await local.close()


def names(guest: Guest) -> list[str]:
    return [chair["name"][-1:] or "bot" for chair in guest.chairs]


def shown(guest: Guest) -> list[int | None]:
    return [chair["side"] for chair in guest.chairs]


async def test_sides_are_shown_only_for_numbers_of_players_with_sides(local: LocalRooms) -> None:
    ada, *_ = await local.table(3)
    assert shown(ada) == [None] * 3
    assert (await ada.ask(up.TakeSide, chair=2, side=SUN))["t"] == "done"  # a wish for later
    assert shown(ada) == [None] * 3
    await ada.ask(up.AddBot)
    assert shown(ada) == [MOON, SUN, SUN, MOON]
    assert [chair["wished"] for chair in ada.chairs] == [False, False, True, False]


async def test_everyone_chooses_for_themselves_and_the_host_for_all(local: LocalRooms) -> None:
    ada, bob, cai, _ = await local.table(4)
    assert (await bob.ask(up.TakeSide, chair=1, side=SUN))["t"] == "done"
    before = bob.parts["room"]["room"]
    answer = await bob.ask(up.TakeSide, chair=2, side=MOON)
    assert (answer["kind"], answer["word"]) == ("unauthorised", "host-only")
    assert (await ada.ask(up.TakeSide, chair=9, side=MOON))["word"] == "no-such-chair"
    assert bob.parts["room"]["room"] == before
    assert (await ada.ask(up.TakeSide, chair=2, side=MOON))["t"] == "done"
    await cai.until(lambda: shown(cai) == [SUN, SUN, MOON, MOON])


async def test_only_bots_change_sides_when_others_choose(local: LocalRooms) -> None:
    ada, _bob, cai = await local.table(3)
    for _ in range(3):
        await ada.ask(up.AddBot)
    assert shown(ada) == [SUN, MOON, SUN, MOON, SUN, MOON]
    await cai.ask(up.TakeSide, chair=2, side=MOON)
    await ada.until(lambda: shown(ada) == [SUN, MOON, MOON, SUN, SUN, MOON])
    await cai.ask(up.TakeSide, chair=2, side=None)
    await ada.until(lambda: not ada.chairs[2]["wished"])
    assert shown(ada)[:2] == [SUN, MOON]


async def test_arranging_moves_nobody_to_the_other_side(local: LocalRooms) -> None:
    ada, *_ = await local.table(4)
    await ada.ask(up.TakeSide, chair=0, side=SUN)
    await ada.ask(up.AddBot)
    seen = dict(zip(names(ada), shown(ada), strict=True))
    await ada.ask(up.Arrange, chairs=[2, 4, 0, 3, 1])
    assert names(ada) == ["2", "bot", "0", "3", "1"]
    assert dict(zip(names(ada), shown(ada), strict=True)) == seen


async def test_an_uneven_start_is_refused_with_both_sizes_and_changes_nothing(local: LocalRooms) -> None:
    ada, *_ = await local.table(5)
    await ada.ask(up.TakeSide, chair=1, side=SUN)
    before = ada.parts["room"], await local.journal.read(ada.room.code)
    answer = await ada.ask(up.Start)
    assert (answer["kind"], answer["word"], answer["args"]) == ("refused", "sides-uneven", {"first": 4, "second": 1})
    assert (ada.parts["room"], await local.journal.read(ada.room.code)) == before


async def test_sides_are_seated_and_dealt_in_one_request(local: LocalRooms) -> None:
    ada, *_, eli = await local.table(5)
    await ada.ask(up.TakeSide, chair=0, side=MOON)
    assert shown(ada) == [MOON, MOON, SUN, MOON, SUN]
    await ada.ask(up.Start, id="deal")
    assert names(ada) == ["0", "2", "1", "4", "3"]
    assert [seat["side"] for seat in ada.match["seats"]] == [MOON, SUN, MOON, SUN, MOON]
    lines = [entries.decode(line) for line in await local.journal.read(ada.room.code) or []]
    assert [type(line.entry) for line in lines[-2:]] == [entries.Arranged, entries.Dealt]
    assert [line.id for line in lines[-2:]] == ["deal", None]
    assert (await ada.ask(up.Start, id="deal"))["t"] == "done"  # a repeated request is recognised
    await eli.until(lambda: eli.you["seat"] == 3)
    for asked in (up.TakeSide, up.Arrange):
        fields = {"chair": 4, "side": SUN} if asked is up.TakeSide else {"chairs": [4, 3, 2, 1, 0]}
        assert (await ada.ask(asked, **fields))["word"] == "not-while-playing"


async def test_the_side_stays_with_the_chair(local: LocalRooms) -> None:
    ada, bob, cai, _dee = await local.dealt(4)
    await bob.ask(up.Stand)
    await cai.ask(up.Stand)
    late = await Guest("late").enter(ada.room, "Late")
    assert (await late.ask(up.Sit, chair=0))["word"] == "not-a-bot"
    await late.ask(up.Sit, chair=2)
    assert late.you["seat"] == 2
    assert [seat["side"] for seat in late.match["seats"]] == shown(late) == [SUN, MOON, SUN, MOON]
    assert [bool(seat["bot"]) for seat in late.match["seats"]] == [False, True, False, False]


async def test_sides_outlast_the_match_and_a_restart(local: LocalRooms) -> None:
    ada, bob, *_ = await local.table(5)
    await bob.ask(up.TakeSide, chair=1, side=SUN)
    await ada.until(lambda: ada.chairs[1]["wished"])
    await ada.ask(up.TakeSide, chair=0, side=MOON)
    await ada.ask(up.Start)
    teams = dict(zip(names(ada), shown(ada), strict=True))
    parts = ada.parts["room"]
    await local.reopen()
    back = await Guest("token-0").enter(await local.rooms.find(ada.room.code))
    assert back.match == parts["match"]
    assert shown(back) == [chair["side"] for chair in parts["room"]["chairs"]]
    local.clock.now += 3 * BELL_MS
    back.room.tick()
    await back.until(lambda: back.match["state"] == "over")
    (line,) = back.parts["room"]["scorepad"]
    assert [seat["side"] for seat in line["seats"]] == shown(back)
    assert dict(zip(names(back), shown(back), strict=True)) == teams


async def test_a_match_without_sides_ignores_wishes(local: LocalRooms) -> None:
    ada, _bob = await local.table(2)
    await ada.ask(up.TakeSide, chair=0, side=MOON)
    await ada.ask(up.Start)
    assert [seat["side"] for seat in ada.match["seats"]] == [None, None]


def test_journals_written_before_there_were_sides_are_readable() -> None:
    header = Header(game="toy", version=1, seats=2, options=msgspec.Raw(b"{}"), commitment="")
    line = msgspec.json.decode(entries.encode(entries.StoredEntry(entries.Dealt(1, header, "", 0))))
    del line["entry"]["sides"]
    read = entries.decode(msgspec.json.encode(line)).entry
    assert isinstance(read, entries.Dealt)
    assert read.sides == ()
