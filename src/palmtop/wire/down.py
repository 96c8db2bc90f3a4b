"""Messages from the server. Of a part only what differs from what that client has is sent (changes.py)."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Raw, Struct

from palmtop.engine.errors import Kind
from palmtop.engine.game import Deed, Outcome, Seat
from palmtop.engine.stretch import Stretch
from palmtop.rooms.state import ScoreLine, SeatPart, Standing
from palmtop.wire.up import Sticker

# warm: a bot plays for somebody who has been away for long; left: likewise for somebody who left on purpose
Presence = Literal["here", "away", "warm", "left"]


class Down(Struct, frozen=True, tag_field="t"):
    pass


class Welcome(Down, frozen=True, tag="welcome"):
    """The reply to Hello. `person` is None on a big screen."""

    room: str
    person: int | None
    version: str


class Ping(Down, frozen=True, tag="ping"):
    """To be answered at once. `at`: the server's clock in ms since 1970; `rtt`: lowest recent round trip, -1: none yet.

    Round trips are capped at the longest that is credited (rooms/lag.py).
    """

    at: int
    rtt: int


class Refused(Down, frozen=True, tag="refused"):
    """A request was refused; nothing has changed. `word`: a message of the catalogues; `rule`: an id of the ledger."""

    kind: Kind
    word: str
    args: dict[str, str | int]
    rule: str | None = None
    id: str | None = None  # None: it refuses something without an id: a sticker, a hello, an undecodable frame


class Show(Down, frozen=True, tag="show", omit_defaults=True):
    """What has changed: parts of the room, the table and the own hand, and the cues that explain the change.

    A part comes whole or as a change (changes.py). A `fresh` show has every part, whole; others no longer exist.
    `done` has the ids of this client's requests that were carried out: they are on disk.
    """

    fresh: bool = False
    room: dict[str, Raw] = {}
    table: dict[str, Raw] = {}
    hand: dict[str, Raw] = {}
    cues: list[Raw] = []
    done: list[str] = []


class Felt(Down, frozen=True, tag="felt", omit_defaults=True):
    """Gestures that reached this seat, in order, with who made them. `last`: the number of the last queued one."""

    gestures: list[tuple[Seat, Raw]]
    last: int = 0


class Reacted(Down, frozen=True, tag="reacted"):
    """Somebody holds up a sticker."""

    person: int
    sticker: Sticker


class Yours(Down, frozen=True, tag="yours"):
    """To one phone of the audience: its guesses at questions that are not judged yet, and its score in this match."""

    guesses: list[tuple[int, int]]  # question, choice
    guessed: int  # questions that were revealed
    right: int


class Notice(Down, frozen=True, tag="notice", omit_defaults=True):
    """Something everyone should know, as a message of the catalogues. A `lasting` one holds until the next one."""

    word: str
    lasting: bool = False


class Bye(Down, frozen=True, tag="bye"):
    """The last message before the server closes the connection: why, and whether to reconnect."""

    word: str
    again: bool


Message = Welcome | Ping | Refused | Show | Felt | Reacted | Yours | Notice | Bye


# --- the parts of a room ----------------------------------------------------------------------


class ChairPart(Struct, frozen=True):
    """A chair and who sits on it: a person, or (person None) a bot of this strength."""

    emblem: int  # 0 to 13: colour and emblem
    name: str  # "": the client shows the emblem's name
    person: int | None
    bot: int  # 0: a person
    presence: Presence
    away_since: int | None  # ms since 1970; None: they are here, or it is a bot's
    bot_from: int | None  # from when on others may let a bot play, ms since 1970; None: they can't
    # When a bot takes over, ms since 1970. None: nobody is away, a bot plays already, or the host has chosen to wait.
    bot_at: int | None
    device: int  # how often the host has given this chair to another device; shown to everyone
    side: int | None  # 0 or 1; None: the chosen game is not played in two sides by so many
    wished: bool  # the side was asked for; otherwise it is the smaller one


class WatcherPart(Struct, frozen=True):
    person: int
    name: str
    emblem: int


class RoomPart(Struct, frozen=True):
    """The room itself."""

    code: str
    locked: bool
    host: int | None
    acting: int | None  # who acts for the host while they are away
    game: str
    options: Raw
    stretch: Stretch  # of the time limits in the next match
    how_to: bool  # whether the how-to may be shown before the next match: it would be the game's first in this room
    chairs: list[ChairPart]
    watchers: list[WatcherPart]  # people in the room without a chair
    screens: list[int]  # big screens that are connected: numbers by which the host may remove them
    removed: list[WatcherPart]  # people whom a host removed, the latest last


class CardPart(Struct, frozen=True):
    """A card that somebody has added. `texts`: one, or one for each of the game's languages."""

    number: int
    kind: str
    texts: tuple[str, ...]
    person: int | None  # who added it; None: the room has forgotten them
    name: str  # "": the client shows the emblem's name
    emblem: int


