"""What the server says. Parts are sent whole, and only when their bytes differ from what that socket has."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Raw, Struct

from palmtop.engine.errors import Kind
from palmtop.engine.game import Moment, Outcome, Seat
from palmtop.engine.timed import Stretch
from palmtop.wire.up import Sticker

Presence = Literal["here", "away", "warm"]  # warm: a bot keeps the chair of someone who has been away for long


class Down(Struct, frozen=True, tag_field="t"):
    pass


class Welcome(Down, frozen=True, tag="welcome"):
    """The answer to Hello. `person` is None on a screen that only watches."""

    room: str
    person: int | None
    version: str


class Ping(Down, frozen=True, tag="ping"):
    """Answer at once. `at`: the server's clock in ms since 1970; `rtt`: the lowest round trip lately, -1: none yet.

    A round trip longer than the longest credited is told as that one (rooms/lag.py).
    """

    at: int
    rtt: int


class Done(Down, frozen=True, tag="done"):
    """Acknowledged: it is on disk."""

    id: str


class Refused(Down, frozen=True, tag="refused"):
    """Turned down, and why: `word` is a message of the catalogues, `rule` an id of the ledger. Nothing has changed."""

    kind: Kind
    word: str
    args: dict[str, str | int]
    rule: str | None = None
    id: str | None = None  # None: the message couldn't be read that far


class Show(Down, frozen=True, tag="show", omit_defaults=True):
    """What has changed: parts of the room, the table and the own hand, and the cues that explain the change.

    A `fresh` one is complete: what it doesn't name is gone.
    """

    fresh: bool = False
    room: dict[str, Raw] = {}
    table: dict[str, Raw] = {}
    hand: dict[str, Raw] = {}
    cues: list[Raw] = []


class Felt(Down, frozen=True, tag="felt", omit_defaults=True):
    """Gestures that reached this seat, in order: who made it, and what. `last`: the number of the last that waits."""

    gestures: list[tuple[Seat, Raw]]
    last: int = 0


class Reacted(Down, frozen=True, tag="reacted"):
    """Somebody holds up a sticker."""

    person: int
    sticker: Sticker


class Notice(Down, frozen=True, tag="notice", omit_defaults=True):
    """Something everyone should know, as a message of the catalogues. A `lasting` one holds until the next."""

    word: str
    lasting: bool = False


class Bye(Down, frozen=True, tag="bye"):
    """The last message before the server closes: why, and whether to come back."""

    word: str
    again: bool


Message = Welcome | Ping | Done | Refused | Show | Felt | Reacted | Notice | Bye


# --- the parts of a room ----------------------------------------------------------------------


class ChairPart(Struct, frozen=True):
    """A chair and who sits on it: a person, or (person None) a bot of this strength."""

    emblem: int  # 0 to 13: colour and emblem
    name: str  # "": go by the emblem's name
    person: int | None
    bot: int  # 0: a person
    presence: Presence
    device: int  # how often the host has given the person's chair to another device: everyone is to know
    side: int | None  # 0 or 1; None: the chosen game is not played in two sides by so many
    wished: bool  # the side was asked for; otherwise it is where there is room


class WatcherPart(Struct, frozen=True):
    person: int
    name: str
    emblem: int


class RoomPart(Struct, frozen=True):
    """The room itself."""

    code: str
    locked: bool
    host: int | None
    game: str
    options: Raw
    chairs: list[ChairPart]
    watchers: list[WatcherPart]  # people in the room without a chair


class BeforePart(Struct, frozen=True):
    """Who sat there before somebody took over in the middle of the match."""

    until: int  # ms since the deal
    emblem: int
    name: str


class SeatPart(Struct, frozen=True, omit_defaults=True):
    """Who was dealt in, or sits there by now."""

    emblem: int
    name: str
    person: int | None
    bot: int
    side: int | None  # None: everyone for themselves
    before: tuple[BeforePart, ...] = ()  # the first of them first


class MatchPart(Struct, frozen=True):
    """The match in play, or the last one."""

    number: int
    game: str
    options: Raw
    seats: list[SeatPart]
    commitment: str
    dealt_at: int  # ms since 1970; a game's own times count from here
    state: Literal["playing", "over", "ended"]  # ended: broken off by the host
    outcome: Outcome | None
    seed: str | None  # hex, once it is over


class You(Struct, frozen=True):
    """Whom this socket speaks for: the chair in the room, the seat in the match."""

    person: int | None
    chair: int | None
    seat: int | None
    host: bool
    stand_ins: int  # moves that a bot has made on this seat in this match
    given_away: bool  # the chair that this device had was given to another device


class ScoreLine(Struct, frozen=True):
    """One finished match on the room's scorepad."""

    number: int
    game: str
    seats: list[SeatPart]
    outcome: Outcome
    dealt_at: int  # ms since 1970
    moments: tuple[Moment, ...]
    stretch: Stretch  # of the limits that there were


class Standing(Struct, frozen=True):
    """How often somebody has played and won in this room, over all games: a person, or the bots with one emblem."""

    who: SeatPart  # as they go by now
    played: int
    won: int


class Pad(Struct, frozen=True):
    """The whole scorepad, the oldest match first, and the standings of all who are on it. Too large for a frame."""

    lines: list[ScoreLine]
    standings: list[Standing]


class RoomParts(Struct, frozen=True):
    """Every part of `Show.room`, by name."""

    room: RoomPart
    match: MatchPart | None
    scorepad: list[ScoreLine]  # the latest; the others are fetched beside the line
    standings: list[Standing]  # of those who sat in these, over all matches; most wins first
    hush: list[Seat]  # who must not talk now; if there is anyone, nor may those who watch
    you: You


encode = msgspec.json.Encoder().encode
