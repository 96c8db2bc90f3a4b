"""A match in a room: dealing, moves, time, bots, leavers, the end."""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec
import pytest

from palmtop.engine.errors import Refusal
from palmtop.engine.match import replay
from palmtop.rooms import entries
from palmtop.wire import up
from tests.rooms.local_rooms import Guest, LocalRooms, recorded
from tests.toy.game import BELL_MS, TOY, Claim


async def bells(local: LocalRooms, guest: Guest, count: int) -> None:
    for _ in range(count):
        local.clock.now += BELL_MS
        before = guest.parts["table"]["bell"]
        guest.room.tick()
        await guest.until_bell(before + 1)


async def test_each_seat_gets_its_own_hand_and_a_spectator_none(local: LocalRooms) -> None:
    ada, bob = await local.dealt(2)
    tv = await Guest("tv", watch=True).enter(ada.room)
    late = await Guest("late").enter(ada.room)
    assert ada.parts["table"] == bob.parts["table"] == tv.parts["table"] == late.parts["table"]
    assert ada.parts["hand"].keys() == bob.parts["hand"].keys() == {"number", "may_claim"}
    assert tv.parts["hand"] == late.parts["hand"] == {}
    assert late.you["seat"] is None
    assert (await tv.ask(up.Sit))["word"] == "watching"
    assert (await late.do(Claim()))["word"] == "not-seated"


async def test_cues_go_only_to_seats_that_may_know(local: LocalRooms) -> None:
    ada, bob = await local.dealt(2)
    await ada.do(Claim())
    await bob.until(lambda: bob.cues)
    assert ada.cues == [{"type": "claimed", "by": 0}, {"type": "peek", "number": ada.parts["hand"]["number"]}]
    assert bob.cues == [{"type": "claimed", "by": 0}]


async def test_an_illegal_move_is_refused_to_its_sender_only_and_changes_nothing(local: LocalRooms) -> None:
    ada, bob = await local.dealt(2)
    await ada.do(Claim())
    await bob.until(lambda: bob.cues)
    heard = len(ada.frames)
    answer = await bob.do(Claim())
    assert (answer["kind"], answer["rule"], answer["word"], answer["args"]) == (
        "illegal",
        "TOY-1",
        "toy-claimed",
        {"by": 0},
    )
    assert len(ada.frames) == heard
    assert bob.kinds == ["illegal"]


async def test_the_refusal_of_a_malformed_move_names_what_was_expected(local: LocalRooms) -> None:
    ada, _ = await local.dealt(2)
    for raw in (b"[]", b'{"type":"shout"}', b'{"type":"claim","x":1}', b"null"):
        answer = await ada.ask(up.Do, match=1, move=msgspec.Raw(raw))
        assert (answer["t"], answer["kind"]) == ("refused", "malformed"), raw
    assert ada.parts["table"]["scores"] == [0, 0]


async def test_alarms_ring_at_their_time_before_later_moves(local: LocalRooms) -> None:
    ada, bob = await local.dealt(2)
    await ada.do(Claim())
    local.clock.now += BELL_MS + 1  # the bell was due first; it frees the claim
    assert (await bob.do(Claim()))["t"] == "done"
    assert bob.parts["table"]["bell"] == 1


async def test_an_alarm_rings_by_itself(tmp_path: Path) -> None:
    """With a running clock and no requests."""
    from palmtop.server.run import clock

    local = LocalRooms(tmp_path)
    local.clock = clock  # type: ignore[assignment]
    await local.open()
    ada, _ = await local.dealt(2)
    await ada.until(lambda: ada.parts["table"]["bell"] == 1)
    await local.close()


async def test_the_end_reveals_the_seed_updates_the_scorepad_and_allows_the_next_match(local: LocalRooms) -> None:
    ada, bob = await local.dealt(2)
    commitment = ada.match["commitment"]
    assert ada.parts["room"]["match"]["seed"] is None
    await ada.do(Claim())
    await bells(local, ada, 3)
    assert ada.match["state"] == "over"
    assert hashlib.sha256(bytes.fromhex(ada.match["seed"])).hexdigest() == commitment
    (line,) = ada.parts["room"]["scorepad"]
    assert line["outcome"] == ada.match["outcome"]
    assert (await bob.do(Claim()))["word"] == "no-match"
    await ada.ask(up.Start)
    await ada.until(lambda: ada.match["number"] == 2)
    assert ada.match["commitment"] != commitment
    stale = await bob.ask(up.Do, match=1, move=msgspec.Raw(b'{"type":"claim"}'))
    assert stale["word"] == "match-over"


