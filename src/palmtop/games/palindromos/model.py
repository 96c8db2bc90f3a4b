"""The types of Palindromos: options, moves, gesture, state, the parts of table and hand, cues."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, final

from msgspec import Meta, Struct, field

from palmtop.engine.game import Seat
from palmtop.engine.wishes import Wishes

Face = Annotated[int, Meta(ge=1, le=6)]
Which = Literal[0, 1, 2]  # one of a player's three dice: first taken, second taken, shared

SHARED: Which = 2
DICE: tuple[Which, ...] = (0, 1, SHARED)
POOL = -1  # owner of a die that nobody has taken
MIDDLE = -2  # owner of the shared die
# In a turn (PD-39). Somebody who tries each of the three dice in each of 36 boxes takes 108 steps back.
STEPS_BACK_MAX = 300
DISCARDS = 2  # DISCARD boxes on a sheet
FACES = (1, 2, 3, 4, 5, 6)
DISTINCT_WILDS_FROM = 2  # players: with so many and more, wild numbers differ by default (PD-06)

Phase = Literal["wild", "roll", "draft", "marking", "over"]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """`distinct_wilds` None: by the number of players (PD-06)."""

    sheet: str = "meadow"
    distinct_wilds: bool | None = None
    wild_shared: bool = False


# --- moves ----------------------------------------------------------------------------------


class PickWild(Struct, frozen=True, tag="wild", forbid_unknown_fields=True):
    number: Face


class Roll(Struct, frozen=True, tag="roll", forbid_unknown_fields=True):
    """The start player rolls all dice of the pool."""


class Take(Struct, frozen=True, tag="take", forbid_unknown_fields=True):
    """Take a die out of the pool; `die` is its index there."""

    die: Annotated[int, Meta(ge=0, le=12)]


@final
class Mark(Struct, frozen=True, tag="mark", forbid_unknown_fields=True, gc=False):
    """Write one of the three dice into a box, in pencil. `face` is the number written: a wild die may be turned."""

    die: Which
    box: Annotated[int, Meta(ge=0, le=63)]
    face: Face


@final
class Discard(Struct, frozen=True, tag="discard", forbid_unknown_fields=True, gc=False):
    """Tick a DISCARD box instead of marking the die, in pencil."""

    die: Which


class StepBack(Struct, frozen=True, tag="back", forbid_unknown_fields=True):
    """Undo the last pencilled step of this turn."""


class Confirm(Struct, frozen=True, tag="confirm", forbid_unknown_fields=True):
    """Turn the pencilled steps into ink. This is final."""


class GiveUp(Struct, frozen=True, tag="give_up", forbid_unknown_fields=True):
    pass


Step = Mark | Discard  # told apart by `type(step) is`: isinstance takes several times longer for a msgspec Struct
Move = PickWild | Roll | Take | Mark | Discard | StepBack | Confirm | GiveUp


class Eye(Struct, frozen=True, tag="eye", forbid_unknown_fields=True):
    """A gesture: the finger of the drafting player rests on a die, or on none."""

    die: Annotated[int, Meta(ge=0, le=12)] | None = None


# --- the state ------------------------------------------------------------------------------


class Paper(Struct):
    """A player's sheet, as far as it is confirmed."""

    numbers: list[int]  # the number in each box, 0 where it is empty
    ink: list[int]  # the number of each colour, 0 if it has none yet
    filled: int = 0  # mask of the filled boxes
    discards: int = 0
    wild: int = 0

    @property
    def empty(self) -> int:
        """The number of empty boxes."""
        return len(self.numbers) - self.filled.bit_count()


Standing = Literal["in", "out", "complete"]


class Player(Struct, dict=True):
    """Beside the fields marking.pencil_of keeps its Pencil, which follows from them: it is not copied or compared."""

    pencil: ClassVar[Any] = None  # set in the __dict__ of the instance
    paper: Paper
    dice: list[int] = field(default_factory=list)  # the dice taken, in this order, as indices into the pool
    steps: list[Step] = field(default_factory=list)  # this turn, not yet confirmed
    steps_back: int = 0  # this turn (PD-39)
    finished: bool = False  # this turn: confirmed, given up, or can't be finished
    doomed: bool = False  # this turn: given up or can't be finished; out at the end of the round (PD-38)
    gave_up: bool = False
    standing: Standing = "in"
    out_round: int = 0
    doom: Doom | None = None  # why the turn couldn't be finished; kept for players who are out


