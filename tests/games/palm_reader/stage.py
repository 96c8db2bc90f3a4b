"""Sets up the situation that a test is about, and plays moves in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from palmtop.engine.chance import Chance
from palmtop.games.palm_reader import PALM_READER, passing, rounds, rules
from palmtop.games.palm_reader.model import (
    QUESTION,
    Again,
    Answer,
    FaceUp,
    Finish,
    HoldOut,
    Ink,
    Options,
    Ready,
    SetOut,
    Shake,
    State,
    Turn,
)
from tests.games.playing import SEED, Playing

playing = Playing(PALM_READER)
play, ring, forbidden = playing.play, playing.ring, playing.forbidden
STROKE = Ink([(100, 200, 0), (400, 500, 120), (900, 500, 240)])


def dealt(seats: int, seed: bytes = SEED, **options: Any) -> State:
    return rules.deal(Options(**options), seats, Chance(seed))


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