async def test_the_seed_is_in_no_frame_before_the_end(local: LocalRooms) -> None:
    ada, bob = await local.dealt(2)
    await ada.do(Claim())
    await bells(local, ada, 2)
    frames = b"".join(ada.frames + bob.frames)
    with pytest.raises(Refusal, match="no-record"):
        await recorded(local.journal, ada.room.code, 1)
    await bells(local, ada, 1)
    assert ada.match["seed"].encode() not in frames


async def test_a_record_can_be_fetched_and_replayed(local: LocalRooms) -> None:
    ada, bob = await local.dealt(2)
    await bob.do(Claim())
    await bells(local, ada, 3)
    await ada.ask(up.Start)
    record = await recorded(local.journal, ada.room.code, 1)
    match = replay(TOY, record.header, bytes.fromhex(record.seed), record.inputs)
    assert match.outcome == record.outcome
    assert record.names == ["Guest 0", "Guest 1"]


async def test_a_match_broken_off_by_the_host_does_not_count(local: LocalRooms) -> None:
    ada, _ = await local.dealt(2)
    assert (await ada.ask(up.AddBot))["word"] == "not-while-playing"
    await ada.ask(up.End)
    assert ada.match["state"] == "ended"
    assert ada.match["outcome"] is None
    assert [line["outcome"] for line in ada.parts["room"]["scorepad"]] == [None]
    assert ada.parts["room"]["standings"] == []
    assert (await ada.ask(up.End))["word"] == "no-match"


async def test_bots_play_from_their_view_alone(local: LocalRooms) -> None:
    (ada,) = await local.table(1)
    await ada.ask(up.AddBot)
    await ada.ask(up.Start)
    await ada.until(lambda: any(cue == {"type": "claimed", "by": 1} for cue in ada.cues))


async def test_a_bot_cannot_be_changed_during_a_match(local: LocalRooms) -> None:
    (ada,) = await local.table(1)
    await ada.ask(up.AddBot, strength=2)
    await ada.ask(up.Start)
    assert (await ada.ask(up.SetBot, chair=1, strength=1))["word"] == "not-while-playing"
    assert ada.chairs[1]["bot"] == 2
    await ada.ask(up.End)
    await ada.ask(up.SetBot, chair=1, strength=1)
    assert ada.chairs[1]["bot"] == 1


async def test_a_stand_in_plays_for_an_absent_player_and_hands_the_seat_back(tmp_path: Path) -> None:
    local = await LocalRooms(tmp_path, grace_seconds=30).open()
    ada, bob = await local.dealt(2)
    bob.room.gone(bob.screen)
    await ada.until(lambda: ada.chairs[1]["presence"] == "away")
    local.clock.now += 30_000
    ada.room.tick()
    await ada.until(lambda: ada.chairs[1]["presence"] == "warm")
    await ada.until(lambda: {"type": "claimed", "by": 1} in ada.cues or ada.match["state"] == "over")
    back = await Guest("token-1").enter(ada.room)
    assert back.chairs[1]["presence"] == "here"
    assert back.you["seat"] == 1
    await local.close()


async def test_standing_up_leaves_the_seat_to_a_bot_and_a_newcomer_may_take_it(local: LocalRooms) -> None:
    ada, bob = await local.dealt(2)
    secret = bob.parts["hand"]["number"]
    await bob.ask(up.Stand)
    await ada.until(lambda: ada.chairs[1]["bot"])
    assert bob.you["seat"] is None
    assert bob.parts["hand"] == {}  # the hand stays with the seat
    late = await Guest("late").enter(ada.room, "Late")
    assert late.parts["hand"] == {}
    await late.ask(up.Sit)
    assert late.you["seat"] == 1
    assert late.parts["hand"]["number"] == secret


async def test_bots_do_not_play_while_no_screen_is_connected(local: LocalRooms) -> None:
    (ada,) = await local.table(1)
    await ada.ask(up.AddBot)
    room = ada.room
    await ada.ask(up.Start)
    await ada.until(lambda: ada.cues)
    room.gone(ada.screen)
    local.clock.now += 2 * BELL_MS
    room.tick()
    back = await Guest("token-0").enter(room)
    assert back.parts["table"]["bell"] == 2  # match time continued
    await back.until(lambda: back.cues)  # the bot continues now that a screen is connected


async def test_gestures_reach_their_receivers_and_are_not_stored(local: LocalRooms) -> None:
    ada, bob, cai = await local.dealt(3)
    tv = await Guest("tv", watch=True).enter(ada.room)
    before = await local.journal.read(ada.room.code)
    ada.room.feel(ada.screen, msgspec.Raw(b'{"type":"touch", "x": 7}'))
    assert bob.felt == [b'[0,{"type":"touch","x":7}]']
    assert ada.felt == cai.felt == tv.felt == []
    assert await local.journal.read(ada.room.code) == before


