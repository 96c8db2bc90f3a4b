"""Rooms take turns together: one append for all, and nothing that happens in one room affects another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from palmtop.engine.game import Seat
from palmtop.journal import Append, Conflict, JournalLost
from palmtop.rooms import entries
from palmtop.rooms.all_rooms import Rooms
from palmtop.rooms.decide import Entries
from palmtop.rooms.execution import Execution
from palmtop.rooms.requests import decide_request
from palmtop.rooms.room import TURN_SECONDS, Room
from palmtop.rooms.settings import Services, Settings, no_cpu_time
from palmtop.rooms.turns import PACE_SECONDS, PACE_SECONDS_MAX, PACE_SECONDS_UNDER_LOAD_MAX, SLICE_SECONDS
from palmtop.wire import up
from tests.promises.table_in_memory import MemoryJournal
from tests.promises.virtual_time import now_ms, run
from tests.rooms.local_rooms import Guest, LocalRooms, think
from tests.rooms.test_bad_disk import notices
from tests.toy import game as toy
from tests.toy.game import TOY


class RecordingJournal(MemoryJournal):
    """Records when each append came and for which rooms. `delay_s` is how long it takes."""

    delay_s = 0.0

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[float, list[str]]] = []

    async def append_all(self, appends: Sequence[Append]) -> list[JournalLost | None]:
        self.asked.append((asyncio.get_running_loop().time(), [append.room for append in appends]))
        await asyncio.sleep(self.delay_s)
        return await super().append_all(appends)


async def hosts(
    journal: MemoryJournal,
    count: int,
    cpu_seconds: Callable[[], float] = no_cpu_time,
    address: Callable[[int], str] = lambda number: "",
) -> list[Guest]:
    """The hosts of so many new rooms, alone in each, on a server that has been idle for a while."""
    rooms = Rooms(Services({TOY.id: TOY}, journal, Settings(), now_ms, think, "test", cpu_seconds=cpu_seconds))
    found = []
    for number in range(count):
        await journal.create(f"ROOM{number}", 0)
        guest = Guest(f"host-{number}", address=address(number))
        found.append(await guest.enter(await rooms.find(f"ROOM{number}")))
    await asyncio.sleep(1)
    return found


async def renamed(guest: Guest, name: str) -> float:
    """When the reply came."""
    assert (await guest.ask(up.Rename, name=name))["t"] == "done"
    return asyncio.get_running_loop().time()


# --- pace: the time is virtual, so that it can be compared exactly ------------------------------------


def test_a_room_alone_waits_for_nothing_but_its_append() -> None:
    async def story() -> list[float]:
        (ada,) = await hosts(journal := RecordingJournal(), 1)
        journal.delay_s = 0.001
        began = asyncio.get_running_loop().time()
        first = await renamed(ada, "Ada")
        return [first - began, await renamed(ada, "Bea") - first]

    assert run(story()) == pytest.approx([0.001, 0.001])


def test_rooms_that_ask_at_the_same_time_are_stored_in_one_append() -> None:
    async def story() -> list[tuple[float, list[str]]]:
        guests = await hosts(journal := RecordingJournal(), 20)
        journal.asked.clear()
        await asyncio.gather(*(renamed(guest, "Ada") for guest in guests))
        return journal.asked

    ((_, rooms),) = run(story())
    assert rooms == [f"ROOM{number}" for number in range(20)]


@pytest.mark.parametrize("count", [2, 3, 20])
def test_the_more_rooms_a_turn_had_the_longer_the_next_one_waits(count: int) -> None:
    async def story() -> list[float]:
        guests = await hosts(journal := RecordingJournal(), count)
        journal.asked.clear()
        for name in ("Ada", "Bea", "Cid"):
            await asyncio.gather(*(renamed(guest, name) for guest in guests))
        return [at - journal.asked[0][0] for at, _ in journal.asked]

    pace = min(PACE_SECONDS * (count - 1), PACE_SECONDS_MAX)
    assert run(story()) == [0, pytest.approx(pace), pytest.approx(2 * pace)]


class Work:
    """A clock of CPU time. Rooms use so much of it: half for deciding and half for telling."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, of: Callable[[Room], float]) -> None:
        self.used = 0.0

        def uses(verb: str) -> None:
            work = getattr(Room, verb)

            def timed(room: Room) -> Any:
                self.used += of(room) / 2
                return work(room)

            monkeypatch.setattr(Room, verb, timed)

        uses("take_turn")
        uses("tell")

    def __call__(self) -> float:
        return self.used


