"""What a game is: its types and a few verbs, the same for every game. Time and chance are passed in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Generic, NewType, Protocol, TypeVar, runtime_checkable

from msgspec import Struct

from palmtop.engine.chance import Chance
from palmtop.engine.collection import Collection
from palmtop.engine.errors import TooMany
from palmtop.engine.stretch import Stretch
from palmtop.engine.wishes import Wishes

Seat = NewType("Seat", int)


@cache
def all_seats(count: int) -> tuple[Seat, ...]:
    """The seats of a match. The same tuple each time, because rules and views ask for it very often."""
    return tuple(Seat(seat) for seat in range(count))


S = TypeVar("S")  # a game's state
M = TypeVar("M")  # its moves
O = TypeVar("O")  # its options


class When(Struct, frozen=True):
    """The time of an input, in milliseconds since the deal.

    `at` is when the server received it, `done` when the player is judged to have done it (see rooms/lag). `done` is
    later than `at` only if a game says that nobody can have been so quick (`Game.judged`).
    """

    at: int
    done: int


class Announcement(Struct, frozen=True):
    """A cue and the seats that may know it; `to` None: everyone at the table."""

    cue: Struct
    to: tuple[Seat, ...] | None = None


class Outcome(Struct, frozen=True):
    """How a match ended: for each seat a rank (1 is best, ties share) and a score, and who won (possibly nobody).

    `rule` and `word` give the reason where the game has one: the ledger's id and a message id of the catalogues.
    `together`: all players are on one side, so there is one result and no ranking. `short`: the host ended it before
    its last round, so it counts as a short match.
    """

    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    won: tuple[Seat, ...]
    rule: str = ""
    word: str = ""
    together: bool = False
    short: bool = False


class Moment(Struct, frozen=True):
    """Something to remember of a match, for the scorepad: a message id, the seats it is about and its numbers."""

    word: str
    seats: tuple[Seat, ...] = ()
    args: dict[str, int | float] = {}


class Deed(Struct, frozen=True):
    """What a move has done, to be told to somebody for whom a bot made it: the text `<game>-deed-<what>`.

    The same deeds are told together: the text gets their `count`, the `sum` of `n` and its `values`.
    """

    what: str
    n: int = 1


class Question(Struct, frozen=True):
    """Something that the audience may guess, made from the table alone (`Game.questions`).

    The text is `<game>-guess-<what>`, about `seat` if it has one. A choice is a seat (-1: nobody) if `of_seats`;
    otherwise a number that the game's screens draw, or the text `<game>-guess-<what>-<choice>`.
    """

    id: int  # unique in the match
    what: str
    choices: tuple[int, ...]
    open: bool  # whether guesses are taken
    seat: Seat | None = None
    of_seats: bool = False
    right: tuple[int, ...] | None = None  # the right choices; None: not revealed; empty: none of them was right


class Ahead(Struct, frozen=True):
    """A part of the table as it is from `at` on, in ms since the deal.

    Each screen is sent it so much sooner as its own connection takes, so that everyone has it at that moment.
    """

    at: int
    part: str
    value: Any


class Intent(Struct, frozen=True):
    """A move or gesture that a bot plans, `after` so many milliseconds, unless its view changes first.

    `act` None: it does nothing, but wants to look again then.
    """

    act: Struct | None
    after: int = 0


class Bot(Protocol):
    """A player that knows nothing but its seat's view."""

    def look(self, table: Any, hand: Any, now: int) -> Intent | None:
        """Plans what to do next. Called when the view has changed or the last intent was carried out."""

    def feel(self, seat: Seat, gesture: Any) -> None:
        """Another seat's gesture has reached this one."""


@runtime_checkable
class LongThinker(Protocol):
    """A bot that can think less. `effort` is set before each look: 1 usually, less on a busy server."""

    effort: float


def nobody(state: Any) -> Sequence[Seat]:
    """The default of `hush`: everyone may talk."""
    return ()


def no_limits(options: Any) -> bool:
    """The default of `limits`: the game sets none."""
    return False


def no_details(options: Any) -> Struct | None:
    """The default of `details`: the options say everything."""
    return None


def nothing(state: Any) -> Sequence[Moment]:
    """The default of `moments`: the game has none to tell."""
    return ()


