"""The journal's format: what is stored of a room, in order. Folding a room's entries gives its state (fold.py).

Tags and field names never change, and a new field has a default: journals of earlier versions must stay readable.
tests/rooms/golden/entries.jsonl has one of every kind, earlier_entries.jsonl what earlier versions wrote otherwise.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType
from msgspec.structs import replace

from palmtop.engine.collection import OwnCard
from palmtop.engine.game import Moment, Outcome, Seat, When
from palmtop.engine.match import Header, Input
from palmtop.engine.stretch import UNSTRETCHED, Stretch
from palmtop.rooms.long_options import Earlier, Values, long_values, restore


class Entry(Struct, frozen=True, tag_field="e"):
    pass


class Joined(Entry, frozen=True, tag="joined"):
    """A newcomer, recognised from now on by the hash of a token."""

    person: int
    token: str
    name: str
    emblem: int


class Forgotten(Entry, frozen=True, tag="forgotten"):
    """The room drops somebody who has been away for long, because it remembers too many people."""

    person: int


class Watched(Entry, frozen=True, tag="watched"):
    """A big screen, recognised by the hash of its token: a locked room lets it back in."""

    token: str


class Renamed(Entry, frozen=True, tag="renamed"):
    person: int
    name: str


class EmblemTaken(Entry, frozen=True, tag="emblem"):
    person: int
    emblem: int


class Sat(Entry, frozen=True, tag="sat"):
    """A person takes a chair: a new one at the end, or that of a bot. `emblem` is theirs from now on.

    `at` (here, in Stood and in Removed): ms since the deal, if it happened during a match.
    """

    person: int
    chair: int
    emblem: int
    at: int = 0


class Stood(Entry, frozen=True, tag="stood"):
    """A person gives up the chair: it is taken away, or (during a match) a bot takes it.

    If somebody else made the request, the host has sent the person away from the chair.
    """

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
    """The host removed a person for good."""

    person: int
    at: int = 0


class Readmitted(Entry, frozen=True, tag="readmitted"):
    """The host lets somebody in again whom a host removed."""

    person: int


class ScreenRemoved(Entry, frozen=True, tag="screen_removed"):
    """The host removed a big screen for good."""

    token: str


class Arranged(Entry, frozen=True, tag="arranged"):
    chairs: list[int]


class SideTaken(Entry, frozen=True, tag="side"):
    """The side that a chair wishes to be on when two sides play: 0, 1, or (None) the smaller one."""

    chair: int
    side: int | None


class Chosen(Entry, frozen=True, tag="chosen"):
    """`earlier` (here and in Dealt): long options that an earlier entry of the room has, see long_options.py."""

    game: str
    options: Raw
    stretch: Stretch | UnsetType = UNSET  # of time limits; UNSET in journals of earlier versions
    earlier: Earlier | UnsetType = UNSET


class CardsAdded(Entry, frozen=True, tag="cards_added"):
    """A person adds cards to the collection of a game. The room numbers its cards from 1 in the order of these."""

    person: int
    game: str
    cards: tuple[OwnCard, ...]


class CardsStruck(Entry, frozen=True, tag="cards_struck"):
    """The cards with these numbers are taken away."""

    cards: tuple[int, ...]


class LockTurned(Entry, frozen=True, tag="lock"):
    locked: bool


class HostNamed(Entry, frozen=True, tag="host"):
    person: int


class ChairGiven(Entry, frozen=True, tag="chair_given"):
    """`of` was away and is back with the device that was `to`'s: the two people exchange their tokens."""

    of: int
    to: int


