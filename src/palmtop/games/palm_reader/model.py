"""Palm Reader: what lies on the table, what a player can do, what the table gets to see."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from palmtop.engine.game import Seat

ROUNDS = 10  # PR-06
QUESTION = 0  # the die's sixth face (PR-07)
SYMBOLS = 5  # on a face
SPAN = 1000  # a palm and a symbol are squares of this side, y down
INK_POINTS = 400  # in one move; a long stroke comes in several
DRAWING_POINTS = 12_000  # in one drawing
DRAWING_STROKES = 200  # likewise
TOUCH_POINTS = 40  # in one gesture
LONGEST_MS = 600_000  # a drawing's clock stops here
COUNTDOWN_MS = 3500  # fists; 3, 2, 1; all fingers at once (PR-31)
STAR_MS = 900  # each player of the chain, while the stars are counted
PROOF_MS = 2500  # the die, before the counting

Colour = Literal["blue", "green", "red", "mauve"]
COLOURS: tuple[Colour, ...] = ("blue", "green", "red", "mauve")
Palms = Literal["screen", "real"]
Phase = Literal["shaking", "looking", "passing", "deciding", "answering", "countdown", "counting", "gallery", "over"]

Coordinate = Annotated[int, Meta(ge=0, le=SPAN)]
Moment = Annotated[int, Meta(ge=0, le=LONGEST_MS)]
Point = tuple[Coordinate, Coordinate, Moment]  # right, down, milliseconds since the drawing's first touch
Number = Annotated[int, Meta(ge=1, le=SYMBOLS)]

Stroke = list[Point]
Shape = list[list[tuple[int, int]]]  # a printed symbol: strokes without time


def runs_back(points: Sequence[Point], since: int = 0) -> bool:
    """Does time, from `since` on, ever go back?"""
    moments = [since, *(moment for _, _, moment in points)]
    return any(after < before for before, after in pairwise(moments))


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Table settings: the colours shuffled into the deck (PR-05), and whose palms are drawn in (PR-19)."""

    colours: Annotated[tuple[Colour, ...], Meta(min_length=1, max_length=4)] = ("blue", "green")
    palms: Palms = "screen"


# --- what a player can do -------------------------------------------------------------------


class Shake(Struct, frozen=True, tag="shake", forbid_unknown_fields=True):
    """Shake the Rollbox, draw the top card and look at both."""


class Turn(Struct, frozen=True, tag="turn", forbid_unknown_fields=True):
    """On the question mark: turn the die to this number."""

    number: Number


class SetOut(Struct, frozen=True, tag="set_out", forbid_unknown_fields=True):
    """Close the box: the symbol is known and sets out."""


class HoldOut(Struct, frozen=True, tag="hold_out", forbid_unknown_fields=True):
    """Hold out the palm: the one before may draw."""


class Ink(Struct, frozen=True, tag="ink", forbid_unknown_fields=True):
    """A piece of the drawing, as it was drawn; `up`: the finger then left the palm.

    `down`: it had come to the palm with it, though nobody may have said that it left: the phone had died.
    """

    points: Annotated[list[Point], Meta(min_length=1, max_length=INK_POINTS)]
    up: bool = True
    down: bool = False


class Finish(Struct, frozen=True, tag="finish", forbid_unknown_fields=True):
    """The drawing is finished; in real palms: the symbol has been passed on."""


class Again(Struct, frozen=True, tag="again", forbid_unknown_fields=True):
    """The first player orders a second attempt."""


class FaceUp(Struct, frozen=True, tag="face_up", forbid_unknown_fields=True):
    """The first player turns the card's face up."""


class Answer(Struct, frozen=True, tag="answer", forbid_unknown_fields=True):
    """Lock in the number of the symbol felt; None: somebody who is gone has none."""

    number: Number | None


class Ready(Struct, frozen=True, tag="ready", forbid_unknown_fields=True):
    """Seen enough of the gallery."""


Move = Shake | Turn | SetOut | HoldOut | Ink | Finish | Again | FaceUp | Answer | Ready


class Touch(Struct, frozen=True, tag="touch", forbid_unknown_fields=True):
    """A gesture: the fingertip on the next player's skin, since the last one; `up`: it then left."""

    points: Annotated[list[Point], Meta(max_length=TOUCH_POINTS)]
    up: bool = False


Gesture = Touch


