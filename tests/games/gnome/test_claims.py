"""Claims are judged by the times of their presses, not by the order of arrival (GN-17)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import NamedTuple

import msgspec
import pytest

from palmtop.engine.errors import Illegal
from palmtop.games.gnome.claims import CLAIM_MS
from palmtop.games.gnome.model import Call, Lay, Ruling, State, Stop
from palmtop.rooms import lag
from tests.games.gnome.scenarios import building, play, ring, ring_until, ruling_of


def longest_credit() -> int:
    """How far before its arrival a press can be dated."""
    line = lag.Lag()
    for _ in range(lag.WINDOW):
        line.note(10 * lag.MOST_MS)
    return 10_000 - lag.judge(line, arrival=10_000, done=0)


@pytest.mark.rule("GN-17")
def test_the_wait_before_judging_exceeds_the_longest_credited_delay() -> None:
    assert longest_credit() == lag.MOST_MS // 2
    assert longest_credit() < CLAIM_MS, "the window must follow the longest round trip credited"
    assert 2 * longest_credit() >= CLAIM_MS, "and keep nobody waiting for nothing"


@pytest.mark.rule("GN-17")
def test_the_slowest_earlier_press_arrives_before_the_judging() -> None:
    state, opens = building(2)
    play(state, 0, Stop(), at=opens + 500, done=opens + 500)
    play(state, 1, Stop(), at=opens + 499 + longest_credit(), done=opens + 499)
    ring(state)
    assert ruling_of(state).stopper == 1


@pytest.mark.rule("GN-17")
def test_lots_decide_between_stops_at_the_same_time() -> None:
    stoppers: Counter[int | None] = Counter()
    for seed in range(200):
        state, opens = building(3)
        for seat, late in ((0, 0), (1, 40), (2, 100)):
            play(state, seat, Stop(), at=opens + 500 + late, done=opens + 500)
        ring(state, seed=seed.to_bytes(32, "big"))
        stoppers[ruling_of(state).stopper] += 1
        assert {claim.seat for claim in ruling_of(state).claims} == {0, 1, 2}
        assert ruling_of(state).claims[0].seat == ruling_of(state).stopper
    assert all(45 <= stoppers[seat] <= 90 for seat in range(3)), stoppers


@pytest.mark.rule("GN-17", "GN-63")
def test_lots_decide_between_calls_at_the_same_time() -> None:
    callers = set()
    for seed in range(20):
        state, opens = building(2, "flower", marks=True)
        for seat in (0, 1):
            play(state, seat, Call("flower"), at=opens + 9, done=opens)
        ring(state, seed=seed.to_bytes(32, "big"))
        callers.add(ruling_of(state).caller)
    assert callers == {0, 1}


@pytest.mark.rule("GN-17")
def test_lots_never_put_a_later_press_first() -> None:
    for seed in range(20):
        state, opens = building(2)
        play(state, 0, Stop(), at=opens + 60, done=opens + 31)
        play(state, 1, Stop(), at=opens + 61, done=opens + 30)
        ring(state, seed=seed.to_bytes(32, "big"))
        assert ruling_of(state).stopper == 1


@pytest.mark.rule("GN-17", "GN-68")
@pytest.mark.parametrize("arrives", [5, 20])
def test_lots_decide_between_a_call_and_a_stop_at_the_same_time(arrives: int) -> None:
    rules = set()
    for seed in range(20):
        state, opens = building(2, "flower", marks=True)
        presses: list[tuple[int, int, Call | Stop]] = [(arrives, 1, Call("flower")), (10, 0, Stop())]
        for at, seat, move in sorted(presses, key=lambda press: press[0]):
            play(state, seat, move, at=opens + at, done=opens)
        ring(state, seed=seed.to_bytes(32, "big"))
        rules.add(ruling_of(state).rule)
    assert rules == {"GN-63", "GN-67"}


SEATS = 4
ARRIVALS = 6  # random orders of arrival of the same presses


class Press(NamedTuple):
    done: int
    seat: int
    move: Lay | Stop | Call


def make_presses(chance: Random, opens: int, calls: bool) -> list[Press]:
    """Random presses; towards the end each seat stops, at a time at which some seat lays a part."""
    moments = chance.sample(range(opens, opens + 900), 60)
    stops = chance.sample([moment for moment in moments if opens + 400 <= moment < opens + 800], SEATS)
    made: list[Press] = [
        Press(done, chance.randrange(SEATS), Lay(chance.randrange(4), chance.randrange(4))) for done in moments
    ]
    made += [Press(done, seat, Stop()) for seat, done in enumerate(stops)]
    if calls:
        free = [moment for moment in range(opens, opens + 600) if moment not in moments]
        made += [
            Press(done, seat, Call(chance.choice(["flower", "cloud"])))
            for seat, done in zip(chance.sample(range(SEATS), 2), chance.sample(free, 2), strict=True)
        ]
    return sorted(made, key=lambda press: press.done)


def arrivals(presses: list[Press], chance: Random) -> list[tuple[int, Press]]:
    """Random delays below CLAIM_MS; the presses of one seat arrive in order."""
    latest = [0] * SEATS
    coming = []
    for press in presses:
        latest[press.seat] = max(latest[press.seat], press.done + chance.randrange(CLAIM_MS))
        coming.append((latest[press.seat], press))
    return sorted(coming, key=lambda one: one[0])


def played(coming: list[tuple[int, Press]], **options: bool) -> State:
    state, _ = building(SEATS, "flower" if options.get("marks") else None, **options)
    for pile in state.piles[:2]:
        pile.append(state.deck.pop().number)
    for at, press in coming:
        ring_until(state, at)
        try:
            play(state, press.seat, press.move, at=at, done=press.done)
        except Illegal:
            continue
    while state.phase in ("building", "stopping"):
        ring(state)
    return state


def end(state: State) -> bytes:
    """How the round ended, without the claims: late ones don't matter."""
    assert isinstance(state.ruling, Ruling)
    ruling = msgspec.structs.replace(state.ruling, claims=[])
    return msgspec.json.encode((ruling, state.board, state.piles, state.discards, state.releaser))


