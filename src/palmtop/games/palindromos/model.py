"""Palindromos: what lies on the table, what a player can do, what the table gets to see."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from palmtop.engine.game import Seat

Face = Annotated[int, Meta(ge=1, le=6)]
Which = Literal[0, 1, 2]  # of a player's three dice: first taken, second taken, shared

SHARED: Which = 2
DICE: tuple[Which, ...] = (0, 1, SHARED)
POOL = -1  # owner of a die nobody has taken
MIDDLE = -2  # owner of the shared die
DISCARDS = 2  # DISCARD boxes of a sheet
FACES = (1, 2, 3, 4, 5, 6)

Phase = Literal["wild", "roll", "draft", "marking", "over"]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Table settings. `distinct_wilds` None means: off alone, on otherwise (PD-06)."""

    sheet: str = "meadow"
    distinct_wilds: bool | None = None
    wild_shared: bool = False


# --- what a player can do -------------------------------------------------------------------


class PickWild(Struct, frozen=True, tag="wild", forbid_unknown_fields=True):
    number: Face


class Roll(Struct, frozen=True, tag="roll", forbid_unknown_fields=True):
    """The start player rolls all dice of the pool."""


class Take(Struct, frozen=True, tag="take", forbid_unknown_fields=True):
    """Take a die out of the pool; `die` is its place in the pool."""

    die: Annotated[int, Meta(ge=0, le=12)]


class Mark(Struct, frozen=True, tag="mark", forbid_unknown_fields=True):
    """Pencil one of the three dice into a box; `face` is the number written (a wild die may be turned)."""

    die: Which
    box: Annotated[int, Meta(ge=0, le=63)]
    face: Face


class Discard(Struct, frozen=True, tag="discard", forbid_unknown_fields=True):
    """Pencil a tick in a DISCARD box instead of marking the die."""

    die: Which


class StepBack(Struct, frozen=True, tag="back", forbid_unknown_fields=True):
    """Rub out the last pencilled step of this turn."""


class Confirm(Struct, frozen=True, tag="confirm", forbid_unknown_fields=True):
    """Ink the pencilled turn; it stands."""


class GiveUp(Struct, frozen=True, tag="give_up", forbid_unknown_fields=True):
    pass


Step = Mark | Discard
Move = PickWild | Roll | Take | Mark | Discard | StepBack | Confirm | GiveUp


class Eye(Struct, frozen=True, tag="eye", forbid_unknown_fields=True):
    """A gesture: the finger of the drafting player rests on a die (or on none)."""

    die: Annotated[int, Meta(ge=0, le=12)] | None = None


# --- the state ------------------------------------------------------------------------------


class Paper(Struct):
    """A player's sheet in ink. `ink` is the number of each colour (0: none yet), `filled` a bit a box."""

    numbers: list[int]  # a number a box, 0 where empty
    ink: list[int]  # a number a colour, 0 where free
    filled: int = 0
    discards: int = 0
    wild: int = 0


Standing = Literal["in", "out", "complete"]


class Player(Struct):
    paper: Paper
    dice: list[int] = field(default_factory=list)  # places in the pool of the dice taken, in order
    steps: list[Step] = field(default_factory=list)  # this turn, in pencil
    finished: bool = False  # this turn: confirmed, given up, or proved to have no way
    doomed: bool = False  # this turn: has no way, or gave up; judged when all have marked (PD-38)
    gave_up: bool = False
    standing: Standing = "in"
    out_round: int = 0
    doom: Doom | None = None  # kept once proved, so that who is out can still read why


class State(Struct):
    options: Options
    distinct_wilds: bool
    players: list[Player]
    phase: Phase = "wild"
    round: int = 0
    start: Seat = Seat(0)
    start_rolls: list[list[int]] = field(default_factory=list)  # PD-07: each roll-off, a value a seat
    order: list[Seat] = field(default_factory=list)  # who takes part this round, clockwise from the start player
    turns: int = 0  # dice taken this round
    values: list[int] = field(default_factory=list)
    owners: list[int] = field(default_factory=list)  # a seat, POOL or MIDDLE
    winners: list[Seat] = field(default_factory=list)
    ended_by: str = ""  # the rule that ended it


