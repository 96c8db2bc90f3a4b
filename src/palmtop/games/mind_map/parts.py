"""What the screens of Mind Map get: the parts of table and hand (one for each field), and the cues."""

from __future__ import annotations

from msgspec import Struct

from palmtop.engine.game import Seat
from palmtop.games.mind_map.model import Note, Phase, Point, Role

# --- the lobby ------------------------------------------------------------------------------


class OwnDeck(Struct, frozen=True):
    """The cards of a host's deck as they were understood: of each card its text by language."""

    words: list[dict[str, str]]
    criteria: list[dict[str, str]]


# --- the table: each field of Table is a part -----------------------------------------------


class Card(Struct, frozen=True, omit_defaults=True):
    """Standard cards have their texts in the catalogues; cards of a host's deck bring them, by language."""

    id: str
    texts: dict[str, str] = {}


class RoundPart(Struct, frozen=True):
    """The cards and the roles of this round. Fitting `vertical` means up, fitting `horizontal` means right."""

    number: int
    rounds: int
    words: list[Card]  # number 1 first
    reference: Card
    vertical: Card
    horizontal: Card
    teams: list[list[Seat]]  # the seats of both teams; empty: no teams
    active: int | None  # the team that places; None: no teams
    placers: list[Seat]
    readers: list[Seat]
    resting: Seat | None


class PhasePart(Struct, frozen=True):
    """`ends_at`: when this phase, or this step of the reveal, ends by itself, in ms since the deal.

    `lasts`: its whole duration in ms. `closing`: everyone is done with placing (MM-18).
    """

    phase: Phase
    ends_at: int | None
    lasts: int | None
    closing: bool


class Shown(Struct, frozen=True):
    """A revealed token: its owner and number, all votes on it, and who was right."""

    seat: Seat
    number: int
    votes: list[tuple[Seat, int]]
    right: list[Seat]
    team_vote: int | None
    team_right: bool


class TeamBallot(Struct, frozen=True):
    """The inactive team's ballot, and each member's last vote on each token."""

    ballot: list[tuple[Seat, int]]
    version: int
    proposals: list[tuple[Seat, Seat, int]]  # member, owner of the token, number


class ScorePart(Struct, frozen=True):
    """Points of each seat, or of each team. `tokens`: the 40 and 80 tokens of the teams (MM-48).

    `most`: the points that each team could reach (MM-51). `best_read`: the seats whose words were guessed most often;
    `best_readers`: those who guessed most. Both are empty until something was guessed.
    """

    points: list[int]
    tokens: list[int]
    most: list[int]
    best_read: list[Seat]
    best_readers: list[Seat]


class Table(Struct, frozen=True):
    round: RoundPart
    phase: PhasePart
    places: list[Point | None]  # of each seat
    done: list[Seat]  # seats that are done with placing, voting, agreeing, or looking at the scores
    team: TeamBallot | None  # shown once the active team has voted (MM-44)
    wall: list[Note] | None  # likewise
    shown: list[Shown]
    score: ScorePart


# --- the hand: each field of Hand is a part -------------------------------------------------


class MinePart(Struct, frozen=True):
    seat: Seat
    role: Role
    number: int | None  # of the own word; None: this seat doesn't place this round


class Hand(Struct, frozen=True):
    mine: MinePart
    moves: list[str]  # tags of the moves open now
    votes: list[tuple[Seat, int]]  # the own ballot
    team: TeamBallot | None  # for the inactive team until the active one has voted; after that it is on the table
    wall: list[Note] | None  # likewise


# --- cues -----------------------------------------------------------------------------------


class RoundBegun(Struct, frozen=True, tag="round"):
    number: int


class PlacingOver(Struct, frozen=True, tag="placed"):
    pass


class VotingOver(Struct, frozen=True, tag="voted"):
    """All placers have voted."""


class TeamVoted(Struct, frozen=True, tag="team_voted"):
    pass


class Revealed(Struct, frozen=True, tag="revealed"):
    seat: Seat


class Finished(Struct, frozen=True, tag="finished"):
    winners: list[Seat]


Cue = RoundBegun | PlacingOver | VotingOver | TeamVoted | Revealed | Finished
