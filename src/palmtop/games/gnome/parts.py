"""What the screens of Do You Gnome Me? get: the parts of table and hand (one for each field), and the cues."""

from __future__ import annotations

from msgspec import Struct

from palmtop.engine.game import Seat
from palmtop.engine.stretch import Stretch
from palmtop.games.gnome.model import Built, Claim, Gnome, Mark, Mode, Numbers, Phase, Ruling


class RoundPart(Struct, frozen=True):
    number: int
    mode: Mode
    marks: bool  # flower and rain cloud are in play
    phase: Phase
    releaser: Seat
    shorts: int
    void_by: list[Seat]  # whose devices made the last turn void; empty: it was not void
    waiting: list[Seat]  # for whom the table waits
    out: list[Seat]  # seats that don't build in this round, for any reason
    ends_at: int | None  # when this phase ends by itself
    lasts: int | None  # the whole time to choose (GN-55); None: another phase, or no limit
    time_up_at: int | None  # cooperative: when the two minutes end
    stretch: Stretch  # of all limits to players' time (GN-47)
    ended: bool  # no round follows: once everyone is ready, the match is over


class PortraitPart(Struct, frozen=True):
    gnome: Gnome
    mark: Mark | None  # counts only in the flower and rain cloud variant (GN-07)


class TurnPart(Struct, frozen=True):
    """The turn that is scheduled or under way, with the portrait until it is hidden (GN-13).

    The sealed portrait comes before its moment, the key that opens it (sealing.py) only when it may be seen.
    """

    begins_at: int
    shows_at: int
    hides_at: int
    stops_at: int
    short: bool
    stop_opens_at: int
    sealed: Numbers | None
    key: Numbers | None


class DevicePart(Struct, frozen=True):
    """The side of the device that players see at rest: the screen card (near None), or the near twin (GN-62)."""

    near: PortraitPart | None
    upside_down: bool
    exposure_ms: int


class HeapCard(Struct, frozen=True):
    """A card of the heap at its place, or in a hand (place -1)."""

    card: int
    kind: int
    part: int
    place: int


class UnfinishedGnome(Struct, frozen=True):
    """A gnome under construction, visible to everyone. All-in: also its cards, and the card in hand."""

    parts: Built
    cards: list[int | None]
    holds: HeapCard | None


class ScorePart(Struct, frozen=True):
    piles: list[int]  # sizes, by seat; one pile in cooperative mode
    deck: int
    discards: int


class ClaimsPart(Struct, frozen=True):
    """Who has pressed what, in order of arrival; the ruling puts them in order of their judged times."""

    claims: list[Claim]


class Table(Struct, frozen=True):
    round: RoundPart
    turn: TurnPart | None
    device: DevicePart
    gnomes: list[UnfinishedGnome]
    heap: list[HeapCard]
    free: list[int]  # the places of the heap that the next cards put back will take, in this order
    owners: list[Seat]
    score: ScorePart
    claims: ClaimsPart
    ruling: Ruling | None


class Hand(Struct, frozen=True):
    """`soon`: moves that open at a time of the turn: a call at turn.shows_at, a Stop at turn.stop_opens_at.

    A press from that time on counts, even if the view that opens the move has not reached a slow client yet.
    """

    seat: Seat
    moves: list[str]  # tags of the moves open now
    soon: list[str]
    stacks: list[list[int] | None]  # this seat's stacks, top part first; None: another seat's, or none (all-in)


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
    paid: bool  # with a card; otherwise the caller is out for this round


class Snatched(Struct, frozen=True, tag="snatched"):
    """All-in: `by` loses the card to `to`, who pressed earlier (GN-51)."""

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
