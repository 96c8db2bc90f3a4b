"""The data of Palm Reader: options, moves, gestures and the state. parts.py has what screens get."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct, field
from msgspec.structs import force_setattr

from palmtop.engine.game import Seat, all_seats
from palmtop.engine.wishes import Wishes
from palmtop.games.palm_reader.packing import FRAME_MS, LONGEST_MS, LONGEST_POINT, SPAN, Measured, measure, pack, unpack

SEATS = range(4, 11)  # PR-01
ROUNDS = 10  # PR-06
SHORT_ROUNDS = (3, 5)  # that the set-up screen offers besides (PR-44)
MOST_ATTEMPTS = 2  # in a round (PR-22)
QUESTION = 0  # the question mark, the die's sixth face (PR-07)
SYMBOLS = 5  # on a face
INK_POINTS = 400  # limit of one move; a longer stroke takes several
DRAWING_POINTS = 12_000  # limit of one drawing
DRAWING_STROKES = 200  # likewise
# Moves of one drawing, and turns of the die in a round (PR-23). Screens send a move a second and one for each stroke:
# some 100 for a drawing of a minute with 40 strokes.
DRAWING_PIECES_MAX = 400
TURNS_MAX = 30
TOUCH_POINTS = 40  # limit of one gesture
COUNTDOWN_MS = 3500  # from the last answer until all answers are shown (PR-31)
STAR_MS = 900  # for each player, while the stars are counted
PROOF_MS = 2500  # showing the die, before the counting

Colour = Literal["blue", "green", "red", "mauve"]
COLOURS: tuple[Colour, ...] = ("blue", "green", "red", "mauve")
Palms = Literal["screen", "real"]
Phase = Literal["shaking", "looking", "passing", "deciding", "answering", "countdown", "counting", "gallery", "over"]

Coordinate = Annotated[int, Meta(ge=0, le=SPAN)]
DrawingMs = Annotated[int, Meta(ge=0, le=LONGEST_MS)]  # since the drawing's first touch
Point = tuple[Coordinate, Coordinate, DrawingMs]  # x, y, time
Number = Annotated[int, Meta(ge=1, le=SYMBOLS)]

Stroke = list[Point]
PackedStroke = str  # see packing.py; in the state the pieces in which it was sent, with a space between them
InkPoints = (  # earlier versions stored and sent lists
    Annotated[str, Meta(min_length=1, max_length=INK_POINTS * LONGEST_POINT)]
    | Annotated[list[Point], Meta(min_length=1, max_length=INK_POINTS)]
)
TouchPoints = (
    Annotated[str, Meta(max_length=TOUCH_POINTS * LONGEST_POINT)]
    | Annotated[list[Point], Meta(max_length=TOUCH_POINTS)]
)
Shape = list[list[tuple[int, int]]]  # a printed symbol: strokes without times
PackedShape = list[PackedStroke]  # the same as if a finger drew it, with a point every FRAME_MS


def unpacked_stroke(stroke: PackedStroke) -> Stroke:
    """Of one piece or several."""
    return [point for piece in stroke.split() for point in unpack(piece)]


def packed_shape(shape: Shape) -> PackedShape:
    return [pack([(x, y, n * FRAME_MS) for n, (x, y) in enumerate(stroke)]) for stroke in shape]


def unpacked_shape(shape: PackedShape) -> Shape:
    return [[(x, y) for x, y, _ in unpack(stroke)] for stroke in shape]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The colours shuffled into the deck (PR-05), whether palms are on the screen or real (PR-19), and the length."""

    colours: Annotated[tuple[Colour, ...], Meta(min_length=1, max_length=len(COLOURS))] = ("blue", "green")
    palms: Palms = "screen"
    rounds: Annotated[int, Meta(ge=min(SHORT_ROUNDS), le=ROUNDS)] = ROUNDS  # PR-44


# --- moves and gestures ---------------------------------------------------------------------


class Shake(Struct, frozen=True, tag="shake", forbid_unknown_fields=True):
    """Shake the Rollbox, draw the top card and look at both."""


class Turn(Struct, frozen=True, tag="turn", forbid_unknown_fields=True):
    """On the question mark: turn the die to this number."""

    number: Number


class SetOut(Struct, frozen=True, tag="set_out", forbid_unknown_fields=True):
    """Close the box and start passing the symbol on."""


class HoldOut(Struct, frozen=True, tag="hold_out", forbid_unknown_fields=True):
    """Hold out the palm, so that the player before may draw."""


class _Drawn(Struct, frozen=True, dict=True, forbid_unknown_fields=True, omit_defaults=True):
    """Points, always packed in memory; a list is packed when it is read.

    What is measured of them is kept beside the fields: it is neither encoded nor compared.
    """

    points: str | list[Point]
    most: ClassVar[int]
    measured: ClassVar[Measured]  # an attribute of each one, but not a field

    def __post_init__(self) -> None:
        """A ValueError makes it malformed."""
        if isinstance(self.points, list):
            packed = pack(self.points)
            force_setattr(self, "points", packed)
            self.__dict__["measured"] = measure(packed)
            return
        measured = self.__dict__["measured"] = measure(self.points)
        if measured.points > self.most:
            raise ValueError(f"{measured.points} packed points, expected at most {self.most}")
        if not measured.on_palm:
            beside = next(point for point in self.drawn if not _on_palm(*point))
            raise ValueError(f"packed point {beside} is not on the palm, or too late")

    @property
    def drawn(self) -> Sequence[Point]:
        """The points, unpacked."""
        assert isinstance(self.points, str)
        return unpack(self.points)


