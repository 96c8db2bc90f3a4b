"""What a journal keeps of a room, in order. A room is nothing but the sum of its lines."""

from __future__ import annotations

import msgspec
from msgspec import Raw, Struct

from palmtop.engine.game import Moment, Outcome
from palmtop.engine.match import Header, Input
from palmtop.engine.timed import UNSTRETCHED, Stretch


class Entry(Struct, frozen=True, tag_field="e"):
    pass


class Joined(Entry, frozen=True, tag="joined"):
    """A newcomer, known from now on by the hash of a token."""

    person: int
    token: str
    name: str
    emblem: int


class Forgotten(Entry, frozen=True, tag="forgotten"):
    """Someone who hasn't been here for long makes room for others."""

    person: int


class Watched(Entry, frozen=True, tag="watched"):
    """A screen that only watches, known by the hash of its token: a locked room lets it back in."""

    token: str


class Renamed(Entry, frozen=True, tag="renamed"):
    person: int
    name: str


class Sat(Entry, frozen=True, tag="sat"):
    """A person takes a chair: a new one at the end, or that of a bot. `emblem`: what they go by from now on.

    `at`: ms since the deal, during a match; so too where somebody leaves. What was done before was another's.
    """

    person: int
    chair: int
    emblem: int
    at: int = 0


class Stood(Entry, frozen=True, tag="stood"):
    """A person gives up the chair: it goes, or (during a match) a bot takes it."""

    person: int
    at: int = 0


class BotSat(Entry, frozen=True, tag="bot"):
    emblem: int
    strength: int


class BotSet(Entry, frozen=True, tag="bot_set"):
    chair: int
    strength: int


class BotLeft(Entry, frozen=True, tag="bot_left"):
    chair: int


class Removed(Entry, frozen=True, tag="removed"):
    """The host sent a person away for good."""

    person: int
    at: int = 0


class Arranged(Entry, frozen=True, tag="arranged"):
    chairs: list[int]


class SideTaken(Entry, frozen=True, tag="side"):
    """Where a chair wishes to be when two sides play: on side 0 or 1, or (None) wherever there is room."""

    chair: int
    side: int | None


class Chosen(Entry, frozen=True, tag="chosen"):
    game: str
    options: Raw


class LockTurned(Entry, frozen=True, tag="lock"):
    locked: bool


class HostNamed(Entry, frozen=True, tag="host"):
    person: int


class ChairGiven(Entry, frozen=True, tag="chair_given"):
    """`of` was away and is back with the device that was `to`'s: each is known by the other's token from now on."""

    of: int
    to: int


class Dealt(Entry, frozen=True, tag="dealt"):
    """A match begins. The seed stays here until it is over. `sides`: each seat's, if two sides play."""

    number: int
    header: Header
    seed: str
    at: int
    sides: tuple[int, ...] = ()


class Given(Entry, frozen=True, tag="given"):
    """An input of the match in play."""

    input: Input


class Finished(Entry, frozen=True, tag="finished"):
    """`stretch`: of the limits that there were."""

    outcome: Outcome
    moments: tuple[Moment, ...] = ()
    stretch: Stretch = UNSTRETCHED


class BrokenOff(Entry, frozen=True, tag="broken_off"):
    """The match ended without an outcome: by the host, or because its rules are no longer these."""


AnyEntry = (
    Joined
    | Forgotten
    | Watched
    | Renamed
    | Sat
    | Stood
    | BotSat
    | BotSet
    | BotLeft
    | Removed
    | Arranged
    | SideTaken
    | Chosen
    | LockTurned
    | HostNamed
    | ChairGiven
    | Dealt
    | Given
    | Finished
    | BrokenOff
)


class Line(Struct, frozen=True, omit_defaults=True):
    """An entry, and whose request it answers (so that a request said again is known)."""

    entry: AnyEntry
    by: int | None = None
    id: str | None = None


decode = msgspec.json.Decoder(Line).decode
encode = msgspec.json.Encoder().encode
