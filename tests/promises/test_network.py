"""Rooms, connections and clients under simulated faults: once these have healed, all agree."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from weakref import WeakSet

import pytest

from palmtop.engine.game import Seat
from palmtop.journal import Append
from palmtop.rooms.gesture_frames import GestureFrames
from palmtop.rooms.gestures import GestureQueue, Relay, encoded
from palmtop.rooms.match import RoomMatch
from palmtop.rooms.replies import Replies
from palmtop.rooms.room import Room
from palmtop.rooms.screen import Screen
from palmtop.rooms.turns import Turns
from tests.promises import simulated_client
from tests.promises.conftest import Say
from tests.promises.journal_checker import RequestChecker, StoredRequests, disagreement
from tests.promises.rare_combinations import NETWORK, NETWORK_SOAK, Returns
from tests.promises.simulated_table import SimulatedTable, run_simulation, simulated_table
from tests.promises.trials import Trials

AGREE_WITHIN_S = 5.0
POLL_S = 0.05
FAULT_PERIODS = 2
SEEDS = 24
DISK_WARNINGS = ("journal_trouble", "journal_lost", "journal_stores_again")


class Counts:
    def __init__(self) -> None:
        self.faults: Counter[str] = Counter()
        self.longest_s = 0.0
        self.done = self.refused = self.gestures_due = 0
        self.gestures: Counter[str] = Counter()
        self.returns = Returns()
        self.digest = ""


async def _until_all_agree(table: SimulatedTable) -> float:
    """How many seconds it took."""
    loop = asyncio.get_running_loop()
    healed_at = loop.time()
    while (why := disagreement(table)) is not None:
        took = loop.time() - healed_at
        last = "\n".join(line[:300] for line in table.log[-60:])
        assert took < AGREE_WITHIN_S, f"seed {table.seed}: {why}, {took:.1f} s after all was healed\n{last}"
        await asyncio.sleep(POLL_S)
    return loop.time() - healed_at


async def _play(seed: int, counts: Counts) -> None:
    async with simulated_table(seed, counts.returns) as table:
        await table.play(3)
        for _ in range(FAULT_PERIODS):
            await table.play_with_faults(table.chance.uniform(4, 25))
            counts.longest_s = max(counts.longest_s, await _until_all_agree(table))
        stored = StoredRequests(table.disk.read(table.code))
        for client in table.clients:
            checker = RequestChecker(client, stored)
            counts.done += checker.done
            counts.refused += checker.refused
        counts.faults += table.faults.happened
        counts.gestures += table.gestures.counted
        counts.gestures_due += len(table.gestures.due)
        counts.digest = table.digest


def play(seed: int, counts: Counts) -> str:
    """Plays with faults and returns a digest of every frame."""
    run_simulation(seed, _play(seed, counts), expected_warnings=DISK_WARNINGS)
    return counts.digest


@pytest.mark.soak(15)
def test_all_agree_soon_after_faults_have_healed(trials: Trials, say: Say, say_combinations: Say) -> None:
    counts = Counts()
    for seed in trials.seeds(SEEDS, 2_000):
        play(seed, counts)
    for line in counts.returns.table(NETWORK + NETWORK_SOAK):
        say_combinations(f"network: {line}")
    counts.returns.check(NETWORK, NETWORK_SOAK, trials.done, SEEDS)
    faults = ", ".join(f"{times} x {kind.replace('_', ' ')}" for kind, times in counts.faults.most_common())
    say(f"network: {trials.done} seeds, all agree {counts.longest_s:.1f} s after healing at the latest ({faults})")
    say(f"network: {counts.done} requests done and {counts.refused} refused, each once")
    say(
        f"network: {counts.gestures['live']} gestures received live, none twice, out of order or by others; of queued "
        f"ones {counts.gestures['queued']} received, {counts.gestures_due} of them due after healing, none missing"
    )


@pytest.mark.soak(1)
def test_the_same_seed_gives_the_same_run(trials: Trials) -> None:
    for seed in trials.seeds(3, 20):
        assert play(seed, Counts()) == play(seed, Counts()), f"seed {seed} gave two different runs"


def test_the_simulated_client_has_the_numbers_of_the_page() -> None:
    page = Path("web/src/net/connection.ts").read_text()
    pauses = ", ".join(f"{1000 * pause:_.0f}" for pause in simulated_client.PAUSES_S)
    assert f"SILENCE = {1000 * simulated_client.SILENCE_S:_.0f} " in page
    assert f"SLOW = {1000 * simulated_client.SLOW_S:_.0f} " in page
    assert f"HUNG = {simulated_client.HUNG} " in page
    assert f"LISTEN = {1000 * simulated_client.LISTEN_S:_.0f} " in page
    assert f"const PAUSES = [{pauses}]" in page
    refused_pauses = ", ".join(f"{1000 * pause:_.0f}" for pause in simulated_client.REFUSED_PAUSES_S)
    assert f"const REFUSED_PAUSES = [{refused_pauses}]" in page


# --- planted faults -------------------------------------------------------------------------------

_storing: set[asyncio.Future[Any]] = set()


async def tell_before_storing(self: Turns, storing: Sequence[tuple[Room, Append]], light: bool) -> None:
    """Doesn't wait until it is stored."""
    _storing.add(appending := asyncio.ensure_future(self._journal.append_all([append for _, append in storing])))
    appending.add_done_callback(_ignore_result)
    for room, append in storing:
        self._stored(room, append, None)


