"""A game of the tests' own, with all that a room must carry: secrets, an alarm, a claim, gestures and a bot.

Everyone holds a secret number. Whoever claims first before the bell scores it; the bell rings every second and
after three bells the game is over. A gesture is felt by the next seat alone; left of the edge, by the whole table.
The same game, played by four and more in two sides, is there too.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from msgspec import Struct

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import Announcement, Game, Intent, Outcome, Seat, When

BELLS = 3
BELL_MS = 1000


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    high: int = 100


class Claim(Struct, frozen=True, tag="claim", forbid_unknown_fields=True):
    pass


class Touch(Struct, frozen=True, tag="touch", forbid_unknown_fields=True):
    x: int


class State(Struct):
    numbers: list[int]
    scores: list[int]
    bells: int = 0
    claimed: int = -1
    claimed_done: int = 0


class Claimed(Struct, frozen=True, tag="claimed"):
    by: Seat


class Peek(Struct, frozen=True, tag="peek"):
    number: int


class Table(Struct, frozen=True):
    scores: list[int]
    bell: int


class Hand(Struct, frozen=True):
    number: int
    may_claim: bool


def deal(options: Options, seats: int, chance: Chance) -> State:
    return State([1 + chance.below(options.high) for _ in range(seats)], [0] * seats)


def play(state: State, seat: Seat, move: Claim, when: When, chance: Chance) -> list[Announcement]:
    if state.claimed >= 0:
        raise Illegal("TOY-1", "toy-claimed", by=state.claimed)
    state.claimed, state.claimed_done = seat, when.done
    state.scores[seat] += state.numbers[seat]
    return [Announcement(Claimed(seat)), Announcement(Peek(state.numbers[seat]), (seat,))]


def alarm(state: State) -> int | None:
    return None if state.bells == BELLS else (state.bells + 1) * BELL_MS


def ring(state: State, when: When, chance: Chance) -> list[Announcement]:
    state.bells += 1
    state.claimed = -1
    return []


def outcome(state: State) -> Outcome | None:
    if state.bells < BELLS:
        return None
    best = max(state.scores)
    ranks = tuple(1 + sum(other > score for other in state.scores) for score in state.scores)
    won = tuple(Seat(s) for s, score in enumerate(state.scores) if score == best)
    return Outcome(ranks, tuple(state.scores), won)


class Bot:
    def __init__(self, strength: int, chance: Chance) -> None:
        self.felt: list[Any] = []

    def look(self, table: Table, hand: Hand, now: int) -> Intent | None:
        return Intent(Claim()) if hand.may_claim else None

    def feel(self, seat: Seat, gesture: Any) -> None:
        self.felt.append((seat, gesture))


TOY: Game[State, Claim, Options] = Game(
    id="toy",
    version=1,
    seats=range(2, 5),
    Options=Options,
    Move=Claim,
    Gesture=Touch,
    Cue=Claimed | Peek,
    Table=Table,
    Hand=Hand,
    deal=deal,
    play=play,
    alarm=alarm,
    ring=ring,
    table=lambda state: Table(state.scores, state.bells),
    hand=lambda state, seat: Hand(state.numbers[seat], state.claimed < 0),
    feel=lambda state, seat, gesture: None if gesture.x < 0 else [Seat((seat + 1) % len(state.numbers))],
    leave=lambda state, seat: None if state.claimed >= 0 else Claim(),
    outcome=outcome,
    bot=Bot,
)

SIDED = replace(TOY, id="sided", seats=range(2, 9), sided=range(4, 9))  # by four and more in two sides
