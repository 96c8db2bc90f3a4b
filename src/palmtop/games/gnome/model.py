"""The model of Do You Gnome Me?: pieces and times, options, moves and gestures, and the state of a match."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from palmtop.engine.game import Seat, all_seats
from palmtop.engine.stretch import UNSTRETCHED, Stretch
from palmtop.engine.wishes import Wishes

SEATS = range(2, 5)  # GN-01
KINDS = 4  # kinds of parts: cap, face, beard, feet; one stack each
PARTS = 4  # different parts of each kind
CARDS = 24  # portrait cards, two portraits each (GN-02)
WINNING_PILE = 5  # GN-30
SHORT_PILES = (2, 3)  # that set-up screens offer besides (GN-34)
BUILDING_MOVES_MAX = 600  # of a seat in a round (GN-26): two a second for five minutes, where most take half a minute
HIGH = 1000  # the top of the ramp
EXPOSURES_MS = (950, 700, 500, 300)  # that set-up screens offer, gentle to quick (GN-14)
LONG_EXPOSURES_MS = (3000, 1500)  # likewise, for children and slow eyes (GN-27)
STOP_WAITS_MS = (1000, 3000, 5000, 10_000)  # likewise (GN-22)

Kind = Annotated[int, Meta(ge=0, le=KINDS - 1)]
PartNumber = Annotated[int, Meta(ge=0, le=PARTS - 1)]
Height = Annotated[int, Meta(ge=0, le=HIGH)]
Gnome = tuple[PartNumber, PartNumber, PartNumber, PartNumber]  # one part of each kind
Built = list[int | None]  # one part of each kind; None: still missing (all-in)
Mark = Literal["flower", "cloud"]
MARKS: tuple[Mark | None, ...] = (None, "flower", "cloud")
Numbers = tuple[int, int, int, int, int]  # a sealed portrait, or the key that opens it
Mode = Literal["basic", "cooperative", "all_in"]
Phase = Literal["ready", "ramp", "turning", "building", "stopping", "choosing", "over"]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Table settings: the mode, how long the portrait shows, and the three variants (GN-60 to GN-69)."""

    mode: Mode = "basic"
    exposure_ms: Annotated[int, Meta(ge=min(EXPOSURES_MS), le=max(LONG_EXPOSURES_MS))] = 700  # GN-14, GN-27
    stop_after_ms: Annotated[int, Meta(ge=min(STOP_WAITS_MS), le=max(STOP_WAITS_MS))] = 3000  # GN-22
    until: Literal["fifth_card", "deck_empty"] = "fifth_card"  # GN-32
    cards: Annotated[int, Meta(ge=min(SHORT_PILES), le=WINNING_PILE)] = WINNING_PILE  # GN-34
    upside_down: bool = False
    twins: bool = False
    marks: bool = False  # flower and rain cloud


# --- moves and gestures ---------------------------------------------------------------------


class Ready(Struct, frozen=True, tag="ready", forbid_unknown_fields=True):
    """This player is ready for the next portrait (GN-11)."""


class Release(Struct, frozen=True, tag="release", forbid_unknown_fields=True):
    """Lets the marble go from this height (GN-13)."""

    height: Height


class Saw(Struct, frozen=True, tag="saw", forbid_unknown_fields=True):
    """A device's report: first and last frame with the portrait, and the longest time between two frames.

    Times are on the match's clock. All zero: the portrait was not shown.
    """

    first: Annotated[int, Meta(ge=0)]
    last: Annotated[int, Meta(ge=0)]
    gap: Annotated[int, Meta(ge=0)]


class Lay(Struct, frozen=True, tag="lay", forbid_unknown_fields=True):
    """Takes up a stack and lays it back with this part on top (GN-15)."""

    stack: Kind
    top: PartNumber


class Stop(Struct, frozen=True, tag="stop", forbid_unknown_fields=True):
    """ "Stop!" (GN-16)."""


class Call(Struct, frozen=True, tag="call", forbid_unknown_fields=True):
    """ "Flower!", or a hand on the table for a rain cloud (GN-63, GN-64)."""

    mark: Mark


class Grab(Struct, frozen=True, tag="grab", forbid_unknown_fields=True):
    """All-in: takes a card into the hand (GN-51)."""

    card: Annotated[int, Meta(ge=0)]


class Fit(Struct, frozen=True, tag="fit", forbid_unknown_fields=True):
    """All-in: lays the card in hand into the gnome; the card it replaces goes back to the heap (GN-51, GN-55)."""


