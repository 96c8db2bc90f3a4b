"""What a room is at one moment: people, chairs, the match, the scorepad. Pure data; only fold.py changes it.

`BeforePart` to `Pad` are also shown to clients as they are, so their names are those of the client's types.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable, Sequence

from msgspec import Raw, Struct, field
from msgspec.structs import replace

from palmtop.engine.collection import OwnCard
from palmtop.engine.game import AnyGame, Games, Moment, Outcome
from palmtop.engine.stretch import UNSTRETCHED, Stretch
from palmtop.rooms.entries import BrokenOffReason
from palmtop.rooms.long_options import LongOption
from palmtop.rooms.match import RoomMatch
from palmtop.rooms.replies import Replies

EMBLEMS = 14
CHAIRS_MAX = 14
WATCHERS_MAX = 16  # big screens that are connected at once, and that a room remembers
GUESSERS_MAX = 1000  # phones of the audience that a match remembers, connected or not
JUDGED_MAX = 14  # questions whose counts are kept for being shown
BEFORE_MAX = 16  # earlier sitters of a chair that are remembered during a match
RECENT = 12  # lines of the scorepad that a room keeps and every screen is sent; the others are read when asked for
LINES_MAX = 500  # lines on the whole scorepad; matches that fell off still count in the standings


# --- who sat in a match, and how matches ended ------------------------------------------------


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
    before: tuple[BeforePart, ...] = ()  # the earliest first


class ScoreLine(Struct, frozen=True):
    """One match on the room's scorepad. One that was broken off counts for nothing."""

    number: int
    game: str
    seats: list[SeatPart]
    dealt_at: int  # ms since 1970
    outcome: Outcome | None = None  # None: it was broken off
    moments: tuple[Moment, ...] = ()
    stretch: Stretch = UNSTRETCHED  # of the time limits: the longest that it was given
    broken_off: BrokenOffReason | None = None  # why; one that failed can't be watched again


class Standing(Struct, frozen=True):
    """How often somebody has played and won in this room, over all games: a person, or the bots with one emblem."""

    who: SeatPart  # with today's name and emblem
    played: int
    won: int


class Pad(Struct, frozen=True):
    """The whole scorepad, the oldest match first, and the standings of all who are on it. Too large for a frame."""

    lines: list[ScoreLine]
    standings: list[Standing]


Player = tuple[int | None, int]  # a person, whatever their emblem; or (None) the bots with this emblem


Today = Callable[[SeatPart], SeatPart]  # the seat with its person's present name and emblem


class Tally:
    """How often each player has played and won."""

    def __init__(self, standings: Iterable[Standing] = ()) -> None:
        self._standings = {_player(standing.who): standing for standing in standings}

    def count(self, line: ScoreLine) -> None:
        if line.outcome is None:
            return
        for seat, who in enumerate(line.seats):
            before = self._standings.get(_player(who))
            played, won = (before.played, before.won) if before else (0, 0)
            won += seat in line.outcome.won
            self._standings[_player(who)] = Standing(replace(who, side=None, before=()), played + 1, won)

    def knows(self, person: int) -> bool:
        return (person, 0) in self._standings

    def drop_all_but(self, people: Container[int], lines: list[ScoreLine]) -> None:
        """Keeps these people, all bots, and those who sat in `lines`."""
        sat = {_player(who) for line in lines for who in line.seats}
        kept = {p: s for p, s in self._standings.items() if p[0] is None or p[0] in people or p in sat}
        self._standings = kept

    def all(self) -> list[Standing]:
        return [*self._standings.values()]

    def ranked(self, lines: list[ScoreLine], today: Today) -> list[Standing]:
        """Of those who sat in `lines`, over all matches. Most wins first, then fewest matches."""
        sat = dict.fromkeys(_player(who) for line in lines for who in line.seats)  # keeps the order of ties
        counted = (self._standings[who] for who in sat if who in self._standings)  # not who only saw matches broken off
        ranked = sorted(counted, key=lambda standing: (-standing.won, standing.played))
        return [replace(standing, who=today(standing.who)) for standing in ranked]


class Scorepad(Struct):
    """The latest matches, and how often those have won who played them or whom the room knows.

    So it stays small: a café's room may have seen thousands of people and matches. The whole pad is in the journal.
    """

    recent: list[ScoreLine] = field(default_factory=list)  # the latest last
    tally: Tally = field(default_factory=Tally)

    def write(self, line: ScoreLine, known: Container[int]) -> None:
        self.recent = [*self.recent, line][-RECENT:]
        self.tally.count(line)
        self.tally.drop_all_but(known, self.recent)

    def knows(self, person: int) -> bool:
        """Whether they, whom the room knows, have played a match to its end."""
        return self.tally.knows(person)

    def standings(self, today: Today) -> list[Standing]:
        """Over all finished matches, of those who played the latest."""
        return self.tally.ranked(self.recent, today)


