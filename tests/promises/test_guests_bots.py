"""Guests who fill a server with bots: others' bots still get their turn, and no deadline is missed for them.

Real rooms and real bots. Work is counted in looks and in a clock that only looks advance; no real time is measured.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from palmtop.games import GAMES
from palmtop.rooms.settings import Settings
from palmtop.rooms.thinking import (
    EFFORT_MIN,
    QUIET_SECONDS,
    URGENT_ROOMS,
    URGENT_SECONDS,
    URGENT_SECONDS_AT_ONCE,
    Thinking,
)
from palmtop.wire import up
from tests.game_choice import SMALLEST
from tests.promises.conftest import Say
from tests.rooms.local_rooms import Guest, LocalRooms
from tests.server.served import serving
from tests.toy.game import TOY

ROOMS = 12  # real ones
FLOODING = 190  # rooms, as in the attack that was seen
ROOMS_AN_ADDRESS = Settings().most_rooms_an_address
TABLES = 14  # of a café, all behind one address
LOOK_SECONDS = 0.1  # of a long look
QUIET_LOOKS = int(QUIET_SECONDS / LOOK_SECONDS)


class Machine:
    """Threads that a test runs by hand: work waits until it is let through, and advances a clock."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.running: list[tuple[partial[float], asyncio.Future[float]]] = []

    def cpu_seconds(self) -> float:
        return self.seconds

    async def run(self, code: str, work: Callable[..., float], *args: Any) -> float:
        done: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self.running.append((partial(work, *args), done))
        return await done

    async def finish_one(self) -> None:
        """The work that has run for the longest ends."""
        work, done = self.running.pop(0)
        done.set_result(work())
        await settle()


async def settle() -> None:
    """Lets everything happen that is ready to."""
    for _ in range(10):
        await asyncio.sleep(0)


class CountedLook:
    def __init__(
        self, machine: Machine, looked: list[str], room: str, deadline: float | None = None, address: str = ""
    ) -> None:
        self.address = address
        self.room = room
        self.deadline = deadline
        self.effort = 1.0
        self._machine, self._looked = machine, looked

    def __call__(self, *view: Any) -> None:
        self._machine.seconds += LOOK_SECONDS
        self._looked.append(self.room)


class Flood:
    """Rooms whose bots always want to think: each look is followed by the next."""

    def __init__(self, rooms: int, workers: int = 2, bots: int = 3) -> None:
        self.machine = Machine()
        self.thinking = Thinking(self.machine.run, workers, self.machine.cpu_seconds)
        self.looked: list[str] = []  # rooms, in the order of looks
        self._tasks: list[asyncio.Task[None]] = []
        self.fill("", rooms, bots)

    def fill(self, address: str, rooms: int, bots: int = 3) -> None:
        """So many rooms of an address, full of bots that always want to think."""
        self._tasks += [
            asyncio.get_running_loop().create_task(self._think_for_ever(f"{address or 'flood'} {room}", address))
            for room in range(rooms)
            for _ in range(bots)
        ]

    async def _think_for_ever(self, room: str, address: str) -> None:
        while True:
            await self.thinking.think(CountedLook(self.machine, self.looked, room, address=address))

    def look(
        self, room: str, deadline: float | None = None, address: str = ""
    ) -> tuple[CountedLook, asyncio.Task[None]]:
        look = CountedLook(self.machine, self.looked, room, deadline, address)
        return look, asyncio.get_running_loop().create_task(self.thinking.think(look))

    async def finish(self, count: int) -> list[str]:
        """So many looks end. Returns their rooms."""
        before = len(self.looked)
        for _ in range(count):
            await self.machine.finish_one()
        return self.looked[before:]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


@pytest.fixture
async def flood() -> AsyncIterator[Flood]:
    flood = Flood(FLOODING)
    await settle()
    yield flood
    await flood.stop()


async def looks_before(flood: Flood, look: asyncio.Task[None]) -> int:
    """How many other looks end before this one does."""
    await settle()
    before = len(flood.looked)
    while not look.done():
        assert len(flood.looked) - before <= 3 * FLOODING, "it waits longer than in order of arrival"
        await flood.machine.finish_one()
    return len(flood.looked) - before - 1


