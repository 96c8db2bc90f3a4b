"""The room's scorepad: standings over all matches, people recognised after a rename, small updates."""

from __future__ import annotations

import asyncio
from collections.abc import Container
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from palmtop.engine.game import Moment, Outcome, Seat
from palmtop.rooms import entries
from palmtop.rooms.state import LINES_MAX, RECENT, ScoreLine, Scorepad, SeatPart, whole_pad
from palmtop.wire import up
from tests.rooms.local_rooms import Guest, LocalRooms, hold_back
from tests.rooms.test_match import bells
from tests.toy.game import BELL_MS, BELLS, TOY, Claim


async def match(local: LocalRooms, people: list[Guest], winner: Guest) -> None:
    if people[0].parts["room"]["match"] is None or people[0].match["state"] != "playing":
        assert (await people[0].ask(up.Start))["t"] == "done"
    for guest in people:
        await guest.until_state("playing")
    for _ in range(BELLS):
        await winner.do(Claim())
        await bells(local, people[0], 1)
    for guest in people:
        await guest.until_state("over")


def told(guest: Guest) -> list[tuple[str, int, int]]:
    return [(one["who"]["name"], one["played"], one["won"]) for one in guest.parts["room"]["standings"]]


async def test_the_standings_count_every_match_and_follow_people_through_new_names(local: LocalRooms) -> None:
    ada, bob = await local.table(2)
    await ada.ask(up.Choose, game="toy", options=msgspec.Raw(b'{"high":100}'))
    await match(local, [ada, bob], winner=bob)
    await bob.ask(up.Rename, name="Robert")
    await match(local, [ada, bob], winner=bob)
    await match(local, [ada, bob], winner=ada)
    await ada.ask(up.Rename, name="Countess")
    await bob.until(lambda: bob.chairs[0]["name"] == "Countess")
    assert told(ada) == told(bob) == [("Robert", 3, 2), ("Countess", 3, 1)]
    assert [line["seats"][1]["name"] for line in ada.parts["room"]["scorepad"]] == ["Guest 1", "Robert", "Robert"]

    code = ada.room.code
    await local.reopen()
    again = await Guest("token-0").enter(await local.rooms.find(code))
    assert told(again) == [("Robert", 3, 2), ("Countess", 3, 1)]


async def test_a_bot_has_a_line_of_its_own(local: LocalRooms) -> None:
    (ada,) = await local.table(1)
    await ada.ask(up.AddBot)
    await ada.ask(up.Start)
    await bells(local, ada, BELLS)
    await ada.until(lambda: ada.match["state"] == "over")
    assert {(one["who"]["person"] is None, one["played"]) for one in ada.parts["room"]["standings"]} == {
        (True, 1),
        (False, 1),
    }


async def test_moments_of_the_game_are_kept_with_the_match(tmp_path: Path) -> None:
    moment = Moment("toy-moment", (Seat(1),), {"count": 2})
    remembering = replace(TOY, moments=lambda state: [moment])
    local = await LocalRooms(tmp_path, {"toy": remembering}).open()
    people = await local.dealt(2)
    await bells(local, people[0], BELLS)
    await people[0].until(lambda: people[0].match["state"] == "over")
    await local.reopen()
    again = await Guest("token-0").enter(await local.rooms.find(people[0].room.code))
    (line,) = again.parts["room"]["scorepad"]
    assert line["moments"] == [{"word": "toy-moment", "seats": [1], "args": {"count": 2}}]
    assert line["dealt_at"] == again.match["dealt_at"]
    await local.close()


def test_a_match_that_ended_before_moments_were_kept_is_still_read() -> None:
    old = b'{"entry":{"e":"finished","outcome":{"ranks":[1],"scores":[3],"won":[0]}}}'
    entry = entries.decode(old).entry
    assert isinstance(entry, entries.Finished)
    assert entry.moments == ()


# --- a long evening -------------------------------------------------------------------------


