"""Do You Gnome Me?: what lies on the table, what a player can do, what the table gets to see."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from palmtop.engine.game import Seat

SEATS = range(2, 5)  # GN-01
KINDS = 4  # caps, faces, beards, feet: a stack each, from top to toe
PARTS = 4  # different ones of each kind
CARDS = 24  # portrait cards, two portraits each (GN-02)
WINNING_PILE = 5  # GN-30
COOPERATIVE_MS = 120_000  # GN-41
MARBLE_MS = 1200  # the marble's way down the ramp: until then nothing turns
QUARTER_MS = 350  # the least time until the frame's first edge: the portrait is on its way meanwhile
LONGEST_EXPOSURE_MS = 990  # less than a second, however slow the turn (GN-11)
HIGH = 1000  # the top of the ramp
SURE_FROM = 700  # from this height on the turn always completes (GN-13)
SHORT_BELOW = 400  # below it never does
REPORT_MS = 1500  # after the stop: until then every device has told what it showed
SLACK_MS = 120  # a device that showed this much less than the others has not shown it
VOIDS = 2  # so often is a round dealt again because of a device
CLAIM_MS = 150  # after a press: by then every earlier one has come, for none counts as more than 110 ms before its
# arrival, half the longest round trip credited (GN-17; rooms/lag.py, tests/games/gnome/test_claim_window.py)
CHOOSE_MS = 5000  # GN-55
BUILD_MS = 90_000  # if nobody has stopped until then, the table rules without a stopper

Kind = Annotated[int, Meta(ge=0, le=KINDS - 1)]
PartNumber = Annotated[int, Meta(ge=0, le=PARTS - 1)]
Height = Annotated[int, Meta(ge=0, le=HIGH)]
Gnome = tuple[PartNumber, PartNumber, PartNumber, PartNumber]  # one part of each kind
Built = list[int | None]  # the same, perhaps with gaps (all-in)
Mark = Literal["flower", "cloud"]
Mode = Literal["basic", "cooperative", "all_in"]
Phase = Literal["ready", "ramp", "turning", "building", "stopping", "choosing", "over"]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Table settings: the mode, how long the portrait shows, and the three variants (GN-60 to GN-69)."""

    mode: Mode = "basic"
    exposure_ms: Annotated[int, Meta(ge=300, le=950)] = 700  # GN-14
    stop_after_ms: Annotated[int, Meta(ge=1000, le=10_000)] = 3000  # GN-22
    until: Literal["fifth_card", "deck_empty"] = "fifth_card"  # GN-32
    upside_down: bool = False
    twins: bool = False
    marks: bool = False  # flower and rain cloud


# --- what a player can do -------------------------------------------------------------------


class Ready(Struct, frozen=True, tag="ready", forbid_unknown_fields=True):
    """Seen enough of the last round; ready for the next portrait (GN-11)."""


class Release(Struct, frozen=True, tag="release", forbid_unknown_fields=True):
    """Let the marble go from this height (GN-13)."""

    height: Height


class Saw(Struct, frozen=True, tag="saw", forbid_unknown_fields=True):
    """What this device really showed: first and last frame with the portrait, and the longest time between two frames.

    Times are the match's; all of them 0: nothing was shown.
    """

    first: Annotated[int, Meta(ge=0)]
    last: Annotated[int, Meta(ge=0)]
    gap: Annotated[int, Meta(ge=0)]


class Lay(Struct, frozen=True, tag="lay", forbid_unknown_fields=True):
    """A stack taken up and laid back with this part on top (GN-15)."""

    stack: Kind
    top: PartNumber


class Stop(Struct, frozen=True, tag="stop", forbid_unknown_fields=True):
    """ "Stop!" (GN-16)."""


class Call(Struct, frozen=True, tag="call", forbid_unknown_fields=True):
    """ "Flower!", or a hand on the table for a rain cloud (GN-63, GN-64)."""

    mark: Mark


class Grab(Struct, frozen=True, tag="grab", forbid_unknown_fields=True):
    """All-in: a card of the heap into the hand (GN-51)."""

    card: Annotated[int, Meta(ge=0)]


class Fit(Struct, frozen=True, tag="fit", forbid_unknown_fields=True):
    """All-in: the card in hand into the gnome; what lay there goes back to the heap. After "Stop!": use it (GN-55)."""


class PutBack(Struct, frozen=True, tag="put_back", forbid_unknown_fields=True):
    """All-in: a card of the hand or the gnome back to the heap. After "Stop!": don't use it (GN-55)."""

    card: Annotated[int, Meta(ge=0)]


