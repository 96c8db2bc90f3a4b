"""A second, slow and simple implementation of the marking rules, to check the engine against."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from palmtop.games.palindromos.content.sheets import Sheet
from palmtop.games.palindromos.model import Discard, Mark, Step, Which

FIRST_TAKEN: Which = 0
SECOND_TAKEN: Which = 1
SHARED: Which = 2
ALL_DICE: tuple[Which, ...] = (FIRST_TAKEN, SECOND_TAKEN, SHARED)
ALL_FACES = (1, 2, 3, 4, 5, 6)
DISCARD_BOXES = 2


class Position(NamedTuple):
    """A player about to mark three dice. `numbers` holds a number a box, 0 where it is empty."""

    sheet: Sheet
    numbers: Sequence[int]
    wild: int
    discards_used: int
    dice: tuple[int, int, int]  # first taken, second taken, shared: as rolled
    alone: bool
    wild_shared: bool


def turns(
    sheet: Sheet,
    numbers: Sequence[int],
    wild: int,
    discards_used: int,
    dice: tuple[int, int, int],
    alone: bool,
    wild_shared: bool,
) -> set[tuple[Step, ...]]:
    """Every legal complete turn."""
    return set(_turns_from(Position(sheet, numbers, wild, discards_used, dice, alone, wild_shared), ()))


def steps(
    sheet: Sheet,
    numbers: Sequence[int],
    wild: int,
    discards_used: int,
    dice: tuple[int, int, int],
    alone: bool,
    wild_shared: bool,
    done: tuple[Step, ...] = (),
) -> set[Step]:
    """Every step that is legal after the steps done, whether or not a complete turn can follow from it."""
    return set(_steps_after(Position(sheet, numbers, wild, discards_used, dice, alone, wild_shared), done))


def eliminated(
    sheet: Sheet,
    numbers: Sequence[int],
    wild: int,
    discards_used: int,
    dice: tuple[int, int, int],
    alone: bool,
    wild_shared: bool,
    done: tuple[Step, ...] = (),
) -> bool:
    """PD-30, PD-31: after the steps done, no order, turning and discard leads to a complete turn."""
    position = Position(sheet, numbers, wild, discards_used, dice, alone, wild_shared)
    return next(_turns_from(position, done), None) is None


def _turns_from(position: Position, done: tuple[Step, ...]) -> Iterator[tuple[Step, ...]]:
    """The complete turns that begin with the steps done."""
    if _turn_is_over(position, done):
        yield done
    else:
        for step in _steps_after(position, done):
            yield from _turns_from(position, (*done, step))


def _turn_is_over(position: Position, done: tuple[Step, ...]) -> bool:
    # PD-29: filling the last empty box completes the sheet at once; dice left over are not needed.
    if not _empty_boxes(position, done):
        return True
    # PD-20: both of the dice taken and the shared die are written (PD-26: or discarded).
    return {step.die for step in done} == set(ALL_DICE)


def _steps_after(position: Position, done: tuple[Step, ...]) -> Iterator[Step]:
    if _turn_is_over(position, done):
        return
    for die in ALL_DICE:
        for box in range(len(position.numbers)):
            for face in _faces(position, die):
                if _may_mark(position, done, die, box, face):
                    yield Mark(die, box, face)
        if _may_discard(position, done, die):
            yield Discard(die)


def _may_mark(position: Position, done: tuple[Step, ...], die: Which, box: int, face: int) -> bool:
    empty = _empty_boxes(position, done)
    # PD-20: each number goes into exactly one box, an empty one; each die is written once.
    if box not in empty or die in {step.die for step in done}:
        return False
    # PD-25: the shared die comes last, except that it may be marked as soon as it would fill the last empty box.
    if not _is_its_turn(position, done, die) and not (die == SHARED and empty == {box}):
        return False
    # PD-21, PD-24: all boxes of a colour hold the same number; the shared die obeys its colour too.
    if not _numbers_of_colour(position, done, position.sheet.colours[box]) <= {face}:
        return False
    # PD-24: the shared die goes in any empty box.
    if die == SHARED:
        return True
    return box in _boxes_for_taken_die(position, done)


def _boxes_for_taken_die(position: Position, done: tuple[Step, ...]) -> set[int]:
    """Where the turn's first or second die goes, by place alone."""
    marked_this_turn = [step.box for step in done if isinstance(step, Mark)]
    # PD-23: the second die marked goes next to the box that the first die of that turn filled.
    if marked_this_turn:
        return set(position.sheet.neighbours[marked_this_turn[0]])
    # PD-22 (and PD-27: also when the other taken die was discarded): a first die.
    filled_before = {box for box, number in enumerate(position.numbers) if number}
    # PD-22: the very first die of the game goes in any box ...
    if not filled_before:
        return set(range(len(position.numbers)))
    # PD-22: ... from then on, next to a box that was filled before.
    return {neighbour for box in filled_before for neighbour in position.sheet.neighbours[box]}


def _may_discard(position: Position, done: tuple[Step, ...], die: Which) -> bool:
    # PD-26: instead of marking it, so not a die that is marked or discarded already.
    if die in {step.die for step in done}:
        return False
    # PD-26: twice in the game, both in one turn if wanted, never more than two.
    discards = position.discards_used + len([step for step in done if isinstance(step, Discard)])
    if discards >= DISCARD_BOXES:
        return False
    # PD-27: any of the three dice, each when it would be marked (PD-14, PD-25).
    return _is_its_turn(position, done, die)


def _is_its_turn(position: Position, done: tuple[Step, ...], die: Which) -> bool:
    used = {step.die for step in done}
    # PD-25: the shared die comes last.
    if die == SHARED:
        return {FIRST_TAKEN, SECOND_TAKEN} <= used
    # PD-14: alone, the order of taking is the order of marking.
    if position.alone and die == SECOND_TAKEN:
        return FIRST_TAKEN in used
    # PD-25: with others, which of the two taken dice comes first is the player's choice.
    return True


def _faces(position: Position, die: Which) -> tuple[int, ...]:
    """The numbers that a die may be written as."""
    rolled = position.dice[die]
    # PD-15: a die that you take showing your wild number may be turned to any face, each such die.
    # PD-16: the shared die was taken by nobody, so it is not wild, unless the table plays it so.
    if rolled == position.wild and (die != SHARED or position.wild_shared):
        return ALL_FACES
    return (rolled,)


def _empty_boxes(position: Position, done: tuple[Step, ...]) -> set[int]:
    return {box for box, number in enumerate(_numbers_after(position, done)) if not number}


def _numbers_of_colour(position: Position, done: tuple[Step, ...], colour: int) -> set[int]:
    """The numbers written in boxes of a colour: none, or one."""
    written = zip(_numbers_after(position, done), position.sheet.colours, strict=True)
    return {number for number, of_box in written if number and of_box == colour}


def _numbers_after(position: Position, done: tuple[Step, ...]) -> list[int]:
    numbers = list(position.numbers)
    for step in done:
        if isinstance(step, Mark):
            numbers[step.box] = step.face
    return numbers
