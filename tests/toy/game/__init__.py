"""The toy game: secrets, an alarm, a race, gestures and a bot, all that a room must carry.

Everyone holds a secret number, and may secretly lower it. The first to claim before the bell scores theirs; the bell
rings every second, and after three bells the match is over. With the option `calm` there is no bell: everyone may
claim, then the next round begins. A gesture reaches the next seat only; with a negative `x`, the whole table; with 0,
nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any

from msgspec import Meta, Struct, field, structs

from palmtop.engine.chance import Chance
from palmtop.engine.collection import Collection, OwnCard
from palmtop.engine.errors import Illegal, Malformed
from palmtop.engine.game import Announcement, AnyGame, Game, Intent, Outcome, Seat, When
from palmtop.engine.moves import MoveRule, MoveRules, Reason
from palmtop.engine.stretch import Stretch
from palmtop.engine.wishes import Wishes

BELLS = 3
BELL_MS = 1000
HIGHEST = 100


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    high: int = HIGHEST  # the highest number that is dealt
    calm: bool = False


class Claim(Struct, frozen=True, tag="claim", forbid_unknown_fields=True):
    pass


class Lower(Struct, frozen=True, tag="lower", forbid_unknown_fields=True):
    number: Annotated[int, Meta(ge=1, le=HIGHEST)]


Move = Claim | Lower


class Touch(Struct, frozen=True, tag="touch", forbid_unknown_fields=True):
    x: Annotated[int, Meta(ge=-100_000, le=100_000)]


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


class State(Struct):
    numbers: list[int]
    scores: list[int]
    calm: bool = False
    bells: int = 0
    claims: list[Seat] = []  # of this round
    claimed_done: int = 0
    wishes: Wishes = field(default_factory=Wishes)
    over: bool = False


def deal(options: Options, seats: int, chance: Chance, stretch: Stretch) -> State:
    if not 1 <= options.high <= HIGHEST:
        raise Malformed("toy-high-wrong", high=options.high)
    return State([1 + chance.below(options.high) for _ in range(seats)], [0] * seats, options.calm)


def _is_over(state: State, seat: Seat) -> Reason | None:
    return Reason("TOY-3", "toy-over") if state.over else None


def _cannot_claim(state: State, seat: Seat) -> Reason | None:
    taken = seat in state.claims if state.calm else bool(state.claims)
    return Reason("TOY-1", "toy-claimed", {"by": state.claims[0]}) if taken else None


def _claim(state: State, seat: Seat, move: Claim, when: When, chance: Chance) -> list[Announcement]:
    state.claims.append(seat)
    state.claimed_done = when.done
    state.scores[seat] += state.numbers[seat]
    if state.calm and len(state.claims) == len(state.numbers):
        _next_round(state)
    return [Announcement(Claimed(seat)), Announcement(Peek(state.numbers[seat]), (seat,))]


def _lower(state: State, seat: Seat, move: Lower, when: When, chance: Chance) -> list[Announcement]:
    if move.number >= state.numbers[seat]:
        raise Illegal("TOY-2", "toy-not-lower")
    state.numbers[seat] = move.number
    return []


def _next_round(state: State) -> None:
    state.bells += 1
    state.over = state.bells == BELLS or state.wishes.last_round
    state.claims.clear()


RULES = MoveRules[State](_is_over, {Claim: MoveRule(_cannot_claim, _claim), Lower: MoveRule(_cannot_claim, _lower)})


def alarm(state: State) -> int | None:
    return None if state.calm or state.over else (state.bells + 1) * BELL_MS


def ring(state: State, when: When, chance: Chance) -> list[Announcement]:
    _next_round(state)
    return []


def _may_claim(state: State, seat: Seat) -> bool:
    return (_is_over(state, seat) or _cannot_claim(state, seat)) is None


def hand(state: State, seat: Seat) -> Hand:
    return Hand(state.numbers[seat], may_claim=_may_claim(state, seat))


def feel(state: State, seat: Seat, gesture: Touch) -> list[Seat] | None:
    if gesture.x == 0:
        return []
    return None if gesture.x < 0 else [Seat((seat + 1) % len(state.numbers))]


def leave(state: State, seat: Seat) -> Claim | None:
    return Claim() if _may_claim(state, seat) else None


def outcome(state: State) -> Outcome | None:
    if not state.over:
        return None
    best = max(state.scores)
    ranks = tuple(1 + sum(other > score for other in state.scores) for score in state.scores)
    won = tuple(Seat(s) for s, score in enumerate(state.scores) if score == best)
    return Outcome(ranks, tuple(state.scores), won, short=state.bells < BELLS)


class Bot:
    def __init__(self, strength: int, chance: Chance) -> None:
        self.felt: list[Any] = []

    def look(self, table: Table, hand: Hand, now: int) -> Intent | None:
        return Intent(Claim()) if hand.may_claim else None

    def feel(self, seat: Seat, gesture: Any) -> None:
        self.felt.append((seat, gesture))


TOY: Game[State, Move, Options] = Game(
    id="toy",
    version=1,
    seats=range(2, 5),
    Options=Options,
    Move=Move,
    Gesture=Touch,
    Cue=Claimed | Peek,
    Table=Table,
    Hand=Hand,
    deal=deal,
    play=RULES.play,
    alarm=alarm,
    ring=ring,
    table=lambda state: Table(state.scores[:], state.bells),
    hand=hand,
    feel=feel,
    leave=leave,
    outcome=outcome,
    wishes=lambda state: state.wishes,
    bot=Bot,
)

SIDED = replace(TOY, id="sided", seats=range(2, 9), sided=range(4, 9))  # with four or more seats, in two sides
ANY_TABLE = replace(TOY, seats=range(1, 15))  # for one person alone as well as for the largest table


# --- with cards of people's own ---------------------------------------------------------------


class CollectingOptions(Options, frozen=True, forbid_unknown_fields=True):
    cards: tuple[OwnCard, ...] = ()
    alone: bool = False


def _read_cards(text: str) -> list[OwnCard]:
    """A kind and a text on each line."""
    cards = []
    for number, line in enumerate(text.splitlines(), 1):
        kind, _, text = line.partition(" ")
        if kind not in ("red", "blue") or not text:
            raise Malformed("toy-card-wrong", line=number)
        cards.append(OwnCard(kind, (text,)))
    return cards


def _write_cards(cards: Sequence[OwnCard], language: str) -> str:
    return "".join(f"{card.kind} {card.texts[0]}\n" for card in cards)


COLLECTION: Collection[CollectingOptions] = Collection(  # a match needs a red card for each seat, and no blue one
    kinds=("red", "blue"),
    length_max=12,
    read=_read_cards,
    write=_write_cards,
    merge=lambda options, cards: structs.replace(options, cards=tuple(cards)),
    needed=lambda options, seats: {"red": seats, "blue": 0},
    alone=lambda options: options.alone,
)
_toy: AnyGame = TOY
COLLECTING = replace(_toy, id="collecting", Options=CollectingOptions, collection=COLLECTION)