Move = Ready | Release | Saw | Lay | Stop | Call | Grab | Fit | PutBack


class Pull(Struct, frozen=True, tag="pull", forbid_unknown_fields=True):
    """A gesture: how high the marble is held on the ramp."""

    height: Height


Gesture = Pull


# --- the state ------------------------------------------------------------------------------


class Card(Struct, frozen=True):
    """A portrait card, and which of its two portraits is played."""

    number: int
    side: int


class Turn(Struct, frozen=True):
    """One turn of the device, on the match's clock. A short one stops before its first edge, so it shows nothing."""

    begins_at: int
    shows_at: int
    hides_at: int
    stops_at: int
    stop_opens_at: int  # GN-22
    short: bool


class Claim(Struct, frozen=True):
    """A press that wants the round: "Stop!" (mark None), or a call. `done`: when it was judged to be made (GN-17)."""

    seat: Seat
    done: int
    mark: Mark | None = None


class Deed(Struct, frozen=True):
    """What somebody did while building, so that a Stop can be judged as of its own moment (GN-17)."""

    seat: Seat
    done: int
    move: Lay | Grab | Fit | PutBack


class Board(Struct):
    """What is built from. Stacks: for each kind, the top part first; a set a seat, in cooperative mode one in all.

    All-in: where each card is; `gnomes` holds cards, not parts, and `hands` the card each one holds.
    """

    stacks: list[list[list[int]]] = field(default_factory=list)
    heap: list[int] = field(default_factory=list)  # cards by place; -1: the place is empty
    gnomes: list[list[int | None]] = field(default_factory=list)
    hands: list[int | None] = field(default_factory=list)
    pressed: list[int] = field(default_factory=list)  # by card: when who has it grabbed it (GN-51)


class Payment(Struct, frozen=True):
    """A card given away: by the stopper, or (None) by the deck (GN-20)."""

    by: Seat | None
    to: Seat


class Ruling(Struct, frozen=True):
    """How a round ended: `word` tells why in the catalogue's words, `rule` is the ledger's id."""

    portrait: Gnome
    mark: Mark | None
    upside_down: bool
    near: Gnome | None  # twins: the one that was not to be built
    gnomes: list[Built]  # as they stood at the judged moment; one in all in cooperative mode
    right: list[list[bool]]  # part by part
    claims: list[Claim]  # all that came in time, the earliest first
    stopper: Seat | None
    caller: Seat | None  # whose call won the card
    wrong: list[Seat]  # callers who were wrong this round
    out: list[Seat]  # who didn't build in this round, whatever the reason
    stops_at: int  # when the device had stopped: presses are told from there on
    winner: Seat | None  # of the portrait; in cooperative mode the group, see `won`
    won: bool
    tied: list[Seat]
    payments: list[Payment]
    sits_out: Seat | None  # the next round (GN-56)
    rule: str
    word: str


class Round(Struct):
    """What belongs to one portrait in the device, and is gone with it. Nothing is loaded: there is no card."""

    card: Card | None = None  # behind the screen card, or facing away
    near: Card | None = None  # twins
    turn: Turn | None = None
    reached: int = 0  # how many of the turn's moments have come
    reports: dict[Seat, bool] = field(default_factory=dict)  # which devices showed it
    start: Board | None = None  # the board when the device stopped; deeds lead from it to the present one
    deeds: list[Deed] = field(default_factory=list)  # in the order of their arrival
    claims: list[Claim] = field(default_factory=list)  # likewise, until they are ruled on
    wrong: list[Seat] = field(default_factory=list)  # whose calls have been ruled wrong
    out: list[Seat] = field(default_factory=list)  # those of them who had no card to pay with (GN-66)
    closed_at: int | None = None  # time itself has ended the building
    choose_by: int | None = None  # GN-55


class State(Struct):
    options: Options
    seats: int
    deck: list[Card]  # the next one last
    board: Board
    releaser: Seat
    piles: list[list[int]]  # card numbers; one pile in cooperative mode
    owners: list[Seat]  # cooperative: who has which stack (GN-40)
    discards: list[int] = field(default_factory=list)  # card numbers: made into a deck again they get new sides
    number: int = 1  # the round
    phase: Phase = "ready"
    ready: list[Seat] = field(default_factory=list)
    round: Round = field(default_factory=Round)
    shorts: int = 0  # short turns of this releaser in a row (GN-12)
    voids: int = 0  # of this round
    void_by: list[Seat] = field(default_factory=list)  # whose devices couldn't show the last turn
    sits_out: Seat | None = None  # GN-56
    ends_at: int | None = None  # cooperative: when the two minutes are over, once they run
    barren: bool = False  # no card was won since the deck was last made again
    ended: bool = False  # after the last ruling has been seen, the match is over
    ruling: Ruling | None = None  # of the last round