def _ignore_result(storing: asyncio.Future[Any]) -> None:
    _storing.discard(storing)
    if not storing.cancelled():
        storing.exception()


_brought_before: WeakSet[Screen] = WeakSet()


def twice_after_reconnect(self: GestureQueue, seat: Seat, screen: Screen, frames: GestureFrames) -> None:
    """As if the page had never received a gesture."""
    if screen not in _brought_before:
        _brought_before.add(screen)
        screen.last_gesture, self._seats[seat].before = 0, 0
    _bring(self, seat, screen, frames)


def lost_in_reconnect(self: GestureQueue, seat: Seat, screen: Screen, frames: GestureFrames) -> None:
    """As if the page were new."""
    if screen not in _brought_before:
        _brought_before.add(screen)
        screen.last_gesture = None
    _bring(self, seat, screen, frames)


_bring, _add, _relay = GestureQueue.bring, GestureQueue.add, Relay._relay_gesture


def to_neighbour(self: GestureQueue, seat: Seat, *touch: Any) -> None:
    _add(self, Seat(seat ^ 1), *touch)


def to_everyone(self: Relay, match: RoomMatch, seat: Seat, gesture: Any) -> None:
    if match.feel(seat, gesture):
        self.frames.add_for_all(match.number, seat, encoded(seat, gesture))
    else:
        _relay(self, match, seat, gesture)


def added_twice(self: GestureFrames, screen: Screen, piece: bytes, number: int = 0) -> None:
    _add_for(self, screen, piece, number)
    _add_for(self, screen, piece, number)


def sent_again_before_a_show(self: GestureFrames, screen: Screen) -> None:
    """As if nothing had been noted of what the screen was sent."""
    if screen.shown and self._pieces:
        self._send_rest(screen)


_add_for = GestureFrames.add_for


@pytest.mark.parametrize(
    ("where", "what", "instead", "found", "first"),  # first: a seed that finds it
    [
        (Replies, "get", lambda self, person, id: None, r"was done \d times|refused and done", 0),
        (Turns, "_store", tell_before_storing, "acknowledged and not done|shows another (room|table)", 0),
        (Screen, "connected_at", property(lambda self: 0, lambda self, at: None), "elsewhere", 360),
        (simulated_client, "SILENCE_S", 7.0, "after all was healed", 0),
        (GestureQueue, "bring", twice_after_reconnect, "twice or out of order", 19),
        (GestureQueue, "bring", lost_in_reconnect, "has not got gesture", 219),
        (GestureQueue, "add", to_neighbour, "not for it|has not got gesture", 15),
        (Relay, "_relay_gesture", to_everyone, "not for it", 15),
        (GestureFrames, "add_for", added_twice, "twice or out of order", 15),
        (GestureFrames, "before_show", sent_again_before_a_show, "twice or out of order", 0),
    ],
    ids=[
        "forgets its replies",
        "tells before it is stored",
        "prefers the connection that spoke last",
        "waits too long for dead connections",
        "repeats a queued gesture after a reconnect",
        "loses a queued gesture in a reconnect",
        "sends a queued gesture to a neighbour",
        "sends a gesture to everyone",
        "sends a gesture for one seat twice",
        "sends a gesture again after a show",
    ],
)
def test_a_planted_fault_is_found(
    where: object, what: str, instead: object, found: str, first: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(where, what, instead, raising=False)
    with pytest.raises(AssertionError, match=found):
        play_all(range(first, first + 300))


def play_all(seeds: range) -> None:
    for seed in seeds:
        play(seed, Counts())