def long_evening(matches: int, seats: int) -> list[ScoreLine]:
    who = [SeatPart(seat, f"Somebody {seat}", seat, 0, seat % 2) for seat in range(seats)]
    moment = Moment("toy-moment-of-two-seats", (Seat(0), Seat(1)), {"words": 12, "count": 2})
    lines = []
    for number in range(1, matches + 1):
        won = (Seat(number % seats),)
        outcome = Outcome((1,) * seats, (40,) * seats, won, "TOY-1", "toy-ended-at-the-bell")
        lines.append(ScoreLine(number, "toy", who, 1_700_000_000_000 + number, outcome, (moment, moment)))
    return lines


def written(lines: list[ScoreLine], known: Container[int] = ()) -> Scorepad:
    pad = Scorepad()
    for line in lines:
        pad.write(line, known)
    return pad


def same(seat: SeatPart) -> SeatPart:
    return seat


def test_the_size_of_a_deal_does_not_grow_with_the_scorepad() -> None:
    """Every screen gets these parts with every deal; fourteen is the largest number of seats."""
    pads = (written(long_evening(matches, 14)) for matches in (RECENT, 10 * RECENT))
    short, long = (len(msgspec.json.encode(pad.recent)) for pad in pads)
    assert long < 1.01 * short < 24 * 1024
    whole = len(msgspec.json.encode(long_evening(200, 14)))
    print(f"\n14 seats, 200 matches: {long / 1024:.0f} KB with every deal, {whole / 1024:.0f} KB when asked for")


def test_the_whole_pad_is_bounded_and_the_standings_go_on_counting() -> None:
    lines = long_evening(LINES_MAX + 100, 4)
    pad = whole_pad(lines, same)
    assert pad.lines == lines[-LINES_MAX:]
    for standings in (pad.standings, written(lines).standings(same)):
        assert [standing.played for standing in standings] == [LINES_MAX + 100] * 4
        assert sum(standing.won for standing in standings) == LINES_MAX + 100


def test_a_room_with_thousands_of_players_sends_the_latest_standings() -> None:
    lines = []
    for number in range(1, 301):
        who = [SeatPart(0, f"Guest {guest}", guest, 0, None) for guest in (0, 2 * number - 1, 2 * number)]
        lines.append(ScoreLine(number, "toy", who, number, Outcome((1, 2, 2), (3, 1, 1), (Seat(0),))))
    pad = written(lines, known=range(300, 310))
    standings = pad.standings(same)
    assert {standing.who.person for standing in standings} == {0, *range(601 - 2 * RECENT, 601)}
    assert (standings[0].who.person, standings[0].played, standings[0].won) == (0, 300, 300)
    assert len(whole_pad(lines, same).standings) == 601
    assert [person for person in range(601) if pad.knows(person)] == [
        0,
        *range(300, 310),
        *range(601 - 2 * RECENT, 601),
    ]


async def test_the_whole_pad_can_be_fetched(local: LocalRooms) -> None:
    ada, bob = await local.table(2)
    for _ in range(RECENT + 3):
        await match(local, [ada, bob], winner=bob)
    await ada.ask(up.Rename, name="Countess")
    assert len(ada.parts["room"]["scorepad"]) == RECENT
    for _ in range(2):  # right after the last match, and when all are in the index
        whole = await bob.room.whole_pad()
        assert [line.number for line in whole.lines] == list(range(1, RECENT + 4))
        assert {(one.who.name, one.played) for one in whole.standings} == {
            ("Countess", RECENT + 3),
            ("Guest 1", RECENT + 3),
        }
        await local.rooms.snapshots.settled()


async def test_a_match_is_not_on_the_whole_pad_before_it_is_stored(
    local: LocalRooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = await local.dealt(2)
    await ada.do(Claim())
    await bells(local, ada, BELLS - 1)
    asked, let_through = hold_back(local, monkeypatch)
    local.clock.now += BELL_MS
    ada.room.tick()
    await asked.wait()
    looking = asyncio.create_task(bob.room.whole_pad())
    for _ in range(20):
        await asyncio.sleep(0)  # more than enough turns of the event loop to answer
    assert not looking.done()
    let_through.set()
    assert len((await looking).lines) == 1


async def test_a_cancelled_request_for_the_pad_does_not_stop_the_room(local: LocalRooms) -> None:
    ada, _ = await local.table(2)
    looking = asyncio.create_task(ada.room.whole_pad())
    await asyncio.sleep(0)
    looking.cancel()
    assert (await ada.ask(up.Rename, name="Ada"))["t"] == "done"