async def test_a_quiet_room_waits_for_no_more_than_what_is_being_thought(flood: Flood, say: Say) -> None:
    for _ in range((QUIET_LOOKS + 1) * FLOODING):  # each busy room has had as much as a quiet one saves up
        await flood.machine.finish_one()
    waited = [await looks_before(flood, flood.look("quiet")[1]) for _ in range(QUIET_LOOKS)]
    say(f"bots: a quiet room beside {FLOODING} busy ones waits for {max(waited)} looks (before: {3 * FLOODING})")
    assert max(waited) <= 2


async def test_guests_rooms_have_the_same_share_however_many_bots_they_have(flood: Flood, say: Say) -> None:
    crowded = [flood.look("crowd")[1] for _ in range(200)]
    rounds = 4
    for _ in range(rounds * (FLOODING + 1)):
        await flood.machine.finish_one()
    shares = {room: flood.looked.count(room) for room in set(flood.looked)}
    say(f"bots: a room with 200 waiting looks had {shares['crowd']}, rooms with 3 had {min(shares.values())}")
    assert set(shares.values()) <= {rounds - 1, rounds, rounds + 1}
    for task in crowded:
        task.cancel()


async def test_an_urgent_look_never_waits_for_the_thinking_of_guests_rooms(flood: Flood, say: Say) -> None:
    """One thread is kept for urgent looks: it starts while all others are being thought."""
    now = asyncio.get_running_loop().time()
    running = len(flood.machine.running)
    _, urgent = flood.look("hurried", deadline=now + 1.5)
    await settle()
    assert len(flood.machine.running) == running + 1
    work, done = flood.machine.running.pop()
    done.set_result(work())
    await settle()
    assert urgent.done()
    assert flood.looked == ["hurried"]
    say(f"bots: a look with a deadline waits for 0 looks of {FLOODING} other rooms (before: {3 * FLOODING})")


async def test_of_urgent_looks_the_earliest_deadline_is_first(flood: Flood) -> None:
    now = asyncio.get_running_loop().time()
    offsets = [2.0, 0.5, 1.5, 1.0]
    looks = [flood.look(f"in {offset}", now + offset)[1] for offset in offsets]
    await settle()
    while not all(look.done() for look in looks):
        work, done = flood.machine.running.pop()  # of the thread kept for urgent looks
        done.set_result(work())
        await settle()
    urgent = [room for room in flood.looked if room.startswith("in ")]
    assert urgent == ["in 2.0", "in 0.5", "in 1.0", "in 1.5"]  # the first was alone when it came


async def test_a_far_deadline_is_not_urgent(flood: Flood) -> None:
    now = asyncio.get_running_loop().time()
    running = len(flood.machine.running)
    flood.look("far", deadline=now + 10 * URGENT_SECONDS)
    await settle()
    assert len(flood.machine.running) == running


async def test_guests_cannot_buy_time_with_deadlines(flood: Flood, say: Say) -> None:
    """A room has a budget for urgent looks. Beyond it they wait as all others do."""
    urgent = 0
    for _ in range(200):
        running = len(flood.machine.running)
        flood.look("hurried", asyncio.get_running_loop().time() + 1.0)
        await settle()
        if len(flood.machine.running) == running:
            break
        urgent += 1
        work, done = flood.machine.running.pop()
        done.set_result(work())
        await settle()
    say(f"bots: {urgent} urgent looks of {LOOK_SECONDS} s at once, then the room waits like others (before: no limit)")
    assert 5 <= urgent <= 20


async def test_thinking_gets_shallower_before_it_gets_late(say: Say) -> None:
    efforts = []
    for rooms in (1, 2, 10, 190):
        flood = Flood(rooms)
        await settle()
        look, task = flood.look("new")
        await looks_before(flood, task)
        efforts.append(look.effort)
        await flood.stop()
    say(f"bots: effort beside 1, 2, 10 and 190 busy rooms: {efforts} (before: always 1)")
    assert efforts == sorted(efforts, reverse=True)
    assert efforts[0] == 1.0
    assert efforts[-1] == EFFORT_MIN


