"""Changing only what a seat must not know changes not one byte of what it gets. Planted leaks are found."""

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
from tests.contract import knowing
from tests.contract.games import every_game
from tests.contract.leaking import assert_found
from tests.contract.sitting import encode, sittings
from tests.effort import examples


@every_game
@examples(60)
@given(data=st.data(), walk=st.integers(0, 2**32))
def test_nobody_learns_what_is_not_theirs_to_know(game: AnyGame, data: st.DataObject, walk: int) -> None:
    knowing.check(data.draw(sittings(game.id)), game, Random(walk))


@every_game
@examples(40)
@given(data=st.data(), walk=st.integers(0, 2**32))
def test_an_answer_tells_nothing_of_chance_to_come(game: AnyGame, data: st.DataObject, walk: int) -> None:
    """A refusal is the same whatever the dice would have shown."""
    sitting, chance = data.draw(sittings(game.id)), Random(walk)
    for _ in range(40):
        seat, move = chance.choice(sitting.seats), sitting.any_move(chance)
        answers = set()
        for number in (1, 2):
            try:
                sitting.try_on(sitting.twin(), seat, move, number)
                answers.add("done")
            except Illegal as illegal:
                answers.add(repr((illegal.rule, illegal.word, illegal.args_)))
        assert len(answers) == 1


# --- planted leaks --------------------------------------------------------------------------


class Leaked(Struct, frozen=True):
    """What really goes out, and the whole state with it."""

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
            raise Illegal(str(illegal.rule), illegal.word, leak=repr(state)) from None

    return dataclasses.replace(game, play=play)


def by_who_feels_a_gesture(game: AnyGame) -> AnyGame:
    def feel(state: Any, seat: Seat, gesture: Any) -> Sequence[Seat]:
        return [Seat(0), Seat(1)] if crc32(encode(state)) % 2 else ()

    return dataclasses.replace(game, feel=feel)


def by_when_a_bell_rings(game: AnyGame) -> AnyGame:
    return dataclasses.replace(game, alarm=lambda state: crc32(encode(state)))


def by_who_must_be_silent(game: AnyGame) -> AnyGame:
    return dataclasses.replace(game, hush=lambda state: [Seat(0)] if crc32(encode(state)) % 2 else [])


PASSING = [by_who_feels_a_gesture, by_when_a_bell_rings, by_who_must_be_silent]
LEAKS = [on_the_table, in_a_hand, in_a_cue, in_a_refusal, *PASSING]


@every_game
@pytest.mark.parametrize("leaking", LEAKS, ids=lambda leak: leak.__name__)
def test_a_planted_leak_is_found(game: AnyGame, leaking: Callable[[AnyGame], AnyGame]) -> None:
    assert_found(game, leaking(game))