# --- what the table sees: each field of Table is a part -------------------------------------


class RoundPart(Struct, frozen=True):
    """`waiting`: for whom the table waits. `ends_at`: when this phase ends by itself."""

    number: int
    mode: Mode
    phase: Phase
    releaser: Seat
    shorts: int
    void_by: list[Seat]  # why the last turn was void; empty: it wasn't
    waiting: list[Seat]
    out: list[Seat]  # who doesn't build in this round, whatever the reason
    ends_at: int | None
    time_up_at: int | None  # cooperative: the two minutes
    ended: bool  # no round follows: once all are ready, the match is over


class PortraitPart(Struct, frozen=True):
    gnome: Gnome
    mark: Mark | None


class TurnPart(Struct, frozen=True):
    """The turn that is scheduled or under way. The portrait is in it while it turns, and at no other time (GN-13)."""

    begins_at: int
    shows_at: int
    hides_at: int
    stops_at: int
    short: bool
    stop_opens_at: int
    portrait: PortraitPart | None


class DevicePart(Struct, frozen=True):
    """What stands in the device for all to see: the screen card (None), or the near twin (GN-62)."""

    near: PortraitPart | None
    upside_down: bool
    exposure_ms: int


class HeapCard(Struct, frozen=True):
    """A card of the heap at its place, or in a hand (place -1)."""

    card: int
    kind: int
    part: int
    place: int


class Worked(Struct, frozen=True):
    """A gnome being built, as all see it: the top parts; all-in also which cards they are, and the one in hand."""

    parts: Built
    cards: list[int | None]
    holds: HeapCard | None


class ScorePart(Struct, frozen=True):
    piles: list[int]  # one a seat; in cooperative mode one in all
    deck: int
    discards: int


class ClaimsPart(Struct, frozen=True):
    """Who has pressed what, as it came; put in order when it is ruled on, a moment later."""

    claims: list[Claim]


class Table(Struct, frozen=True):
    round: RoundPart
    turn: TurnPart | None
    device: DevicePart
    gnomes: list[Worked]
    heap: list[HeapCard]
    owners: list[Seat]
    score: ScorePart
    claims: ClaimsPart
    ruling: Ruling | None


# --- what a hand holds: each field of Hand is a part ----------------------------------------


class Hand(Struct, frozen=True):
    """`soon`: moves that open by themselves at their moment: a call at turn.shows_at, a Stop at turn.stop_opens_at. A
    press from that moment on counts, whether or not word of the opening has come over a slow line."""

    seat: Seat
    moves: list[str]  # tags of the moves open now
    soon: list[str]
    stacks: list[list[int] | None]  # the own stacks, the top first; None: somebody else's, or none


# --- cues -----------------------------------------------------------------------------------


class Loaded(Struct, frozen=True, tag="loaded"):
    """A portrait is in the device."""


class Released(Struct, frozen=True, tag="released"):
    by: Seat
    height: int


class TurnedShort(Struct, frozen=True, tag="short"):
    by: Seat


class Voided(Struct, frozen=True, tag="void"):
    by: list[Seat]


class Stopped(Struct, frozen=True, tag="stopped"):
    by: Seat


class Called(Struct, frozen=True, tag="called"):
    by: Seat
    mark: Mark


class CalledWrong(Struct, frozen=True, tag="wrong"):
    by: Seat
    paid: bool  # a card; otherwise out for this round


class Snatched(Struct, frozen=True, tag="snatched"):
    """All-in: `by` has the card no more, for `to` was there earlier (GN-51)."""

    card: int
    by: Seat
    to: Seat


class Judged(Struct, frozen=True, tag="judged"):
    winner: Seat | None
    won: bool


class StacksPassed(Struct, frozen=True, tag="passed"):
    pass


class TimeUp(Struct, frozen=True, tag="time_up"):
    pass


class Finished(Struct, frozen=True, tag="finished"):
    pass


Cue = (
    Loaded
    | Released
    | TurnedShort
    | Voided
    | Stopped
    | Called
    | CalledWrong
    | Snatched
    | Judged
    | StacksPassed
    | TimeUp
    | Finished
)