# --- between addresses ----------------------------------------------------------------------


@pytest.fixture
async def stranger() -> AsyncIterator[Flood]:
    """One address that has filled as many rooms as it may."""
    flood = Flood(ROOMS_AN_ADDRESS)
    await settle()
    yield flood
    await flood.stop()


async def test_an_address_has_the_same_share_however_many_rooms_it_has(stranger: Flood, say: Say) -> None:
    """One table at home against a stranger's fifty, then a café's fourteen against the same."""
    for address, tables in (("home", 1), ("cafe", TABLES)):
        stranger.fill(address, tables)
        await settle()
        await stranger.finish(2 * QUIET_LOOKS)  # each busy address has had as much as a quiet one saves up
        looked = await stranger.finish(30 * TABLES)
        shares = {who: sum(room.startswith(who) for room in looked) for who in ("flood", "home", "cafe")}
        others = f"a room at home {shares['home']}, a café's {TABLES} tables {shares['cafe']}"
        say(f"bots: of {len(looked)} looks a stranger's {ROOMS_AN_ADDRESS} rooms have {shares['flood']}, {others}")
        present = [share for share in shares.values() if share]
        assert max(present) - min(present) <= 3
    tables_of_cafe = [looked.count(f"cafe {table}") for table in range(TABLES)]
    assert max(tables_of_cafe) - min(tables_of_cafe) <= 2


async def test_a_room_of_another_address_waits_for_no_more_than_what_is_being_thought(
    stranger: Flood, say: Say
) -> None:
    """However busy the stranger's rooms are; and its bots think as deep as ever."""
    await stranger.finish((QUIET_LOOKS + 1) * ROOMS_AN_ADDRESS)
    waited = []
    for _ in range(10 * QUIET_LOOKS):
        look, task = stranger.look("quiet", address="home")
        waited.append(await looks_before(stranger, task))
        assert look.effort == 1.0
    say(f"bots: a table beside {ROOMS_AN_ADDRESS} rooms of a stranger waits for {max(waited)} looks, effort 1")
    assert max(waited) <= 2


async def test_a_cafe_behind_one_address_has_everything_while_nobody_else_waits(say: Say) -> None:
    """All workers are busy but the one for urgent looks, and all tables take turns."""
    flood = Flood(0, workers=3)
    flood.fill("cafe", TABLES)
    await settle()
    assert len(flood.machine.running) == 2
    looked = await flood.finish(10 * TABLES)
    assert len(flood.machine.running) == 2
    assert {looked.count(f"cafe {table}") for table in range(TABLES)} <= {9, 10, 11}
    flood.look("elsewhere", address="home")
    assert (await flood.finish(10 * TABLES)).count("elsewhere") == 1  # nothing is kept for it afterwards
    assert len(flood.machine.running) == 2
    say(f"bots: {TABLES} tables of one address have all threads while nobody else waits")
    await flood.stop()


async def test_an_address_cannot_buy_time_with_deadlines_in_many_rooms(stranger: Flood, say: Say) -> None:
    urgent = 0
    for number in range(20 * ROOMS_AN_ADDRESS):
        running = len(stranger.machine.running)
        stranger.look(f"hurried {number % ROOMS_AN_ADDRESS}", asyncio.get_running_loop().time() + 1.0)
        await settle()
        if len(stranger.machine.running) == running:
            break
        urgent += 1
        work, done = stranger.machine.running.pop()
        done.set_result(work())
        await settle()
    most = int(URGENT_ROOMS * URGENT_SECONDS_AT_ONCE / LOOK_SECONDS)
    say(f"bots: {urgent} urgent looks of {ROOMS_AN_ADDRESS} rooms of one address at once (was {10 * ROOMS_AN_ADDRESS})")
    assert most / 2 <= urgent <= 2 * most
    running = len(stranger.machine.running)
    stranger.look("in time", asyncio.get_running_loop().time() + 1.0, address="home")
    await settle()
    assert len(stranger.machine.running) == running + 1


