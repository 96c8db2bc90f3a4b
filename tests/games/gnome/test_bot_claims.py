"""When bots stop, and how they call flowers and rain clouds (GN-16, GN-45, GN-63 to GN-68)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from palmtop.engine.game import Seat
from palmtop.engine.pace import Pace
from palmtop.games.gnome import view
from palmtop.games.gnome.bot import REFLEX_MS
from palmtop.games.gnome.bot.memory import SKILLS, Memory, Thought
from palmtop.games.gnome.bot.stopping import StopTiming
from palmtop.games.gnome.model import HIGH, Call, Lay, Release, Saw, Stop
from palmtop.games.gnome.parts import Hand, Table
from tests.games.gnome import scenarios
from tests.games.gnome.bots import Party, after_a_turn, seen
from tests.games.playing import chance

ROUNDS = 40
RIGHT, THREE, TWO = (0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 1, 1)


def remembering(parts: Sequence[int], doubtful: Sequence[int] = ()) -> Memory:
    return Memory(tuple(Thought(part, sure=kind not in doubtful) for kind, part in enumerate(parts)))


@pytest.mark.rule("GN-16", "GN-22")
def test_it_stops_after_a_stop_has_opened_and_at_varying_times() -> None:
    moments = []
    for number in range(ROUNDS):
        party = after_a_turn(number, 0, 1)
        opens = scenarios.turn_of(party.state).stop_opens_at
        party.until("ready")
        moments += [at - opens for at, _, act in party.acts if isinstance(act, Stop)]
    assert min(moments) >= 120
    assert max(moments) < 9000
    assert max(moments) - min(moments) > 1500


def stop_timing(memory: Memory, watches: bool) -> StopTiming:
    skill = msgspec.structs.replace(SKILLS[2], watches=float(watches))
    return StopTiming(memory, skill, Pace(chance(1)), chance(1))


def stopping_due(table: Table, memory: Memory, hand: Hand, watches: bool = False, finished: bool = True) -> int | None:
    """When it means to stop, in ms after a Stop has opened."""
    turn = table.turn
    assert turn is not None
    due = stop_timing(memory, watches).due(table, turn, hand, turn.stop_opens_at, finished)
    return None if due is None else due - turn.stop_opens_at


def with_gnomes(table: Table, *gnomes: Sequence[int]) -> Table:
    worked = [msgspec.structs.replace(one, parts=[*parts]) for one, parts in zip(table.gnomes, gnomes, strict=True)]
    return msgspec.structs.replace(table, gnomes=worked)


@pytest.mark.rule("GN-19")
def test_a_watching_bot_hurries_when_another_gnome_is_as_good() -> None:
    state, _ = scenarios.building(2)
    table, hand = seen(state, 0)
    level = with_gnomes(table, RIGHT, RIGHT)
    memory = remembering(RIGHT, doubtful=())
    hurried = stopping_due(level, memory, hand, watches=True)
    unhurried = stopping_due(level, memory, hand)
    assert hurried is not None
    assert unhurried is not None
    assert hurried <= 450
    assert hurried < unhurried


def test_only_a_watching_bot_that_is_ahead_stops_before_all_parts_are_laid() -> None:
    state, _ = scenarios.building(2)
    table, hand = seen(state, 0)
    ahead, behind = with_gnomes(table, THREE, TWO), with_gnomes(table, THREE, RIGHT)
    memory = remembering(RIGHT)
    assert stopping_due(ahead, memory, hand, watches=True, finished=False) is not None
    assert stopping_due(ahead, memory, hand, finished=False) is None
    assert stopping_due(behind, memory, hand, watches=True, finished=False) is None
    out = msgspec.structs.replace(behind.round, out=[Seat(1)])
    assert (
        stopping_due(msgspec.structs.replace(behind, round=out), memory, hand, watches=True, finished=False) is not None
    )
    assert stopping_due(with_gnomes(table, TWO, TWO), memory, hand, watches=True, finished=False) is None


def test_doubts_make_it_hesitate_longer() -> None:
    state, _ = scenarios.building(2)
    table, hand = seen(state, 0)
    sure = stopping_due(table, remembering(RIGHT), hand)
    doubtful = stopping_due(table, remembering(RIGHT, doubtful=(0, 1)), hand)
    assert sure is not None
    assert doubtful is not None
    assert sure < doubtful


def test_a_planned_stop_is_brought_forward_when_another_gnome_gets_worse() -> None:
    state, opens = scenarios.building(2)
    table, hand = seen(state, 0)
    timing = stop_timing(remembering(THREE, doubtful=(0, 1)), watches=True)
    ahead, level = with_gnomes(table, TWO, THREE), with_gnomes(table, TWO, TWO)
    assert ahead.turn is not None
    planned = timing.due(ahead, ahead.turn, hand, opens, finished=True)
    hurried = timing.due(level, ahead.turn, hand, opens, finished=True)
    assert planned is not None
    assert hurried is not None
    assert hurried < planned


def test_until_a_stop_is_due_the_bot_only_plans_to_look_again() -> None:
    """A planned act keeps its due time; a Stop must not, or it couldn't be brought forward."""
    waits = 0
    for number in range(ROUNDS):
        party = after_a_turn(number, 0, 1)
        while party.state.phase == "building":
            for intent in [bot.intent for bot in party.bots if bot.intent is not None]:
                waits += intent.act is None
                assert not isinstance(intent.act, Stop) or intent.after == REFLEX_MS
            party.step()
    assert waits > ROUNDS


