"""The set-up of a match (players, deck, first player) and of a round (card and die)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Malformed
from palmtop.engine.game import Seat
from palmtop.engine.match import Match
from palmtop.games.palm_reader import PALM_READER, rules, view
from palmtop.games.palm_reader.content.cards import cards
from palmtop.games.palm_reader.model import COLOURS, QUESTION, Colour, Options, SetOut, Shake, Turn, unpacked_shape
from tests.games.palm_reader.stage import dealt, forbidden, looking, next_round, play, play_round

SEEDS = st.binary(min_size=32, max_size=32)
SEATS = st.sampled_from(PALM_READER.seats)
PICKS = st.lists(st.sampled_from(COLOURS), min_size=1, max_size=4, unique=True)


@pytest.mark.rule("PR-01")
def test_four_to_ten_players_all_on_the_same_side() -> None:
    assert list(PALM_READER.seats) == [4, 5, 6, 7, 8, 9, 10]
    assert not PALM_READER.sided
    for seats in (3, 11):
        with pytest.raises(Malformed):
            Match(PALM_READER, Options(), seats, bytes(32))


@pytest.mark.rule("PR-05", "PR-06")
@given(SEATS, SEEDS, PICKS)
def test_the_deck_is_ten_cards_of_the_chosen_colours(seats: int, seed: bytes, colours: list[Colour]) -> None:
    state = dealt(seats, seed, colours=tuple(colours))
    drawn = [state.round.card, *(card for card, _ in state.deck)]
    assert len(drawn) == len(set(drawn)) == 10
    assert {cards()[card].colour for card in drawn} <= set(colours)


@pytest.mark.rule("PR-05")
def test_cards_of_every_chosen_colour_are_dealt_and_no_others() -> None:
    seen: Counter[str] = Counter()
    for n in range(40):
        state = dealt(4, bytes([n]) * 32, colours=("blue", "mauve"))
        seen.update(cards()[card].colour for card, _ in state.deck)
    assert set(seen) == {"blue", "mauve"}
    assert min(seen.values()) > 120


@pytest.mark.rule("PR-02", "PR-05", "PR-09")
def test_every_face_of_every_card_is_dealt_some_time() -> None:
    seen = set()
    for n in range(300):
        state = dealt(4, n.to_bytes(32, "big"), colours=COLOURS)
        seen |= {(state.round.card, state.round.side), *state.deck}
    assert seen == {(card, side) for card in range(108) for side in (0, 1)}


@pytest.mark.rule("PR-05", "PR-09")
def test_only_one_random_side_of_a_card_is_played() -> None:
    sides = Counter(side for n in range(60) for _, side in dealt(4, bytes([n]) * 32).deck)
    assert min(sides.values()) > 200
    mixed = [len({side for _, side in dealt(4, bytes([n]) * 32).deck}) == 2 for n in range(60)]
    assert sum(mixed) > 55, "each card has a side of its own"
    state = looking(4)
    secret = view.hand(state, state.round.first).secret
    assert secret is not None
    face = cards()[state.round.card].faces[state.round.side]
    assert [unpacked_shape(symbol) for symbol in secret.symbols] == [symbol.strokes for symbol in face]


def test_a_colour_cannot_be_chosen_twice() -> None:
    with pytest.raises(Malformed) as refusal:
        dealt(4, colours=("red", "red"))
    assert refusal.value.word == "palm-reader-colour-twice"


@pytest.mark.rule("PR-07")
def test_the_die_shows_one_to_five_or_the_question_mark() -> None:
    fell: Counter[int | None] = Counter()
    for n in range(240):
        state = dealt(4)
        play(state, state.round.first, Shake(), seed=n.to_bytes(32, "big"))
        fell[state.round.die] += 1
    assert set(fell) == {0, 1, 2, 3, 4, 5}
    assert min(fell.values()) > 20


@pytest.mark.rule("PR-07", "PR-11")
def test_only_the_first_player_sees_card_and_die() -> None:
    state = looking(5)
    for seat in range(5):
        secret = view.hand(state, Seat(seat)).secret
        assert (secret is not None) == (seat == state.round.first)
    assert view.table(state).card.symbols is None
    assert view.table(state).card.number is None


@pytest.mark.rule("PR-08")
def test_the_first_player_is_random() -> None:
    firsts = Counter(dealt(4, bytes([n]) * 32).round.first for n in range(200))
    assert set(firsts) == {0, 1, 2, 3}
    assert min(firsts.values()) > 25


@pytest.mark.rule("PR-10")
@given(SEATS, SEEDS)
def test_the_rollbox_moves_clockwise_each_round(seats: int, seed: bytes) -> None:
    state = dealt(seats, seed)
    first = state.round.first
    play_round(state)
    next_round(state)
    assert state.round.first == (first + 1) % seats
    assert state.order[1] == (first + 2) % seats


@given(SEATS, SEEDS)
def test_the_same_seed_deals_the_same(seats: int, seed: bytes) -> None:
    assert rules.deal(Options(), seats, Chance(seed)) == dealt(seats, seed)


# --- the box --------------------------------------------------------------------------------


@pytest.mark.rule("PR-11")
def test_only_the_first_player_shakes_and_only_once() -> None:
    state = dealt(4)
    first = state.round.first
    assert forbidden(state, (first + 1) % 4, Shake()) == ("PR-11", "palm-reader-first-player-only")
    play(state, first, Shake())
    assert forbidden(state, first, Shake()) == ("PR-11", "palm-reader-shaken-already")


@pytest.mark.rule("PR-11")
@given(st.integers(1, 5))
def test_the_die_decides_the_symbol(die: int) -> None:
    state = looking(4, die)
    secret = view.hand(state, state.round.first).secret
    assert secret is not None
    assert (secret.die, secret.number) == (die, die)
    assert forbidden(state, state.round.first, Turn(1)) == ("PR-12", "palm-reader-die-stands")
    play(state, state.round.first, SetOut())
    assert state.round.symbol == die


@pytest.mark.rule("PR-12")
@given(st.integers(1, 5))
def test_on_the_question_mark_the_first_player_chooses_the_symbol(number: int) -> None:
    state = looking(4, QUESTION)
    first = state.round.first
    assert forbidden(state, first, SetOut()) == ("PR-12", "palm-reader-turn-the-die")
    assert forbidden(state, (first + 1) % 4, Turn(number)) == ("PR-12", "palm-reader-first-player-only")
    play(state, first, Turn(number % 5 + 1), Turn(number))
    assert forbidden(state, first, Turn(number)) == ("PR-12", "palm-reader-turned-to-that")
    play(state, first, SetOut())
    assert state.round.symbol == number
    assert forbidden(state, first, Turn(1)) == ("PR-12", "palm-reader-die-stands")


@pytest.mark.rule("PR-11", "PR-12")
def test_others_cannot_tell_a_question_mark_from_a_number() -> None:
    unknown, number = looking(5, QUESTION), looking(5, 4)
    before = view.table(unknown)
    assert before == view.table(number)
    play(unknown, unknown.round.first, Turn(3))
    assert view.table(unknown) == before