class State(Struct):
    options: Options
    distinct_wilds: bool
    players: list[Player]
    phase: Phase = "wild"
    round: int = 0
    start: Seat = Seat(0)
    start_rolls: list[list[int]] = field(default_factory=list)  # PD-07: for each roll-off the value of every seat
    order: list[Seat] = field(default_factory=list)  # the players of this round, clockwise from the start player
    turns: int = 0  # dice taken this round
    values: list[int] = field(default_factory=list)
    owners: list[int] = field(default_factory=list)  # a seat, POOL or MIDDLE
    winners: list[Seat] = field(default_factory=list)
    ended_by: str = ""  # id of the rule that ended the match
    wishes: Wishes = field(default_factory=Wishes)


# --- the table: each field of Table is a part ----------------------------------------------


class SheetPart(Struct, frozen=True):
    """The printed sheet. A box is [x, y, colour]; x and y are in units of half a box."""

    id: str
    boxes: list[tuple[int, int, int]]
    colours: int


class RoundPart(Struct, frozen=True):
    """The state of the round. `awaited`: the seats that have something to do now."""

    phase: Phase
    number: int
    start: Seat
    order: list[Seat]
    awaited: list[Seat]
    wild_shared: bool


class DicePart(Struct, frozen=True):
    """The dice of this round: the value and the owner of each (a seat, -1 in the pool, -2 the shared die).

    `pool` is the number of dice (PD-02, PD-32), known before they are rolled and have values.
    """

    pool: int
    values: list[int]
    owners: list[int]


class SheetOf(Struct, frozen=True):
    """One player's sheet, public (PD-28). `wild` 0: not picked or not shown yet. `picked`: a wild number is picked."""

    numbers: list[int]
    wild: int
    picked: bool
    discards: int
    standing: Standing
    finished: bool
    doomed: bool
    gave_up: bool
    dice: list[int]  # indices into the pool, in the order taken


class Table(Struct, frozen=True):
    sheet: SheetPart
    round: RoundPart
    dice: DicePart
    players: list[SheetOf]


# --- a hand: each field of Hand is a part ---------------------------------------------------


class Objection(Struct, frozen=True, omit_defaults=True):
    """Why a die can't go somewhere: the rule's id, a message of the catalogue and its arguments."""

    rule: str
    word: str
    args: dict[str, str | int] = {}


ANY_FACE = "*"
OBJECTION_LETTERS = "abcdefghijklmnopqrstuvwxyz"  # a: the first of the part's `objections`


class DieInHand(Struct, frozen=True):
    """One of the three dice while marking. `boxes` has one character for each box, because it is sent at every step.

    A digit: the only face that the die may show there; ANY_FACE: any; a letter: none, because of that objection.
    """

    value: int
    wild: bool
    boxes: str
    discard: int  # -1: may be discarded; otherwise an index into the part's `objections`
    blocked: int  # -1: fits somewhere or may be discarded; otherwise why it fits nowhere

    @property
    def faces(self) -> list[list[int]]:
        """For each box the faces that the die may show there."""
        return [list(FACES) if box == ANY_FACE else [int(box)] if box.isdigit() else [] for box in self.boxes]

    @property
    def why(self) -> list[int]:
        """For each box without faces an index into the part's `objections`, -1 for the others."""
        return [OBJECTION_LETTERS.find(box) for box in self.boxes]

    @property
    def fits(self) -> bool:
        """Whether it may be marked anywhere."""
        return not self.boxes.isalpha()


class Marking(Struct, frozen=True):
    """The turn so far. `cut_off`: empty boxes that confirming now would cut off (PD-37).

    `dead_end`: the turn can't be finished after these steps; a step back helps.
    """

    steps: list[Step]
    dice: list[DieInHand]
    objections: list[Objection]
    may_confirm: bool
    dead_end: bool
    cut_off: list[int]


class Doom(Struct, frozen=True):
    """Why this player's turn can't be finished (PD-31): the most steps possible, and what stops the next die."""

    steps: list[Step]
    die: Which
    why: list[Objection]


class Hand(Struct, frozen=True):
    seat: Seat
    moves: list[str]  # tags of the moves open now
    wilds: list[int]  # wild numbers that may be picked
    wild: int  # this seat's wild number, even while the table hides it; 0: none
    takeable: list[int]  # indices into the pool
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
