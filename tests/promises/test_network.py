"""Rooms, sockets and clients in simulated bad weather: after it has healed all agree, whatever it was.

One seed again: `pytest tests/promises/test_network.py --seed 17`.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from palmtop.engine.game import Seat
from palmtop.rooms import entries, room, short_way
from palmtop.rooms.answers import Answers
from palmtop.rooms.room import Room
from palmtop.rooms.screen import Screen
from palmtop.rooms.touches import Touches
from palmtop.server.outbox import Outbox
from tests.promises import simulated_client
from tests.promises.conftest import Say, Seeds
from tests.promises.journal_checker import RequestChecker, disagreement, stored
from tests.promises.simulated_table import SimulatedTable, run_simulation, simulated_table

HEALED_S = 5.0
LOOK_S = 0.05
STORMS = 2
ILL_DISK = ("journal_trouble", "journal_lost", "journal_stores_again")  # what a server may rightly complain of


class Seen:
    def __init__(self) -> None:
        self.befell: Counter[str] = Counter()
        self.longest = 0.0
        self.done = self.refused = self.owed = 0
        self.felt: Counter[str] = Counter()
        self.digest = ""


async def agree(evening: SimulatedTable) -> float:
    """How long it took."""
    loop = asyncio.get_running_loop()
    healed = loop.time()
    while (why := disagreement(evening)) is not None:
        took = loop.time() - healed
        last = "\n".join(line[:300] for line in evening.log[-60:])
        assert took < HEALED_S, f"seed {evening.seed}: {why}, {took:.1f} s after all was healed\n{last}"
        await asyncio.sleep(LOOK_S)
    return loop.time() - healed


async def stormy_evening(seed: int, seen: Seen) -> None:
    async with simulated_table(seed) as evening:
        await evening.play(3)
        for _ in range(STORMS):
            await evening.storm(evening.chance.uniform(4, 25))
            seen.longest = max(seen.longest, await agree(evening))
        once = stored(evening)
        for phone in evening.handsets:
            books = RequestChecker(phone, once)
            seen.done += books.done
            seen.refused += books.refused
        seen.befell += evening.weather.befell
        seen.felt += evening.feelings.counted
        seen.owed += len(evening.feelings.owed)
        seen.digest = evening.digest


def weather(seed: int, seen: Seen) -> str:
    run_simulation(seed, stormy_evening(seed, seen), may_say=ILL_DISK)
    return seen.digest


def test_all_agree_soon_after_the_weather_has_healed(seeds: Seeds, say: Say) -> None:
    seen, tried = Seen(), seeds(24, 2_000)
    for seed in tried:
        weather(seed, seen)
    storms = ", ".join(f"{times} x {kind.replace('_', ' ')}" for kind, times in seen.befell.most_common())
    say(f"network: {len(tried)} seeds, all agree {seen.longest:.1f} s after healing at the latest ({storms})")
    say(f"network: {seen.done} requests done and {seen.refused} refused, each once")
    say(
        f"network: {seen.felt['live']} gestures felt live, none twice, out of order or by others; of those that wait "
        f"{seen.felt['late']} felt, {seen.owed} still owed as it healed and all felt"
    )


def test_the_same_seed_is_the_same_evening(seeds: Seeds) -> None:
    for seed in seeds(3, 20):
        assert weather(seed, Seen()) == weather(seed, Seen()), f"seed {seed} had two different evenings"


def test_the_twin_has_the_numbers_of_the_page() -> None:
    page = Path("web/src/net/socket.ts").read_text()
    pauses = ", ".join(f"{1000 * pause:_.0f}" for pause in simulated_client.PAUSES_S)
    assert f"SILENCE = {1000 * simulated_client.SILENCE_S:_.0f}\n" in page
    assert f"SLOW = {1000 * simulated_client.SLOW_S:_.0f} " in page
    assert f"HUNG = {simulated_client.HUNG} " in page
    assert f"LISTEN = {1000 * simulated_client.LISTEN_S:_.0f}\n" in page
    assert f"const PAUSES = [{pauses}]" in page
    refused_pauses = ", ".join(f"{1000 * pause:_.0f}" for pause in simulated_client.REFUSED_PAUSES_S)
    assert f"const REFUSED_PAUSES = [{refused_pauses}]" in page


_storing: set[asyncio.Future[None]] = set()


async def tell_first(self: Room, at: int) -> None:
    """Stores without waiting for it."""
    lines, self._lines = self._lines, []
    if lines:
        bodies = [entries.encode(line) for line in lines]
        storing = asyncio.ensure_future(self._around.journal.append(self.code, self._seq, bodies, at))
        _storing.add(storing)
        storing.add_done_callback(_whatever_came_of_it)
        self._seq += len(lines)


def _whatever_came_of_it(storing: asyncio.Future[None]) -> None:
    _storing.discard(storing)
    if not storing.cancelled():
        storing.exception()


def twice_after_a_break(self: Touches, seat: Seat, screen: Screen) -> None:
    """As if no page had ever felt anything."""
    if not hasattr(screen, "was_brought"):
        screen.was_brought, screen.felt, self._owed[seat].before = True, 0, 0  # type: ignore[attr-defined]
    _bring(self, seat, screen)


def lost_in_a_break(self: Touches, seat: Seat, screen: Screen) -> None:
    """As if every page were new."""
    if not hasattr(screen, "was_brought"):
        screen.was_brought, screen.felt = True, None  # type: ignore[attr-defined]
    _bring(self, seat, screen)


_bring, _add, _relay = Touches.bring, Touches.add, short_way.relay


def to_the_neighbour(self: Touches, seat: Seat, *touch: Any) -> None:
    _add(self, Seat(seat ^ 1), *touch)


def to_everyone(screens: Any, playing: Any, felt: Any, *gesture: Any) -> None:
    _relay(screens, playing, None, *gesture)


def doubled(self: Outbox, piece: bytes, number: int = 0) -> None:
    self._gestures.append(piece)
    _feel(self, piece, number)


_feel = Outbox.feel


@pytest.mark.parametrize(
    ("where", "what", "instead", "caught", "first"),  # first: the seed to begin with, where it soon strikes
    [
        (Answers, "get", lambda self, person, id: None, r"was done \d times|refused and done", 0),
        (Room, "_store", tell_first, "acknowledged and not done", 0),
        (Screen, "dialled", property(lambda self: 0, lambda self, dialled: None), "elsewhere", 260),
        (simulated_client, "SILENCE_S", 7.0, "after all was healed", 0),
        (Touches, "bring", twice_after_a_break, "again or too late", 0),
        (Touches, "bring", lost_in_a_break, "has not felt", 0),
        (Touches, "add", to_the_neighbour, "not for them|has not felt", 0),
        (room, "relay", to_everyone, "not for them", 0),
        (Outbox, "feel", doubled, "again or too late", 0),
    ],
    ids=[
        "forgets its answers",
        "tells before it is stored",
        "takes the line heard last",
        "waits for the dead",
        "lets a touch be felt twice after a break",
        "loses a touch in a break",
        "lets a neighbour feel a touch",
        "lets all feel a gesture",
        "says a gesture twice",
    ],
)
def test_a_fault_is_caught(
    where: object, what: str, instead: object, caught: str, first: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(where, what, instead, raising=False)
    with pytest.raises(AssertionError, match=caught):
        [weather(seed, Seen()) for seed in range(first, first + 300)]
