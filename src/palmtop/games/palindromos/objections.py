"""Why a die can't go somewhere, in the ledger's terms: for refusals, for the hand's view, for the doomed."""

from __future__ import annotations

from palmtop.games.palindromos.marking import Pencil
from palmtop.games.palindromos.model import DICE, DISCARDS, SHARED, Discard, Doom, Mark, Objection, Step, Which

DIE_USED = Objection("PD-20", "palindromos-die-used")
SHEET_FULL = Objection("PD-29", "palindromos-sheet-full")
NO_SUCH_BOX = Objection("PD-20", "palindromos-no-such-box")
BOX_FILLED = Objection("PD-20", "palindromos-box-filled")
SHARED_LAST = Objection("PD-25", "palindromos-shared-last")
FIRST_DIE_FIRST = Objection("PD-14", "palindromos-first-die-first")
NOT_BESIDE_INK = Objection("PD-22", "palindromos-not-beside-ink")
NOT_BESIDE_FIRST = Objection("PD-23", "palindromos-not-beside-first")
NO_DISCARDS = Objection("PD-26", "palindromos-no-discards")
NOWHERE_BESIDE_INK = Objection("PD-22", "palindromos-nowhere-beside-ink")
NOWHERE_BESIDE_FIRST = Objection("PD-23", "palindromos-nowhere-beside-first")


def colour_holds(number: int, face: int) -> Objection:
    return Objection("PD-21", "palindromos-colour-holds", {"number": number, "face": face})


def to_step(pencil: Pencil, step: Step) -> Objection:
    """Why this step, which isn't legal, isn't."""
    if isinstance(step, Discard):
        return to_discard(pencil, step.die) or NO_DISCARDS
    return _to_mark(pencil, step)


def _to_mark(pencil: Pencil, mark: Mark) -> Objection:
    if needless := to_die(pencil, mark.die):
        return needless
    if mark.box >= len(pencil.sheet.colours):
        return NO_SUCH_BOX
    if pencil.filled >> mark.box & 1:
        return BOX_FILLED
    if early := to_order(pencil, mark.die):
        return early
    if not pencil.reach(mark.die) >> mark.box & 1:
        return to_place(pencil)
    if mark.face not in pencil.faces(mark.die):
        return _to_turning(pencil, mark.die)
    return colour_holds(pencil.ink[pencil.sheet.colours[mark.box]], mark.face)


def to_die(pencil: Pencil, die: Which) -> Objection | None:
    """Why this die is not needed any more, if so."""
    if pencil.used >> die & 1:
        return DIE_USED
    return SHEET_FULL if pencil.complete else None


def to_order(pencil: Pencil, die: Which) -> Objection | None:
    """Why it isn't this die's turn to be marked, if so."""
    if die == SHARED:
        return None if pencil.reach(die) else SHARED_LAST
    return None if pencil.on_turn(die) else FIRST_DIE_FIRST


def to_place(pencil: Pencil) -> Objection:
    """Why a taken die can't go into an empty box out of its reach."""
    return NOT_BESIDE_INK if pencil.first < 0 else NOT_BESIDE_FIRST


def _to_turning(pencil: Pencil, die: Which) -> Objection:
    value = pencil.dice[die]
    if die == SHARED and value == pencil.wild:
        return Objection("PD-16", "palindromos-shared-not-wild", {"value": value})
    return Objection("PD-15", "palindromos-not-wild", {"value": value})


def to_discard(pencil: Pencil, die: Which) -> Objection | None:
    """Why this die can't be discarded now, if so."""
    if needless := to_die(pencil, die):
        return needless
    if pencil.discards >= DISCARDS:
        return NO_DISCARDS
    if pencil.on_turn(die):
        return None
    return SHARED_LAST if die == SHARED else FIRST_DIE_FIRST


def to_all_boxes(pencil: Pencil, die: Which) -> Objection:
    """Why this die, which fits nowhere now, doesn't."""
    if objection := to_die(pencil, die) or to_order(pencil, die):
        return objection
    if pencil.reach(die):
        return Objection("PD-21", "palindromos-nowhere-colour", {"face": pencil.dice[die]})
    return NOWHERE_BESIDE_INK if pencil.first < 0 else NOWHERE_BESIDE_FIRST


def doom(pencil: Pencil) -> Doom:
    """For a turn without a way: the furthest one gets, and what then stops the next die (PD-31)."""
    steps = _furthest(pencil)
    for step in steps:
        pencil = pencil.after(step)
    die = next(die for die in DICE if pencil.on_turn(die))
    why = (to_all_boxes(pencil, die), to_discard(pencil, die))
    return Doom(steps, die, [objection for objection in why if objection])


def _furthest(pencil: Pencil) -> list[Step]:
    """Two steps if any are possible, or one: a third would have finished the turn."""
    best: list[Step] = []
    for step in pencil.steps():
        best = best or [step]
        for second in pencil.after(step).steps():
            return [step, second]
    return best
