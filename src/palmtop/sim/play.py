"""One match of bots. Time jumps from one event to the next: a bot's intent falls due, or an alarm rings."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Raw, Struct

from palmtop import __version__
from palmtop.archive.record import Record
from palmtop.engine.chance import Chance, commitment
from palmtop.engine.errors import Refusal
from palmtop.engine.game import AnyGame, Bot, Outcome, Seat, When
from palmtop.engine.match import NOTHING, Header, Input, Match

MOST_EVENTS = 100_000  # no match of bots comes near; one that does will never end


class Plan(Struct, frozen=True):
    """Which game is played, how, and how strong each seat is."""

    game: AnyGame
    options: Any
    strengths: tuple[int, ...]


class Played(Struct, frozen=True):
    """A match that came to its end."""

    outcome: Outcome
    ms: int  # from the deal to the last input
    inputs: list[Input]
    seed: bytes


class Stuck(Refusal):
    """A match of bots that can't end. Its cause is what the rules said of a bot's move, where that is the reason."""


def seed_of(seed: str, number: int) -> bytes:
    """The seed of match `number`, counted from 0."""
    return hashlib.sha256(f"{seed} {number}".encode()).digest()


class _Chair:
    """A bot in its seat, and what it means to do next."""

    __slots__ = ("act", "bot", "due", "seat", "view")

    def __init__(self, game: AnyGame, seat: int, strength: int, seed: bytes) -> None:
        own_seed = hashlib.sha256(seed + b" bot %d" % seat).digest()  # tells the bot nothing of the match's
        self.seat = Seat(seat)
        self.bot: Bot = game.bot(strength, Chance(own_seed))
        self.view = (b"", b"")
        self.act: Struct | None = None
        self.due = 0

    def look(self, table: Any, hand: Any, now: int) -> None:
        intent = self.bot.look(table, hand, now)
        if intent is None:
            self.act = None
        elif intent.act != self.act:
            self.act, self.due = intent.act, now + intent.after


class _Evening:
    """The match, the bots around it, and what time it is."""

    def __init__(self, plan: Plan, seed: bytes) -> None:
        self.game = plan.game
        self.match = Match(plan.game, plan.options, len(plan.strengths), seed)
        self.chairs = [_Chair(plan.game, seat, strength, seed) for seat, strength in enumerate(plan.strengths)]
        self.inputs: list[Input] = []
        self.now = 0
        self._encode = msgspec.json.Encoder().encode
        self._read_table = msgspec.json.Decoder(plan.game.Table).decode
        self._read_hand = msgspec.json.Decoder(plan.game.Hand).decode

    def play(self) -> Outcome:
        self.show(None)
        for _ in range(MOST_EVENTS):
            outcome = self.match.outcome
            if outcome is not None:
                return outcome
            self.step()
        raise Stuck("cli-sim-endless", events=MOST_EVENTS)

    def step(self) -> None:
        """The next event: whatever is due first, an alarm before a bot."""
        next_up = min(
            (chair for chair in self.chairs if chair.act is not None), key=lambda chair: chair.due, default=None
        )
        alarm = self.game.alarm(self.match.state)
        if alarm is not None and (next_up is None or alarm <= next_up.due):
            self.ring(alarm)
        elif next_up is not None:
            self.act(next_up)
        else:
            raise Stuck("cli-sim-waiting", inputs=len(self.inputs))

    def ring(self, alarm: int) -> None:
        self.now = max(self.now, alarm)
        when = When(self.now, self.now)
        self.match.ring(when)
        self.inputs.append(Input(None, NOTHING, when))
        self.show(None)

    def act(self, chair: _Chair) -> None:
        self.now = max(self.now, chair.due)
        act, chair.act = chair.act, None
        if isinstance(act, self.game.Gesture):
            for other in self.match.feel(chair.seat, act):
                self.chairs[other].bot.feel(chair.seat, act)
            self.show_again(chair)
        else:
            self.move(chair.seat, act)
            self.show(chair)

    def move(self, seat: Seat, move: Any) -> None:
        when = When(self.now, self.now)
        try:
            self.match.play(seat, move, when)
        except Refusal as error:
            raise Stuck("cli-sim-bot-refused", seat=seat + 1, number=len(self.inputs) + 1) from error
        self.inputs.append(Input(seat, Raw(self._encode(move)), when))

    def show(self, acted: _Chair | None) -> None:
        """Each bot whose view has changed looks at it, as does the one that acted; read from bytes, as on a phone."""
        table = self._encode(self.game.table(self.match.state))
        read = self._read_table(table)
        for chair in self.chairs:
            hand = self._encode(self.game.hand(self.match.state, chair.seat))
            if chair is acted or chair.view != (table, hand):
                chair.view = (table, hand)
                chair.look(read, self._read_hand(hand), self.now)

    def show_again(self, acted: _Chair) -> None:
        """A gesture changes nobody's view; only who made it looks, at what it saw before."""
        table, hand = acted.view
        acted.look(self._read_table(table), self._read_hand(hand), self.now)


def play(plan: Plan, seed: bytes) -> Played:
    evening = _Evening(plan, seed)
    outcome = evening.play()
    return Played(outcome, evening.now, evening.inputs, seed)


def record(plan: Plan, played: Played, names: Sequence[str]) -> Record:
    options = Raw(msgspec.json.encode(plan.options))
    seats = len(plan.strengths)
    return Record(
        palmtop=__version__,
        header=Header(plan.game.id, plan.game.version, seats, options, commitment(played.seed)),
        seed=played.seed.hex(),
        inputs=played.inputs,
        outcome=played.outcome,
        names=list(names),
        dealt_at=0,
    )