@pytest.mark.rule("GN-17")
@pytest.mark.parametrize("seed", range(40))
def test_the_ruling_depends_only_on_the_times_of_the_presses(seed: int) -> None:
    chance = Random(seed)
    _, opens = building(SEATS)
    presses = make_presses(chance, opens, calls=False)
    at_one_table = played([(press.done, press) for press in presses])
    for _ in range(ARRIVALS):
        assert end(played(arrivals(presses, chance))) == end(at_one_table)
    first = next(press for press in presses if isinstance(press.move, Stop))
    assert at_one_table.ruling is not None
    assert at_one_table.ruling.stopper == first.seat
    assert at_one_table.ruling.gnomes == _built(presses, first)


def _built(presses: list[Press], stop: Press) -> list[list[int]]:
    """The tops at the time of the Stop."""
    state, _ = building(SEATS)
    tops = [[stack[0] for stack in stacks] for stacks in state.board.stacks]
    for press in presses:
        if isinstance(press.move, Lay) and press.done <= stop.done:
            tops[press.seat][press.move.stack] = press.move.top
    return tops


@pytest.mark.rule("GN-17", "GN-68")
@pytest.mark.parametrize("seed", range(40))
def test_with_calls_too_the_ruling_depends_only_on_the_times_of_the_presses(seed: int) -> None:
    chance = Random(seed)
    _, opens = building(SEATS, "flower", marks=True)
    presses = make_presses(chance, opens, calls=True)
    at_one_table = played([(press.done, press) for press in presses], marks=True)
    for _ in range(ARRIVALS):
        assert result(played(arrivals(presses, chance), marks=True)) == result(at_one_table)


def result(state: State) -> tuple[object, ...]:
    """Without the boards: moves of a seat that is out depend on when its call was judged."""
    ruling = state.ruling
    assert ruling is not None
    return ruling.rule, ruling.winner, ruling.caller, ruling.stopper, ruling.wrong, state.piles, state.discards
