"""Brings a match into the situation that a test is about, plays moves in it, and reads drawings from a journal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from palmtop.engine.chance import Chance
from palmtop.engine.game import Seat
from palmtop.games.palm_reader import PALM_READER, rules
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
from palmtop.rooms import entries
from tests.games.playing import SEED, Playing

playing = Playing(PALM_READER)
play, ring, forbidden, seen = playing.play, playing.ring, playing.forbidden, playing.seen
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
    """The first attempt has begun: nothing has been drawn yet."""
    state = looking(seats, die, **options)
    if die == QUESTION:
        play(state, state.round.first, Turn(2))
    play(state, state.round.first, SetOut())
    return state


def palm_held_out(seats: int = 4, die: int = 3) -> tuple[State, Seat, Seat]:
    """The first player may draw in the second player's palm: the state, the drawer and the receiver."""
    state = travelling(seats, die)
    drawer, receiver = state.order[:2]
    play(state, receiver, HoldOut())
    return state, drawer, receiver


def pass_on(state: State, *inks: Ink) -> None:
    """The symbol reaches the next palm."""
    assert state.drawer is not None
    assert state.receiver is not None
    if state.options.palms == "screen":
        play(state, state.receiver, HoldOut())
        play(state, state.drawer, *(inks or (STROKE,)))
    play(state, state.drawer, Finish())


def all_around(state: State, attempts: int = 1) -> None:
    """The symbol goes around the table, once or twice. After a first attempt the first player is to decide."""
    while state.phase == "passing":
        pass_on(state)
    if attempts == 2:
        play(state, state.round.first, Again())
        all_around(state)


def turn_up(state: State, attempts: int = 1) -> None:
    """The symbol goes around, then the card is turned face up."""
    all_around(state, attempts)
    if attempts == 1:
        play(state, state.round.first, FaceUp())
    assert state.phase == "answering"


def answering(seats: int, attempts: int = 1, **options: Any) -> State:
    """The card lies face up."""
    state = travelling(seats, **options)
    turn_up(state, attempts)
    return state


def answer_all(state: State, wrong: Sequence[int] = ()) -> None:
    """Everyone answers: wrong at these positions of the chain (1 is the second player), otherwise right."""
    symbol = state.round.symbol
    for position, seat in enumerate(state.order[1:], 1):
        play(state, seat, Answer(symbol % 5 + 1 if position in wrong else symbol))


def to_gallery(state: State, wrong: Sequence[int] = ()) -> None:
    """Answers, countdown and counting."""
    answer_all(state, wrong)
    ring(state)
    ring(state)
    assert state.phase == "gallery"


def play_round(state: State, wrong: Sequence[int] = (), attempts: int = 1) -> None:
    """A whole round, up to its gallery."""
    first = state.round.first
    play(state, first, Shake())
    if not state.round.symbol:
        play(state, first, Turn(1))
    play(state, first, SetOut())
    turn_up(state, attempts)
    to_gallery(state, wrong)


def next_round(state: State) -> None:
    for seat in range(state.seats):
        play(state, seat, Ready())


def whole_game(seats: int, rounds: Mapping[int, tuple[Sequence[int], int]]) -> State:
    """Ten rounds: these numbers with wrong answers and attempts as given, all others perfect."""
    state = dealt(seats)
    while state.phase != "over":
        wrong, attempts = rounds.get(state.round.number, ((), 1))
        play_round(state, wrong, attempts)
        next_round(state)
    return state


def journaled_inks(journal: Sequence[bytes]) -> list[Ink]:
    """All ink moves in the journal of a room."""
    stored = [entries.decode(line).entry for line in journal]
    moves = [msgspec.json.decode(one.input.move) for one in stored if isinstance(one, entries.Given)]
    return [msgspec.convert(move, Ink) for move in moves if move and move["type"] == "ink"]
