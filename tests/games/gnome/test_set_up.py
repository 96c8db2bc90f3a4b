"""Players, portraits, sets, the deck (GN-01 to GN-08)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.errors import Malformed
from palmtop.engine.game import Seat
from palmtop.engine.match import Match
from palmtop.games.gnome import GNOME, view
from palmtop.games.gnome.content import portraits
from palmtop.games.gnome.model import CARDS, Call, Options, Ready
from tests.games.gnome.stage import (
    SEED,
    build,
    building,
    dealt,
    refused,
    stop,
)

SEATS = st.sampled_from(GNOME.seats)


@pytest.mark.rule("GN-01")
def test_two_to_four_players() -> None:
    assert list(GNOME.seats) == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(Malformed):
            Match(GNOME, Options(), seats, SEED)
    for stranger in (-1, 3):
        assert refused(dealt(3), stranger, Ready()) == ("GN-01", "gnome-no-such-seat")


@pytest.mark.rule("GN-02", "GN-07")
def test_48_different_portraits_some_with_a_flower_or_a_cloud() -> None:
    assert len(portraits.PORTRAITS) == 2 * CARDS == 48
    assert len({portrait.gnome for portrait in portraits.PORTRAITS}) == 48
    marks = Counter(portrait.mark for portrait in portraits.PORTRAITS)
    assert set(marks) == {None, "flower", "cloud"}
    assert marks[None] > marks["flower"]


@pytest.mark.rule("GN-07")
def test_without_the_variant_marks_mean_nothing() -> None:
    state, opens = building(2, "flower")
    assert refused(state, 0, Call("flower"), opens) == ("GN-07", "gnome-marks-mean-nothing")
    assert "call" not in [*view.hand(state, Seat(0)).moves, *view.hand(state, Seat(0)).soon]
    build(state, 0, 3, opens)
    build(state, 1, 2, opens)
    stop(state, 0, opens)
    assert state.ruling is not None
    assert (state.ruling.rule, state.ruling.winner) == ("GN-18", 0)


@pytest.mark.rule("GN-08")
def test_flower_and_rain_cloud_is_one_setting_of_the_table_off_unless_chosen() -> None:
    assert not Options().marks
    assert not view.table(dealt(2)).round.marks
    state, _ = building(2, "cloud", marks=True)
    assert view.table(state).round.marks
    assert "call" in view.hand(state, Seat(0)).moves


@pytest.mark.rule("GN-03", "GN-04")
@given(SEATS, st.binary(min_size=32, max_size=32))
def test_a_set_of_four_stacks_a_player_of_which_only_the_tops_show(seats: int, seed: bytes) -> None:
    state = dealt(seats, seed)
    assert len(state.board.stacks) == seats
    for stacks in state.board.stacks:
        assert [sorted(stack) for stack in stacks] == [[0, 1, 2, 3]] * 4
    table = view.table(state)
    assert [worked.parts for worked in table.gnomes] == [[stack[0] for stack in own] for own in state.board.stacks]
    for seat in range(seats):
        assert view.hand(state, Seat(seat)).stacks == state.board.stacks[seat]
    for stacks in state.board.stacks:  # what lies below is no part of what others see
        for stack in stacks:
            stack[1:] = reversed(stack[1:])
    assert view.table(state) == table


@pytest.mark.rule("GN-06")
@given(st.binary(min_size=32, max_size=32))
def test_24_cards_in_a_random_order_each_with_a_random_side(seed: bytes) -> None:
    deck = dealt(2, seed).deck
    assert sorted(card.number for card in deck) == list(range(CARDS))
    assert {card.side for card in deck} <= {0, 1}


@pytest.mark.rule("GN-06")
def test_every_card_comes_first_and_both_sides_are_played() -> None:
    dealings = [dealt(2, bytes([n]) * 32).deck for n in range(256)]
    assert len({deck[-1].number for deck in dealings}) == CARDS
    sides = Counter(card.side for deck in dealings for card in deck)
    assert abs(sides[0] - sides[1]) < 500  # of 6144
