"""How bots build from stacks: part by part, one stack after the other, what they are sure of first."""

from __future__ import annotations

from itertools import pairwise

import pytest

from palmtop.games.gnome.memory import Memory, Thought
from palmtop.games.gnome.model import Lay
from palmtop.games.gnome.pace import Pace
from palmtop.games.gnome.stacking import Stacker
from tests.games.gnome import stage
from tests.games.gnome.bots import after_a_turn, seen
from tests.games.playing import chance

ROUNDS = 40


@pytest.mark.rule("GN-15")
def test_it_flicks_to_the_next_part_one_after_another_and_finishes_a_stack_before_the_next() -> None:
    for number in range(ROUNDS):
        party = after_a_turn(number, 0, 1)
        own = [stack[:] for stack in party.state.board.stacks[0]]
        party.until("ready")
        stacks_used = [lay.stack for _, lay in party.done_by(0, Lay)]
        for _, lay in party.done_by(0, Lay):
            ring = own[lay.stack]
            assert lay.top in (ring[1], ring[-1])
            own[lay.stack] = ring[(at := ring.index(lay.top)) :] + ring[:at]
        assert all(stacks_used.count(one) <= 2 for one in set(stacks_used)), "never the long way round"
        changes = [one for one, before in zip(stacks_used, [None, *stacks_used], strict=False) if one != before]
        assert len(changes) == len(set(changes))


def test_it_lays_what_it_is_sure_of_first() -> None:
    state, opens = stage.building(2)
    table, hand = seen(state, 0)
    wanted = [(own or [0])[1] for own in hand.stacks]
    for number in range(10):
        memory = Memory(tuple(Thought(part, sure=kind in (1, 3)) for kind, part in enumerate(wanted)))
        stacker = Stacker(memory, Pace(chance(number)), chance(number))
        first = stacker.next(table, hand, opens)
        assert first is not None
        assert first[0].stack in (1, 3)


def test_it_takes_human_time_for_a_stack() -> None:
    begins, gaps = [], []
    for number in range(ROUNDS):
        party = after_a_turn(number, 0, 1)
        stopped = stage.turn_of(party.state).stops_at
        party.until("ready")
        lays = party.done_by(0, Lay)
        begins += [at - stopped for at, _ in lays[:1]]
        gaps += [(then - at, other.stack != lay.stack) for (at, lay), (then, other) in pairwise(lays)]
    assert all(840 <= begin <= 2020 for begin in begins)
    assert all(240 <= gap <= 520 for gap, another in gaps if not another)
    assert all(840 <= gap <= 2020 for gap, another in gaps if another)
    assert max(begins) - min(begins) > 500


@pytest.mark.rule("GN-46")
def test_together_each_handles_its_own_stacks_only() -> None:
    for number in range(10):
        party = after_a_turn(number, 0, 1, 2, seats=3, mode="cooperative")
        owners = party.state.owners
        party.until("ready")
        for _, seat, act in party.acts:
            if isinstance(act, Lay):
                assert owners[act.stack] == seat