@pytest.mark.parametrize(("work", "pace"), [(0.010, 0.030), (0.024, PACE_SECONDS_UNDER_LOAD_MAX)])
def test_turns_take_a_third_of_the_time_up_to_the_longest_pace(
    work: float, pace: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`work`: the CPU time of one turn."""
    clock = Work(monkeypatch, lambda _: work / 2)

    async def story() -> list[float]:
        guests = await hosts(journal := RecordingJournal(), 2, clock)
        journal.asked.clear()
        for name in ("Ada", "Bea", "Cid"):
            await asyncio.gather(*(renamed(guest, name) for guest in guests))
        return sorted({round(at - journal.asked[0][0], 6) for at, _ in journal.asked})

    assert run(story()) == [0, pytest.approx(pace), pytest.approx(2 * pace)]


# --- fairness: a stranger's busy rooms do not delay a table ------------------------------------------


def test_a_long_turn_is_made_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """In between the event loop does other things."""
    clock = Work(monkeypatch, lambda _: 2 * SLICE_SECONDS)
    between = []

    async def story() -> None:
        guests = await hosts(RecordingJournal(), 4, clock)
        asking = [asyncio.ensure_future(renamed(guest, "Ada")) for guest in guests]
        used = clock.used
        while not all(one.done() for one in asking):
            await asyncio.sleep(0)
            between.append(clock.used - used)
            used = clock.used

    run(story())
    assert sum(between) == pytest.approx(4 * 2 * SLICE_SECONDS)
    assert max(between) < 3.5 * SLICE_SECONDS


def test_a_room_carries_out_few_expensive_events_in_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    used, at_once = 0.0, []
    answer = Execution._answer

    def expensive(execution: Execution, event: Any) -> None:
        nonlocal used
        used += TURN_SECONDS
        answer(execution, event)

    async def story() -> None:
        (ada,) = await hosts(journal := RecordingJournal(), 1, lambda: used)
        monkeypatch.setattr(Execution, "_answer", expensive)
        journal.asked.clear()
        lines = len(await journal.read("ROOM0") or [])
        await asyncio.gather(*(renamed(ada, f"Ada {number}") for number in range(4)))
        at_once.append((len(journal.asked), len(await journal.read("ROOM0") or []) - lines))

    run(story())
    assert at_once == [(2, 4)]  # two turns of two events each


@pytest.mark.parametrize("begun", [False, True], ids=["before their turn", "in the middle of it"])
def test_a_room_of_a_quiet_address_does_not_wait_for_a_busy_one(begun: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """100 rooms of a stranger, each of which needs 10 ms for a turn: a second for all of them."""
    turn_began = asyncio.Event()

    def seconds_of(room: Room) -> float:
        if room.address != "stranger":
            return 0.0001
        turn_began.set()
        return 0.01

    clock = Work(monkeypatch, seconds_of)

    async def story() -> float:
        guests = await hosts(journal := RecordingJournal(), 101, clock, lambda number: "stranger" if number else "home")
        home, *strangers = guests
        for guest in strangers:
            guest.room.ask(guest.screen, up.Rename(id="x", name="Eve"))
        await asyncio.sleep(PACE_SECONDS_UNDER_LOAD_MAX)
        journal.asked.clear()
        for guest in strangers:
            guest.room.ask(guest.screen, up.Rename(id="y", name="Mallory"))
        used = clock.used
        if begun:
            turn_began.clear()
            await turn_began.wait()
        await renamed(home, "Ada")
        others = clock.used - used
        await asyncio.sleep(1)  # until they are done
        return others

    assert run(story()) < 0.1


def test_what_comes_while_a_turn_is_stored_gathers_until_then() -> None:
    async def story() -> list[Any]:
        ada, bob, eve = await hosts(journal := RecordingJournal(), 3)
        journal.asked.clear()
        journal.delay_s = 0.004
        asking = [asyncio.ensure_future(renamed(ada, "Ada"))]
        for guest in (bob, eve):
            await asyncio.sleep(0.001)
            asking.append(asyncio.ensure_future(renamed(guest, "Bob")))
        await asyncio.gather(*asking)
        began = journal.asked[0][0]
        return [(at - began, rooms) for at, rooms in journal.asked]

    assert run(story()) == [(0, ["ROOM0"]), (pytest.approx(0.004), ["ROOM1", "ROOM2"])]


def test_an_append_that_hangs_holds_only_its_own_rooms() -> None:
    async def story() -> tuple[list[str], int]:
        ada, bob = await hosts(journal := RecordingJournal(), 2)
        journal.delay_s = 100
        ada.room.ask(ada.screen, up.Rename(id="x", name="Ada"))
        await asyncio.sleep(0.01)
        journal.delay_s = 0.001
        await renamed(bob, "Bob")
        ada.room.ask(ada.screen, up.Rename(id="y", name="Bea"))
        await asyncio.sleep(50)
        return notices(ada), len(ada.answers)

    assert run(story()) == (["saving-slow"], 0)


# --- one room does not affect another -----------------------------------------------------------------


async def two_tables(local: LocalRooms) -> tuple[Guest, Guest]:
    """The hosts of two rooms, each with a match in play."""
    (ada, _), (bob, _) = await local.dealt(2), await local.dealt(2)
    return ada, bob


async def both_move(ada: Guest, bob: Guest) -> list[dict[str, Any]]:
    """In the same turn."""
    return [*await asyncio.gather(ada.do(toy.Claim()), bob.do(toy.Claim()))]


async def test_a_conflict_drops_its_room_only(local: LocalRooms) -> None:
    ada, bob = await two_tables(local)
    lines = await local.journal.read(ada.room.code) or []
    await local.journal.append(ada.room.code, len(lines), [b"{}"], 0)
    ada.room.ask(ada.screen, up.Rename(id="x", name="Ada"))
    assert (await bob.do(toy.Claim()))["t"] == "done"
    await ada.until(lambda: ada.closed)
    assert ada.closed == ("room-reread", True)
    assert bob.closed is None
    assert local.rooms.loaded == {bob.room.code: bob.room}


async def test_a_room_that_fails_is_dropped_alone_and_its_request_refused(
    local: LocalRooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = await two_tables(local)

    def fails_for_ada(request: up.Request, state: Any, *rest: Any) -> Entries:
        if state is ada.room.state:
            raise ZeroDivisionError
        return decide_request(request, state, *rest)

    monkeypatch.setattr("palmtop.rooms.execution.decide_request", fails_for_ada)
    with capture_logs() as logs:
        refused, done = await both_move(ada, bob)
    assert (refused["word"], done["t"]) == ("room-failed", "done")
    assert (ada.closed, bob.closed) == (("room-reread", True), None)
    assert [(line["event"], line["room"]) for line in logs] == [("room_failed", ada.room.code)]


async def test_an_entry_that_cannot_be_encoded_drops_its_room_alone(
    local: LocalRooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether the others are before or after it in the turn."""
    ada, bob = await two_tables(local)
    encode = entries.encode

    def fails_for_ada(stored: entries.StoredEntry) -> bytes:
        if stored.id == "broken":
            raise TypeError("can't be encoded")
        return encode(stored)

    monkeypatch.setattr(entries, "encode", fails_for_ada)
    for ada_first in (True, False):
        for guest in (ada, bob) if ada_first else (bob, ada):
            id = "broken" if guest is ada else f"fine-{ada_first}"
            guest.room.ask(guest.screen, up.Rename(id=id, name="Zoe"))
        assert (await bob.ask(up.Rename, name="Bob"))["t"] == "done"
        assert (ada.closed, bob.closed) == (("room-reread", True), None)
        ada = await Guest("token-0").enter(await local.rooms.find(ada.room.code))
        assert ada.chairs[0]["name"] != "Zoe"


@pytest.mark.parametrize(("owner", "work"), [(Execution, Execution.reply), (Room, Room._show)])
async def test_a_room_that_fails_after_storing_is_dropped_alone(
    local: LocalRooms, owner: type, work: Callable[[Any], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = await two_tables(local)

    def fails_for_ada(self: Room | Execution) -> None:
        if self in (ada.room, ada.room.execution):
            raise ZeroDivisionError
        work(self)

    monkeypatch.setattr(owner, work.__name__, fails_for_ada)
    ada.room.ask(ada.screen, up.Rename(id="x", name="Ada"))
    assert (await bob.do(toy.Claim()))["t"] == "done"
    assert (ada.closed, bob.closed) == (("room-reread", True), None)
    back = await Guest("token-0").enter(await local.rooms.find(ada.room.code))
    assert back.chairs[0]["name"] == "Ada"  # it was stored


async def test_a_game_that_fails_to_show_breaks_off_its_own_match(tmp_path: Path) -> None:
    broken: list[Any] = []  # states that can't be shown

    def hand(state: Any, seat: Seat) -> Any:
        if any(state is one for one in broken):
            raise ZeroDivisionError
        return TOY.hand(state, seat)

    local = await LocalRooms(tmp_path, {TOY.id: replace(TOY, hand=hand)}).open()
    ada, bob = await two_tables(local)
    assert ada.room.state.match is not None
    broken.append(ada.room.state.match.engine.state)
    answers = await both_move(ada, bob)
    assert [answer["t"] for answer in answers] == ["done", "done"]
    await ada.until_state("ended")
    assert notices(ada) == ["match-failed"]
    assert (bob.match["state"], notices(bob)) == ("playing", [])
    await local.close()


async def test_a_journal_that_breaks_its_contract_drops_the_rooms_of_that_turn(
    local: LocalRooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = await two_tables(local)

    async def broken(appends: Sequence[Append]) -> list[JournalLost | None]:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(local.journal, "append_all", broken)
        ada.room.ask(ada.screen, up.Rename(id="x", name="Ada"))
        await ada.until(lambda: ada.closed)
    assert ada.closed == ("room-reread", True)
    assert (await bob.do(toy.Claim()))["t"] == "done"


@pytest.mark.parametrize("error", [None, JournalLost("unknown"), Conflict("others wrote")])
async def test_a_room_closed_while_it_is_being_stored_tells_nobody(
    local: LocalRooms, error: JournalLost | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = await two_tables(local)
    asked, go_on = asyncio.Event(), asyncio.Event()

    async def slow(appends: Sequence[Append]) -> list[JournalLost | None]:
        asked.set()
        await go_on.wait()
        return [error] * len(appends)

    with monkeypatch.context() as patch, capture_logs() as logs:
        patch.setattr(local.journal, "append_all", slow)
        ada.room.ask(ada.screen, up.Rename(id="x", name="Ada"))
        await asked.wait()
        local.rooms._lost(ada.room)
        ada.room.close("no-such-room", again=False)
        frames = len(ada.frames)
        go_on.set()
        await asyncio.sleep(0)
    assert (await bob.do(toy.Claim()))["t"] == "done"
    assert len(ada.frames) == frames
    assert ada.closed == ("no-such-room", False)
    assert logs == []
