"""A turn of marking as its player sees it: for each die and box what goes, or exactly why not."""

from __future__ import annotations

from functools import lru_cache

from palmtop.engine.game import Seat
from palmtop.games.palindromos import objections
from palmtop.games.palindromos.content.sheets import SHEETS, Sheet, boxes_in
from palmtop.games.palindromos.marking import Pencil
from palmtop.games.palindromos.model import (
    DICE,
    FACES,
    MIDDLE,
    DieInHand,
    Marking,
    Objection,
    Paper,
    State,
    Step,
    Which,
)

# Shared by all hands, which keeps them small: there are many, and most of a hand are these.
NO_FACE: list[int] = []
ONE_FACE = [NO_FACE, *([face] for face in FACES)]
ANY_FACE = list(FACES)


def marking_of(state: State, seat: Seat) -> Marking:
    player = state.players[seat]
    paper = player.paper
    first, second = player.dice
    values = state.values
    return _marking(
        state.options.sheet,
        (tuple(paper.ink), paper.filled, paper.discards, paper.wild),
        (values[first], values[second], values[state.owners.index(MIDDLE)]),
        tuple(player.steps),
        len(state.players) == 1,
        state.options.wild_shared,
    )


@lru_cache(maxsize=1024)  # a hand is looked at after every input of the table, and changes by its owner's alone
def _marking(
    sheet_id: str,
    ink_filled_discards_wild: tuple[tuple[int, ...], int, int, int],
    dice: tuple[int, int, int],
    steps: tuple[Step, ...],
    alone: bool,
    wild_shared: bool,
) -> Marking:
    sheet = SHEETS[sheet_id]
    ink, filled, discards, wild = ink_filled_discards_wild
    paper = Paper([], list(ink), filled, discards, wild)
    pencil = Pencil(sheet, paper, dice, alone=alone, wild_shared=wild_shared)
    for step in steps:
        pencil.take(step)
    notes = Notes()
    return Marking(
        steps=list(steps),
        dice=[_die(pencil, die, notes) for die in DICE],
        objections=notes.objections,
        may_confirm=pencil.finished,
        dead_end=not pencil.has_way(),
        cut_off=_cut_off(sheet, filled, pencil.filled),
    )


class Notes:
    """The objections of one hand, each written down once."""

    def __init__(self) -> None:
        self.objections: list[Objection] = []

    def number(self, objection: Objection) -> int:
        if objection not in self.objections:
            self.objections.append(objection)
        return self.objections.index(objection)


def _die(pencil: Pencil, die: Which, notes: Notes) -> DieInHand:
    faces, why = _boxes(pencil, die, notes)
    discard = objections.to_discard(pencil, die)
    stuck = discard is not None and not any(faces)
    return DieInHand(
        value=pencil.dice[die],
        wild=pencil.is_wild(die),
        faces=faces,
        why=why,
        discard=-1 if discard is None else notes.number(discard),
        blocked=notes.number(objections.to_all_boxes(pencil, die)) if stuck else -1,
    )


def _boxes(pencil: Pencil, die: Which, notes: Notes) -> tuple[list[list[int]], list[int]]:
    """For each box the faces this die may show there, and the number of the objection if there are none."""
    sheet, ink, value, wild = pencil.sheet, pencil.ink, pencil.dice[die], pencil.is_wild(die)
    faces = [NO_FACE] * len(sheet.colours)
    why = [-1] * len(sheet.colours)
    if needless := objections.to_die(pencil, die):
        return faces, [notes.number(needless)] * len(why)
    early = objections.to_order(pencil, die)
    reach = 0 if early else pencil.reach(die)
    for box in boxes_in(pencil.filled):
        why[box] = notes.number(objections.BOX_FILLED)
    for box in boxes_in(sheet.all & ~pencil.filled & ~reach):
        why[box] = notes.number(early or objections.to_place(pencil))
    for box in boxes_in(reach):
        number = ink[sheet.colours[box]]
        if wild or number in (0, value):
            faces[box] = ANY_FACE if wild and not number else ONE_FACE[number or value]
        else:
            why[box] = notes.number(objections.colour_holds(number, value))
    return faces, why


def _cut_off(sheet: Sheet, before: int, now: int) -> list[int]:
    """The empty boxes whose last empty neighbour this turn has filled (PD-37)."""
    near = sheet.near
    return [box for box in boxes_in(sheet.all & ~now) if near[box] & ~now == 0 and near[box] & ~before]