class PutBack(Struct, frozen=True, tag="put_back", forbid_unknown_fields=True):
    """All-in: puts a card of the hand or the gnome back to the heap (GN-51, GN-55)."""

    card: Annotated[int, Meta(ge=0)]


BuildingMove = Lay | Grab | Fit | PutBack
Move = Ready | Release | Saw | Lay | Stop | Call | Grab | Fit | PutBack


class Pull(Struct, frozen=True, tag="pull", forbid_unknown_fields=True):
    """A gesture: how high the marble is held on the ramp."""

    height: Height


Gesture = Pull


# --- state ----------------------------------------------------------------------------------


class Card(Struct, frozen=True):
    """A portrait card, and which of its two sides is played."""

    number: int
    side: int


class Turn(Struct, frozen=True):
    """The times of one turn of the device, on the match's clock. Everyone sees them."""

    begins_at: int
    shows_at: int
    hides_at: int
    stops_at: int
    short: bool  # it stops before the portrait shows
    stop_opens_at: int  # GN-22


BEGUN, SHOWN, HIDDEN, STOPPED, STOP_OPEN = range(1, 6)  # values of Round.reached: the times of a Turn, in order


class Claim(Struct, frozen=True):
    """A press that may end the round: "Stop!" (mark None) or a call. `done`: its judged time (GN-17)."""

    seat: Seat
    done: int
    mark: Mark | None = None


class TimedMove(Struct, frozen=True):
    """A building move and its judged time. Kept to restore the board at the time of a Stop (GN-17)."""

    seat: Seat
    done: int
    move: BuildingMove


class Board(Struct):
    """The cards that gnomes are built from: stacks, or (all-in) a heap."""

    stacks: list[list[list[int]]] = field(default_factory=list)  # by set and kind, top part first; cooperative: one set
    heap: list[int] = field(default_factory=list)  # card at each place; -1: empty
    gnomes: list[list[int | None]] = field(default_factory=list)  # all-in: by seat and kind, the card laid
    hands: list[int | None] = field(default_factory=list)  # all-in: by seat, the card in hand
    pressed: list[int] = field(default_factory=list)  # by card: when its present owner grabbed it (GN-51)
    lots: list[int] = field(default_factory=list)  # by seat: decides between grabs at the same time; new each round

    def copy(self) -> Board:
        """A deep copy, ten times faster than copy.deepcopy."""
        return Board(
            stacks=[[stack[:] for stack in own] for own in self.stacks],
            heap=self.heap[:],
            gnomes=[cards[:] for cards in self.gnomes],
            hands=self.hands[:],
            pressed=self.pressed[:],
            lots=self.lots[:],
        )


class Payment(Struct, frozen=True):
    """A card given to `to` by the stopper or, if `by` is None, from the deck (GN-20)."""

    by: Seat | None
    to: Seat


class Ruling(Struct, frozen=True):
    """How a round ended. `rule` is the ledger's id, `word` the message that explains it."""

    portrait: Gnome
    mark: Mark | None
    upside_down: bool
    near: Gnome | None  # twins: the gnome that was not to be built
    gnomes: list[Built]  # at the judged time; one for all in cooperative mode
    right: list[list[bool]]  # for each gnome, part by part
    claims: list[Claim]  # all that arrived in time, the earliest first
    stopper: Seat | None
    caller: Seat | None  # whose call won the card
    wrong: list[Seat]  # wrong callers of this round
    paid: list[Seat]  # wrong callers who paid with a card won earlier (GN-65)
    out: list[Seat]  # seats that did not build in this round, for any reason
    stops_at: int  # when the device stopped; screens show presses relative to it
    compared: bool  # the parts decided, not a call or a mark
    winner: Seat | None  # of the portrait; None in cooperative mode, see `won`
    won: bool
    incomplete: list[Seat]  # all-in: right enough for the card, but with a gap (GN-53)
    tied: list[Seat]
    after: Seat | None  # a tie without the stopper: the winner is the next tied seat after this one (GN-20)
    payments: list[Payment]
    unpaid: list[Seat]  # tied seats for whom no card was left (GN-20)
    sits_out: Seat | None  # in the next round (GN-56)
    rule: str
    word: str


class Quick(Struct, frozen=True):
    """A "Stop!" on a gnome that was right in all parts, and how many ms after the device had stopped."""

    seat: Seat
    after: int


