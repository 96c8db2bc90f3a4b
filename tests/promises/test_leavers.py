"""People leave whenever they like, in all games and modes: every match ends, and who returns has seat and secrets back.

One match again: `pytest tests/promises/test_leavers.py --seed 17`.
"""

from __future__ import annotations

import pytest
from msgspec import Raw

from palmtop.rooms.presence import Presences
from palmtop.rooms.screen import Parts, Screen
from tests.promises import leaver_simulation
from tests.promises.conftest import Say, Seeds
from tests.promises.leaver_simulation import LeaverSimulation, Seen
from tests.promises.simulated_table import run_simulation
from tests.promises.virtual_time import EPOCH_MS


async def left(seed: int, seen: Seen) -> None:
    match = LeaverSimulation(seed, seen)
    try:
        await match.begin()
        await match.play()
    finally:
        await match.end()


def leave(seed: int, seen: Seen) -> None:
    run_simulation(seed, left(seed, seen))


def test_matches_end_whoever_leaves_and_who_returns_has_everything_back(seeds: Seeds, say: Say) -> None:
    seen, matches = Seen(), seeds(8, 1_000)
    for seed in matches:
        leave(seed, seen)
    ways = ", ".join(f"{times} x {way.replace('_', ' ')}" for way, times in seen.ways.most_common())
    say(f"leavers: {len(matches)} matches, all ended; left {seen.left.total()} times ({ways})")
    missed = f"all but {', '.join(seen.never_left)}" if seen.never_left else "all there are"
    say(
        f"leavers: in {len(seen.left)} phases, {missed}; {seen.returned} returned, each to seat and secrets, "
        f"{seen.given} of them with another device"
    )


def test_a_table_where_nobody_plays_for_who_has_gone_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Presences, "of", lambda self, person: "away" if person in self._away else "here")
    monkeypatch.setattr(leaver_simulation, "LONGEST_S", 1200)
    with pytest.raises(AssertionError, match="never ends"):
        leave_all(range(1, 40, 4))


def test_a_hand_that_is_not_given_back_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    differing, later = Screen._differing, EPOCH_MS + 20_000

    def forgetful(self: Screen, group: str, parts: Parts) -> dict[str, Raw]:
        changed = differing(self, group, parts)
        return {} if group == "hand" and self.dialled > later else changed

    monkeypatch.setattr(Screen, "_differing", forgetful)
    with pytest.raises(AssertionError, match="hasn't seat"):
        leave_all(range(8))


def leave_all(matches: range) -> None:
    seen = Seen()
    for seed in matches:
        leave(seed, seen)
