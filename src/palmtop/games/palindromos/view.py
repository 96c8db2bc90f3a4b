"""The table and the hands: an allow-list, only what is named here is shown."""

from __future__ import annotations

from functools import cache, lru_cache

from palmtop.engine.game import Seat
from palmtop.games.palindromos import guards, objections, rounds, rules
from palmtop.games.palindromos.content.sheets import SHEETS, Sheet, boxes_in
from palmtop.games.palindromos.marking import Pencil, dice_of
from palmtop.games.palindromos.model import (
    ANY_FACE,
    DICE,
    OBJECTION_LETTERS,
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

# --- the table ------------------------------------------------------------------------------


def table(state: State) -> Table:
    wilds_shown = state.distinct_wilds or state.phase != "wild"  # PD-06
    return Table(
        sheet=sheet_part(state.options.sheet),
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
def sheet_part(id: str) -> SheetPart:
    sheet = SHEETS[id]
    boxes = [(x, y, colour) for (x, y), colour in zip(sheet.places, sheet.colours, strict=True)]
    return SheetPart(sheet.id, boxes, len(sheet.mates))


# --- a hand ---------------------------------------------------------------------------------


def hand(state: State, seat: Seat) -> Hand:
    player = state.players[seat]
    open_moves = rules.MOVES.open_to(state, seat)
    marking = _marking_of(state, seat) if "give_up" in open_moves else None
    return Hand(
        seat=seat,
        moves=open_moves if marking is None else _without_useless(open_moves, marking),
        wilds=rules.free_wilds(state) if "wild" in open_moves else [],
        wild=player.paper.wild,
        takeable=rules.takeable(state) if "take" in open_moves else [],
        marking=marking,
        doom=player.doom,
    )


def _without_useless(open_moves: list[str], marking: Marking) -> list[str]:
    """Leaves out marking and discarding while no die can be marked or discarded."""
    can_mark = any(die.fits for die in marking.dice)
    can_discard = any(die.discard < 0 for die in marking.dice)
    return [tag for tag in open_moves if (tag != "mark" or can_mark) and (tag != "discard" or can_discard)]


def _marking_of(state: State, seat: Seat) -> Marking:
    player, options = state.players[seat], state.options
    paper = player.paper
    ink_filled_discards_wild = tuple(paper.ink), paper.filled, paper.discards, paper.wild
    dice, steps, alone = dice_of(state, seat), tuple(player.steps), len(state.players) == 1
    return _marking(options.sheet, ink_filled_discards_wild, dice, steps, alone, options.wild_shared)


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
    pencil = Pencil(sheet, paper, dice, alone, wild_shared)
    for step in steps:
        pencil.apply(step)
    listed: list[Objection] = []
    return Marking(
        steps=list(steps),
        dice=[_die(pencil, die, listed) for die in DICE],
        objections=listed,
        may_confirm=pencil.finished(),
        dead_end=not pencil.can_finish(),
        cut_off=_cut_off(sheet, filled, pencil.filled),
    )


def _index(listed: list[Objection], objection: Objection) -> int:
    """Each objection is listed once in a hand."""
    if objection not in listed:
        listed.append(objection)
    return listed.index(objection)


def _die(pencil: Pencil, die: Which, listed: list[Objection]) -> DieInHand:
    boxes = _boxes(pencil, die, listed)
    discard = objections.why_not_discard(pencil, die)
    blocked = discard is not None and boxes.isalpha()
    return DieInHand(
        value=pencil.dice[die],
        wild=pencil.wild[die],
        boxes=boxes,
        discard=-1 if discard is None else _index(listed, discard),
        blocked=_index(listed, objections.why_nowhere(pencil, die)) if blocked else -1,
    )


def _boxes(pencil: Pencil, die: Which, listed: list[Objection]) -> str:
    """For each box the face that this die may show there, ANY_FACE, or the letter of the objection."""
    sheet, ink, value, wild = pencil.sheet, pencil.ink, pencil.dice[die], pencil.wild[die]
    boxes = [""] * len(sheet.colours)
    if not_needed := objections.why_not_needed(pencil, die):
        return _letter(listed, not_needed) * len(boxes)
    not_yet = objections.why_not_yet(pencil, die)
    reach = pencil.reach(die)
    for box in boxes_in(pencil.filled):
        boxes[box] = _letter(listed, objections.BOX_FILLED)
    for box in boxes_in(sheet.all & ~pencil.filled & ~reach):
        boxes[box] = _letter(listed, not_yet or objections.why_out_of_reach(pencil))
    for box in boxes_in(reach):
        number = ink[sheet.colours[box]]
        if wild or number in (0, value):
            boxes[box] = ANY_FACE if wild and not number else str(number or value)
        else:
            boxes[box] = _letter(listed, objections.why_not_colour(number, value))
    return "".join(boxes)


def _letter(listed: list[Objection], objection: Objection) -> str:
    return OBJECTION_LETTERS[_index(listed, objection)]


def _cut_off(sheet: Sheet, before: int, now: int) -> list[int]:
    """The empty boxes whose last empty neighbour this turn has filled (PD-37)."""
    near = sheet.near
    return [box for box in boxes_in(sheet.all & ~now) if near[box] & ~now == 0 and near[box] & ~before]
