"""Who wins the card, and what a tie costs (GN-18 to GN-21)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.games.gnome.claims import BUILD_MS, CLAIM_MS
from palmtop.games.gnome.model import CARDS, Payment, State
from tests.games.gnome.scenarios import all_numbers, build, building, ring_until, ruling_of, stop


class Tie(NamedTuple):
    right: Sequence[int]  # right parts by seat
    stopper: int
    piles: Sequence[int]  # sizes before the ruling
    deck: int  # its size before the ruling
    rule: str
    after: Sequence[int]  # sizes of the piles after it
    deck_after: int


TIES = {
    "most wins, though another stopped": Tie([1, 3, 2, 0], 0, [2, 0, 0, 0], 9, "GN-18", [2, 1, 0, 0], 9),
    "most wins, the stopper": Tie([1, 3, 2, 0], 1, [2, 0, 0, 0], 9, "GN-18", [2, 1, 0, 0], 9),
    "two tied, stopper in": Tie([2, 3, 3, 0], 2, [0, 1, 1, 0], 9, "GN-19", [0, 1, 2, 0], 9),
    "all tied, stopper in": Tie([1, 1, 1, 1], 3, [1, 1, 1, 1], 9, "GN-19", [1, 1, 1, 2], 9),
    "two tied, stopper out with enough": Tie([3, 1, 3, 0], 1, [0, 2, 0, 0], 9, "GN-20", [1, 1, 1, 0], 9),
    "three tied, stopper out with enough": Tie([2, 2, 1, 2], 2, [0, 0, 3, 0], 9, "GN-20", [1, 1, 1, 1], 9),
    "three tied, stopper out with too few": Tie([2, 2, 1, 2], 2, [0, 0, 1, 0], 9, "GN-20", [1, 1, 0, 1], 8),
    "three tied, stopper out with none": Tie([2, 2, 1, 2], 2, [0, 0, 0, 0], 9, "GN-20", [1, 1, 0, 1], 7),
    "three tied, none, one card in the deck": Tie([2, 2, 1, 2], 2, [0, 0, 0, 0], 1, "GN-20", [1, 0, 0, 1], 0),
    "three tied, too few, deck empty": Tie([2, 2, 1, 2], 2, [0, 0, 1, 0], 0, "GN-20", [1, 0, 0, 1], 0),
    "three tied, none, deck empty": Tie([2, 2, 1, 2], 2, [0, 0, 0, 0], 0, "GN-20", [0, 0, 0, 1], 0),
    "two players: no tie can leave the stopper out": Tie([2, 2], 0, [0, 1], 9, "GN-19", [1, 1], 9),
}


def before(tie: Tie) -> tuple[State, int]:
    """Everyone has built; piles and deck have the given sizes, the other cards are discarded."""
    state, opens = building(len(tie.right), until="deck_empty")
    for seat, right in enumerate(tie.right):
        build(state, seat, right, opens)
    for pile, count in zip(state.piles, tie.piles, strict=True):
        pile += [state.deck.pop().number for _ in range(count)]
    state.discards = [card.number for card in state.deck[: len(state.deck) - tie.deck]]
    state.deck = state.deck[len(state.discards) :]
    return state, opens


@pytest.mark.rule("GN-18", "GN-19", "GN-20", "GN-21")
@pytest.mark.parametrize("tie", TIES.values(), ids=TIES)
def test_piles_and_deck_after_a_ruling(tie: Tie) -> None:
    state, opens = before(tie)
    stop(state, tie.stopper, opens)
    assert (ruling_of(state).rule, ruling_of(state).compared) == (tie.rule, True)
    assert [len(pile) for pile in state.piles] == list(tie.after)
    assert len(state.deck) == tie.deck_after
    assert all_numbers(state) == list(range(CARDS))


@pytest.mark.rule("GN-20", "GN-21")
def test_the_next_tied_seat_clockwise_gets_the_portrait_and_the_others_are_paid() -> None:
    state, opens = before(TIES["three tied, stopper out with too few"])
    portrait, own = state.round.card, state.piles[2][0]
    stop(state, 2, opens)
    ruling = ruling_of(state)
    assert portrait is not None
    assert (ruling.winner, ruling.tied) == (3, [0, 1, 3])
    assert state.piles[3] == [portrait.number]
    assert state.piles[0] == [own]
    assert ruling.payments == [Payment(by=2, to=0), Payment(by=None, to=1)]  # type: ignore[arg-type]
    assert (ruling.after, ruling.unpaid) == (2, [])


@pytest.mark.rule("GN-20")
@pytest.mark.parametrize(
    ("tie", "unpaid"), [("three tied, too few, deck empty", [1]), ("three tied, none, deck empty", [0, 1])]
)
def test_the_ruling_names_the_tied_seats_without_a_card(tie: str, unpaid: list[int]) -> None:
    state, opens = before(TIES[tie])
    stop(state, 2, opens)
    assert ruling_of(state).unpaid == unpaid


@pytest.mark.rule("GN-19", "GN-21")
def test_nobody_is_paid_if_the_stopper_is_tied_or_nobody_stopped() -> None:
    state, opens = before(TIES["all tied, stopper in"])
    stop(state, 3, opens)
    assert (ruling_of(state).after, ruling_of(state).payments, ruling_of(state).unpaid) == (None, [], [])
    state, opens = before(TIES["all tied, stopper in"])
    ring_until(state, opens + BUILD_MS + CLAIM_MS)
    assert (ruling_of(state).rule, ruling_of(state).after) == ("GN-21", None)
    assert (ruling_of(state).payments, ruling_of(state).unpaid) == ([], [])


@pytest.mark.rule("GN-18")
@given(
    st.lists(st.integers(0, 4), min_size=2, max_size=4),
    st.integers(0, 3),
)
def test_the_winner_has_the_most_right_parts(rights: list[int], stopper: int) -> None:
    stopper %= len(rights)
    state, opens = building(len(rights))
    for seat, right in enumerate(rights):
        build(state, seat, right, opens)
    stop(state, stopper, opens)
    ruling = ruling_of(state)
    assert [sum(right) for right in ruling.right] == rights
    best = [seat for seat, right in enumerate(rights) if right == max(rights) > 0]
    assert (ruling.winner in best) if best else ruling.winner is None
    assert ruling.tied == (best if len(best) > 1 else [])
    assert ruling.winner == stopper or stopper not in best
