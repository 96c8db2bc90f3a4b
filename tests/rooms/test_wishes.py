"""What a host may ask of a match in play: that its round is the last one, or other time limits."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from palmtop.archive import record
from palmtop.archive.fetch import Replays
from palmtop.engine.wishes import WISHES_MAX
from palmtop.rooms.state import ScoreLine
from palmtop.wire import up
from tests.rooms.local_rooms import Guest, LocalRooms, recorded
from tests.rooms.test_match import bells
from tests.toy.game import BELLS, TOY, Claim

LIMITED = replace(TOY, limits=lambda options: True)  # though nothing in it is stretched


async def last_round(host: Guest, last: bool = True) -> dict[str, Any]:
    return await host.ask(up.LastRound, last=last)


def lines(guest: Guest) -> list[dict[str, Any]]:
    return list(guest.parts["room"]["scorepad"])


async def test_a_match_ends_after_the_round_with_what_was_won_so_far(local: LocalRooms) -> None:
    ada, bob = await local.dealt(2)
    tv = await Guest("tv", watch=True).enter(ada.room)
    await bob.do(Claim())
    assert (await last_round(ada))["t"] == "done"
    for screen in (ada, bob, tv):  # everyone is told, while the round goes on
        await screen.until(lambda screen=screen: screen.match["last_round"])  # type: ignore[misc]
        assert screen.match["state"] == "playing"
    await bells(local, ada, 1)
    await ada.until_state("over")
    assert ada.match["outcome"]["short"]
    assert ada.match["outcome"]["won"] == [1]
    (line,) = lines(ada)
    assert (line["outcome"], line["broken_off"]) == (ada.match["outcome"], None)
    assert [(one["played"], one["won"]) for one in ada.parts["room"]["standings"]] == [(1, 1), (1, 0)]


async def test_it_can_be_taken_back_before_the_round_is_over(local: LocalRooms) -> None:
    ada, _ = await local.dealt(2)
    await last_round(ada)
    await last_round(ada, False)
    assert not ada.match["last_round"]
    await bells(local, ada, BELLS)
    await ada.until_state("over")
    assert not ada.match["outcome"]["short"]


async def test_the_record_of_a_short_match_verifies(local: LocalRooms) -> None:
    ada, _ = await local.dealt(2)
    await bells(local, ada, 1)
    await last_round(ada)
    await bells(local, ada, 1)
    await ada.until_state("over")
    await ada.room.settled()
    kept = await recorded(local.journal, ada.room.code, 1)
    outcome = record.verify(kept, {TOY.id: TOY}).outcome
    assert outcome is not None
    assert outcome.short


async def test_it_is_known_after_a_restart(local: LocalRooms) -> None:
    ada, _ = await local.dealt(2)
    await last_round(ada)
    code = ada.room.code
    await local.reopen()
    again = await Guest("token-0").enter(await local.rooms.find(code))
    assert again.match["last_round"]
    await bells(local, again, 1)
    await again.until_state("over")
    assert again.match["outcome"]["short"]


async def test_what_is_so_already_is_not_stored_again(local: LocalRooms) -> None:
    ada, _ = await local.dealt(2)
    await last_round(ada)
    stored = ada.room.seq
    assert (await last_round(ada))["t"] == "done"
    assert ada.room.seq == stored


async def test_without_a_match_there_is_nothing_to_finish(local: LocalRooms) -> None:
    (ada,) = await local.table(1)
    assert (await last_round(ada))["word"] == "no-match"
    assert (await ada.ask(up.SetLimits, stretch=200))["word"] == "no-match"


async def test_a_match_takes_so_many_changes_and_no_more(local: LocalRooms) -> None:
    ada, _ = await local.dealt(2)
    for number in range(WISHES_MAX):
        assert (await last_round(ada, number % 2 == 0))["t"] == "done"
    refused = await last_round(ada)
    assert (refused["word"], refused["args"]) == ("wishes-used-up", {"most": WISHES_MAX})
    assert not ada.match["last_round"]


async def test_a_game_without_time_limits_says_so(local: LocalRooms) -> None:
    ada, _ = await local.dealt(2)
    assert not ada.match["limited"]
    assert (await ada.ask(up.SetLimits, stretch=200))["word"] == "no-time-limits"


@pytest.mark.parametrize(("asked", "longest"), [([200], 200), ([400, 150], 400), ([None, 100], None)])
async def test_time_limits_of_a_match_are_shown_and_kept_for_the_next(
    tmp_path: Path, asked: list[Any], longest: Any
) -> None:
    local = await LocalRooms(tmp_path, {TOY.id: LIMITED}).open()
    ada, bob = await local.dealt(2)
    assert (ada.match["limited"], ada.match["stretch"]) == (True, 100)
    for stretch in asked:
        await ada.ask(up.SetLimits, stretch=stretch)
    await bob.until(lambda: bob.match["stretch"] == asked[-1])
    assert bob.parts["room"]["room"]["stretch"] == asked[-1]
    await bells(local, ada, BELLS)
    await ada.until_state("over")
    assert lines(ada)[0]["stretch"] == longest  # the scorepad compares results under the same limits
    code = ada.room.code
    await local.reopen()
    again = await Guest("token-0").enter(await local.rooms.find(code))
    assert again.parts["room"]["room"]["stretch"] == asked[-1]
    await local.close()


async def test_a_match_that_was_broken_off_is_kept_marked_and_counts_for_nothing(local: LocalRooms) -> None:
    ada, bob = await local.dealt(2)
    await bob.do(Claim())
    await ada.ask(up.End)
    assert ada.match["outcome"] is None
    (line,) = lines(ada)
    assert (line["outcome"], line["broken_off"], line["moments"]) == (None, "host", [])
    assert [seat["name"] for seat in line["seats"]] == ["Guest 0", "Guest 1"]
    assert ada.parts["room"]["standings"] == []
    await ada.ask(up.Start)
    await bells(local, ada, BELLS)
    await ada.until_scored(2)
    assert [(one["played"], one["won"]) for one in ada.parts["room"]["standings"]] == [(1, 1), (1, 1)]
    pad = await local.rooms.whole_pad(ada.room.code)
    assert [isinstance(one, ScoreLine) and one.broken_off for one in pad.lines] == ["host", None]


async def test_a_match_that_was_broken_off_can_be_watched_again(local: LocalRooms) -> None:
    ada, bob = await local.dealt(2)
    await bob.do(Claim())
    await ada.ask(up.End)
    await ada.room.settled()
    assert await Replays({TOY.id: TOY}, local.journal, "test").fetch(ada.room.code, 1)
