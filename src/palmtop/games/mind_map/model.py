"""Mind Map: what lies on the table, what a player can do, what the table gets to see."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from palmtop.engine.game import Seat
from palmtop.engine.timed import Timed

COMPETITIVE = range(4, 8)  # seats at which each plays for themselves; more play in two teams (MM-01)
VOTE_TOKENS = 7  # MM-04
ROUNDS = 3  # MM-33
TEAM_ROUNDS = 4  # MM-41
TIP = 1000  # where an arrow ends; the crossing is at 0
EDGE = 2000  # the table's edge, far beyond the arrows (MM-16)
CLOSING_MS = 3000  # MM-18
FIRST_REVEAL_MS = 3000  # from the last vote to the first token
REVEAL_MS = 5000  # from token to token
WALL = 60  # notes on a team's wall
NOTE_LENGTH = 140
DECK_LENGTH = 4000  # characters of a host's own deck: in any script they fit into one frame

Phase = Literal["placing", "voting", "team_voting", "reveal", "scored", "over"]
Role = Literal["placer", "reader", "resting"]  # reader: of the inactive team; resting: MM-51

Seconds = Annotated[int, Meta(ge=15, le=900)]
Number = Annotated[int, Meta(ge=1, le=VOTE_TOKENS)]
Coordinate = Annotated[int, Meta(ge=-EDGE, le=EDGE)]
Place = tuple[int, int]  # right and up from the crossing


class Options(Timed, frozen=True, forbid_unknown_fields=True):
    """Table settings. None: no limit. `deck` is the host's own cards as text, see deck.py."""

    place_seconds: Seconds | None = None  # MM-19
    team_vote_seconds: Seconds | None = None  # MM-45
    even_teams: bool = False  # MM-51
    deck: Annotated[str, Meta(max_length=DECK_LENGTH)] = ""

    @property
    def limited(self) -> bool:
        return self.place_seconds is not None or self.team_vote_seconds is not None

    def limit(self, seconds: int | None) -> int | None:
        """In ms, as long as it lasts at this table (MM-19)."""
        return None if seconds is None else self.lasting(1000 * seconds)


# --- what a player can do -------------------------------------------------------------------


class PutToken(Struct, frozen=True, tag="place", forbid_unknown_fields=True):
    """The own coordinate token comes to rest here."""

    x: Coordinate
    y: Coordinate


class Done(Struct, frozen=True, tag="done", forbid_unknown_fields=True):
    """Satisfied with the own token, the own ballot, or having seen the scores; or (false) not any more."""

    done: bool = True


class Lay(Struct, frozen=True, tag="lay", forbid_unknown_fields=True):
    """Lay a vote token on a coordinate token, from wherever it is; None: take back what lies there.

    Who places votes for themselves; who reads lays on the ballot that the team shares.
    """

    on: Annotated[int, Meta(ge=0, le=13)]
    number: Number | None


class Agree(Struct, frozen=True, tag="agree", forbid_unknown_fields=True):
    """Agree to the team's ballot as it stands in this version (MM-45)."""

    version: Annotated[int, Meta(ge=0, le=1_000_000)]


class Write(Struct, frozen=True, tag="write", forbid_unknown_fields=True):
    """Pin a note to the own team's wall (MM-50)."""

    text: Annotated[str, Meta(max_length=NOTE_LENGTH)]


Move = PutToken | Done | Lay | Agree | Write


class Drag(Struct, frozen=True, tag="drag", forbid_unknown_fields=True):
    """A gesture: the own coordinate token is here, still held."""

    x: Coordinate
    y: Coordinate


class Carry(Struct, frozen=True, tag="carry", forbid_unknown_fields=True):
    """A gesture: a team vote token on its way over the plane."""

    number: Number
    x: Coordinate
    y: Coordinate


Gesture = Drag | Carry


# --- the state ------------------------------------------------------------------------------

Ballot = dict[Seat, int]  # coordinate tokens, by whose they are, and the number laid on them


class Note(Struct, frozen=True):
    by: Seat
    text: str


class Cards(Struct):
    """Card ids of one round."""

    words: list[str]
    reference: str
    vertical: str
    horizontal: str


