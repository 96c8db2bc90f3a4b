"""The bot: plays one seat from its table and hand view alone."""

from __future__ import annotations

from palmtop.engine.chance import Chance
from palmtop.engine.game import Intent, Seat
from palmtop.engine.pace import Span
from palmtop.games.palindromos.bot.evaluation import Evaluator, Position, read_weights
from palmtop.games.palindromos.bot.search import TurnSearch, step_of
from palmtop.games.palindromos.content.sheets import SHEETS
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

WEIGHTS = read_weights()
EVALUATIONS_MAX = 2500  # per decision; takes well under 200 ms


# By strength: how many half-done turns are followed to the end, and how wrong an evaluation can be.
SKILLS = {1: (3, 1.5), 2: (6, 0.7), 3: (16, 0.0)}
DRAFT_WIDTH = 4  # narrower, because each die that may become the shared one is searched

TAKING_MS = Span(700, 1600)
MARKING_MS = Span(350, 900)


class Bot:
    def __init__(self, strength: int, chance: Chance) -> None:
        self.width, self.noise = SKILLS[strength]
        self.chance = chance
        self.effort = 1.0
        self.evaluated = 0  # positions, by the last decision
        self._planned_round = 0
        self._steps: list[Step] = []

    def look(self, table: Table, hand: Hand, now: int) -> Intent | None:
        if hand.wilds:
            return Intent(PickWild(self.chance.choice(hand.wilds)), TAKING_MS.draw(self.chance))
        if "roll" in hand.moves:
            return Intent(Roll(), TAKING_MS.draw(self.chance))
        if hand.takeable:
            return Intent(self._take(table, hand), TAKING_MS.draw(self.chance))
        if hand.marking is not None:
            return Intent(self._mark(table, hand, hand.marking), MARKING_MS.draw(self.chance))
        return None

    def feel(self, seat: Seat, gesture: Eye) -> None:
        """Ignored: the die that another player's finger rests on tells nothing useful."""

    def _take(self, table: Table, hand: Hand) -> Take:
        values, mine = table.dice.values, table.players[hand.seat].dice
        left = [values[die] for die in hand.takeable]
        shared_is_known = len(left) + len(mine) == 3
        search = self._search(table, hand, self.width if shared_is_known else min(self.width, DRAFT_WIDTH))
        at = position(table, hand.seat)
        if mine:
            face = search.second_die(at, values[mine[0]], left)
        else:
            after = len(table.round.order) - 1 - table.round.order.index(hand.seat)
            face = search.first_die(at, left, rivals=2 * after)
        self.evaluated = search.evaluator.evaluated
        return Take(next(die for die in hand.takeable if values[die] == face))

    def _mark(self, table: Table, hand: Hand, marking: Marking) -> Move:
        """The next step of the plan; a step back where a person pencilled something else before."""
        if self._planned_round != table.round.number:
            self._planned_round, self._steps = table.round.number, self._plan(table, hand)
        done = len(marking.steps)
        if marking.steps != self._steps[:done]:
            return StepBack()
        if done < len(self._steps):
            return self._steps[done]
        return Confirm() if marking.may_confirm else GiveUp()

    def _plan(self, table: Table, hand: Hand) -> list[Step]:
        values, owners = table.dice.values, table.dice.owners
        first, second = (values[die] for die in table.players[hand.seat].dice)
        search = self._search(table, hand, self.width)
        plan = search.plan(position(table, hand.seat), first, second, values[owners.index(MIDDLE)])
        self.evaluated = search.evaluator.evaluated
        return [step_of(*step) for step in plan.trail]

    def _search(self, table: Table, hand: Hand, width: int) -> TurnSearch:
        evaluator = Evaluator(SHEETS[table.sheet.id], hand.wild, WEIGHTS, self.noise, self.chance)
        alone, wild_shared = len(table.players) == 1, table.round.wild_shared
        width, evaluations_max = max(1, round(self.effort * width)), round(self.effort * EVALUATIONS_MAX)
        return TurnSearch(
            evaluator, ordered=alone, wild_shared=wild_shared, width=width, evaluations_max=evaluations_max
        )


def position(table: Table, seat: Seat) -> Position:
    """The seat's confirmed numbers, as the table shows them."""
    sheet, mine = SHEETS[table.sheet.id], table.players[seat]
    filled = ink = 0
    for box, number in enumerate(mine.numbers):
        if number:
            filled |= 1 << box
            ink |= number << 3 * sheet.colours[box]
    return Position(filled, ink, mine.discards)
