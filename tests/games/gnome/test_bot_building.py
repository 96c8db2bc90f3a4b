"""How bots build, from stacks and from the heap (GN-15, GN-50 to GN-56)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec
import pytest

from palmtop.engine.game import Seat
from palmtop.engine.pace import Pace
from palmtop.games.gnome import board
from palmtop.games.gnome.bot.building import HeapBuilder, StackBuilder
from palmtop.games.gnome.bot.memory import LOOKALIKES, NOTHING, SKILLS, Memory, Thought
from palmtop.games.gnome.bot.stopping import StopTiming
from palmtop.games.gnome.model import Fit, Grab, Lay, PutBack, Stop
from palmtop.games.gnome.parts import Hand, HeapCard, Table
from tests.games.gnome import scenarios
from tests.games.gnome.bots import BotSeat, Party, after_a_turn, seen
from tests.games.playing import chance

ROUNDS = 40


@pytest.mark.rule("GN-15")
def test_it_flicks_part_by_part_and_finishes_one_stack_before_the_next() -> None:
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


def test_it_lays_the_parts_it_is_sure_of_first() -> None:
    state, opens = scenarios.building(2)
    table, hand = seen(state, 0)
    wanted = [(own or [0])[1] for own in hand.stacks]
    for number in range(10):
        memory = Memory(tuple(Thought(part, sure=kind in (1, 3)) for kind, part in enumerate(wanted)))
        builder = StackBuilder(memory, Pace(chance(number)), chance(number))
        first = builder.next(table, hand, opens)
        assert first is not None
        assert first[0].stack in (1, 3)


def test_it_lays_stacks_at_human_speed() -> None:
    begins, gaps = [], []
    for number in range(ROUNDS):
        party = after_a_turn(number, 0, 1)
        stopped = scenarios.turn_of(party.state).stops_at
        party.until("ready")
        lays = party.done_by(0, Lay)
        begins += [at - stopped for at, _ in lays[:1]]
        gaps += [(then - at, other.stack != lay.stack) for (at, lay), (then, other) in pairwise(lays)]
    assert all(840 <= begin <= 2020 for begin in begins)
    assert all(240 <= gap <= 520 for gap, another in gaps if not another)
    assert all(840 <= gap <= 2020 for gap, another in gaps if another)
    assert max(begins) - min(begins) > 500


@pytest.mark.rule("GN-46")
def test_in_cooperative_mode_it_lays_only_its_own_stacks() -> None:
    for number in range(10):
        party = after_a_turn(number, 0, 1, 2, seats=3, mode="cooperative")
        owners = party.state.owners
        party.until("ready")
        for _, seat, act in party.acts:
            if isinstance(act, Lay):
                assert owners[act.stack] == seat


WANTED = (0, 1, 2, 3)
MEMORY = Memory(tuple(Thought(part, sure=True) for part in WANTED))


def heap_builder(memory: Memory = MEMORY, number: int = 1) -> HeapBuilder:
    return HeapBuilder(memory, Pace(chance(number)), chance(number))


def views_of_heap(seats: int = 3) -> tuple[Table, Hand]:
    state, _ = scenarios.all_in(seats)
    return seen(state, 0)


def without(table: Table, *gone: int) -> Table:
    return msgspec.structs.replace(table, heap=[card for card in table.heap if card.card not in gone])


def having(table: Table, holds: HeapCard | None = None, parts: Any = (None,) * 4) -> Table:
    mine = msgspec.structs.replace(table.gnomes[0], parts=[*parts], holds=holds)
    return msgspec.structs.replace(table, gnomes=[mine, *table.gnomes[1:]])


def grabbed(act: Any) -> int:
    assert isinstance(act, Grab)
    return act.card


@pytest.mark.rule("GN-51")
def test_when_a_card_is_taken_it_reaches_for_another_copy_after_a_pause() -> None:
    table, hand = views_of_heap()
    builder = heap_builder()
    first, due = builder.next(table, hand, 1000) or (None, 0)
    assert 700 <= due - 1000 <= 1800
    assert builder.next(table, hand, 1500) == (first, due), "it keeps its plan"
    lost = grabbed(first)
    second, then = builder.next(without(table, lost), hand, due - 10) or (None, 0)
    assert grabbed(second) != lost
    assert board.kind_of(grabbed(second)) == board.kind_of(lost)
    assert board.part_of(grabbed(second)) == board.part_of(lost)
    assert 850 <= then - (due - 10) <= 2150


@pytest.mark.rule("GN-53")
def test_without_a_copy_it_takes_other_kinds_first_and_then_a_lookalike() -> None:
    table, hand = views_of_heap(2)
    cap = WANTED[0]
    for number in range(6):
        first, _ = heap_builder(number=number).next(without(table, cap), hand, 0) or (None, 0)
        assert board.kind_of(grabbed(first)) != 0
    last, _ = heap_builder().next(having(without(table, cap), parts=[None, *WANTED[1:]]), hand, 0) or (None, 0)
    assert (board.kind_of(grabbed(last)), board.part_of(grabbed(last))) == (0, LOOKALIKES[0][cap])


@pytest.mark.rule("GN-51")
def test_a_substitute_is_replaced_once_the_right_card_is_free() -> None:
    table, hand = views_of_heap(2)
    makeshift = having(table, parts=[LOOKALIKES[0][0], *WANTED[1:]])
    again, _ = heap_builder().next(makeshift, hand, 0) or (None, 0)
    assert grabbed(again) == WANTED[0]
    assert heap_builder().next(without(makeshift, WANTED[0]), hand, 0) is None


def test_without_a_memory_it_takes_any_card() -> None:
    table, hand = views_of_heap()
    act, _ = heap_builder(NOTHING).next(table, hand, 0) or (None, 0)
    assert isinstance(act, Grab)


@pytest.mark.rule("GN-54", "GN-55")
def test_after_the_stop_it_uses_a_card_only_if_it_fills_a_gap_or_is_better() -> None:
    table, _ = views_of_heap()
    right, wrong = HeapCard(0, 0, WANTED[0], -1), HeapCard(3, 0, 3, -1)
    for held, parts, used in (
        (right, [None] * 4, True),
        (wrong, [None] * 4, True),
        (right, [3, 1, 2, 3], True),
        (wrong, [0, 1, 2, 3], False),
        (right, [0, 1, 2, 3], False),
    ):
        act, due = heap_builder().choose(held, having(table, held, parts).gnomes[0], 0)
        assert act == (Fit() if used else PutBack(held.card))
        assert 900 <= due <= 2600


@pytest.mark.rule("GN-51", "GN-52")
def test_four_bots_lose_races_for_cards_and_still_complete_their_gnomes() -> None:
    lost = 0
    for number in range(12):
        party = after_a_turn(number, 0, 1, 2, 3, seats=4, mode="all_in")
        lost += races(party)
        stopper = scenarios.ruling_of(party.state).stopper
        assert stopper is not None
        assert None not in scenarios.ruling_of(party.state).gnomes[stopper]
    assert lost > 5


def races(party: Party) -> int:
    """Plays the round and counts the cards that a bot lost to another while it was reaching for them."""
    lost = 0
    while party.state.phase != "ready":
        reaching = {bot.seat: grab.card for bot in party.bots if (grab := planned_grab(bot)) is not None}
        acts = len(party.acts)
        party.step()
        for _, seat, act in party.acts[acts:]:
            if isinstance(act, Grab):
                lost += sum(card == act.card for other, card in reaching.items() if other != seat)
        scenarios.check_cards(party.state)
    return lost


def planned_grab(bot: BotSeat) -> Grab | None:
    act = None if bot.intent is None else bot.intent.act
    return act if isinstance(act, Grab) else None


@pytest.mark.rule("GN-56")
def test_all_in_it_is_slow_to_stop_when_another_gnome_seems_better() -> None:
    table, hand = views_of_heap()
    behind = having(table, parts=[1, 1, 2, 3])
    rival = msgspec.structs.replace(table.gnomes[1], parts=[*WANTED])
    behind = msgspec.structs.replace(behind, gnomes=[behind.gnomes[0], rival, behind.gnomes[2]])
    ahead = having(table, parts=WANTED)
    turn = table.turn
    assert turn is not None
    waits = []
    for view in (ahead, behind):
        timing = StopTiming(MEMORY, SKILLS[2], Pace(chance(1)), chance(1))
        due = timing.due(view, turn, hand, turn.stop_opens_at, finished=True)
        assert due is not None
        waits.append(due - turn.stop_opens_at)
    assert waits[0] <= 1400 < 7000 <= waits[1]


@pytest.mark.rule("GN-57")
def test_a_bot_that_sits_out_does_nothing_until_the_round_is_over() -> None:
    state = scenarios.dealt(3, mode="all_in")
    state.sits_out = Seat(2)
    state.releaser = Seat(0)
    party = Party(state, 0, 1, 2)
    while state.number == 1:
        party.step()
    assert not [act for _, seat, act in party.acts if seat == 2]
    assert [act for _, seat, act in party.acts if isinstance(act, Stop)]
