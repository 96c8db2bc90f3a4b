"""A change of what a seat must not know changes nothing that it gets, to the byte. Planted leaks are found."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from random import Random
from typing import Any
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import Announcement, AnyGame, Seat, When
from tests.contract import leak_checker
from tests.contract.games import every_game
from tests.contract.leaky_games import assert_found
from tests.contract.recorded_match import encode, random_matches
from tests.effort import examples


@every_game
@examples(60)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_no_seat_gets_what_it_must_not_know(game: AnyGame, data: st.DataObject, seed: int) -> None:
    leak_checker.check(data.draw(random_matches(game.id)), game, Random(seed))


@every_game
@examples(40)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_a_refusal_does_not_depend_on_future_chance(game: AnyGame, data: st.DataObject, seed: int) -> None:
    """A move is refused in the same way whatever the dice would have shown."""
    recorded, chance = data.draw(random_matches(game.id)), Random(seed)
    for _ in range(40):
        seat, move = chance.choice(recorded.seats), recorded.any_move(chance)
        answers = set()
        for number in (1, 2):
            try:
                recorded.play_on(recorded.copy_state(), seat, move, number)
                answers.add("done")
            except Illegal as illegal:
                answers.add(repr((illegal.rule, illegal.word, illegal.args_)))
        assert len(answers) == 1


# --- planted leaks --------------------------------------------------------------------------


class Leaked(Struct, frozen=True):
    """The real value, together with the whole state."""

    real: Any
    leak: Any


def on_the_table(game: AnyGame) -> AnyGame:
    return dataclasses.replace(game, table=lambda state: Leaked(game.table(state), state))


def in_a_hand(game: AnyGame) -> AnyGame:
    return dataclasses.replace(game, hand=lambda state, seat: Leaked(game.hand(state, seat), state))


def in_a_cue(game: AnyGame) -> AnyGame:
    def play(state: Any, seat: Seat, move: Any, when: When, chance: Chance) -> Sequence[Announcement]:
        return [*game.play(state, seat, move, when, chance), Announcement(Leaked(None, state))]

    return dataclasses.replace(game, play=play)


def in_a_refusal(game: AnyGame) -> AnyGame:
    def play(state: Any, seat: Seat, move: Any, when: When, chance: Chance) -> Sequence[Announcement]:
        try:
            return game.play(state, seat, move, when, chance)
        except Illegal as illegal:
            raise Illegal(str(illegal.rule), illegal.word, leak=crc32(encode(state))) from None

    return dataclasses.replace(game, play=play)


def by_who_receives_a_gesture(game: AnyGame) -> AnyGame:
    def feel(state: Any, seat: Seat, gesture: Any) -> Sequence[Seat]:
        return [Seat(0), Seat(1)] if crc32(encode(state)) % 2 else ()

    return dataclasses.replace(game, feel=feel)


def by_when_an_alarm_is_due(game: AnyGame) -> AnyGame:
    return dataclasses.replace(game, alarm=lambda state: crc32(encode(state)))


def by_who_must_be_silent(game: AnyGame) -> AnyGame:
    return dataclasses.replace(game, hush=lambda state: [Seat(0)] if crc32(encode(state)) % 2 else [])


WITHOUT_TEXT = [by_who_receives_a_gesture, by_when_an_alarm_is_due, by_who_must_be_silent]
LEAKS = [on_the_table, in_a_hand, in_a_cue, in_a_refusal, *WITHOUT_TEXT]


@every_game
@pytest.mark.parametrize("plant", LEAKS, ids=lambda leak: leak.__name__)
def test_a_planted_leak_is_found(game: AnyGame, plant: Callable[[AnyGame], AnyGame]) -> None:
    assert_found(game, plant(game))
