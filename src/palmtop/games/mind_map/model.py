"""The data of Mind Map: options, moves, gestures and the state. parts.py has what screens get."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from palmtop.engine.game import Seat, all_seats
from palmtop.engine.stretch import UNSTRETCHED, Stretch
from palmtop.engine.wishes import Wishes

SEATS = range(4, 15)  # MM-01
TEAM_SEATS = range(8, SEATS.stop)  # numbers of seats at which two teams play (MM-01)
BOARD = 40  # spaces of the teams' board (MM-48)
VOTE_TOKENS = 7  # MM-04
ROUNDS = 3  # MM-33
TEAM_ROUNDS = 4  # MM-41
SHORT_ROUNDS_MAX = 2  # MM-52
TIP = 1000  # units from the crossing of the axes to an arrow's end
EDGE = 2000  # units from the crossing to the table's edge (MM-16)
CLOSING_MS = 3000  # MM-18
FIRST_REVEAL_MS = 3000  # between the last vote and the first revealed token
REVEAL_MS = 5000  # between revealed tokens
# Of a seat in a round (MM-25). Somebody who puts the token down 60 times, lays 13 votes five times each, agrees to 50
# versions of the ballot and writes 40 notes makes some 220.
MOVES_MAX = 600
NOTES_MAX = 60  # on a team's wall; older ones are dropped
NOTE_LENGTH_MAX = 140
DECK_LENGTH_MAX = 24_000  # characters of a deck; more than rooms/cards.py lets people add, written as a table
PLACE_SECONDS = (60, 90, 120, 180)  # limits that the set-up screen offers (MM-19)
TEAM_VOTE_SECONDS = (60, 120, 180, 300)  # likewise (MM-45)

OwnCards = Literal["first", "only", "none"]  # dealt before ours, without ours, or not at all

# voting: by those who have placed; team_voting: by the other team (the readers)
Phase = Literal["placing", "voting", "team_voting", "reveal", "scored", "over"]
Role = Literal["placer", "reader", "resting"]  # readers are the inactive team; one player may rest (MM-51)

Seconds = Annotated[int, Meta(ge=15, le=900)]
Number = Annotated[int, Meta(ge=1, le=VOTE_TOKENS)]
Coordinate = Annotated[int, Meta(ge=-EDGE, le=EDGE)]
Point = tuple[int, int]  # units to the right of the crossing, and above it


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Limits of None seconds are off. `rounds` None: as many as the book says (MM-33, MM-41).

    `deck`: the text of own cards (content/deck.py); rooms add theirs to it.
    """

    place_seconds: Seconds | None = None  # MM-19
    team_vote_seconds: Seconds | None = None  # MM-45
    even_teams: bool = False  # MM-51
    rounds: Annotated[int, Meta(ge=1, le=SHORT_ROUNDS_MAX)] | None = None  # MM-52
    deck: Annotated[str, Meta(max_length=DECK_LENGTH_MAX)] = ""
    own_cards: OwnCards = "first"  # MM-55


# --- moves and gestures ---------------------------------------------------------------------


class PutToken(Struct, frozen=True, tag="place", forbid_unknown_fields=True):
    """Puts the own coordinate token here."""

    x: Coordinate
    y: Coordinate


class Done(Struct, frozen=True, tag="done", forbid_unknown_fields=True):
    """Says, or takes back, that one is done with the phase: with the own token, the own ballot, or the scores."""

    done: bool = True


class Lay(Struct, frozen=True, tag="lay", forbid_unknown_fields=True):
    """Lays a vote token on a coordinate token, from wherever it was; None: takes back the one that lies there.

    Placers lay on their own ballot, readers on the ballot of their team.
    """

    on: Annotated[int, Meta(ge=0, le=13)]
    number: Number | None


class Agree(Struct, frozen=True, tag="agree", forbid_unknown_fields=True):
    """Agrees to this version of the team's ballot (MM-45)."""

    version: Annotated[int, Meta(ge=0, le=1_000_000)]


class Write(Struct, frozen=True, tag="write", forbid_unknown_fields=True):
    """Pins a note to the wall of the inactive team (MM-50)."""

    text: Annotated[str, Meta(max_length=NOTE_LENGTH_MAX)]


Move = PutToken | Done | Lay | Agree | Write


class Drag(Struct, frozen=True, tag="drag", forbid_unknown_fields=True):
    """A gesture: the own coordinate token is being dragged and is here now."""

    x: Coordinate
    y: Coordinate


class Carry(Struct, frozen=True, tag="carry", forbid_unknown_fields=True):
    """A gesture: a vote token of the team is being dragged over the plane."""

    number: Number
    x: Coordinate
    y: Coordinate


Gesture = Drag | Carry


# --- the state ------------------------------------------------------------------------------

Ballot = dict[Seat, int]  # the number laid on each coordinate token, by the token's owner


class Note(Struct, frozen=True):
    by: Seat
    text: str


class Cards(Struct, frozen=True):
    """The card ids of one round."""

    words: tuple[str, ...] = ()
    reference: str = ""
    vertical: str = ""
    horizontal: str = ""


class Round(Struct):
    """One round; empty before the first one. `places`, `done`, `votes` and `proposals` have an entry for each seat."""

    number: int = 0
    cards: Cards = Cards()
    active: int | None = None  # the team that places; None: there are no teams
    placers: list[Seat] = field(default_factory=list)
    readers: list[Seat] = field(default_factory=list)  # the inactive team
    resting: Seat | None = None
    numbers: dict[Seat, int] = field(default_factory=dict)  # each placer's secret number
    places: list[Point | None] = field(default_factory=list)
    done: list[bool] = field(default_factory=list)
    votes: list[Ballot] = field(default_factory=list)
    ballot: Ballot = field(default_factory=dict)  # the inactive team's
    version: int = 0  # of that ballot
    proposals: list[Ballot] = field(default_factory=list)  # each reader's last vote on each token
    wall: list[Note] = field(default_factory=list)
    shown: int = 0  # number of tokens revealed
    moves: dict[Seat, int] = field(default_factory=dict)  # made by each seat (MM-25)


class State(Struct):
    options: Options
    seats: int
    words: list[str]  # draw piles; the next card is the last one
    criteria: list[str]
    starts: int  # the team that is active first
    points: list[int]  # of each seat, or of each team
    times_guessed: list[int]  # how often each seat's word was guessed
    times_guessed_by_all: list[int]  # how often every other placer guessed each seat's word
    right_guesses: list[int]  # how many words each seat guessed
    round: Round = field(default_factory=Round)
    phase: Phase = "placing"
    ends_at: int | None = None  # end of the phase's time limit, or time of the next reveal
    closing_at: int | None = None  # set while all are done with placing (MM-18)
    stretch: Stretch = UNSTRETCHED  # of the time limits (MM-19)
    wishes: Wishes = field(default_factory=Wishes)

    def everyone(self) -> tuple[Seat, ...]:
        return all_seats(self.seats)