# --- cooperative ---------------------------------------------------------------------------


@pytest.mark.rule("GN-42", "GN-45")
def test_in_cooperative_mode_it_stops_sooner_the_surer_it_is() -> None:
    state, _ = scenarios.building(2, mode="cooperative")
    table, hand = seen(state, 0)
    tops = [part or 0 for part in table.gnomes[0].parts]
    others = [kind for kind, own in enumerate(hand.stacks) if own is None]
    agreeing = remembering(tops)
    differing = remembering([(part + 1) % 4 if kind in others else part for kind, part in enumerate(tops)])
    trusting = remembering(tops, doubtful=others)
    agrees, trusts, differs = (stopping_due(table, memory, hand) for memory in (agreeing, trusting, differing))
    assert agrees is not None
    assert trusts is not None
    assert differs is not None
    assert 400 <= agrees <= 1000 < trusts <= 2400 < 4000 <= differs
    assert stopping_due(table, agreeing, hand, finished=False) is None


@pytest.mark.rule("GN-45")
def test_in_cooperative_mode_it_waits_for_a_slow_person() -> None:
    """It stops soon after the person's stacks are right, and most often not before."""
    waited = 0
    for number in range(20):
        party = Party(scenarios.on_ramp(2, mode="cooperative"), 0, number=number)
        release_by_anyone(party)
        wanted = scenarios.wanted(party.state)
        party.wait(3600)
        if party.state.phase != "building":
            continue
        waited += 1
        for kind in [kind for kind, own in enumerate(view.hand(party.state, Seat(1)).stacks) if own is not None]:
            if party.state.board.stacks[0][kind][0] != wanted[kind]:
                party.play(1, Lay(kind, wanted[kind]))
        party.until("ready")
        assert scenarios.ruling_of(party.state).stopper == 0
    assert waited > 14


def release_by_anyone(party: Party) -> None:
    """A turn, reported by the person's device too."""
    if party.state.releaser == 1:
        party.play(1, Release(HIGH))
    party.until("building")
    turn = scenarios.turn_of(party.state)
    party.play(1, Saw(turn.shows_at, turn.hides_at, 16))
    assert list(party.state.playing()) == [0, 1]


@pytest.mark.rule("GN-63", "GN-64", "GN-68")
def test_it_calls_marks_at_human_speed_and_mostly_right() -> None:
    reactions, marks = [], []
    for number in range(ROUNDS):
        party = Party(scenarios.on_ramp(2, "cloud", marks=True), 0, 1, number=number)
        while party.state.round.turn is None:
            party.step()
        shows_at = scenarios.turn_of(party.state).shows_at
        party.until("ready")
        for at, _, act in party.acts:
            if isinstance(act, Call):
                reactions.append(at - shows_at)
                marks.append(act.mark)
    assert len(reactions) > 0.7 * ROUNDS
    assert min(reactions) >= 280
    assert max(reactions) > 1800, "some are called late"
    assert 0.85 * len(marks) < marks.count("cloud") < len(marks)


@pytest.mark.rule("GN-07")
def test_without_the_variant_it_calls_nothing() -> None:
    for number in range(10):
        party = Party(scenarios.on_ramp(2, "flower"), 0, 1, number=number)
        party.until("ready")
        assert not [act for _, _, act in party.acts if isinstance(act, Call)]


@pytest.mark.rule("GN-65", "GN-66")
def test_a_wrong_caller_that_can_pay_goes_on_building() -> None:
    wrong = 0
    for number in range(120):
        state = scenarios.on_ramp(2, None, marks=True)
        for pile in state.piles:
            pile.append(state.deck.pop(0).number)
        party = Party(state, 0, 1, strength=1, number=number)
        party.until("ready")
        ruling = scenarios.ruling_of(state)
        wrong += len(ruling.wrong)
        assert ruling.stopper is not None
    assert 1 <= wrong <= 24


def test_bots_do_not_repeat_a_call() -> None:
    for number in range(20):
        party = Party(scenarios.on_ramp(3, "flower", marks=True), 0, 1, 2, number=number)
        party.until("ready")
        calls = [act.mark for _, _, act in party.acts if isinstance(act, Call)]
        assert len(calls) == len(set(calls))