class Round(Struct):
    """One round; lists have an entry a seat."""

    number: int
    cards: Cards
    active: int | None  # the team that places; None: each for themselves
    placers: list[Seat]
    readers: list[Seat]  # the inactive team
    resting: Seat | None
    numbers: dict[Seat, int]  # whose word is which
    places: list[Place | None]
    done: list[bool]
    votes: list[Ballot]
    ballot: Ballot = field(default_factory=dict)  # the inactive team's
    version: int = 0  # of that ballot
    proposals: list[Ballot] = field(default_factory=list)  # what each reader laid last on each token
    wall: list[Note] = field(default_factory=list)
    shown: int = 0  # tokens revealed


class State(Struct):
    options: Options
    seats: int
    words: list[str]  # piles, the next card last
    criteria: list[str]
    starts: int  # the team that is active first
    points: list[int]  # a player, or a team
    read: list[int]  # how often each seat's word was guessed
    reads: list[int]  # how many words each seat guessed
    clear: list[int]  # how often everybody who could guessed each seat's word
    round: Round
    phase: Phase = "placing"
    ends_at: int | None = None  # the phase's time limit, or the next token's reveal
    closing_at: int | None = None  # MM-18


# --- what the table sees: each field of Table is a part -------------------------------------


class Card(Struct, frozen=True, omit_defaults=True):
    """Ours are read in the catalogues by id; a card of the host's own deck brings its text by language."""

    id: str
    texts: dict[str, str] = {}


class RoundPart(Struct, frozen=True):
    """The cards on the table and who does what this round. Vertical means up, horizontal means right."""

    number: int
    rounds: int
    words: list[Card]  # number 1 first
    reference: Card
    vertical: Card
    horizontal: Card
    active: int | None  # the team that places: 0 the even seats, 1 the odd ones; None: no teams
    placers: list[Seat]
    readers: list[Seat]
    resting: Seat | None


class PhasePart(Struct, frozen=True):
    """`ends_at`: when this phase, or this step of the reveal, ends by itself, in ms since the deal.

    `lasts`: how long it takes in all, in ms. `closing`: everyone is done (MM-18).
    """

    phase: Phase
    ends_at: int | None
    lasts: int | None
    closing: bool


class Shown(Struct, frozen=True):
    """A revealed token: whose word it was, what everyone had laid on it, and who was right."""

    seat: Seat
    number: int
    votes: list[tuple[Seat, int]]
    right: list[Seat]
    team_vote: int | None
    team_right: bool


class TeamBallot(Struct, frozen=True):
    """The inactive team's vote: what lies on which token, and what each member laid there last."""

    ballot: list[tuple[Seat, int]]
    version: int
    proposals: list[tuple[Seat, Seat, int]]  # by whom, on whose token, which number


class ScorePart(Struct, frozen=True):
    """Points of each seat, or of each team. `tokens`: the 40 and 80 tokens of the teams (MM-48).

    `most`: what each team could reach at most (MM-51). The seats whose words were guessed most often,
    and those who guessed most, are named once anything was guessed.
    """

    points: list[int]
    tokens: list[int]
    most: list[int]
    best_read: list[Seat]
    best_readers: list[Seat]


class Table(Struct, frozen=True):
    round: RoundPart
    phase: PhasePart
    places: list[Place | None]  # a seat
    done: list[Seat]  # who is satisfied, has voted, agrees, or is ready to go on
    team: TeamBallot | None  # face up once the active team has voted (MM-44)
    wall: list[Note] | None  # likewise
    shown: list[Shown]
    score: ScorePart


# --- what a hand holds: each field of Hand is a part ----------------------------------------


class MinePart(Struct, frozen=True):
    seat: Seat
    role: Role
    number: int | None  # which word is mine; None: none this round


class Hand(Struct, frozen=True):
    mine: MinePart
    moves: list[str]  # tags of the moves open now
    votes: list[tuple[Seat, int]]  # the own ballot
    team: TeamBallot | None  # the inactive team's, for its members until the active team has voted
    wall: list[Note] | None  # likewise


# --- cues -----------------------------------------------------------------------------------


class RoundBegun(Struct, frozen=True, tag="round"):
    number: int


class PlacingOver(Struct, frozen=True, tag="placed"):
    pass


class VotingOver(Struct, frozen=True, tag="voted"):
    """All who placed have voted."""


class TeamVoted(Struct, frozen=True, tag="team_voted"):
    pass


class Revealed(Struct, frozen=True, tag="revealed"):
    seat: Seat


class Finished(Struct, frozen=True, tag="finished"):
    winners: list[Seat]


Cue = RoundBegun | PlacingOver | VotingOver | TeamVoted | Revealed | Finished
