"""The bot: a player who sees table and hand of one seat, and nothing else."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from palmtop.engine.chance import Chance
from palmtop.engine.game import Intent, Seat
from palmtop.games.palindromos.brain import Brain, step_of
from palmtop.games.palindromos.judge import Judge, Position, read_weights
from palmtop.games.palindromos.model import (
    MIDDLE,
    Confirm,
    Eye,
    GiveUp,
    Hand,
    Marking,
    Move,
    PickWild,
    Roll,
    Step,
    StepBack,
    Table,
    Take,
)
from palmtop.games.palindromos.sheets import SHEETS
from palmtop.games.palindromos.taking import first_die, second_die

WEIGHTS = read_weights()
MOST_JUDGED = 2500  # positions a decision may judge: well under 200 ms


class Skill(NamedTuple):
    """How far a player thinks a turn through, and how wrong a look at a position can be."""

    width: int
    blur: float


SKILLS = {1: Skill(3, 1.5), 2: Skill(6, 0.7), 3: Skill(16, 0.0)}
DRAFT_WIDTH = 4  # many dice may yet become the shared one; each gets a shorter thought

TAKING = (700, 1600)  # ms, so that people can follow
MARKING = (350, 900)


class Bot:
    """Looks at table and hand, and says what it means to do."""

    def __init__(self, strength: int, chance: Chance) -> None:
        self.skill = SKILLS[strength]
        self.chance = chance
        self.judged = 0  # by the last decision
        self._planned = 0  # for this round
        self._steps: list[Step] = []

    def look(self, table: Table, hand: Hand, now: int) -> Intent | None:
        if hand.wilds:
            return self._intent(PickWild(self.chance.choice(hand.wilds)), TAKING)
        if "roll" in hand.moves:
            return self._intent(Roll(), TAKING)
        if hand.takeable:
            return self._intent(self._take(table, hand), TAKING)
        if hand.marking is not None:
            return self._intent(self._mark(table, hand, hand.marking), MARKING)
        return None

    def feel(self, seat: Seat, gesture: Eye) -> None:
        """Where another's finger rests says nothing that the dice don't."""

    def _intent(self, act: Struct, pace: tuple[int, int]) -> Intent:
        shortest, longest = pace
        return Intent(act, shortest + self.chance.below(longest - shortest + 1))

    def _take(self, table: Table, hand: Hand) -> Take:
        values, mine = table.dice.values, table.players[hand.seat].dice
        left = [values[die] for die in hand.takeable]
        exact = len(left) + len(mine) == 3  # the die that will be shared is known
        brain = self._brain(table, hand, self.skill.width if exact else min(self.skill.width, DRAFT_WIDTH))
        at = position(table, hand.seat)
        if mine:
            face = second_die(brain, at, values[mine[0]], left)
        else:
            after = len(table.round.order) - 1 - table.round.order.index(hand.seat)
            face = first_die(brain, at, left, rivals=2 * after)
        self.judged = brain.judge.judged
        return Take(next(die for die in hand.takeable if values[die] == face))

    def _mark(self, table: Table, hand: Hand, marking: Marking) -> Move:
        """The next step of the plan; a step back where someone else has pencilled another."""
        if self._planned != table.round.number:
            self._planned, self._steps = table.round.number, self._plan(table, hand)
        plan = self._steps
        done = len(marking.steps)
        if marking.steps != plan[:done]:
            return StepBack()
        if done < len(plan):
            return plan[done]
        return Confirm() if marking.may_confirm else GiveUp()

    def _plan(self, table: Table, hand: Hand) -> list[Step]:
        values, owners = table.dice.values, table.dice.owners
        first, second = (values[die] for die in table.players[hand.seat].dice)
        brain = self._brain(table, hand, self.skill.width)
        plan = brain.plan(position(table, hand.seat), first, second, values[owners.index(MIDDLE)])
        self.judged = brain.judge.judged
        return [step_of(*step) for step in plan.trail]

    def _brain(self, table: Table, hand: Hand, width: int) -> Brain:
        judge = Judge(SHEETS[table.sheet.id], hand.wild, WEIGHTS, self.skill.blur, self.chance)
        alone = len(table.players) == 1
        return Brain(judge, ordered=alone, wild_shared=table.round.wild_shared, width=width, most=MOST_JUDGED)


def position(table: Table, seat: Seat) -> Position:
    """The seat's sheet in ink, as the table shows it."""
    sheet, mine = SHEETS[table.sheet.id], table.players[seat]
    filled = ink = 0
    for box, number in enumerate(mine.numbers):
        if number:
            filled |= 1 << box
            ink |= number << 3 * sheet.colours[box]
    return Position(filled, ink, mine.discards)
