"""Bots at the heap: they search, reach, lose races, take another copy, and choose after the Stop (GN-50 to GN-55)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from palmtop.games.gnome import board
from palmtop.games.gnome.gathering import Gatherer
from palmtop.games.gnome.memory import LOOKALIKES, NOTHING, Memory, Thought
from palmtop.games.gnome.model import Fit, Grab, PutBack, Stop
from palmtop.games.gnome.pace import Pace
from palmtop.games.gnome.parts import Hand, HeapCard, Table
from palmtop.games.gnome.skill import SKILLS
from palmtop.games.gnome.stopping import Stopping
from tests.games.gnome import stage
from tests.games.gnome.bots import Party, after_a_turn, seen
from tests.games.playing import chance

WANTED = (0, 1, 2, 3)
MEMORY = Memory(tuple(Thought(part, sure=True) for part in WANTED))


def gatherer(memory: Memory = MEMORY, number: int = 1) -> Gatherer:
    return Gatherer(memory, Pace(chance(number)), chance(number))


def at_the_heap(seats: int = 3) -> tuple[Table, Hand]:
    state, _ = stage.all_in(seats)
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
def test_where_a_card_is_gone_it_reaches_for_another_copy_after_a_moment() -> None:
    table, hand = at_the_heap()
    player = gatherer()
    first, due = player.next(table, hand, 1000) or (None, 0)
    assert 700 <= due - 1000 <= 1800
    assert player.next(table, hand, 1500) == (first, due), "it keeps to what it has begun"
    lost = grabbed(first)
    second, then = player.next(without(table, lost), hand, due - 10) or (None, 0)
    assert grabbed(second) != lost
    assert board.kind_of(grabbed(second)) == board.kind_of(lost)
    assert board.part_of(grabbed(second)) == board.part_of(lost)
    assert 850 <= then - (due - 10) <= 2150


@pytest.mark.rule("GN-53")
def test_where_no_copy_is_left_it_takes_the_others_first_and_then_one_that_looks_alike() -> None:
    table, hand = at_the_heap(2)
    cap = WANTED[0]
    for number in range(6):
        first, _ = gatherer(number=number).next(without(table, cap), hand, 0) or (None, 0)
        assert board.kind_of(grabbed(first)) != 0
    last, _ = gatherer().next(having(without(table, cap), parts=[None, *WANTED[1:]]), hand, 0) or (None, 0)
    assert (board.kind_of(grabbed(last)), board.part_of(grabbed(last))) == (0, LOOKALIKES[0][cap])


@pytest.mark.rule("GN-51")
def test_what_was_only_a_makeshift_is_replaced_once_the_right_card_lies_there_again() -> None:
    table, hand = at_the_heap(2)
    makeshift = having(table, parts=[LOOKALIKES[0][0], *WANTED[1:]])
    again, _ = gatherer().next(makeshift, hand, 0) or (None, 0)
    assert grabbed(again) == WANTED[0]
    assert gatherer().next(without(makeshift, WANTED[0]), hand, 0) is None


def test_who_has_no_idea_takes_what_there_is() -> None:
    table, hand = at_the_heap()
    act, _ = gatherer(NOTHING).next(table, hand, 0) or (None, 0)
    assert isinstance(act, Grab)


@pytest.mark.rule("GN-54", "GN-55")
def test_after_the_stop_it_uses_a_card_that_fills_a_gap_or_is_better_and_nothing_else() -> None:
    table, _ = at_the_heap()
    right, wrong = HeapCard(0, 0, WANTED[0], -1), HeapCard(3, 0, 3, -1)
    for held, parts, used in (
        (right, [None] * 4, True),
        (wrong, [None] * 4, True),
        (right, [3, 1, 2, 3], True),
        (wrong, [0, 1, 2, 3], False),
        (right, [0, 1, 2, 3], False),
    ):
        act, due = gatherer().choose(held, having(table, held, parts).gnomes[0], 0)
        assert act == (Fit() if used else PutBack(held.card))
        assert 900 <= due <= 2600


@pytest.mark.rule("GN-51", "GN-52")
def test_four_of_them_lose_races_and_build_whole_gnomes_all_the_same() -> None:
    lost = 0
    for number in range(12):
        party = after_a_turn(number, 0, 1, 2, 3, seats=4, mode="all_in")
        lost += races(party)
        stopper = stage.ruled(party.state).stopper
        assert stopper is not None
        assert None not in stage.ruled(party.state).gnomes[stopper]
    assert lost > 5


def races(party: Party) -> int:
    """Plays the round, and counts the cards that somebody else took while a bot was reaching for them."""
    lost = 0
    while party.state.phase != "ready":
        reaching = {chair.seat: chair.act.card for chair in party.chairs if isinstance(chair.act, Grab)}
        acts = len(party.acts)
        party.step()
        for _, seat, act in party.acts[acts:]:
            if isinstance(act, Grab):
                lost += sum(card == act.card for other, card in reaching.items() if other != seat)
        stage.whole(party.state)
    return lost


@pytest.mark.rule("GN-56")
def test_who_seems_to_have_fewer_right_parts_is_slow_to_stop() -> None:
    table, hand = at_the_heap()
    behind = having(table, parts=[1, 1, 2, 3])
    rival = msgspec.structs.replace(table.gnomes[1], parts=[*WANTED])
    behind = msgspec.structs.replace(behind, gnomes=[behind.gnomes[0], rival, behind.gnomes[2]])
    ahead = having(table, parts=WANTED)
    turn = table.turn
    assert turn is not None
    waits = []
    for view in (ahead, behind):
        stopping = Stopping(MEMORY, SKILLS[2], Pace(chance(1)), chance(1))
        due = stopping.due(view, turn, hand, turn.stop_opens_at, finished=True)
        assert due is not None
        waits.append(due - turn.stop_opens_at)
    assert waits[0] <= 1400 < 7000 <= waits[1]


@pytest.mark.rule("GN-57")
def test_who_sits_out_does_nothing_until_the_round_is_over() -> None:
    state = stage.dealt(3, mode="all_in")
    state.sits_out = stage.Seat(2)
    state.releaser = stage.Seat(0)
    party = Party(state, 0, 1, 2)
    while state.number == 1:
        party.step()
    assert not [act for _, seat, act in party.acts if seat == 2]
    assert [act for _, seat, act in party.acts if isinstance(act, Stop)]
