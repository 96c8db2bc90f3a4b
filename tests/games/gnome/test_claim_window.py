"""How long a press waits for earlier ones, and what decides between presses of the same moment (GN-17)."""

from __future__ import annotations

from collections import Counter

import pytest

from palmtop.games.gnome.model import CLAIM_MS, Call, Stop
from palmtop.rooms import lag
from tests.games.gnome.stage import building, play, ring, ruled


def longest_credit() -> int:
    """How far before its arrival a press can be judged to have been made."""
    line = lag.Lag()
    for _ in range(lag.WINDOW):
        line.note(10 * lag.MOST_MS)
    return 10_000 - lag.judge(line, arrival=10_000, done=0)


@pytest.mark.rule("GN-17")
def test_before_a_press_is_ruled_on_every_earlier_one_has_arrived() -> None:
    assert longest_credit() == lag.MOST_MS // 2
    assert longest_credit() < CLAIM_MS, "the window must follow the longest round trip credited"
    assert 2 * longest_credit() >= CLAIM_MS, "and keep nobody waiting for nothing"


@pytest.mark.rule("GN-17")
def test_the_latest_of_the_earlier_ones_is_still_in_time() -> None:
    state, opens = building(2)
    play(state, 0, Stop(), at=opens + 500, done=opens + 500)
    play(state, 1, Stop(), at=opens + 499 + longest_credit(), done=opens + 499)
    ring(state)
    assert ruled(state).stopper == 1


@pytest.mark.rule("GN-17")
def test_between_presses_of_the_same_moment_lots_decide_and_not_the_faster_line() -> None:
    stoppers: Counter[int | None] = Counter()
    for seed in range(200):
        state, opens = building(3)
        for seat, late in ((0, 0), (1, 40), (2, 100)):
            play(state, seat, Stop(), at=opens + 500 + late, done=opens + 500)
        ring(state, seed=seed.to_bytes(32, "big"))
        stoppers[ruled(state).stopper] += 1
        assert {claim.seat for claim in ruled(state).claims} == {0, 1, 2}
        assert ruled(state).claims[0].seat == ruled(state).stopper
    assert all(45 <= stoppers[seat] <= 90 for seat in range(3)), stoppers


@pytest.mark.rule("GN-17", "GN-63")
def test_so_they_do_between_calls() -> None:
    callers = set()
    for seed in range(20):
        state, opens = building(2, "flower", marks=True)
        for seat in (0, 1):
            play(state, seat, Call("flower"), at=opens + 9, done=opens)
        ring(state, seed=seed.to_bytes(32, "big"))
        callers.add(ruled(state).caller)
    assert callers == {0, 1}


@pytest.mark.rule("GN-17")
def test_lots_never_put_a_later_press_first() -> None:
    for seed in range(20):
        state, opens = building(2)
        play(state, 0, Stop(), at=opens + 60, done=opens + 31)
        play(state, 1, Stop(), at=opens + 61, done=opens + 30)
        ring(state, seed=seed.to_bytes(32, "big"))
        assert ruled(state).stopper == 1


@pytest.mark.rule("GN-17", "GN-68")
@pytest.mark.parametrize("arrives", [5, 20])
def test_and_between_a_call_and_a_stop_whichever_arrives_first(arrives: int) -> None:
    rules = set()
    for seed in range(20):
        state, opens = building(2, "flower", marks=True)
        presses: list[tuple[int, int, Call | Stop]] = [(arrives, 1, Call("flower")), (10, 0, Stop())]
        for at, seat, move in sorted(presses, key=lambda press: press[0]):
            play(state, seat, move, at=opens + at, done=opens)
        ring(state, seed=seed.to_bytes(32, "big"))
        rules.add(ruled(state).rule)
    assert rules == {"GN-63", "GN-67"}