def whole_pad(lines: list[ScoreLine], today: Today) -> Pad:
    """From the lines of all matches."""
    tally = Tally()
    for line in lines:
        tally.count(line)
    latest = lines[-LINES_MAX:]
    return Pad(latest, tally.ranked(latest, today))


def _player(who: SeatPart) -> Player:
    return (who.person, 0 if who.person is not None else who.emblem)


# --- two sides --------------------------------------------------------------------------------


def sides(wishes: Sequence[int | None]) -> list[int]:
    """Everyone's side, 0 or 1: wishes hold; whoever has none fills up the smaller side, in order."""
    counts = [wishes.count(0), wishes.count(1)]
    found = []
    for wish in wishes:
        side = wish
        if side is None:
            side = int(counts[1] < counts[0])
            counts[side] += 1
        found.append(side)
    return found


def seating(taken: Sequence[int]) -> list[int]:
    """The chairs in the order in which two sides sit: alternately, each side in its own order.

    The sides must be equal or differ by one. The larger one gets the even seats; of equal ones, side 0.
    """
    first = int(taken.count(1) > taken.count(0))
    next_seat = {0: first, 1: 1 - first}
    seats = []
    for side in taken:
        seats.append(next_seat[side])
        next_seat[side] += 2
    return sorted(range(len(taken)), key=seats.__getitem__)


# --- the audience -----------------------------------------------------------------------------


class Guesser(Struct, gc=False):
    """A phone of the audience: how many revealed questions it has guessed at, and how many of them right."""

    guessed: int = 0
    right: int = 0


class AudienceScore(Struct):
    """How the audience has guessed in the match in play or the last one."""

    judged: int = 0
    won: int = 0  # of these, the questions that most of the audience guessed right
    guessers: dict[str, Guesser] = field(default_factory=dict)  # by the first digits of their token's hash
    counts: dict[int, tuple[int, ...]] = field(default_factory=dict)  # of the latest questions: guesses at each choice


# --- the room ---------------------------------------------------------------------------------


class Person(Struct):
    token: str  # the hash of it
    name: str
    emblem: int
    removed: bool = False
    device: int = 0  # counts up when the host gives the chair to another device of theirs
    given_away: bool = False  # the chair that this device had now belongs to another device
    sent_away: bool = False  # by the host from their chair, and has not sat down again


class Chair(Struct):
    """A person's, or (person None) a bot's. `side` is the side it wishes to be on, if any."""

    emblem: int
    person: int | None = None
    bot: int = 0
    side: int | None = None
    before: tuple[BeforePart, ...] = ()  # who sat here earlier in the match


class RoomCard(Struct, frozen=True):
    """A card that somebody has added for a game."""

    number: int
    game: str
    card: OwnCard
    person: int | None  # None: the room has forgotten them
    name: str = ""  # theirs, once the room has forgotten them
    emblem: int = 0  # likewise


