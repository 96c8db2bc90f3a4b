"""Seating, and what a host may do."""

from __future__ import annotations

import gc
import re
import weakref
from typing import Any, get_args

import msgspec
import pytest

from palmtop.rooms.decide import NAME_LENGTH
from palmtop.rooms.room_parts import REMOVED_SHOWN
from palmtop.rooms.settings import CODE_LENGTH_MAX, CODE_LENGTH_MIN, CODE_PATTERN, LETTERS, new_code
from palmtop.wire import up
from tests.rooms.local_rooms import Guest, LocalRooms

NO_STAND_IN = {"stand_ins": 0, "deeds": [], "given_away": False, "sent_away": False}


async def test_the_first_to_enter_is_host_and_all_are_seated_in_order(local: LocalRooms) -> None:
    ada, bob = await local.table(2)
    await ada.until(lambda: len(ada.chairs) == 2)
    assert [chair["name"] for chair in ada.chairs] == ["Guest 0", "Guest 1"]
    assert ada.you == {"person": 1, "chair": 0, "seat": None, "host": True} | NO_STAND_IN
    assert bob.you == {"person": 2, "chair": 1, "seat": None, "host": False} | NO_STAND_IN
    assert len({chair["emblem"] for chair in ada.chairs}) == 2


async def test_a_token_finds_its_seat_again_without_a_second_chair(local: LocalRooms) -> None:
    ada, bob = await local.table(2)
    bob.room.gone(bob.screen)
    await ada.until(lambda: ada.chairs[1]["presence"] == "away")
    again = await Guest("token-1").enter(ada.room, "Someone else")
    assert again.you["person"] == bob.you["person"]
    assert [chair["name"] for chair in again.chairs] == ["Guest 0", "Guest 1"]


async def test_the_newest_screen_of_a_person_wins(local: LocalRooms) -> None:
    (ada,) = await local.table(1)
    again = await Guest("token-0").enter(ada.room)
    assert ada.closed == ("elsewhere", False)
    ada.room.gone(ada.screen)
    assert (await again.ask(up.Rename, name="Ada"))["t"] == "done"
    assert again.chairs[0]["presence"] == "here"


HOST_ONLY = [
    (up.AddBot, {}),
    (up.SetBot, {"chair": 0, "strength": 1}),
    (up.Remove, {"chair": 0}),
    (up.SendAway, {"person": 2}),
    (up.RemovePerson, {"person": 2}),
    (up.RemoveScreen, {"screen": 1}),
    (up.Readmit, {"person": 2}),
    (up.Arrange, {"chairs": [1, 0]}),
    (up.Choose, {"game": "toy"}),
    (up.Lock, {"locked": True}),
    (up.HandOver, {"person": 2}),
    (up.GiveChair, {"of": 1, "to": 2}),
    (up.WaitFor, {"person": 2}),
    (up.Start, {}),
    (up.SkipHowTo, {"match": 1}),
    (up.LastRound, {"last": True}),
    (up.SetLimits, {"stretch": 200}),
    (up.End, {}),
]


ANYONE = {
    up.Do,
    up.Rename,
    up.TakeEmblem,
    up.Sit,
    up.Stand,
    up.TakeSide,
    up.LetBotPlay,
    up.AddCard,
    up.LoadCards,
    up.StrikeCards,
}


def test_every_request_is_for_the_host_or_for_anyone() -> None:
    assert {kind for kind, _ in HOST_ONLY} | ANYONE == set(get_args(up.Request))


@pytest.mark.parametrize(("kind", "fields"), HOST_ONLY, ids=lambda value: getattr(value, "__name__", ""))
async def test_only_the_host_may_send_host_requests(local: LocalRooms, kind: type, fields: dict[str, Any]) -> None:
    ada, bob = await local.table(2)
    before = ada.parts["room"]["room"]
    answer = await bob.ask(kind, **fields)
    assert (answer["t"], answer["kind"], answer["word"]) == ("refused", "unauthorised", "host-only")
    assert ada.parts["room"]["room"] == before