async def test_a_bot_that_has_left_takes_no_time(flood: Flood) -> None:
    looks = [flood.look("left")[1] for _ in range(50)]
    await settle()
    for look in looks:
        look.cancel()
    for _ in range(FLOODING + 10):
        await flood.machine.finish_one()
    assert "left" not in flood.looked


# --- in rooms -------------------------------------------------------------------------------


class Recorder:
    """Thinks at once, and keeps what rooms say about each look, with the time before and after it."""

    def __init__(self) -> None:
        self.looks: list[tuple[Any, float]] = []

    async def think(self, look: Any, *view: Any) -> None:
        self.looks.append((look, asyncio.get_running_loop().time()))
        look(*view)


async def with_bots(local: LocalRooms, game: str, rooms: int, bots: int, address: str = "") -> list[Guest]:
    """Matches of one person and so many bots each."""
    hosts = []
    for number in range(rooms):
        host = Guest(f"host {number}")
        host.screen.address = address
        await host.enter(await local.room())
        await host.ask(up.Choose, game=game)
        for _ in range(bots):
            await host.ask(up.AddBot)
        assert (await host.ask(up.Start))["t"] == "done"
        hosts.append(host)
    return hosts


async def test_rooms_say_whose_look_it_is_and_when_the_match_goes_on(tmp_path: Path) -> None:
    local = LocalRooms(tmp_path)
    recorder = Recorder()
    local.think = recorder.think
    await local.open()
    begun = asyncio.get_running_loop().time()
    (host,) = await with_bots(local, TOY.id, 1, bots=2)
    await host.until_state("playing")
    await settle()
    match = host.room.state.match
    assert match is not None
    alarm = match.alarm()
    assert alarm is not None
    assert len(recorder.looks) >= 2
    for look, at in recorder.looks:
        assert look.room == host.room.code
        assert begun <= look.deadline - alarm / 1000 <= at  # the clock of rooms stands still
    await local.close()


async def test_a_room_takes_the_share_of_its_hosts_address(tmp_path: Path) -> None:
    """A stranger who enters changes nothing. While the host is away, it is the share of who has been here longest."""
    local = await LocalRooms(tmp_path).open()
    ada, bob, eve = (Guest(name) for name in ("ada", "bob", "eve"))
    room = await local.room()
    for guest in (bob, ada, eve):
        guest.screen.address = guest.token
        await guest.enter(room)
    await bob.ask(up.HandOver, person=ada.you["person"])
    assert room.crew._address() == ada.screen.address
    room.gone(ada.screen)
    await room.settled()
    assert room.crew._address() == bob.screen.address
    room.gone(bob.screen)
    room.gone(eve.screen)
    await room.settled()
    assert room.crew._address() == ""
    await local.close()


async def test_the_server_says_which_address_a_screen_has(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        (phone,) = await served.table(1)
        (room,) = served.server.rooms.loaded.values()
        assert room.crew._address() == "127.0.0.1"
        await phone.close()


@pytest.mark.parametrize(("address", "most"), [("stranger", ROOMS), ("home", 1)])
async def test_guests_rooms_full_of_bots_do_not_keep_another_room_waiting(
    tmp_path: Path, say: Say, address: str, most: int
) -> None:
    """Real rooms and real bots of full strength, in the order in which the server lets them think."""
    machine = Machine()
    local = LocalRooms(tmp_path, GAMES)
    thinking = Thinking(machine.run, 2, time.thread_time)
    order: list[str] = []

    async def think(look: Any, *view: Any) -> None:
        await thinking.think(look, *view)
        order.append(look.room)

    local.think = think
    await local.open()
    flooding = await with_bots(local, SMALLEST.id, ROOMS, 3, "stranger")
    await settle()
    assert len(machine.running) == 1  # the others wait; the second thread is kept for urgent looks
    (quiet,) = await with_bots(local, SMALLEST.id, 1, 1, address)
    await settle()
    while quiet.room.code not in order:
        await machine.finish_one()
    waited = len(order) - 1
    say(f"bots: of {3 * ROOMS} looks of {ROOMS} real rooms that wait, {waited} are before a new room's at {address}")
    assert waited <= most
    assert {order.count(host.room.code) for host in flooding} <= {0, 1}
    await local.close()
