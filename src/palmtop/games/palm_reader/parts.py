"""What the screens of Palm Reader get: the parts of table and hand (one for each field), and the cues."""

from __future__ import annotations

from msgspec import Struct

from palmtop.engine.game import Seat
from palmtop.games.palm_reader.model import Colour, PackedShape, Palms, Phase, Picture, Tally

# --- the table: each field of Table is a part -----------------------------------------------


class RoundPart(Struct, frozen=True):
    number: int
    rounds: int
    order: list[Seat]  # around the table, the first player first
    attempt: int  # 0: the symbol has not been passed on yet
    way: list[Seat]  # the symbol's, the first player first and, in the first attempt, last too (PR-21)
    palms: Palms


class PassingPart(Struct, frozen=True):
    """Where the symbol is."""

    phase: Phase
    ends_at: int | None
    lasts: int | None  # the whole time of this phase, in ms; None: it waits for the players
    drawer: Seat | None
    receiver: Seat | None
    held_out: bool
    passed: int  # palms it has reached in this attempt
    waiting: list[Seat]  # who has a move to make


class CardPart(Struct, frozen=True):
    """The colour is on the card's back. Face and number are shown when they are turned up (PR-30, PR-33)."""

    colour: Colour
    symbols: list[PackedShape] | None
    number: int | None
    turned: bool  # the die had shown the question mark; False until the number is shown


class AnswersPart(Struct, frozen=True):
    """Who has locked an answer; after the countdown the answers themselves, by seat."""

    locked: list[Seat]
    shown: list[int | None] | None


class StarsPart(Struct, frozen=True):
    tallies: list[Tally]
    total: int
    ranks: list[int]  # the highest total of each rank, scaled if there are fewer rounds than in the book (PR-44)


class Table(Struct, frozen=True):
    round: RoundPart
    passing: PassingPart
    card: CardPart
    answers: AnswersPart
    stars: StarsPart
    gallery: list[list[Picture]] | None  # one list for each attempt (PR-39)


# --- the hand: each field of Hand is a part -------------------------------------------------


class SecretPart(Struct, frozen=True):
    """What only the first player sees: the card's face and the die in the Rollbox."""

    symbols: list[PackedShape]
    die: int
    number: int | None


class Hand(Struct, frozen=True):
    seat: Seat
    moves: list[str]  # tags of the moves open now
    secret: SecretPart | None
    begun: int | None  # ms that this player's unfinished drawing has lasted; None: none. No more is shown (PR-18)
    answer: int | None


# --- cues -----------------------------------------------------------------------------------


class Shaken(Struct, frozen=True, tag="shaken"):
    by: Seat


class Passed(Struct, frozen=True, tag="passed"):
    by: Seat
    to: Seat


class SecondAttempt(Struct, frozen=True, tag="second"):
    pass


class TurnedUp(Struct, frozen=True, tag="turned_up"):
    pass


class AllLocked(Struct, frozen=True, tag="locked"):
    """The countdown starts."""


class FingersShown(Struct, frozen=True, tag="fingers"):
    pass


class RoundScored(Struct, frozen=True, tag="scored"):
    stars: int


class Finished(Struct, frozen=True, tag="finished"):
    total: int


Cue = Shaken | Passed | SecondAttempt | TurnedUp | AllLocked | FingersShown | RoundScored | Finished
