"""A simple player to measure bots against: takes the first die and marks the first legal turn."""

from __future__ import annotations

from dataclasses import replace

from palmtop.engine.chance import Chance
from palmtop.engine.game import Intent, Seat
from palmtop.games.palindromos import PALINDROMOS
from palmtop.games.palindromos.bot import Bot
from palmtop.games.palindromos.content.sheets import SHEETS
from palmtop.games.palindromos.marking import Pencil
from palmtop.games.palindromos.model import MIDDLE, Confirm, Eye, Hand, Move, Paper, PickWild, Roll, Table, Take


class Greedy:
    def look(self, table: Table, hand: Hand, now: int) -> Intent | None:
        act = self._act(table, hand)
        return None if act is None else Intent(act)

    def feel(self, seat: Seat, gesture: Eye) -> None:
        pass

    def _act(self, table: Table, hand: Hand) -> Move | None:
        if hand.wilds:
            return PickWild(hand.wilds[0])
        if "roll" in hand.moves:
            return Roll()
        if hand.takeable:
            return Take(hand.takeable[0])
        if hand.marking is None:
            return None
        pencil = pencil_of(table, hand)
        for step in hand.marking.steps:
            pencil.apply(step)
        return next((turn[0] for turn in pencil.turns() if turn), Confirm())


def pencil_of(table: Table, hand: Hand) -> Pencil:
    """The seat's sheet and dice, rebuilt from its view."""
    sheet, mine = SHEETS[table.sheet.id], table.players[hand.seat]
    ink = [0] * len(sheet.mates)
    filled = 0
    for box, number in enumerate(mine.numbers):
        if number:
            ink[sheet.colours[box]] = number
            filled |= 1 << box
    first, second = (table.dice.values[die] for die in mine.dice)
    shared = table.dice.values[table.dice.owners.index(MIDDLE)]
    paper = Paper(mine.numbers, ink, filled, mine.discards, hand.wild)
    alone, wild_shared = len(table.players) == 1, table.round.wild_shared
    return Pencil(sheet, paper, (first, second, shared), alone=alone, wild_shared=wild_shared)


def seat_bot(strength: int, chance: Chance) -> Bot | Greedy:
    """Strength 0 is the greedy player."""
    return Bot(strength, chance) if strength else Greedy()


WITH_GREEDY = replace(PALINDROMOS, bot=seat_bot)