class RoomState(Struct):
    game: str  # chosen for the next match
    seq: int = 0  # entries folded so far: the number of the next one
    options: Raw = Raw(b"{}")
    long_options: list[LongOption] = field(default_factory=list)  # that later entries refer to, the latest used last
    stretch: Stretch = UNSTRETCHED  # as last chosen, in any game with time limits
    host: int | None = None
    locked: bool = False
    people: dict[int, Person] = field(default_factory=dict)
    chairs: list[Chair] = field(default_factory=list)
    watchers: list[str] = field(default_factory=list)  # token hashes of big screens, the latest last
    removed_screens: list[str] = field(default_factory=list)  # those of big screens that the host removed
    match: RoomMatch | None = None  # the match in play; None: no match is on
    last_match: RoomMatch | None = None  # the match in play or the last one, whose result is still shown
    outcome: Outcome | None = None  # of the last match; None: it is in play or was broken off
    dealt_games: list[str] = field(default_factory=list)  # each game of which a match was dealt here
    sat_last: list[SeatPart] = field(default_factory=list)  # who sat in the last match when it ended
    held: dict[int, int] = field(default_factory=dict)  # the chair that each person has had in the match in play
    emptied: dict[int, list[int]] = field(default_factory=dict)  # by chair: who made its person leave in this match
    audience: AudienceScore = field(default_factory=AudienceScore)
    scorepad: Scorepad = field(default_factory=Scorepad)
    cards: tuple[RoomCard, ...] = ()  # of all games, the earliest first
    cards_numbered: int = 0  # cards that were ever added
    replies: Replies = field(default_factory=Replies)

    def chair_of(self, person: int | None) -> int | None:
        if person is not None:
            for place, chair in enumerate(self.chairs):  # a loop: called twice for every screen after every move
                if chair.person == person:
                    return place
        return None

    def person_with(self, token: str) -> int | None:
        return next((number for number, person in self.people.items() if person.token == token), None)

    def is_removed(self, token: str) -> bool:
        """Whether the host removed this device: it may neither enter nor watch."""
        person = self.person_with(token)
        return token in self.removed_screens or (person is not None and self.people[person].removed)

    def may_hold(self, person: int, chair: int) -> bool:
        """Whether they may be shown the hand on this chair, as far as they may not have arranged for it themselves.

        Who empties a chair during a match must not take the free chair and read the hand.
        """
        return self.match is None or person not in self.emptied.get(chair, ())

    def match_time(self, at: int) -> int:
        """The room's clock as milliseconds since the deal; 0 between matches."""
        return self.match.time(at) if self.match else 0

    def free_emblem(self, here: Collection[int] = (), wish: int = 0) -> int:
        """The first emblem from `wish` on that nobody seated or `here` has, if there is one."""
        taken = {chair.emblem for chair in self.chairs} | {self.people[person].emblem for person in here}
        order = [(wish + e) % EMBLEMS for e in range(EMBLEMS)]
        return next((e for e in order if e not in taken), wish)

    def name_on(self, chair: Chair) -> str:
        return self.people[chair.person].name if chair.person is not None else ""

    def device_on(self, chair: Chair) -> int:
        return self.people[chair.person].device if chair.person is not None else 0

    def seats(self) -> list[SeatPart]:
        """Who sits in the match in play."""
        assert self.match is not None
        taken = self.match.dealt.sides or [None] * len(self.chairs)
        return [
            SeatPart(chair.emblem, self.name_on(chair), chair.person, chair.bot, side, chair.before)
            for chair, side in zip(self.chairs, taken, strict=True)
        ]

    def today(self, seat: SeatPart) -> SeatPart:
        """The seat with its person's present name and emblem; unchanged if the room has forgotten them."""
        person = None if seat.person is None else self.people.get(seat.person)
        return replace(seat, name=person.name, emblem=person.emblem) if person else seat

    def today_from_now(self) -> Today:
        """`today` as it is now, whatever changes later."""
        return RoomState(self.game, people={number: replace(person) for number, person in self.people.items()}).today

    def chosen(self, games: Games) -> AnyGame:
        """The chosen game; the first there is, if it no longer exists."""
        return games.get(self.game) or next(iter(games.values()))

    def needs_how_to(self, games: Games) -> bool:
        """Whether the next match would be the first one of its game here."""
        return self.chosen(games).id not in self.dealt_games

    def sides(self, games: Games) -> list[int] | None:
        """Each chair's side, if so many play the chosen game in two sides."""
        wishes = [chair.side for chair in self.chairs]
        return sides(wishes) if len(wishes) in self.chosen(games).sided else None


NOBODY: frozenset[str] = frozenset()


class Stored(Struct, frozen=True):
    """What others may read of a room at any time: a copy of the last state whose append has succeeded."""

    game: str
    locked: bool
    playing: bool
    people: frozenset[str]  # token hashes of those who may be here
    watchers: frozenset[str]  # token hashes of big screens
    matches: int  # that were dealt, numbered from 1
    cards: tuple[RoomCard, ...] = ()

    @classmethod
    def of(cls, state: RoomState) -> Stored:
        people = frozenset(person.token for person in state.people.values() if not person.removed)
        removed = {person.token for person in state.people.values() if person.removed}
        watchers = frozenset(state.watchers) - people - removed if state.watchers else NOBODY
        matches = state.last_match.number if state.last_match else 0
        return cls(state.game, state.locked, state.match is not None, people, watchers, matches, state.cards)

    def knows(self, token: str) -> bool:
        """Whether this device was let in before, and not removed."""
        return token in self.people or token in self.watchers

    def has_ended(self, match: int) -> bool:
        return 0 < match <= self.matches - self.playing
