"""The table and the hands: an allow-list, only what is named here is shown."""

from __future__ import annotations

from functools import cache, lru_cache

from palmtop.engine.game import Seat
from palmtop.games.palindromos import guards, moves, objections, rounds
from palmtop.games.palindromos.content.sheets import SHEETS, Sheet, boxes_in
from palmtop.games.palindromos.marking import Pencil
from palmtop.games.palindromos.model import (
    DICE,
    FACES,
    MIDDLE,
    DicePart,
    DieInHand,
    Hand,
    Marking,
    Objection,
    Paper,
    Player,
    RoundPart,
    SheetOf,
    SheetPart,
    State,
    Step,
    Table,
    Which,
)
from palmtop.games.palindromos.rules import MOVES

# --- the table ------------------------------------------------------------------------------


def table(state: State) -> Table:
    wilds_shown = state.distinct_wilds or state.phase != "wild"  # PD-06
    return Table(
        sheet=_sheet_part(state.options.sheet),
        round=RoundPart(
            phase=state.phase,
            number=state.round,
            start=state.start,
            order=state.order,
            awaited=guards.awaited(state),
            wild_shared=state.options.wild_shared,
        ),
        dice=DicePart(pool=rounds.pool_size(state), values=state.values, owners=state.owners[:]),
        players=[_sheet_of(player, wilds_shown) for player in state.players],
    )


def _sheet_of(player: Player, wild_shown: bool) -> SheetOf:
    paper = player.paper
    return SheetOf(
        numbers=paper.numbers[:],
        wild=paper.wild if wild_shown else 0,
        picked=paper.wild > 0,
        discards=paper.discards,
        standing=player.standing,
        finished=player.finished,
        doomed=player.doomed,
        gave_up=player.gave_up,
        dice=player.dice[:],
    )


@cache
def _sheet_part(id: str) -> SheetPart:
    sheet = SHEETS[id]
    boxes = [(x, y, colour) for (x, y), colour in zip(sheet.places, sheet.colours, strict=True)]
    return SheetPart(sheet.id, boxes, len(sheet.mates))


# --- a hand ---------------------------------------------------------------------------------


def hand(state: State, seat: Seat) -> Hand:
    player = state.players[seat]
    open_moves = MOVES.open_to(state, seat)
    marking = _marking_of(state, seat) if "give_up" in open_moves else None
    return Hand(
        seat=seat,
        moves=open_moves if marking is None else _without_useless(open_moves, marking),
        wilds=moves.free_wilds(state) if "wild" in open_moves else [],
        wild=player.paper.wild,
        takeable=moves.takeable(state) if "take" in open_moves else [],
        marking=marking,
        doom=player.doom,
    )


def _without_useless(open_moves: list[str], marking: Marking) -> list[str]:
    """Leaves out marking and discarding while no die can be marked or discarded."""
    useless = set()
    if not any(any(die.faces) for die in marking.dice):
        useless.add("mark")
    if all(die.discard >= 0 for die in marking.dice):
        useless.add("discard")
    return [tag for tag in open_moves if tag not in useless]


def _marking_of(state: State, seat: Seat) -> Marking:
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


@lru_cache(maxsize=1024)  # hands are viewed after every move of the match, but only the owner's moves change them
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
        pencil.apply(step)
    listed = ObjectionList()
    return Marking(
        steps=list(steps),
        dice=[_die(pencil, die, listed) for die in DICE],
        objections=listed.objections,
        may_confirm=pencil.finished,
        dead_end=not pencil.can_finish(),
        cut_off=_cut_off(sheet, filled, pencil.filled),
    )


class ObjectionList:
    """The objections of one hand, each listed once."""

    def __init__(self) -> None:
        self.objections: list[Objection] = []

    def index(self, objection: Objection) -> int:
        if objection not in self.objections:
            self.objections.append(objection)
        return self.objections.index(objection)


def _die(pencil: Pencil, die: Which, listed: ObjectionList) -> DieInHand:
    faces, why = _boxes(pencil, die, listed)
    discard = objections.why_not_discard(pencil, die)
    blocked = discard is not None and not any(faces)
    return DieInHand(
        value=pencil.dice[die],
        wild=pencil.is_wild(die),
        faces=faces,
        why=why,
        discard=-1 if discard is None else listed.index(discard),
        blocked=listed.index(objections.why_nowhere(pencil, die)) if blocked else -1,
    )


# These lists are shared by all hands: they make up most of a hand, and cached hands would be large otherwise.
NO_FACE: list[int] = []
ONE_FACE = [NO_FACE, *([face] for face in FACES)]
ANY_FACE = list(FACES)


def _boxes(pencil: Pencil, die: Which, listed: ObjectionList) -> tuple[list[list[int]], list[int]]:
    """For each box the faces that this die may show there, and the index of the objection if there are none."""
    sheet, ink, value, wild = pencil.sheet, pencil.ink, pencil.dice[die], pencil.is_wild(die)
    faces = [NO_FACE] * len(sheet.colours)
    why = [-1] * len(sheet.colours)
    if not_needed := objections.why_not_needed(pencil, die):
        return faces, [listed.index(not_needed)] * len(why)
    not_yet = objections.why_not_yet(pencil, die)
    reach = 0 if not_yet else pencil.reach(die)
    for box in boxes_in(pencil.filled):
        why[box] = listed.index(objections.BOX_FILLED)
    for box in boxes_in(sheet.all & ~pencil.filled & ~reach):
        why[box] = listed.index(not_yet or objections.why_out_of_reach(pencil))
    for box in boxes_in(reach):
        number = ink[sheet.colours[box]]
        if wild or number in (0, value):
            faces[box] = ANY_FACE if wild and not number else ONE_FACE[number or value]
        else:
            why[box] = listed.index(objections.why_not_colour(number, value))
    return faces, why


def _cut_off(sheet: Sheet, before: int, now: int) -> list[int]:
    """The empty boxes whose last empty neighbour this turn has filled (PD-37)."""
    near = sheet.near
    return [box for box in boxes_in(sheet.all & ~now) if near[box] & ~now == 0 and near[box] & ~before]
