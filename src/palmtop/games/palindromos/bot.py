"""The bot: a player that sees its seat's view and nothing else."""

from __future__ import annotations

from palmtop.engine.chance import Chance
from palmtop.engine.game import Intent, Seat
from palmtop.games.palindromos.marking import Pencil
from palmtop.games.palindromos.model import (
    MIDDLE,
    Confirm,
    Eye,
    GiveUp,
    Hand,
    Paper,
    PickWild,
    Roll,
    Step,
    StepBack,
    Table,
    Take,
)
from palmtop.games.palindromos.sheets import SHEETS


class Bot:
    """Looks at table and hand, and says what it means to do."""

    def __init__(self, strength: int, chance: Chance) -> None:
        self.strength = strength
        self.chance = chance

    def look(self, table: Table, hand: Hand, now: int) -> Intent | None:
        if "wild" in hand.moves and hand.wilds:
            return Intent(PickWild(self.chance.choice(hand.wilds)), 1000)
        if "roll" in hand.moves:
            return Intent(Roll(), 700)
        if hand.takeable:
            return Intent(Take(hand.takeable[0]), 1000)
        if hand.marking is not None:
            return self._mark(table, hand)
        return None

    def feel(self, seat: Seat, gesture: Eye) -> None:
        """A finger resting on a die says nothing the bot needs."""

    def _mark(self, table: Table, hand: Hand) -> Intent | None:
        assert hand.marking is not None
        if hand.marking.may_confirm:
            return Intent(Confirm(), 600)
        done = hand.marking.steps
        pencil = paper_pencil(table, hand.seat)
        for step in done:
            pencil.take(step)
        turn: tuple[Step, ...] | None = next(pencil.turns(), None)
        if turn:
            return Intent(turn[0], 600)
        if done:
            return Intent(StepBack(), 600)
        return Intent(GiveUp(), 600) if "give_up" in hand.moves else None


def paper_pencil(table: Table, seat: Seat) -> Pencil:
    """The seat's sheet and its three dice, as the table shows them."""
    sheet = SHEETS[table.sheet.id]
    me = table.players[seat]
    values, owners = table.dice.values, table.dice.owners
    first, second = (values[die] for die in me.dice)
    ink = [0] * table.sheet.colours
    for box, number in enumerate(me.numbers):
        if number:
            ink[sheet.colours[box]] = number
    filled = sum(1 << box for box, number in enumerate(me.numbers) if number)
    paper = Paper(list(me.numbers), ink, filled, me.discards, me.wild)
    alone = len(table.players) == 1
    dice = (first, second, values[owners.index(MIDDLE)])
    return Pencil(sheet, paper, dice, alone=alone, wild_shared=table.round.wild_shared)