# --- what the table sees: each field of Table is a part -------------------------------------


class SheetPart(Struct, frozen=True):
    """The printed sheet. A box is [x, y, colour]; x and y in half boxes, a box is 2 x 2."""

    id: str
    boxes: list[tuple[int, int, int]]
    colours: int


class RoundPart(Struct, frozen=True):
    """Where the game is: `awaited` are the seats that have something to do now."""

    phase: Phase
    number: int
    start: Seat
    order: list[Seat]
    awaited: list[Seat]
    wild_shared: bool


class DicePart(Struct, frozen=True):
    """The pool as rolled: a value and an owner a die (a seat, -1 in the pool, -2 the shared die).

    `pool` is how many dice it holds this round (PD-02, PD-32); before the roll there are no values yet.
    """

    pool: int
    values: list[int]
    owners: list[int]


class SheetOf(Struct, frozen=True):
    """One player's sheet, public (PD-28). `wild` 0: not picked, or not yet shown; `picked`: it is picked."""

    numbers: list[int]
    wild: int
    picked: bool
    discards: int
    standing: Standing
    finished: bool
    doomed: bool
    gave_up: bool
    dice: list[int]  # places in the pool, in the order taken


class Table(Struct, frozen=True):
    sheet: SheetPart
    round: RoundPart
    dice: DicePart
    players: list[SheetOf]


# --- what a hand holds: each field of Hand is a part ----------------------------------------


class Objection(Struct, frozen=True):
    """Why a die can't go somewhere: the rule's id, the catalogue's message and its arguments."""

    rule: str
    word: str
    args: dict[str, str | int] = {}


class DieInHand(Struct, frozen=True):
    """One of the three dice while marking: for each box the faces it may hold there, or why not.

    `why` holds an index into the part's `objections` for each box without a face, -1 for the others.
    """

    value: int
    wild: bool
    faces: list[list[int]]
    why: list[int]
    discard: int  # -1: may be discarded; otherwise an index into `objections`
    blocked: int  # -1: goes somewhere or may be discarded; otherwise why it can't go anywhere at all


class Marking(Struct, frozen=True):
    """The turn in pencil. `cut_off`: empty boxes that confirming now would cut off (PD-37).

    `dead_end`: dice are left but no complete turn follows from here; a step back helps.
    """

    steps: list[Step]
    dice: list[DieInHand]
    objections: list[Objection]
    may_confirm: bool
    dead_end: bool
    cut_off: list[int]


class Doom(Struct, frozen=True):
    """Why this player has no way this round (PD-31): the furthest one gets, and what then stops the next die."""

    steps: list[Step]
    die: Which
    why: list[Objection]


class Hand(Struct, frozen=True):
    seat: Seat
    moves: list[str]  # tags of the moves open now
    wilds: list[int]  # wild numbers that may be picked
    wild: int  # the own wild number, also while the others don't see it; 0: none
    takeable: list[int]  # places in the pool
    marking: Marking | None
    doom: Doom | None


# --- cues -----------------------------------------------------------------------------------


class WildsShown(Struct, frozen=True, tag="wilds"):
    """All wild numbers are known."""


class StartRolled(Struct, frozen=True, tag="start"):
    rolls: list[list[int]]
    start: Seat


class Rolled(Struct, frozen=True, tag="rolled"):
    by: Seat
    values: list[int]


class Taken(Struct, frozen=True, tag="taken"):
    by: Seat
    die: int


class SharedLaid(Struct, frozen=True, tag="shared"):
    die: int


class Inked(Struct, frozen=True, tag="inked"):
    """A player confirmed: these boxes are new."""

    by: Seat
    boxes: list[int]
    discards: int


class WentOut(Struct, frozen=True, tag="out"):
    seats: list[Seat]


class Completed(Struct, frozen=True, tag="completed"):
    by: Seat


class Finished(Struct, frozen=True, tag="finished"):
    winners: list[Seat]


Cue = WildsShown | StartRolled | Rolled | Taken | SharedLaid | Inked | WentOut | Completed | Finished