# --- the state ------------------------------------------------------------------------------


class Drawing(Struct):
    """What one player drew in the next one's palm."""

    by: Seat
    at: int  # when it was begun
    strokes: list[Stroke] = field(default_factory=list)
    lifted: bool = True  # the finger is off the palm


class Attempt(Struct):
    """One way round the table: finished drawings, the last of them perhaps still being drawn."""

    drawings: list[Drawing] = field(default_factory=list)
    passed: int = 0  # palms the symbol has reached


class Round(Struct):
    number: int
    first: Seat
    card: int  # in the deck of all cards
    side: int
    die: int | None = None  # as it fell; QUESTION is the question mark
    symbol: int = 0  # the number to be found
    attempts: list[Attempt] = field(default_factory=list)
    held_out: bool = False
    answers: dict[Seat, int | None] = field(default_factory=dict)
    ready: list[Seat] = field(default_factory=list)


class Tally(Struct, frozen=True):
    """One round on the scorepad."""

    first: Seat
    right: list[Seat]
    passed: int  # players in the unbroken row
    attempts: int
    stars: int


class State(Struct):
    options: Options
    seats: int
    deck: list[tuple[int, int]]  # cards and the side that lies underneath, the next one last
    round: Round
    phase: Phase = "shaking"
    tallies: list[Tally] = field(default_factory=list)
    ends_at: int | None = None


# --- what the table sees: each field of Table is a part -------------------------------------


class RoundPart(Struct, frozen=True):
    number: int
    rounds: int
    order: list[Seat]  # around the table, the first player first
    attempt: int  # 0: the symbol has not set out
    palms: Palms


class PassingPart(Struct, frozen=True):
    """Where the symbol is. `passed`: palms it has reached on this attempt."""

    phase: Phase
    ends_at: int | None
    drawer: Seat | None
    receiver: Seat | None
    held_out: bool
    passed: int
    waiting: list[Seat]  # for whom the table waits


class CardPart(Struct, frozen=True):
    """The card's back tells its colour; face and number only when they are turned up (PR-30, PR-33)."""

    colour: Colour
    symbols: list[Shape] | None
    number: int | None
    turned: bool  # the die had shown a question mark; known with the number


class AnswersPart(Struct, frozen=True):
    """Who has locked an answer; all of them, by seat, once everyone has and the countdown is over."""

    locked: list[Seat]
    shown: list[int | None] | None


class StarsPart(Struct, frozen=True):
    tallies: list[Tally]
    total: int
    ranks: list[int]  # the highest total of each rank


class Picture(Struct, frozen=True):
    """What somebody drew, for the gallery; points with their time, so that it can be drawn again as it was."""

    by: Seat
    at: int  # when it was begun, ms since the deal: somebody else may have sat there
    strokes: list[Stroke]


class Table(Struct, frozen=True):
    round: RoundPart
    passing: PassingPart
    card: CardPart
    answers: AnswersPart
    stars: StarsPart
    gallery: list[list[Picture]] | None  # an attempt each (PR-39)


# --- what a hand holds: each field of Hand is a part ----------------------------------------


class SecretPart(Struct, frozen=True):
    """What the first player alone sees in the Rollbox: the card's face and the die."""

    symbols: list[Shape]
    die: int
    number: int | None


class Hand(Struct, frozen=True):
    seat: Seat
    moves: list[str]  # tags of the moves open now
    secret: SecretPart | None
    begun: int | None  # ms that this player's drawing has lasted so far; None: not begun. No more is shown (PR-18)
    answer: int | None


# --- cues -----------------------------------------------------------------------------------


class Shaken(Struct, frozen=True, tag="shaken"):
    by: Seat


class Passed(Struct, frozen=True, tag="passed"):
    by: Seat
    to: Seat


class SecondAttempt(Struct, frozen=True, tag="second"):
    pass


class TurnedUp(Struct, frozen=True, tag="turned_up"):
    pass


class AllLocked(Struct, frozen=True, tag="locked"):
    """The countdown starts."""


class FingersShown(Struct, frozen=True, tag="fingers"):
    pass


class RoundScored(Struct, frozen=True, tag="scored"):
    stars: int


class Finished(Struct, frozen=True, tag="finished"):
    total: int


Cue = Shaken | Passed | SecondAttempt | TurnedUp | AllLocked | FingersShown | RoundScored | Finished
