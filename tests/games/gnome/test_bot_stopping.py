"""When bots say "Stop!": once they are sure, or greedy, or in a hurry; together once all seems right."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from palmtop.engine.game import Seat
from palmtop.games.gnome import GNOME, view
from palmtop.games.gnome.memory import Memory, Thought
from palmtop.games.gnome.model import Lay, Saw, Stop
from palmtop.games.gnome.pace import Pace
from palmtop.games.gnome.parts import Hand, Table
from palmtop.games.gnome.skill import SKILLS
from palmtop.games.gnome.stopping import Stopping
from tests.games.gnome import stage
from tests.games.gnome.bots import Party, after_a_turn, seen
from tests.games.playing import chance

ROUNDS = 40
RIGHT, THREE, TWO = (0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 1, 1)


def remembering(parts: Sequence[int], doubtful: Sequence[int] = ()) -> Memory:
    return Memory(tuple(Thought(part, sure=kind not in doubtful) for kind, part in enumerate(parts)))


@pytest.mark.rule("GN-16", "GN-22")
def test_it_stops_once_its_gnome_is_as_it_remembers_and_not_before_a_stop_is_open() -> None:
    moments = []
    for number in range(ROUNDS):
        party = after_a_turn(number, 0, 1)
        opens = stage.turn_of(party.state).stop_opens_at
        party.until("ready")
        moments += [at - opens for at, _, act in party.acts if isinstance(act, Stop)]
    assert min(moments) >= 120
    assert max(moments) < 9000
    assert max(moments) - min(moments) > 1500


def stopping_due(table: Table, memory: Memory, hand: Hand, watches: bool = False, finished: bool = True) -> int | None:
    """When it means to stop, counted from the opening."""
    turn = table.turn
    assert turn is not None
    skill = msgspec.structs.replace(SKILLS[2], watches=float(watches))
    stopping = Stopping(memory, skill, Pace(chance(1)), chance(1))
    due = stopping.due(table, turn, hand, turn.stop_opens_at, finished)
    return None if due is None else due - turn.stop_opens_at


def with_gnomes(table: Table, *gnomes: Sequence[int]) -> Table:
    worked = [msgspec.structs.replace(one, parts=[*parts]) for one, parts in zip(table.gnomes, gnomes, strict=True)]
    return msgspec.structs.replace(table, gnomes=worked)


@pytest.mark.rule("GN-19")
def test_who_watches_stops_at_once_when_another_is_as_far_for_a_tie_is_the_stoppers() -> None:
    state, _ = stage.building(2)
    table, hand = seen(state, 0)
    level = with_gnomes(table, RIGHT, RIGHT)
    memory = remembering(RIGHT, doubtful=())
    hurried = stopping_due(level, memory, hand, watches=True)
    unhurried = stopping_due(level, memory, hand)
    assert hurried is not None
    assert unhurried is not None
    assert hurried <= 450
    assert hurried < unhurried


def test_who_watches_and_is_ahead_stops_before_all_is_laid_but_nobody_else_does() -> None:
    state, _ = stage.building(2)
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


def test_who_doubts_hesitates_longer() -> None:
    state, _ = stage.building(2)
    table, hand = seen(state, 0)
    sure = stopping_due(table, remembering(RIGHT), hand)
    doubtful = stopping_due(table, remembering(RIGHT, doubtful=(0, 1)), hand)
    assert sure is not None
    assert doubtful is not None
    assert sure < doubtful


def test_another_that_catches_up_brings_the_stop_forward() -> None:
    """An intent keeps its moment; so a bot in a room must be able to change its mind before it presses."""
    pace = Pace(chance(1))
    first = pace.unless_hurried(Stop(), due=5000, now=1000)
    assert not isinstance(first.act, Stop)
    assert first.after == 4000
    assert pace.unless_hurried(Stop(), due=5000, now=2000).act == first.act
    hurried = pace.unless_hurried(Stop(), due=2300, now=2000)
    assert hurried.act != first.act
    assert hurried.after == 300
    assert pace.unless_hurried(Stop(), due=2300, now=2300).act == Stop()


def test_holding_still_is_felt_by_nobody() -> None:
    state, _ = stage.building(2)
    waiting = Pace(chance(1)).unless_hurried(Stop(), due=10, now=0)
    for seat in (0, 1):
        assert GNOME.feel(state, Seat(seat), waiting.act) == ()


# --- together ------------------------------------------------------------------------------


@pytest.mark.rule("GN-42", "GN-45")
def test_together_it_stops_soon_when_all_four_are_what_it_saw_and_late_when_they_are_not() -> None:
    state, _ = stage.building(2, mode="cooperative")
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
def test_together_a_slow_person_is_waited_for() -> None:
    """The bot's stacks are laid. It stops soon after the person's are right, and most often not before."""
    waited = 0
    for number in range(20):
        party = Party(stage.on_ramp(2, mode="cooperative"), 0, number=number)
        release_by_anyone(party)
        wanted = stage.wanted(party.state)
        party.wait(3600)
        if party.state.phase != "building":
            continue
        waited += 1
        for kind in [kind for kind, own in enumerate(view.hand(party.state, Seat(1)).stacks) if own is not None]:
            if party.state.board.stacks[0][kind][0] != wanted[kind]:
                party.play(1, Lay(kind, wanted[kind]))
        party.until("ready")
        assert stage.ruled(party.state).stopper == 0
    assert waited > 14


def release_by_anyone(party: Party) -> None:
    """A turn that the person's device shows, too."""
    if party.state.releaser == 1:
        party.play(1, stage.Release(stage.HIGH))
    party.until("building")
    turn = stage.turn_of(party.state)
    party.play(1, Saw(turn.shows_at, turn.hides_at, 16))
    assert party.state.playing() == [0, 1]
