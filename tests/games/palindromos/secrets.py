"""What the contract tests need to know of Palindromos: moves to try, and what other seats must not learn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from palmtop.engine.game import Seat
from palmtop.games.palindromos import guards
from palmtop.games.palindromos.marking import pencil_of
from palmtop.games.palindromos.model import (
    DICE,
    FACES,
    Confirm,
    Discard,
    Eye,
    GiveUp,
    Hand,
    Mark,
    Move,
    PickWild,
    Roll,
    State,
    Step,
    StepBack,
    Table,
    Take,
)
from tests.contract.recorded_match import Secret, SecretMoves, copied


def moves(table: Table, hand: Hand) -> Iterator[Move]:
    """Every move that the hand offers."""
    yield from (PickWild(number) for number in hand.wilds)
    yield from (Take(die) for die in hand.takeable)
    if hand.marking is not None:
        for which, die in zip(DICE, hand.marking.dice, strict=True):
            yield from (Mark(which, box, face) for box, faces in enumerate(die.faces) for face in faces)
            if die.discard < 0:
                yield Discard(which)
    plain: dict[str, Move] = {"roll": Roll(), "back": StepBack(), "confirm": Confirm(), "give_up": GiveUp()}
    yield from (move for tag, move in plain.items() if tag in hand.moves)


def gestures(number: int) -> list[Eye]:
    return [Eye(number % 13)]


def secrets(state: State) -> Iterator[Secret]:
    for seat, player in enumerate(state.players):
        keeper = Seat(seat)
        if state.phase == "wild" and not state.distinct_wilds and player.paper.wild:
            twins = [_with_wild(state, keeper, number) for number in FACES if number != player.paper.wild]
        elif state.phase == "marking" and seat in guards.awaited(state):
            twins = [_with_steps(state, keeper, steps) for steps in _other_steps(state, keeper)]
        else:
            continue
        yield from (Secret(frozenset({keeper}), twin, partial(_kept, seat=keeper)) for twin in twins)


def _kept(state: State, seat: Seat) -> bool:
    if state.phase == "wild":
        return not state.distinct_wilds
    return state.phase == "marking" and seat in guards.awaited(state)


def secret_moves(state: State) -> Iterator[SecretMoves]:
    for seat in guards.awaited(state):
        yield SecretMoves(frozenset({seat}), seat, _indistinguishable(state, seat))


def _indistinguishable(state: State, seat: Seat) -> list[Move | None]:
    if state.phase == "wild" and not state.distinct_wilds and len(guards.awaited(state)) > 1:
        return [PickWild(number) for number in FACES]
    if state.phase == "marking":
        back: list[Move | None] = [StepBack()] if state.players[seat].steps else []
        return [None, *pencil_of(state, seat).steps(), *back]
    return []


def _with_wild(state: State, seat: Seat, number: int) -> State:
    twin: State = copied(state)
    twin.players[seat].paper.wild = number
    return twin


def _with_steps(state: State, seat: Seat, steps: list[Step]) -> State:
    twin: State = copied(state)
    twin.players[seat].steps = steps
    return twin


def _other_steps(state: State, seat: Seat) -> Iterator[list[Step]]:
    """No steps, and some other ways to begin this turn."""
    now = state.players[seat].steps
    pencil = pencil_of(_with_steps(state, seat, []), seat)
    beginnings: list[list[Step]] = [[]]
    for step in pencil.steps()[::7]:
        beginnings.append([step])
        beginnings += [[step, second] for second in pencil.after(step).steps()[:2]]
    yield from (steps for steps in beginnings[:12] if steps != now)
