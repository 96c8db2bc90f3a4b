"""Why a die can't go somewhere, by the ledger: for refusals, the hand's view and eliminated players."""

from __future__ import annotations

from palmtop.games.palindromos.marking import Pencil
from palmtop.games.palindromos.model import DISCARDS, SHARED, Discard, Doom, Objection, Step, Which

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


def why_not_step(pencil: Pencil, step: Step) -> Objection:
    """Why this step is illegal. Only for steps that are."""
    if type(step) is Discard:
        return why_not_discard(pencil, step.die) or NO_DISCARDS
    if not_needed := why_not_needed(pencil, step.die):
        return not_needed
    if step.box >= len(pencil.sheet.colours):
        return NO_SUCH_BOX
    if pencil.filled >> step.box & 1:
        return BOX_FILLED
    if not_yet := why_not_yet(pencil, step.die):
        return not_yet
    if not pencil.reach(step.die) >> step.box & 1:
        return why_out_of_reach(pencil)
    if step.face not in pencil.faces(step.die):
        value = pencil.dice[step.die]
        shared_as_wild = step.die == SHARED and value == pencil.paper.wild
        rule, word = ("PD-16", "palindromos-shared-not-wild") if shared_as_wild else ("PD-15", "palindromos-not-wild")
        return Objection(rule, word, {"value": value})
    return why_not_colour(pencil.ink[pencil.sheet.colours[step.box]], step.face)


def why_not_needed(pencil: Pencil, die: Which) -> Objection | None:
    """Why this die is not needed any more, if so."""
    if pencil.used >> die & 1:
        return DIE_USED
    return None if pencil.empty else SHEET_FULL


def why_not_yet(pencil: Pencil, die: Which) -> Objection | None:
    """Why another die has to be marked before this one, if so."""
    if die == SHARED:
        return None if pencil.reach(die) else SHARED_LAST
    return None if pencil.on_turn(die) else FIRST_DIE_FIRST


def why_out_of_reach(pencil: Pencil) -> Objection:
    """Why a taken die can't go into an empty box that is out of its reach."""
    return NOT_BESIDE_INK if pencil.first < 0 else NOT_BESIDE_FIRST


def why_not_colour(number: int, face: int) -> Objection:
    """The box's colour has another number already."""
    return Objection("PD-21", "palindromos-colour-holds", {"number": number, "face": face})


def why_not_discard(pencil: Pencil, die: Which) -> Objection | None:
    """Why this die can't be discarded now, if so."""
    if not_needed := why_not_needed(pencil, die):
        return not_needed
    if pencil.discards >= DISCARDS:
        return NO_DISCARDS
    return None if pencil.on_turn(die) else SHARED_LAST if die == SHARED else FIRST_DIE_FIRST


def why_nowhere(pencil: Pencil, die: Which) -> Objection:
    """Why this die fits into no box. Only for dice that don't."""
    if objection := why_not_needed(pencil, die) or why_not_yet(pencil, die):
        return objection
    if pencil.reach(die):
        return Objection("PD-21", "palindromos-nowhere-colour", {"face": pencil.dice[die]})
    return NOWHERE_BESIDE_INK if pencil.first < 0 else NOWHERE_BESIDE_FIRST


def explain_doom(pencil: Pencil) -> Doom:
    """For a turn that can't be finished: the most steps that are possible, and what stops the next die (PD-31)."""
    steps = _longest_start(pencil)
    for step in steps:
        pencil.apply(step)
    die = pencil.next_dice()[0]
    why = (why_nowhere(pencil, die), why_not_discard(pencil, die))
    for _ in steps:
        pencil.take_back()
    return Doom(steps, die, [objection for objection in why if objection])


def _longest_start(pencil: Pencil) -> list[Step]:
    """Two steps if that is possible, otherwise one or none. Three would have finished the turn."""
    best: list[Step] = []
    for step in pencil.steps():
        pencil.apply(step)
        second = pencil.steps()[0] if pencil.has_step() else None
        pencil.take_back()
        if second:
            return [step, second]
        best = best or [step]
    return best
