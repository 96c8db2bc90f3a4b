"""The fifth card, or the end of the deck (GN-30 to GN-33)."""

from __future__ import annotations

from typing import Any

import pytest

from palmtop.engine.game import Seat
from palmtop.games.gnome import rules, view
from palmtop.games.gnome.model import CARDS, HIGH, Card, Ready, Release, Saw, State
from palmtop.games.gnome.parts import Finished, Voided
from tests.games.gnome.scenarios import (
    all_numbers,
    cues,
    dealt,
    everyone_ready,
    on_ramp,
    open_stop,
    play,
    play_round,
    reach,
    refused,
    ring,
    stop,
    turn_of,
)


def with_piles(*piles: int, deck: int = 9, **options: Any) -> State:
    """Piles and a deck of these sizes; the other cards are discarded."""
    state = dealt(len(piles), **options)
    for pile, count in zip(state.piles, piles, strict=True):
        pile += [state.deck.pop().number for _ in range(count)]
    state.discards = [card.number for card in state.deck[deck:]]
    state.deck = state.deck[:deck]
    return state


@pytest.mark.rule("GN-30")
def test_the_fifth_card_ends_the_game_and_the_largest_pile_wins() -> None:
    state = with_piles(4, 3, 4)
    play_round(state, [1, 3, 2], stopper=0)
    assert not view.table(state).round.ended
    play_round(state, [3, 1, 2], stopper=2)
    assert state.ended
    assert rules.outcome(state) is None  # not before everyone has seen the last ruling
    assert view.table(state).ruling is not None
    for seat in (0, 2):
        play(state, seat, Ready())
    assert cues(play(state, 1, Ready()), Finished)
    outcome = rules.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.ranks, outcome.won, outcome.rule) == ((5, 4, 4), (1, 2, 2), (0,), "GN-30")
    assert refused(state, 0, Ready()) == ("GN-30", "gnome-match-over")
    assert rules.alarm(state) is None


@pytest.mark.rule("GN-30", "GN-31")
def test_all_cards_of_a_round_are_handed_out_before_piles_are_compared() -> None:
    """Both the portrait and a payment are fifth cards."""
    state = with_piles(4, 3, 4)
    play_round(state, [2, 1, 2], stopper=1)
    everyone_ready(state)
    outcome = rules.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.ranks, outcome.won) == ((5, 2, 5), (1, 3, 1), (0, 2))


@pytest.mark.rule("GN-32")
def test_until_the_deck_is_empty_no_fifth_card_ends_the_game() -> None:
    state = with_piles(4, 0, deck=2, until="deck_empty")
    play_round(state, [3, 1], stopper=0)
    assert not view.table(state).round.ended
    assert len(state.piles[0]) == 5
    play_round(state, [3, 1], stopper=0)
    assert state.ended
    everyone_ready(state)
    outcome = rules.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.won, outcome.rule) == ((6, 0), (0,), "GN-32")


@pytest.mark.rule("GN-33")
def test_an_empty_deck_is_made_again_from_the_discards() -> None:
    state = with_piles(1, 1, deck=1)
    discards = sorted(state.discards)
    play_round(state, [3, 1], stopper=0)
    assert (state.deck, state.ended) == ([], False)
    everyone_ready(state)
    assert state.round.card is not None
    assert sorted([card.number for card in state.deck] + [state.round.card.number]) == discards
    assert state.discards == []
    assert {card.side for card in state.deck} == {0, 1}  # sides are random again
    assert [card.number for card in state.deck] != [card for card in discards if card != state.round.card.number]


@pytest.mark.rule("GN-33")
def test_with_deck_empty_discards_never_come_back() -> None:
    state = with_piles(1, 1, deck=1, until="deck_empty")
    play_round(state, [3, 1], stopper=0)
    assert len(state.discards) == CARDS - 3
    assert state.ended


@pytest.mark.rule("GN-33")
def test_without_discards_the_largest_pile_wins() -> None:
    state = with_piles(1, 2, deck=1)
    state.discards = []
    play_round(state, [3, 1], stopper=0)
    assert state.ended
    everyone_ready(state)
    outcome = rules.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.won, outcome.rule) == ((2, 2), (0, 1), "GN-33")


@pytest.mark.rule("GN-33")
def test_a_deck_that_brings_nobody_a_card_is_not_made_again() -> None:
    state = with_piles(0, 0, deck=1)
    state.discards = state.discards[:1]
    play_round(state, [0, 0], stopper=0)
    for _ in range(2):  # both discards return, and nobody wins them
        assert not view.table(state).round.ended
        play_round(state, [0, 0], stopper=0)
    assert state.ended
    assert state.barren


@pytest.mark.rule("GN-33")
def test_a_deck_that_brings_somebody_a_card_is_made_again() -> None:
    state = with_piles(0, 0, deck=1)
    state.discards = state.discards[:1]
    play_round(state, [0, 0], stopper=0)
    play_round(state, [1, 0], stopper=0)
    play_round(state, [0, 0], stopper=0)
    assert (state.deck, state.barren, state.ended) == ([], False, False)


@pytest.mark.rule("GN-33")
def test_short_turns_use_up_the_deck_too() -> None:
    state = on_ramp(2, until="deck_empty")
    state.discards += [card.number for card in state.deck]
    state.deck = []
    play(state, state.releaser, Release(0))
    ring(state)
    ring(state)
    assert (state.phase, state.ended, view.table(state).ruling) == ("ready", True, None)
    assert all_numbers(state) == list(range(CARDS))
    everyone_ready(state)
    assert rules.outcome(state) is not None


@pytest.mark.rule("GN-11", "GN-33")
def test_void_turns_use_up_the_deck_too() -> None:
    state = on_ramp(2, until="deck_empty")
    state.discards += [card.number for card in state.deck]
    state.deck = []
    play(state, state.releaser, Release(HIGH))
    reach(state, 3)
    play(state, 0, Saw(0, 0, 0), turn_of(state).stops_at)
    assert (state.phase, state.ended, view.table(state).round.void_by) == ("ready", True, [0])


@pytest.mark.rule("GN-06")
def test_a_card_counts_once() -> None:
    """24 rounds use 24 cards, each with one side."""
    state = dealt(2, until="deck_empty")
    played: list[Card] = []
    while not state.ended:
        everyone_ready(state)
        assert state.round.card is not None
        played.append(state.round.card)
        stop(state, 0, open_stop(state))
        assert all_numbers(state) == list(range(CARDS))
    assert sorted(card.number for card in played) == list(range(CARDS))


def test_players_who_left_hold_nobody_up() -> None:
    state = dealt(2, until="deck_empty")
    now, announcements = 0, []
    while rules.outcome(state) is None:
        moves = [(Seat(seat), rules.leave(state, Seat(seat))) for seat in range(2)]
        seat, move = next((one for one in moves if one[1] is not None), (Seat(0), None))
        if move is not None:
            announcements += play(state, seat, move, now)
            assert not isinstance(move, Release) or move.height == HIGH
        else:
            now = max(now, rules.alarm(state) or 0)
            announcements += ring(state)
    assert [rules.leave(state, Seat(seat)) for seat in range(2)] == [None, None]
    assert not cues(announcements, Voided)
