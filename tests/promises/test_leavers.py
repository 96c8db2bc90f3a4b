"""People leave at any time, in all games and modes: every match ends, and those who return get seat and hand back."""

from __future__ import annotations

import pytest

from palmtop.engine.game import Seat
from palmtop.rooms.presence import Presences
from palmtop.rooms.screen import BeforeShow, Screen
from palmtop.rooms.tell import Update
from palmtop.wire.down import You
from tests.promises import leaver_simulation
from tests.promises.conftest import Say
from tests.promises.leaver_simulation import LeaverCounts, LeaverSimulation
from tests.promises.rare_combinations import LEAVERS, LEAVERS_SOAK
from tests.promises.simulated_table import run_simulation
from tests.promises.trials import Trials
from tests.promises.virtual_time import EPOCH_MS

MATCHES = 8


async def _play(seed: int, counts: LeaverCounts) -> None:
    match = LeaverSimulation(seed, counts)
    try:
        await match.begin()
        await match.play()
    finally:
        await match.end()


def play(seed: int, counts: LeaverCounts) -> None:
    run_simulation(seed, _play(seed, counts))


@pytest.mark.soak(15)
def test_every_match_ends_and_those_who_return_get_everything_back(
    trials: Trials, say: Say, say_combinations: Say
) -> None:
    counts = LeaverCounts()
    for seed in trials.seeds(MATCHES, 1_000, "matches"):
        play(seed, counts)
    for line in counts.returns.table(LEAVERS + LEAVERS_SOAK):
        say_combinations(f"leavers: {line}")
    counts.returns.check(LEAVERS, LEAVERS_SOAK, trials.done, MATCHES)
    ways = ", ".join(f"{times} x {way.replace('_', ' ')}" for way, times in counts.ways.most_common())
    say(f"leavers: {trials.done} matches, all ended; {counts.left.total()} departures ({ways})")
    missed = f"all but {', '.join(counts.never_left)}" if counts.never_left else "all there are"
    say(
        f"leavers: in {len(counts.left)} phases, {missed}; {counts.returned} returned, each to seat and hand, "
        f"{counts.given} of them with another device"
    )


# --- planted faults -------------------------------------------------------------------------------


def test_a_match_in_which_no_bot_replaces_leavers_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Presences, "of", lambda self, person: "away" if person in self._away else "here")
    monkeypatch.setattr(leaver_simulation, "MATCH_MAX_S", 1200)
    with pytest.raises(AssertionError, match="never ends"):
        play_all(range(1, 40, 4))


class WithoutHand(Update):
    """Says to every screen what it says to those without a seat."""

    def __init__(self, update: Update) -> None:
        self._update = update

    def is_private(self, seat: Seat | None) -> bool:
        return self._update.is_private(None)

    def shared_frame(self) -> bytes | None:
        return self._update.shared_frame()

    def own_frame(self, seat: Seat | None, fresh: bool, you: You | None, done: list[str]) -> bytes | None:
        return self._update.own_frame(None, fresh, you, done)


def test_a_hand_that_is_not_given_back_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    show, later = Screen.show, EPOCH_MS + 20_000

    def without_hand(self: Screen, match: int, seat: Seat, you: You, update: Update, before: BeforeShow) -> None:
        show(self, match, seat, you, WithoutHand(update) if self.connected_at > later else update, before)

    monkeypatch.setattr(Screen, "show", without_hand)
    with pytest.raises(AssertionError, match="does not get seat"):
        play_all(range(8))


def play_all(seeds: range) -> None:
    counts = LeaverCounts()
    for seed in seeds:
        play(seed, counts)