def _on_palm(x: int, y: int, time: int) -> bool:
    return 0 <= x <= SPAN and 0 <= y <= SPAN and 0 <= time <= LONGEST_MS


class Ink(_Drawn, frozen=True, tag="ink"):
    """A piece of the drawing. `up`: the finger left the palm after it.

    `down`: the finger was put down with its first point. It then starts a new stroke, even if `up` was never sent
    because the phone failed.
    """

    most = INK_POINTS
    points: InkPoints
    up: bool = True
    down: bool = False


class Finish(Struct, frozen=True, tag="finish", forbid_unknown_fields=True):
    """The drawing is finished; with real palms: the symbol has been passed on."""


class Again(Struct, frozen=True, tag="again", forbid_unknown_fields=True):
    """The first player orders a second attempt."""


class FaceUp(Struct, frozen=True, tag="face_up", forbid_unknown_fields=True):
    """The first player turns the card's face up."""


class Answer(Struct, frozen=True, tag="answer", forbid_unknown_fields=True):
    """Lock in the number of the symbol felt. None, for a player who has left: no answer."""

    number: Number | None


class Ready(Struct, frozen=True, tag="ready", forbid_unknown_fields=True):
    """Ready to leave the gallery."""


Move = Shake | Turn | SetOut | HoldOut | Ink | Finish | Again | FaceUp | Answer | Ready


class Touch(_Drawn, frozen=True, tag="touch"):
    """The fingertip's way over the palm since the last gesture. `up`: it left the palm after it."""

    most = TOUCH_POINTS
    points: TouchPoints
    up: bool = False


Gesture = Touch


# --- the state ------------------------------------------------------------------------------


class Drawing(Struct):
    """What one player drew in the next player's palm. Has at least one point."""

    by: Seat
    at: int  # when it was begun, ms since the deal
    strokes: list[PackedStroke] = field(default_factory=list)
    points: int = 0
    pieces: int = 0  # moves that it came in
    lasted: int = 0  # the time of its last point, in ms
    lifted: bool = True  # the finger is off the palm

    @property
    def unpacked(self) -> list[Stroke]:
        return [unpacked_stroke(stroke) for stroke in self.strokes]


class Attempt(Struct):
    """One way around the table. The last drawing may be unfinished."""

    drawings: list[Drawing] = field(default_factory=list)
    passed: int = 0  # palms the symbol has reached

    @property
    def under_way(self) -> Drawing | None:
        """The drawing that has been begun and not been finished."""
        return self.drawings[-1] if len(self.drawings) > self.passed else None


class Picture(Struct, frozen=True):
    """One drawing of the gallery, with times, so that it can be played back."""

    by: Seat
    at: int  # when it was begun, ms since the deal: by then another person may have had the seat
    strokes: list[PackedStroke]


class Round(Struct):
    number: int
    first: Seat
    card: int  # index in the list of all cards
    side: int  # the face of the card that is played
    die: int | None = None  # as it fell, possibly QUESTION; None: not yet shaken
    turns: int = 0  # how often the die was turned
    symbol: int = 0  # the number to be found; 0: not yet known or chosen
    attempts: list[Attempt] = field(default_factory=list)
    held_out: bool = False
    answers: dict[Seat, int | None] = field(default_factory=dict)
    ready: list[Seat] = field(default_factory=list)
    gallery: list[list[Picture]] = field(default_factory=list)  # by attempt; made once, when it opens (PR-39)


class Tally(Struct, frozen=True):
    """The result of one round."""

    first: Seat
    right: list[Seat]
    passed: int  # players in the unbroken row (PR-34)
    attempts: int
    stars: int


class State(Struct):
    options: Options
    seats: int
    deck: list[tuple[int, int]]  # cards to come, each with the side that is played; the next one last
    round: Round
    phase: Phase = "shaking"
    tallies: list[Tally] = field(default_factory=list)
    ends_at: int | None = None  # when the phase ends by itself, ms since the deal
    wishes: Wishes = field(default_factory=Wishes)

    @property
    def rounds(self) -> int:
        """How many rounds the match has; fewer than were chosen if this one is the last (PR-45)."""
        return self.round.number if self.wishes.last_round else self.options.rounds

    def everyone(self) -> tuple[Seat, ...]:
        return all_seats(self.seats)

    @property
    def order(self) -> list[Seat]:
        """All seats clockwise, the first player first."""
        seats, first = all_seats(self.seats), self.round.first
        return [*seats[first:], *seats[:first]]

    @property
    def attempt(self) -> Attempt:
        return self.round.attempts[-1]

    @property
    def way(self) -> list[Seat]:
        """The symbol's way around the table. The last attempt doesn't come back to the first player (PR-21)."""
        order = self.order
        return order if len(self.round.attempts) == MOST_ATTEMPTS else [*order, order[0]]

    @property
    def drawer(self) -> Seat | None:
        """The seat whose turn it is to draw."""
        return Seat((self.round.first + self.attempt.passed) % self.seats) if self.phase == "passing" else None

    @property
    def receiver(self) -> Seat | None:
        """The seat whose palm is drawn in."""
        return Seat((self.round.first + self.attempt.passed + 1) % self.seats) if self.phase == "passing" else None