class CardsPart(Struct, frozen=True):
    """The cards that people have added for the chosen game, the earliest first."""

    kinds: tuple[str, ...]
    length_max: int  # characters of a text
    cards: list[CardPart]
    needed: dict[str, int]  # of each kind, for a match of as many as sit here
    missing: dict[str, int]  # of each kind, if nothing but these cards is dealt and they are too few; otherwise empty


class MatchPart(Struct, frozen=True):
    """The match in play, or the last one."""

    number: int
    game: str
    options: Raw
    seats: list[SeatPart]
    commitment: str
    dealt_at: int  # ms since 1970; a game's own times count from here
    state: Literal["playing", "over", "ended"]  # ended: broken off
    outcome: Outcome | None
    seed: str | None  # hex, once it is over
    how_to: int | None  # it begins at `dealt_at`, after a how-to of so many ms; None: it has begun
    last_round: bool  # the host has asked that it ends after this round
    limited: bool  # there are time limits, which the host may change
    stretch: Stretch  # of its time limits, at the latest from the next round on


class You(Struct, frozen=True):
    """Whose screen this is: the person, their chair in the room, their seat in the match."""

    person: int | None
    chair: int | None
    seat: int | None
    host: bool  # or acts for the host
    stand_ins: int  # moves that a bot has made on this seat in this match
    deeds: tuple[tuple[int, Deed], ...]  # of these since the person last moved, each with the number of its move
    given_away: bool  # the chair that this device had was given to another device
    sent_away: bool  # the host sent them away from their chair, and they have not sat down again


class QuestionPart(Struct, frozen=True):
    """What the audience may guess, see engine/game.py. `counts`: the guesses at each choice, once they are judged."""

    id: int
    what: str
    seat: Seat | None
    choices: tuple[int, ...]
    of_seats: bool
    open: bool
    right: tuple[int, ...] | None
    counts: tuple[int, ...] | None


class AudiencePart(Struct, frozen=True):
    """The audience: its size, and its own line in this match: questions judged, and those most of it guessed right."""

    size: int
    judged: int
    right: int
    questions: list[QuestionPart]


NO_AUDIENCE = AudiencePart(0, 0, 0, [])


class SharedRoomParts(Struct, frozen=True):
    """The parts of `Show.room` that are the same for everyone."""

    room: RoomPart
    match: MatchPart | None
    scorepad: list[ScoreLine]  # the latest; the others are fetched over HTTP
    standings: list[Standing]  # of those who sat in these, over all matches; most wins first
    hush: list[Seat]  # seats that must not talk now; if there are any, those who watch must not either
    audience: AudiencePart
    details: Raw  # what the lobby shows of the game's options beyond themselves (a game's Details); null: nothing
    cards: CardsPart | None  # None: the chosen game takes none


class RoomParts(SharedRoomParts, frozen=True):
    """Every part of `Show.room`, by name. Settings are fields of `room`; what the match decides has its own part."""

    you: You


encode = msgspec.json.Encoder().encode
