"""Do You Gnome Me?: the options, and what lies on the table, seen or not."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from palmtop.engine.game import Seat
from palmtop.engine.timed import Timed
from palmtop.games.gnome.moves import Fit, Grab, Lay, PutBack
from palmtop.games.gnome.pieces import Built, Gnome, Mark, Mode, Phase


class Options(Timed, frozen=True, forbid_unknown_fields=True):
    """Table settings: the mode, how long the portrait shows, and the three variants (GN-60 to GN-69).

    `stretch` is for what limits the players: the two minutes, the choosing and the building (GN-47).
    """

    mode: Mode = "basic"
    exposure_ms: Annotated[int, Meta(ge=300, le=950)] = 700  # GN-14
    stop_after_ms: Annotated[int, Meta(ge=1000, le=10_000)] = 3000  # GN-22
    until: Literal["fifth_card", "deck_empty"] = "fifth_card"  # GN-32
    upside_down: bool = False
    twins: bool = False
    marks: bool = False  # flower and rain cloud


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
    lots: list[int] = field(default_factory=list)  # by seat, for grabs of the same moment; drawn for each round


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
    paid: list[Seat]  # those of them whose call cost a card won earlier (GN-65)
    out: list[Seat]  # who didn't build in this round, whatever the reason
    stops_at: int  # when the device had stopped: presses are told from there on
    winner: Seat | None  # of the portrait; in cooperative mode the group, see `won`
    won: bool
    tied: list[Seat]
    payments: list[Payment]
    sits_out: Seat | None  # the next round (GN-56)
    rule: str
    word: str


class Quick(Struct, frozen=True):
    """A "Stop!" on a gnome that was right in all parts, and how many ms after the device had stopped."""

    seat: Seat
    after: int


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
    paid: list[Seat] = field(default_factory=list)  # those of them who had a card to pay with (GN-65)
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
    quickest: Quick | None = None
