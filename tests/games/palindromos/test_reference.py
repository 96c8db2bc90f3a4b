"""The marking kernel compared with the slow reference, on random positions with many edge cases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from palmtop.games.palindromos.content.sheets import SHEETS, Sheet, read_sheet
from palmtop.games.palindromos.marking import Pencil
from palmtop.games.palindromos.model import Discard, Mark, Paper, Step
from tests.effort import amount
from tests.games.palindromos.reference import Position, eliminated, steps, turns

SEEDS = range(40)
TESTED_SEEDS = range(amount(40, quick=10))
POSITIONS_A_SEED = 100
FACES = (1, 2, 3, 4, 5, 6)

marking_rules = pytest.mark.rule(
    "PD-14", "PD-15", "PD-16", "PD-20", "PD-21", "PD-22", "PD-23", "PD-24", "PD-25", "PD-26", "PD-27", "PD-29"
)


# --- positions ------------------------------------------------------------------------------


def small_sheet(chance: Random) -> Sheet:
    """One to four mirrored rows, 14 boxes at most, of few or many colours."""
    colours = "abcdefg"[: chance.randint(1, 7)]
    lines: list[str] = []
    for _ in range(chance.randint(1, 4)):
        half = "".join(chance.choices(colours, k=chance.randint(1, 3)))
        line = half + half[::-1][chance.randint(0, 1) :]
        if len("".join([*lines, line])) <= 14:
            lines.append(line)
    return read_sheet("small", lines)


def empty_count(chance: Random, boxes: int, most: int) -> int:
    """How many boxes are empty: often a few or all, at least one."""
    count = chance.choice([chance.randint(1, 3), chance.randint(1, 6), chance.randint(1, boxes), boxes])
    return min(count, most, boxes)


def numbers_of_colours(chance: Random, sheet: Sheet, dice: tuple[int, ...]) -> list[int]:
    """A number a colour; on dead paper hardly any that was rolled."""
    rolled = sorted(set(dice))
    others = [face for face in FACES if face not in rolled]
    likes_rolled = chance.choice([0.05, 0.25, 0.5, 0.8])
    return [chance.choice(rolled if chance.random() < likes_rolled else others) for _ in sheet.mates]


def written(chance: Random, sheet: Sheet, of_colour: list[int], empty: int) -> list[int]:
    """Paper with so many empty boxes, one number a colour (PD-21); sometimes they cling to one another."""
    boxes = list(range(len(sheet.colours)))
    chance.shuffle(boxes)
    if chance.random() < 0.5:
        x, y = chance.choice(sheet.places)
        boxes.sort(key=lambda box: abs(sheet.places[box][0] - x) + abs(sheet.places[box][1] - y))
        if chance.random() < 0.5:
            boxes.reverse()
    numbers = [of_colour[colour] for colour in sheet.colours]
    for box in boxes[:empty]:
        numbers[box] = 0
    return numbers


def random_position(chance: Random, *, roomy: bool = False) -> Position:
    """With a bound on the empty boxes, as each wild die multiplies the turns by six; a wider one if `roomy`."""
    sheet = small_sheet(chance) if chance.random() < 0.7 else chance.choice(list(SHEETS.values()))
    dice = (chance.choice(FACES), chance.choice(FACES), chance.choice(FACES))
    wild = chance.choice([*FACES, *dice, 0])
    bounds = (36, 16, 8, 6) if roomy else (chance.choice([12, 12, 12, 25]), 8, 5, 4)
    return Position(
        sheet=sheet,
        numbers=written(
            chance,
            sheet,
            numbers_of_colours(chance, sheet, dice),
            empty_count(chance, len(sheet.colours), bounds[dice.count(wild)]),
        ),
        wild=wild,
        discards_used=chance.choice([0, 1, 2, 2, 2]),
        dice=dice,
        alone=chance.random() < 0.5,
        wild_shared=chance.random() < 0.5,
    )


def positions(seed: int, *, roomy: bool = False) -> Iterator[Position]:
    chance = Random(seed)
    for _ in range(POSITIONS_A_SEED):
        yield random_position(chance, roomy=roomy)


def pencil_on(position: Position) -> Pencil:
    ink = [0] * len(position.sheet.mates)
    for number, colour in zip(position.numbers, position.sheet.colours, strict=True):
        ink[colour] = max(ink[colour], number)
    paper = Paper(
        numbers=list(position.numbers),
        ink=ink,
        filled=sum(1 << box for box, number in enumerate(position.numbers) if number),
        discards=position.discards_used,
        wild=position.wild,
    )
    return Pencil(position.sheet, paper, position.dice, alone=position.alone, wild_shared=position.wild_shared)


# --- the engine against the reference -------------------------------------------------------


@marking_rules
@pytest.mark.parametrize("seed", TESTED_SEEDS)
def test_engine_finds_exactly_the_turns_of_the_reference(seed: int) -> None:
    for position in positions(seed):
        found = list(pencil_on(position).turns())
        expected = turns(*position)
        assert len(found) == len(set(found)), f"a turn comes twice: {position}"
        assert set(found) == expected, position


@pytest.mark.rule("PD-30", "PD-31")
@pytest.mark.parametrize("seed", TESTED_SEEDS)
def test_engine_finds_exactly_the_turns_that_cannot_be_finished(seed: int) -> None:
    for position in positions(seed, roomy=True):
        assert pencil_on(position).can_finish() == (not eliminated(*position)), position


@marking_rules
@pytest.mark.rule("PD-31")
@pytest.mark.parametrize("seed", TESTED_SEEDS)
def test_engine_offers_the_same_steps_all_the_way(seed: int) -> None:
    """Random legal steps, also into dead ends."""
    chance = Random(seed)
    for position in positions(seed):
        pencil, done = pencil_on(position), tuple[Step, ...]()
        while legal := steps(*position, done=done):
            offered = pencil.steps()
            assert len(offered) == len(set(offered)), (position, done)
            assert set(offered) == legal, (position, done)
            step = chance.choice(sorted(legal, key=repr))
            pencil, done = pencil.after(step), (*done, step)
            assert pencil.can_finish() == (not eliminated(*position, done=done)), (position, done)
        assert not list(pencil.steps()), (position, done)


# --- the positions and the reference themselves ---------------------------------------------


def test_positions_are_of_every_kind() -> None:
    seen: Counter[str] = Counter()
    for position in (position for seed in SEEDS for position in positions(seed)):
        empty = position.numbers.count(0)
        seen["alone" if position.alone else "together"] += 1
        seen["shipped" if position.sheet.id in SHEETS else "small"] += 1
        seen["empty paper"] += empty == len(position.numbers)
        seen["nearly full"] += empty <= 3 < len(position.numbers)
        seen["last box"] += empty == 1
        seen["wild taken"] += position.wild in position.dice[:2]
        seen["both wild"] += position.dice[:2] == (position.wild, position.wild)
        seen["shared wild"] += position.wild_shared and position.dice[2] == position.wild
        seen["eliminated"] += eliminated(*position)
    assert sum(seen[kind] for kind in ("alone", "together")) >= 3000
    assert min(seen.values()) >= 100, seen


ROW = read_sheet("row", ["abba"])
BOTH_DISCARDED = 2


@pytest.mark.rule("PD-22", "PD-23", "PD-21")
def test_reference_second_die_beside_the_first() -> None:
    """1 and 2 on an empty row: the shared 1 has only the box whose colour is 1 already."""
    found = turns(ROW, [0, 0, 0, 0], 0, BOTH_DISCARDED, (1, 2, 1), alone=True, wild_shared=False)
    assert found == {
        (Mark(0, 0, 1), Mark(1, 1, 2), Mark(2, 3, 1)),
        (Mark(0, 1, 1), Mark(1, 0, 2), Mark(2, 2, 1)),
        (Mark(0, 2, 1), Mark(1, 3, 2), Mark(2, 1, 1)),
        (Mark(0, 3, 1), Mark(1, 2, 2), Mark(2, 0, 1)),
    }


@pytest.mark.rule("PD-25", "PD-29")
def test_reference_shared_die_may_fill_the_last_box_early() -> None:
    found = turns(ROW, [1, 2, 2, 0], 0, 1, (3, 4, 1), alone=False, wild_shared=False)
    assert found == {
        (Mark(2, 3, 1),),
        (Discard(0), Mark(2, 3, 1)),
        (Discard(1), Mark(2, 3, 1)),
    }


@pytest.mark.rule("PD-27", "PD-30")
def test_reference_after_a_discard_the_other_die_is_a_first_die() -> None:
    """The 5 fits nowhere; the 2 then goes beside ink, not beside a box of this turn."""
    paper = [1, 2, 0, 0]
    assert turns(ROW, paper, 0, 1, (5, 2, 1), alone=True, wild_shared=False) == {
        (Discard(0), Mark(1, 2, 2), Mark(2, 3, 1)),
    }
    assert eliminated(ROW, paper, 0, BOTH_DISCARDED, (5, 2, 1), alone=True, wild_shared=False)


@pytest.mark.rule("PD-15", "PD-16")
def test_reference_only_taken_dice_are_wild() -> None:
    paper = [1, 2, 2, 0]
    assert steps(ROW, paper, 6, BOTH_DISCARDED, (6, 3, 6), alone=True, wild_shared=False) == {Mark(0, 3, 1)}
    assert steps(ROW, paper, 6, BOTH_DISCARDED, (6, 3, 6), alone=True, wild_shared=True) == {
        Mark(0, 3, 1),
        Mark(2, 3, 1),
    }
