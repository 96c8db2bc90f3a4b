"""Sets up the situation that a test is about, and plays moves in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pytest

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import Seat, Told, When
from palmtop.games.palm_reader import passing, rounds, rules
from palmtop.games.palm_reader.model import (
    QUESTION,
    Again,
    Answer,
    FaceUp,
    Finish,
    HoldOut,
    Ink,
    Move,
    Options,
    Ready,
    SetOut,
    Shake,
    State,
    Turn,
)

SEED = bytes(32)
STROKE = Ink([(100, 200, 0), (400, 500, 120), (900, 500, 240)])


def dealt(seats: int, seed: bytes = SEED, **options: Any) -> State:
    return rules.deal(Options(**options), seats, Chance(seed))


def play(state: State, seat: int, *moves: Move, at: int = 0, seed: bytes = SEED) -> list[Told]:
    """Plays the moves of one seat at one moment; what was told, in all."""
    told: list[Told] = []
    for move in moves:
        told += rules.play(state, Seat(seat), move, When(at, at), Chance(seed, 1))
    return told


def ring(state: State) -> list[Told]:
    """Time passes until the next bell."""
    due = rules.alarm(state)
    assert due is not None, "no bell is due"
    return list(rules.ring(state, When(due, due), Chance(SEED, 1)))


def forbidden(state: State, seat: int, move: Move) -> tuple[str | None, str]:
    """The rule that forbids this move, and the words; nothing may have changed."""
    before = msgspec.json.encode(state)
    with pytest.raises(Illegal) as refusal:
        play(state, seat, move)
    assert msgspec.json.encode(state) == before
    return refusal.value.rule, refusal.value.word


def looking(seats: int, die: int = 3, **options: Any) -> State:
    """The first player has shaken the box, and the die shows this."""
    seed = next(seed for n in range(200) if Chance(seed := bytes([n]) * 32, 1).below(6) == die)
    state = dealt(seats, **options)
    play(state, state.round.first, Shake(), seed=seed)
    assert state.round.die == die
    return state


def travelling(seats: int, die: int = 3, **options: Any) -> State:
    """The symbol has set out."""
    state = looking(seats, die, **options)
    if die == QUESTION:
        play(state, state.round.first, Turn(2))
    play(state, state.round.first, SetOut())
    return state


def pass_on(state: State, *inks: Ink) -> None:
    """One palm further."""
    drawer, receiver = passing.drawer(state), passing.receiver(state)
    assert drawer is not None
    assert receiver is not None
    if state.options.palms == "screen":
        play(state, receiver, HoldOut())
        play(state, drawer, *(inks or (STROKE,)))
    play(state, drawer, Finish())


def all_around(state: State) -> None:
    while state.phase == "passing":
        pass_on(state)


def answering(seats: int, attempts: int = 1, **options: Any) -> State:
    """The card lies face up."""
    state = travelling(seats, **options)
    all_around(state)
    if attempts == 2:
        play(state, state.round.first, Again())
        all_around(state)
    else:
        play(state, state.round.first, FaceUp())
    assert state.phase == "answering"
    return state


def answer_all(state: State, wrong: Sequence[int] = (), gone: Sequence[int] = ()) -> None:
    """In the order of the chain (1 is the second player); right unless told otherwise."""
    for place, seat in enumerate(rounds.order(state)[1:], 1):
        symbol = state.round.symbol
        number = None if place in gone else symbol % 5 + 1 if place in wrong else symbol
        play(state, seat, Answer(number))


def play_round(state: State, wrong: Sequence[int] = (), attempts: int = 1) -> None:
    """A whole round, up to its gallery."""
    first = state.round.first
    play(state, first, Shake())
    if not state.round.symbol:
        play(state, first, Turn(1))
    play(state, first, SetOut())
    all_around(state)
    if attempts == 2:
        play(state, first, Again())
        all_around(state)
    else:
        play(state, first, FaceUp())
    answer_all(state, wrong)
    ring(state)
    ring(state)
    assert state.phase == "gallery"


def next_round(state: State) -> None:
    for seat in range(state.seats):
        play(state, seat, Ready())


def whole_game(seats: int, rounds_: Mapping[int, tuple[Sequence[int], int]]) -> State:
    """Ten rounds; those named with these wrong answers and attempts, the others perfect."""
    state = dealt(seats)
    while state.phase != "over":
        wrong, attempts = rounds_.get(state.round.number, ((), 1))
        play_round(state, wrong, attempts)
        next_round(state)
    return state
