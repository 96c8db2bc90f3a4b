"""Do You Gnome Me?: what the table and a hand get to see. Each field of Table and Hand is a part."""

from __future__ import annotations

from msgspec import Struct

from palmtop.engine.game import Seat
from palmtop.engine.timed import Stretch
from palmtop.games.gnome.model import Claim, Ruling
from palmtop.games.gnome.pieces import Built, Gnome, Mark, Mode, Phase


class RoundPart(Struct, frozen=True):
    """`waiting`: for whom the table waits. `ends_at`: when this phase ends by itself."""

    number: int
    mode: Mode
    marks: bool  # flower and rain cloud are in play
    phase: Phase
    releaser: Seat
    shorts: int
    void_by: list[Seat]  # why the last turn was void; empty: it wasn't
    waiting: list[Seat]
    out: list[Seat]  # who doesn't build in this round, whatever the reason
    ends_at: int | None
    time_up_at: int | None  # cooperative: the two minutes
    stretch: Stretch  # of them, and of all that ends by itself and limits the players (GN-47)
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


class Hand(Struct, frozen=True):
    """`soon`: moves that open by themselves at their moment: a call at turn.shows_at, a Stop at turn.stop_opens_at. A
    press from that moment on counts, whether or not word of the opening has come over a slow line."""

    seat: Seat
    moves: list[str]  # tags of the moves open now
    soon: list[str]
    stacks: list[list[int] | None]  # the own stacks, the top first; None: somebody else's, or none