async def test_a_gesture_to_the_next_seat_never_reaches_the_big_screen(local: LocalRooms) -> None:
    ada, bob = await local.dealt(2)
    tv = await Guest("tv", watch=True).enter(ada.room)
    ada.room.feel(ada.screen, msgspec.Raw(b'{"type":"touch","x":7}'))
    assert (len(bob.felt), len(tv.felt)) == (1, 0)


async def test_a_gesture_to_the_whole_table_reaches_everyone_but_its_sender(local: LocalRooms) -> None:
    ada, bob = await local.dealt(2)
    tv = await Guest("tv", watch=True).enter(ada.room)
    ada.room.feel(ada.screen, msgspec.Raw(b'{"type":"touch","x":-1}'))
    assert (len(ada.felt), len(bob.felt), len(tv.felt)) == (0, 1, 1)


async def test_a_move_made_before_a_stand_in_played_is_refused(tmp_path: Path) -> None:
    local = await LocalRooms(tmp_path, grace_seconds=30).open()
    ada, bob = await local.dealt(2)
    bob.room.gone(bob.screen)
    local.clock.now += 30_000  # bells ring meanwhile and the match ends; another one is started below
    ada.room.tick()
    await ada.until(lambda: ada.match["state"] == "over")
    await ada.ask(up.Start)
    await ada.until(lambda: {"type": "claimed", "by": 1} in ada.cues)
    back = await Guest("token-1").enter(ada.room)
    assert back.you["stand_ins"] == 1
    local.clock.now += BELL_MS
    late = await back.ask(up.Do, match=2, move=msgspec.Raw(b'{"type":"claim"}'), stand_ins=0)
    assert late["word"] == "bot-played-on"
    assert (await back.do(Claim(), stand_ins=1))["t"] == "done"
    code = back.room.code
    await local.reopen()
    again = await Guest("token-1").enter(await local.rooms.find(code))
    assert again.you["stand_ins"] == 1
    await local.close()


async def test_the_device_time_of_a_press_counts_within_the_measured_latency(local: LocalRooms) -> None:
    ada, _ = await local.dealt(2)
    for _ in range(8):
        ada.screen.lag.note(100)
    local.clock.now = ada.match["dealt_at"] + 600
    await ada.do(Claim(), done=520)  # 600 - 110 / 2 at the earliest
    assert await when_given(local, ada) == {"at": 600, "done": 545}
    local.clock.now += BELL_MS
    await ada.do(Claim(), done=1580)
    assert await when_given(local, ada) == {"at": 1600, "done": 1580}


async def test_the_times_of_a_seats_moves_never_go_back(local: LocalRooms) -> None:
    ada, _ = await local.dealt(2)
    ada.screen.lag.note(200)
    local.clock.now = ada.match["dealt_at"] + BELL_MS - 10
    await ada.do(Claim(), done=985)
    await local.reopen()  # the time is also restored from the journal
    ada = await Guest("token-0").enter(await local.rooms.find(ada.room.code))
    ada.screen.lag.note(200)
    local.clock.now += 20
    await ada.do(Claim(), done=950)
    assert await when_given(local, ada) == {"at": 1010, "done": 985}


async def test_a_refused_press_does_not_affect_the_time_of_the_next(local: LocalRooms) -> None:
    ada, bob = await local.dealt(2)
    bob.screen.lag.note(200)
    local.clock.now = ada.match["dealt_at"] + BELL_MS - 10
    await ada.do(Claim())
    assert (await bob.do(Claim(), done=988))["t"] == "refused"
    local.clock.now += 20
    await bob.do(Claim(), done=950)
    assert await when_given(local, bob) == {"at": 1010, "done": 950}


async def test_a_press_may_count_before_another_seats_press_that_arrived_first(local: LocalRooms) -> None:
    ada, bob = await local.dealt(2)
    for guest in (ada, bob):
        guest.screen.lag.note(200)
    local.clock.now = ada.match["dealt_at"] + BELL_MS - 10
    await ada.do(Claim(), done=985)
    local.clock.now += 20
    await bob.do(Claim(), done=950)
    assert await when_given(local, bob) == {"at": 1010, "done": 950}


async def when_given(local: LocalRooms, guest: Guest) -> dict[str, int]:
    """When the last move was received and when it counts as done, by the journal."""
    lines = [entries.decode(line).entry for line in await local.journal.read(guest.room.code) or []]
    moves = [line.input for line in lines if isinstance(line, entries.Given) and line.input.seat is not None]
    return {"at": moves[-1].when.at, "done": moves[-1].when.done}