class Dealt(Entry, frozen=True, tag="dealt"):
    """A match begins at `at`. Nobody is told the seed until it is over. `sides`: each seat's, if two sides play.

    `how_to`: for how many ms before that the how-to is shown.
    """

    number: int
    header: Header
    seed: str
    at: int
    sides: tuple[int, ...] = ()
    earlier: Earlier | UnsetType = UNSET  # among the header's options
    how_to: int | UnsetType = UNSET

    def written_out(self, values: Values) -> Dealt:
        """The same with all options in the header. Raises KeyError if one of `values` is missing."""
        if self.earlier is UNSET:
            return self
        options = restore(self.header.options, self.earlier, values)
        return replace(self, header=replace(self.header, options=options), earlier=UNSET)


class Given(Entry, frozen=True, tag="given"):
    """An input of the match in play: a move, an alarm, or (since version 8) a wish of the host."""

    input: Input


class Judged(Entry, frozen=True, tag="judged"):
    """A question of the audience was revealed. One entry for all who guessed, so that 400 phones cost little.

    `counts`: the guesses at each choice. `newcomers`: who guessed for the first time in this match (the first digits of
    token hashes). `guessed` and `right`: who has guessed and who was right, as hexadecimal bit masks over all who have
    guessed in this match, in the order of their first guess. `won`: no choice had more guesses than a right one.
    """

    question: int
    counts: tuple[int, ...]
    won: bool
    newcomers: tuple[str, ...]
    guessed: str
    right: str


class Resumed(Entry, frozen=True, tag="resumed"):
    """The match goes on after the room was out of memory: its clock starts `shift` ms later than it did so far.

    So no time passes for a match while the server is down. Negative: the machine's clock was set back, or the host has
    skipped the rest of the how-to.
    """

    shift: int


class Finished(Entry, frozen=True, tag="finished"):
    """The match came to its end. `stretch`: of its time limits."""

    outcome: Outcome
    moments: tuple[Moment, ...] = ()
    stretch: Stretch = UNSTRETCHED


BrokenOffReason = Literal["host", "rules", "failed", "long"]


class BrokenOff(Entry, frozen=True, tag="broken_off", omit_defaults=True):
    """The match ended without an outcome: by the host, rules changed, the game failed, or it is too long."""

    reason: BrokenOffReason = "host"


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
    | Resumed
    | Finished
    | BrokenOff
    | Readmitted
    | ScreenRemoved
    | EmblemTaken
    | CardsAdded
    | CardsStruck
    | Judged
)


class StoredEntry(Struct, frozen=True, omit_defaults=True):
    """An entry as it is stored. `by` and `id` name the request it carries out, so that a repeat is recognised."""

    entry: AnyEntry
    by: int | None = None
    id: str | None = None


class GivenLine(Struct, frozen=True, array_like=True):
    """A stored Given in short, because a journal is mostly these. Journals of earlier versions have StoredEntry alone.

    `early`: ms by which the judged time of the input is before its arrival; negative: after it (`Game.judged`).
    """

    seat: Seat | None
    move: Raw
    at: int
    early: int = 0
    by: int | None = None
    id: str | None = None


_encode = msgspec.json.Encoder().encode
_decode_stored = msgspec.json.Decoder(StoredEntry).decode
_decode_given = msgspec.json.Decoder(GivenLine).decode


def encode(stored: StoredEntry) -> bytes:
    """The line of the journal for an entry."""
    if not isinstance(stored.entry, Given):
        return _encode(stored)
    given = stored.entry.input
    when = given.when
    line = (given.seat, given.move, when.at, when.at - when.done)
    return _encode(line if stored.by is None else (*line, stored.by, stored.id))


def decode(line: bytes) -> StoredEntry:
    """Raises what msgspec raises."""
    if not line.startswith(b"["):
        return _decode_stored(line)
    given = _decode_given(line)
    when = When(given.at, given.at - given.early)
    return StoredEntry(Given(Input(given.seat, given.move, when)), given.by, given.id)


def long_options(line: bytes) -> dict[str, Raw]:
    """The long options that an entry has written out, by name."""
    match decode(line).entry:
        case Chosen(options=options) | Dealt(header=Header(options=options)):
            return long_values(options)
    return {}
