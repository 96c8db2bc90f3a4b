"""The deal: seats, cards and numbers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Malformed
from palmtop.engine.game import Seat
from palmtop.engine.match import Match
from palmtop.games.mind_map import MIND_MAP, rounds, view
from palmtop.games.mind_map.content.deck import standard_deck
from palmtop.games.mind_map.model import Options
from palmtop.translations import LANGUAGES, translate
from tests.games.mind_map.situations import dealt, next_round, play_on, play_round

SEEDS = st.binary(min_size=32, max_size=32)
SEATS = st.sampled_from(MIND_MAP.seats)


@pytest.mark.rule("MM-01")
def test_four_to_seven_play_for_themselves_and_eight_to_fourteen_in_teams() -> None:
    for seats in (3, 15):
        with pytest.raises(Malformed):
            Match(MIND_MAP, Options(), seats, bytes(32))
    assert [seats for seats in MIND_MAP.seats if dealt(seats).round.active is None] == [4, 5, 6, 7]
    assert [seats for seats in MIND_MAP.seats if dealt(seats).round.readers] == list(MIND_MAP.sided)
    assert list(MIND_MAP.sided) == [8, 9, 10, 11, 12, 13, 14]


@pytest.mark.rule("MM-02")
def test_a_hundred_words_and_fifty_criteria_in_both_languages() -> None:
    deck = standard_deck()
    assert (len(deck.words), len(deck.criteria)) == (100, 50)
    for language in LANGUAGES:
        words = [translate(language, f"mind-map-word-{word}") for word in deck.words]
        criteria = [translate(language, f"mind-map-criterion-{criterion}") for criterion in deck.criteria]
        assert not [text for text in words + criteria if text.startswith("mind-map-")]
        assert len(set(words)) == 100
        assert len(set(criteria)) == 50


@pytest.mark.rule("MM-05")
@given(SEATS)
def test_all_start_at_0_points(seats: int) -> None:
    score = view.table(dealt(seats)).score
    assert score.points == [0] * (seats if seats < 8 else 2)
    assert score.best_read == score.best_readers == []


@pytest.mark.rule("MM-10", "MM-11", "MM-12", "MM-42")
@given(SEATS, SEEDS, st.booleans())
def test_a_word_for_each_placer_a_reference_word_and_two_criteria(seats: int, seed: bytes, even: bool) -> None:
    state = dealt(seats, seed, even_teams=even)
    shown = view.table(state).round
    assert len(shown.words) == len(shown.placers)
    words = [card.id for card in (*shown.words, shown.reference)]
    assert len(set(words)) == len(words)
    assert set(words) <= set(standard_deck().words)
    assert shown.vertical.id != shown.horizontal.id
    assert {shown.vertical.id, shown.horizontal.id} <= set(standard_deck().criteria)


@pytest.mark.rule("MM-13")
@given(SEATS, SEEDS)
def test_each_placer_gets_one_number_and_sees_no_other(seats: int, seed: bytes) -> None:
    state = dealt(seats, seed)
    placers = state.round.placers
    hands = [view.hand(state, Seat(seat)) for seat in range(seats)]
    assert sorted(hands[seat].mine.number or 0 for seat in placers) == list(range(1, len(placers) + 1))
    assert all(hand.mine.number is None for hand in hands if hand.mine.seat not in placers)


@pytest.mark.rule("MM-13")
def test_every_seat_can_get_every_number() -> None:
    deals = [dealt(4, bytes([n]) * 32).round.numbers for n in range(60)]
    for seat in range(4):
        assert {numbers[Seat(seat)] for numbers in deals} == {1, 2, 3, 4}


@pytest.mark.rule("MM-32")
@given(SEATS, SEEDS)
def test_no_card_is_used_twice_in_a_match(seats: int, seed: bytes) -> None:
    state = dealt(seats, seed)
    words, criteria = [], []
    while True:
        cards = state.round.cards
        words += [*cards.words, cards.reference]
        criteria += [cards.vertical, cards.horizontal]
        play_round(state)
        if state.phase == "over":
            break
        next_round(state)
    assert len(set(words)) == len(words)
    assert len(set(criteria)) == len(criteria) == 2 * rounds.round_count(Options(), seats)


@pytest.mark.rule("MM-33", "MM-41")
@given(SEATS)
def test_three_rounds_without_teams_four_with_teams(seats: int) -> None:
    state = dealt(seats)
    play_on(state)
    assert state.round.number == (3 if seats < 8 else 4)


@given(SEATS, SEEDS)
def test_the_same_seed_gives_the_same_deal(seats: int, seed: bytes) -> None:
    assert rounds.deal(Options(), seats, Chance(seed)) == dealt(seats, seed)