def no_questions(table: Any) -> Sequence[Question]:
    """The default of `questions`: there is nothing to guess."""
    return ()


def no_deeds(state: Any, seat: Seat, move: Any) -> Sequence[Deed]:
    """The default of `deeds`: there is nothing to tell of a bot's moves."""
    return ()


def never_too_many(state: Any, seat: Seat, move: Any) -> TooMany | None:
    """The default of `excess`: no move can be repeated for ever."""
    return None


def when_due(state: Any) -> int | None:
    """The default of `needed`: no alarm reveals anything that must come late."""
    return None


def nothing_ahead(state: Any) -> Ahead | None:
    """The default of `ahead`: no part has to arrive at an exact moment."""
    return None


def as_done(state: Any, move: Any, done: int) -> int:
    """The default of `judged`: every time is believed."""
    return done


@dataclass(frozen=True, slots=True)
class Game(Generic[S, M, O]):
    """One game: its types, its verbs and its bot. `Table` and `Hand` are structs whose fields are the parts."""

    id: str
    version: int  # of its rules; raised when matches recorded before would replay differently
    seats: range
    Options: type[O]
    Move: Any  # a tagged union of structs
    Gesture: Any  # likewise
    Cue: Any  # likewise
    Table: type[Struct]
    Hand: type[Struct]

    deal: Callable[[O, int, Chance, Stretch], S]  # options, number of seats, chance, stretch of time limits
    play: Callable[[S, Seat, M, When, Chance], Sequence[Announcement]]
    alarm: Callable[[S], int | None]  # when to ring next, in ms since the deal
    ring: Callable[[S, When, Chance], Sequence[Announcement]]  # called once the alarm is due, never earlier
    table: Callable[[S], Struct]
    hand: Callable[[S, Seat], Struct]
    feel: Callable[[S, Seat, Any], Sequence[Seat] | None]  # None: everyone at the table
    leave: Callable[[S, Seat], M | None]
    outcome: Callable[[S], Outcome | None]
    wishes: Callable[[S], Wishes]  # of the host: the part of the state in which they are kept
    bot: Callable[[int, Chance], Bot]  # strength 1 to 3, and a stream of its own
    limits: Callable[[O], bool] = no_limits  # whether these options limit people's time, so that it can be stretched
    details: Callable[[O], Struct | None] = no_details  # what the lobby shows of the options beyond themselves
    hush: Callable[[S], Sequence[Seat]] = nobody  # seats that must not talk now; if any, spectators must not either
    moments: Callable[[S], Sequence[Moment]] = nothing  # of a finished match, the best first
    # What a bot's move does, asked before it is made. It is told to the person whose seat it is: it says only what this
    # seat may know, and nothing that the screens hide from neighbours.
    deeds: Callable[[S, Seat, M], Sequence[Deed]] = no_deeds
    # What the audience may guess now, and what was right once it is revealed. It gets the table as everyone sees it, so
    # it can't tell more.
    questions: Callable[[Any], Sequence[Question]] = no_questions
    # Refuses a legal move of a person that has been repeated too often, so that no match is endless. Bots and stored
    # moves are never refused: matches of earlier versions replay as they were played.
    excess: Callable[[S, Seat, M], TooMany | None] = never_too_many
    needed: Callable[[S], int | None] = when_due  # when screens need what the next alarm reveals; it rings that late
    ahead: Callable[[S], Ahead | None] = nothing_ahead  # what must arrive at its moment, neither sooner nor later
    judged: Callable[[S, M, int], int] = as_done  # when a move done at that time counts as done
    own_hand_moves: frozenset[type[Struct]] = frozenset()  # kinds that change no hand but that of the seat that moves
    queues_gestures: bool = False  # keep gestures for a disconnected seat until it moves, instead of dropping them
    sided: range = range(0)  # seat counts at which two sides play, seated alternately, the larger on even seats
    Details: type[Struct] | None = None  # what `details` returns
    collection: Collection[O] | None = None  # the cards that people may add in the lobby
    constants: Mapping[str, Any] = field(default_factory=dict)  # numbers and tables that screens need; see `make types`


AnyGame = Game[Any, Any, Any]
Games = dict[str, AnyGame]
