"""A card in hand when "Stop!" is called (GN-54, GN-55)."""

from __future__ import annotations

import pytest

from palmtop.engine.game import Seat
from palmtop.games.gnome import rules, view
from palmtop.games.gnome.model import CHOOSE_MS, CLAIM_MS, Fit, Grab, PutBack, State, Stop
from tests.games.gnome.stage import (
    all_in,
    assemble,
    free_card,
    play,
    refused,
    ring,
    ruled,
    stop,
    wanted,
)


def holding(right: int, kinds: int) -> tuple[State, int]:
    """Seat 1 has laid so many kinds and holds the right feet when seat 0 stops."""
    state, at = all_in(3)
    assemble(state, 0, 2, at)
    assemble(state, 1, right, at, kinds)
    play(state, 1, Grab(free_card(state, 3, wanted(state)[3])), at)
    stop(state, 0, at + 10)
    assert state.phase == "choosing"
    return state, at + 10 + CLAIM_MS


@pytest.mark.rule("GN-54", "GN-55")
def test_a_card_in_hand_at_stop_may_still_be_used() -> None:
    state, now = holding(3, kinds=3)
    assert view.table(state).round.waiting == [1]
    assert view.table(state).ruling is None  # before the portrait is shown
    assert sorted(view.hand(state, Seat(1)).moves) == ["fit", "put_back"]
    assert refused(state, 0, Fit(), now) == ("GN-55", "gnome-nothing-to-choose")
    play(state, 1, Fit(), now)
    assert (ruled(state).winner, [sum(right) for right in ruled(state).right]) == (1, [2, 4, 0])


@pytest.mark.rule("GN-55")
def test_it_may_be_used_in_place_of_one_already_laid_or_not_at_all() -> None:
    state, now = holding(3, kinds=4)  # the feet laid are wrong
    laid = state.board.gnomes[1][0]
    assert laid is not None
    assert refused(state, 1, PutBack(laid), now) == ("GN-55", "gnome-only-card-in-hand")
    play(state, 1, Fit(), now)
    assert [sum(right) for right in ruled(state).right] == [2, 4, 0]
    state, now = holding(3, kinds=4)
    held = state.board.hands[1]
    assert held is not None
    play(state, 1, PutBack(held), now)
    assert [sum(right) for right in ruled(state).right] == [2, 3, 0]


@pytest.mark.rule("GN-55")
@pytest.mark.parametrize(("kinds", "right"), [(3, 4), (4, 3)])
def test_who_does_not_choose_in_five_seconds_fills_an_empty_place_or_drops_it(kinds: int, right: int) -> None:
    state, now = holding(3, kinds)
    assert rules.alarm(state) == view.table(state).round.ends_at == now + CHOOSE_MS == now + 5000
    ring(state)
    assert [sum(parts) for parts in ruled(state).right] == [2, right, 0]
    assert state.board.hands == [None] * 3


@pytest.mark.rule("GN-54")
def test_a_card_in_hand_is_one_that_was_grabbed_before_the_stop() -> None:
    state, at = all_in(2)
    assemble(state, 0, 2, at)
    card = free_card(state, 3, wanted(state)[3])
    play(state, 1, Grab(card), at=at + 120, done=at + 101)
    play(state, 0, Stop(), at=at + 130, done=at + 100)
    ring(state)
    assert state.phase == "ready"
    assert card in state.board.heap


@pytest.mark.rule("GN-55")
@pytest.mark.parametrize(("kinds", "right"), [(3, 4), (4, 3)])
def test_so_does_who_is_gone(kinds: int, right: int) -> None:
    state, now = holding(3, kinds)
    move = rules.leave(state, Seat(1))
    assert move is not None
    play(state, 1, move, now)
    assert [sum(parts) for parts in ruled(state).right] == [2, right, 0]
