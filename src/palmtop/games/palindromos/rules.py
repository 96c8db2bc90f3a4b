"""The verbs of Palindromos and its table of moves."""

from __future__ import annotations

from collections.abc import Sequence

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Malformed
from palmtop.engine.game import Announcement, Seat, When
from palmtop.engine.moves import MoveRule, MoveRules
from palmtop.engine.stretch import UNSTRETCHED, Stretch
from palmtop.games.palindromos import guards, moves
from palmtop.games.palindromos.content.sheets import SHEETS
from palmtop.games.palindromos.marking import pencil_of
from palmtop.games.palindromos.model import (
    POOL,
    Confirm,
    Discard,
    Eye,
    GiveUp,
    Mark,
    Move,
    Options,
    Paper,
    PickWild,
    Player,
    Roll,
    State,
    Step,
    StepBack,
    Take,
)

MOVES: MoveRules[State] = MoveRules(
    guards.any_move,
    {
        PickWild: MoveRule(guards.pick_wild, moves.pick_wild),
        Roll: MoveRule(guards.roll, moves.roll),
        Take: MoveRule(guards.take, moves.take),
        Mark: MoveRule(guards.mark, moves.step),
        Discard: MoveRule(guards.mark, moves.step),
        StepBack: MoveRule(guards.step_back, moves.step_back),
        Confirm: MoveRule(guards.confirm, moves.confirm),
        GiveUp: MoveRule(guards.mark, moves.give_up),
    },
)

play = MOVES.play


def deal(options: Options, seats: int, chance: Chance, stretch: Stretch = UNSTRETCHED) -> State:
    sheet = SHEETS.get(options.sheet)
    if sheet is None:
        raise Malformed("palindromos-no-such-sheet", sheet=options.sheet)
    distinct = seats > 1 if options.distinct_wilds is None else options.distinct_wilds  # PD-06
    papers = (Paper(numbers=[0] * len(sheet.colours), ink=[0] * len(sheet.mates)) for _ in range(seats))
    return State(options=options, distinct_wilds=distinct, players=[Player(paper) for paper in papers])


def alarm(state: State) -> int | None:
    """Never: nothing in this game happens by time."""
    return None


def ring(state: State, when: When, chance: Chance) -> Sequence[Announcement]:
    raise Malformed("palindromos-no-clock")


def feel(state: State, seat: Seat, gesture: Eye) -> Sequence[Seat] | None:
    """Everyone sees which die the finger of the drafting player rests on. Other gestures reach nobody."""
    if guards.take(state, seat) is not None:
        return ()
    if gesture.die is not None and (gesture.die >= len(state.owners) or state.owners[gesture.die] != POOL):
        return ()
    return None


def leave(state: State, seat: Seat) -> Move | None:
    """The least harmful move for a player who is gone, if the table waits for them."""
    if seat not in guards.awaited(state):
        return None
    match state.phase:
        case "wild":
            return PickWild(moves.free_wilds(state)[0])
        case "roll":
            return Roll()
        case "draft":
            return Take(moves.takeable(state)[0])
        case _:
            return _next_step(state, seat)


def _next_step(state: State, seat: Seat) -> Move:
    """A step after which the turn can still be finished, preferably a mark; out of a dead end a step back."""
    pencil = pencil_of(state, seat)
    if pencil.finished:
        return Confirm()
    discard: Step | None = None
    for step in pencil.steps():
        if pencil.after(step).can_finish():
            if isinstance(step, Mark):
                return step
            discard = discard or step
    return discard or StepBack()