async def test_bots_are_added_made_stronger_and_removed(local: LocalRooms) -> None:
    (ada,) = await local.table(1)
    await ada.ask(up.AddBot, strength=3)
    await ada.ask(up.AddBot)
    await ada.ask(up.SetBot, chair=2, strength=1)
    assert [chair["bot"] for chair in ada.chairs] == [0, 3, 1]
    await ada.ask(up.Remove, chair=1)
    assert [chair["bot"] for chair in ada.chairs] == [0, 1]
    answer = await ada.ask(up.SetBot, chair=0, strength=1)
    assert answer["word"] == "not-a-bot"
    assert (await ada.ask(up.Remove, chair=7))["word"] == "no-such-chair"


async def test_a_full_table_takes_no_more_bots_and_a_newcomer_gets_a_bots_chair(local: LocalRooms) -> None:
    (ada,) = await local.table(1)
    for _ in range(3):
        await ada.ask(up.AddBot)
    assert (await ada.ask(up.AddBot))["word"] == "table-full"
    bob = await Guest("bob").enter(ada.room, "Bob")
    assert bob.you["chair"] == 1
    assert [bool(chair["bot"]) for chair in bob.chairs] == [False, False, True, True]


async def test_arranging_is_a_permutation_or_nothing(local: LocalRooms) -> None:
    ada, _bob, _cai = await local.table(3)
    await ada.ask(up.Arrange, chairs=[2, 0, 1])
    assert [chair["name"] for chair in ada.chairs] == ["Guest 2", "Guest 0", "Guest 1"]
    for wrong in ([0, 1], [0, 0, 1], [0, 1, 2, 3], [1, 2, 3]):
        assert (await ada.ask(up.Arrange, chairs=wrong))["word"] == "not-an-order"
    assert [chair["name"] for chair in ada.chairs] == ["Guest 2", "Guest 0", "Guest 1"]


async def test_a_locked_room_admits_known_people_only(local: LocalRooms) -> None:
    ada, bob = await local.table(2)
    tv = await Guest("tv", watch=True).enter(ada.room)
    await ada.ask(up.Lock, locked=True)
    for stranger in (Guest("stranger"), Guest("strange tv", watch=True)):
        await stranger.enter(ada.room)
        assert stranger.closed == ("room-locked", False)
        assert stranger.parts["room"] == {}
    for known in (bob, tv):
        known.room.gone(known.screen)
    assert (await Guest("token-1").enter(ada.room)).you["person"] == 2
    assert (await Guest("tv", watch=True).enter(ada.room)).parts["room"]


async def test_a_big_screen_reconnects_to_a_locked_room_after_a_restart(local: LocalRooms) -> None:
    (ada,) = await local.table(1)
    await Guest("tv", watch=True).enter(ada.room)
    await ada.ask(up.Lock, locked=True)
    await local.reopen()
    room = await local.rooms.find(ada.room.code)
    assert (await Guest("tv", watch=True).enter(room)).closed is None
    assert (await Guest("strange tv", watch=True).enter(room)).closed == ("room-locked", False)


async def test_emblems_at_a_table_are_unique(local: LocalRooms) -> None:
    ada, bob = await local.table(2)
    await bob.ask(up.Stand)
    bob.room.gone(bob.screen)
    cai = await Guest("cai").enter(ada.room)  # may now have Bob's old emblem
    await ada.ask(up.AddBot)
    back = await Guest("token-1").enter(ada.room)
    await back.ask(up.Sit)
    emblems = [chair["emblem"] for chair in back.chairs]
    assert len(emblems) == len(set(emblems)) == 4
    assert cai.closed is None


