"""What the table shows and what a hand holds: only what is named here."""

from __future__ import annotations

from functools import cache

from palmtop.engine.game import Seat
from palmtop.games.palindromos import draft, rounds, set_up
from palmtop.games.palindromos.content.sheets import SHEETS
from palmtop.games.palindromos.marking_view import marking_of
from palmtop.games.palindromos.model import (
    DicePart,
    Hand,
    Marking,
    Player,
    RoundPart,
    SheetOf,
    SheetPart,
    State,
    Table,
)


def table(state: State) -> Table:
    shown = state.distinct_wilds or state.phase != "wild"  # PD-06
    return Table(
        sheet=_sheet_part(state.options.sheet),
        round=RoundPart(
            phase=state.phase,
            number=state.round,
            start=state.start,
            order=state.order,
            awaited=rounds.awaited(state),
            wild_shared=state.options.wild_shared,
        ),
        dice=DicePart(pool=rounds.pool(state), values=state.values, owners=state.owners[:]),
        players=[_sheet_of(player, shown) for player in state.players],
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


def hand(state: State, seat: Seat) -> Hand:
    player = state.players[seat]
    awaited = seat in rounds.awaited(state)
    marking = marking_of(state, seat) if awaited and state.phase == "marking" else None
    return Hand(
        seat=seat,
        moves=_moves(state, marking) if awaited else [],
        wilds=set_up.free_wilds(state) if awaited and state.phase == "wild" else [],
        wild=player.paper.wild,
        takeable=draft.takeable(state) if awaited and state.phase == "draft" else [],
        marking=marking,
        doom=player.doom,
    )


def _moves(state: State, marking: Marking | None) -> list[str]:
    """The tags of the moves open to a seat that is waited for."""
    if marking is None:
        return ["take" if state.phase == "draft" else state.phase]
    fits = any(any(die.faces) for die in marking.dice)
    discards = any(die.discard < 0 for die in marking.dice)
    open_now = {
        "mark": fits,
        "discard": discards,
        "back": bool(marking.steps),
        "confirm": marking.may_confirm,
        "give_up": True,
    }
    return [tag for tag, is_open in open_now.items() if is_open]