class Round(Struct):
    """The portrait in the device and everything that belongs to it. Without a card the device is empty."""

    card: Card | None = None  # the portrait to build
    near: Card | None = None  # twins: the portrait on the players' side
    key: Numbers | None = None  # of the sealed portrait; drawn with the card
    turn: Turn | None = None
    reached: int = 0  # how many times of the turn have passed: BEGUN to STOP_OPEN
    reports: dict[Seat, bool] = field(default_factory=dict)  # by seat: whether its device showed the portrait
    start: Board | None = None  # the board before the building moves
    building_moves: list[TimedMove] = field(default_factory=list)  # in order of arrival
    built: dict[Seat, int] = field(default_factory=dict)  # number of building moves of each seat (GN-26)
    last_built: dict[Seat, int] = field(default_factory=dict)  # judged time of each seat's latest building move
    claims: list[Claim] = field(default_factory=list)  # in order of arrival, until they are judged
    wrong: list[Seat] = field(default_factory=list)  # whose calls were judged wrong
    paid: list[Seat] = field(default_factory=list)  # wrong callers who paid with a card (GN-65)
    out: list[Seat] = field(default_factory=list)  # wrong callers without a card to pay with (GN-66)
    closed_at: int | None = None  # when a time limit ended the building
    choose_by: int | None = None  # GN-55

    def has_stopped(self, seat: Seat) -> bool:
        return bool(self.claims) and any(claim.seat == seat and claim.mark is None for claim in self.claims)

    def has_called(self, seat: Seat) -> bool:
        return any(claim.seat == seat and claim.mark is not None for claim in self.claims)

    def ordered_claims(self) -> list[Claim]:
        """The earliest press first. The sort is stable: presses at the same time keep the order of their lots."""
        return sorted(self.claims, key=lambda claim: claim.done)

    def pending_claims(self) -> list[Claim]:
        """The claims still to be judged, the earliest first. A judged call that didn't end the round was wrong."""
        return [claim for claim in self.ordered_claims() if claim.mark is None or claim.seat not in self.wrong]


class State(Struct):
    """A whole match, secrets included."""

    options: Options
    seats: int
    deck: list[Card]  # the next card last
    board: Board
    releaser: Seat
    piles: list[list[int]]  # card numbers; one pile in cooperative mode
    owners: list[Seat]  # cooperative: by stack, who has it (GN-40)
    discards: list[int] = field(default_factory=list)  # card numbers; sides are drawn anew when they become the deck
    number: int = 1  # of the round
    phase: Phase = "ready"
    ready: list[Seat] = field(default_factory=list)
    round: Round = field(default_factory=Round)
    shorts: int = 0  # short turns of this releaser in a row (GN-12)
    voids: int = 0  # void turns of this round
    late: int = 0  # the most ms by which a device has shown a portrait so late that its turn was void
    void_by: list[Seat] = field(default_factory=list)  # whose devices did not show the last turn
    sits_out: Seat | None = None  # GN-56
    ends_at: int | None = None  # cooperative: when the two minutes end, once the clock runs
    barren: bool = False  # no card was won since the discards last became the deck
    ended: bool = False  # no round follows: once everyone is ready, the match is over
    ended_early: bool = False  # only because the host asked for it (GN-35)
    ruling: Ruling | None = None  # of the last round
    stretch: Stretch = UNSTRETCHED  # of what limits the players: the two minutes, the choosing, the building (GN-47)
    wishes: Wishes = field(default_factory=Wishes)
    left_ms: int | None = None  # of the two minutes, not stretched, when the limits last changed while the clock ran
    quickest: Quick | None = None

    @property
    def together(self) -> bool:
        return self.options.mode == "cooperative"

    def all_in(self) -> bool:
        return self.options.mode == "all_in"

    def everyone(self) -> tuple[Seat, ...]:
        return all_seats(self.seats)

    def sitting_in(self) -> tuple[Seat, ...]:
        """All seats but the one that sits out (GN-57)."""
        if self.sits_out is None:
            return self.everyone()
        return tuple(seat for seat in self.everyone() if seat != self.sits_out)

    def playing(self) -> tuple[Seat, ...]:
        """The seats that build in this round: not sitting out (GN-57), not out by a wrong call (GN-66)."""
        out, sits_out = self.round.out, self.sits_out
        if sits_out is None and not out:
            return self.everyone()
        return tuple(seat for seat in self.everyone() if seat != sits_out and seat not in out)

    def out(self) -> list[Seat]:
        """The seats that don't build in this round, for any reason."""
        return [seat for seat in self.everyone() if seat == self.sits_out or seat in self.round.out]

    def clockwise(self, seat: Seat) -> list[Seat]:
        """All seats, beginning on the left of `seat` and ending with it."""
        return [Seat((seat + step) % self.seats) for step in range(1, self.seats + 1)]