async def test_a_room_forgets_the_earliest_absent_people_and_never_present_ones(
    local: LocalRooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("palmtop.rooms.decide.KNOWN_MAX", 3)
    ada, bob = await local.table(2)
    for visitor in ("one", "two", "three"):
        guest = await Guest(visitor).enter(ada.room)
        await guest.ask(up.Stand)
        guest.room.gone(guest.screen)
    assert len(ada.room.state.people) == 3
    assert {ada.you["person"], bob.you["person"]} <= ada.room.state.people.keys()
    await local.reopen()
    again = await Guest("token-1").enter(await local.rooms.find(ada.room.code))
    assert again.you["person"] == bob.you["person"]


async def test_a_full_room_refuses_new_people_and_admits_known_ones(
    local: LocalRooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("palmtop.rooms.decide.PEOPLE_MAX", 3)
    monkeypatch.setattr("palmtop.rooms.decide.WATCHERS_MAX", 2)
    ada, *_ = await local.table(3)
    for number in range(2):
        await Guest(f"tv-{number}", watch=True).enter(ada.room)
    for stranger, most in ((Guest("eve"), 3), (Guest("tv-2", watch=True), 2)):
        await stranger.enter(ada.room)
        assert stranger.closed == ("room-full", False)
        (told,) = map(msgspec.json.decode, stranger.frames)
        assert (told["word"], told["args"]) == ("room-full", {"most": most})
    for known in (Guest("token-2"), Guest("tv-0", watch=True)):
        assert (await known.enter(ada.room)).parts["room"]
    assert len(ada.room.state.people) == 3


async def test_a_removed_person_stays_out_and_others_may_enter(local: LocalRooms) -> None:
    ada, bob = await local.table(2)
    assert (await ada.ask(up.Remove, chair=0))["word"] == "not-yourself"
    await ada.ask(up.Remove, chair=1)
    assert bob.closed == ("removed", False)
    assert len(ada.chairs) == 1
    again = await Guest("token-1").enter(ada.room)
    assert again.closed == ("removed", False)
    await local.reopen()
    room = await local.rooms.find(ada.room.code)
    assert (await Guest("token-1").enter(room)).closed == ("removed", False)
    assert (await Guest("token-0").enter(room)).you["host"]


async def test_a_person_who_is_sent_away_watches_and_may_sit_down_again(local: LocalRooms) -> None:
    ada, bob = await local.table(2)
    assert (await ada.ask(up.SendAway, person=1))["word"] == "not-yourself"
    assert (await ada.ask(up.SendAway, person=2))["t"] == "done"
    assert (await ada.ask(up.SendAway, person=2))["word"] == "chair-not-theirs"
    assert bob.closed is None
    assert (bob.you["chair"], bob.you["sent_away"], len(ada.chairs)) == (None, True, 1)
    await local.reopen()
    bob = await Guest("token-1").enter(await local.rooms.find(ada.room.code))
    assert (bob.you["chair"], bob.you["sent_away"]) == (None, True)
    await bob.ask(up.Sit)
    assert (bob.you["chair"], bob.you["sent_away"]) == (1, False)
    await bob.ask(up.Stand)
    assert (bob.you["chair"], bob.you["sent_away"]) == (None, False)


async def test_whoever_was_removed_last_can_be_let_in_again(local: LocalRooms) -> None:
    """Of many removed people only the latest are shown, and a mistake is noticed at once."""
    ada, bob = await local.table(2)
    room = ada.room
    for number in range(REMOVED_SHOWN):
        guest = await Guest(f"knocking-{number}").enter(room)
        await ada.ask(up.RemovePerson, person=guest.you["person"])
    await ada.ask(up.RemovePerson, person=bob.you["person"])
    shown = [who["person"] for who in ada.parts["room"]["room"]["removed"]]
    assert len(shown) == REMOVED_SHOWN
    assert shown[-1] == bob.you["person"]
    assert (await ada.ask(up.Readmit, person=shown[-1]))["t"] == "done"
    assert (await Guest("token-1").enter(room)).closed is None


async def test_the_host_role_is_handed_over(local: LocalRooms) -> None:
    ada, _bob, cai = await local.table(3)
    assert (await ada.ask(up.HandOver, person=9))["word"] == "no-such-person"
    await ada.ask(up.HandOver, person=3)
    assert cai.you["host"]
    assert not ada.you["host"]


async def test_standing_up_and_sitting_down(local: LocalRooms) -> None:
    ada, bob = await local.table(2)
    assert (await bob.ask(up.Sit))["word"] == "seated-already"
    await bob.ask(up.Stand)
    assert [w["person"] for w in ada.parts["room"]["room"]["watchers"]] == [2]
    assert (await bob.ask(up.Stand))["word"] == "not-seated"
    await bob.ask(up.Sit)
    assert bob.you["chair"] == 1


async def test_nobody_may_see_two_hands_of_a_match(local: LocalRooms) -> None:
    ada, bob = await local.table(2)
    await ada.ask(up.AddBot)
    await ada.ask(up.Start)
    await bob.until(lambda: bob.parts["hand"])
    await bob.ask(up.Stand)
    await bob.until(lambda: not bob.parts["hand"])
    refused = await bob.ask(up.Sit, chair=2)
    assert (refused["word"], refused["args"]) == ("held-another", {"chair": 2})
    assert bob.you["chair"] is None
    await local.reopen()
    bob = await Guest("token-1").enter(await local.rooms.find(ada.room.code))
    assert (await bob.ask(up.Sit, chair=2))["word"] == "held-another"
    await bob.ask(up.Sit)
    assert bob.you["chair"] == 1


async def test_options_are_checked_and_written_out_in_full(local: LocalRooms) -> None:
    (ada,) = await local.table(1)
    await ada.ask(up.Choose, game="toy", options=msgspec.Raw(b"{}"))
    assert ada.parts["room"]["room"]["options"] == {"high": 100, "calm": False}
    for wrong in (b'{"high":"x"}', b'{"low":1}', b"[]", b"7"):
        answer = await ada.ask(up.Choose, game="toy", options=msgspec.Raw(wrong))
        assert (answer["kind"], answer["word"]) == ("malformed", "malformed")
    assert (await ada.ask(up.Choose, game="chess"))["word"] == "no-such-game"
    assert ada.parts["room"]["room"]["options"] == {"high": 100, "calm": False}


async def test_a_start_with_too_few_players_is_refused(local: LocalRooms) -> None:
    (ada,) = await local.table(1)
    answer = await ada.ask(up.Start)
    assert answer["word"] == "seats-wrong"
    assert answer["args"] == {"game": "toy", "low": 2, "high": 4, "got": 1}
    assert ada.parts["room"]["match"] is None


async def test_a_refused_request_does_not_keep_its_screen_in_memory(local: LocalRooms) -> None:
    ada, bob = await local.table(2)
    assert (await bob.ask(up.Start))["word"] == "host-only"
    bob.room.gone(bob.screen)
    await ada.until(lambda: ada.chairs[1]["presence"] == "away")
    screen = weakref.ref(bob.screen)
    del bob
    gc.collect()
    assert screen() is None


async def test_a_name_is_cut_to_length_and_never_inside_an_emoji(local: LocalRooms) -> None:
    (ada,) = await local.table(1)
    await ada.ask(up.Rename, name=f" {'x' * (NAME_LENGTH - 3)}👩‍🚀👩‍🚀\u202e")
    assert ada.chairs[0]["name"] == "x" * (NAME_LENGTH - 3) + "👩‍🚀"


def test_codes_are_short_and_have_no_misleading_letters() -> None:
    for length in range(CODE_LENGTH_MIN, CODE_LENGTH_MAX + 1):
        code = new_code(length)
        assert len(code) == length
        assert set(code) <= set(LETTERS)
        assert re.fullmatch(CODE_PATTERN, code)
