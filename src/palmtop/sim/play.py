"""One match between bots, at full speed: time jumps from one event to the next, a bot's act or an alarm."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Raw, Struct

from palmtop import __version__
from palmtop.archive.record import Record
from palmtop.engine.bot_driver import BotDriver
from palmtop.engine.chance import Chance, commitment
from palmtop.engine.errors import Refusal
from palmtop.engine.game import AnyGame, Outcome, Seat, When
from palmtop.engine.match import NOTHING, Header, Input, Match
from palmtop.engine.stretch import UNSTRETCHED, Stretch

MOST_EVENTS = 100_000  # far more than any match of bots needs; one that reaches it never ends


class Plan(Struct, frozen=True):
    """Which game is played, how, and how strong each seat is."""

    game: AnyGame
    options: Any
    strengths: tuple[int, ...]
    stretch: Stretch = UNSTRETCHED  # of time limits


class Played(Struct, frozen=True):
    """A match that came to its end."""

    outcome: Outcome
    ms: int  # from the deal to the last input
    inputs: list[Input]
    seed: bytes


class Stuck(Refusal):
    """A match of bots that can't end. If a move was refused, `__cause__` is that refusal."""


def seed_of(seed: str, number: int) -> bytes:
    """The seed of match `number`, counted from 0."""
    return hashlib.sha256(f"{seed} {number}".encode()).digest()


class _SeatedBot:
    """A bot in its seat, and the view it last looked at."""

    __slots__ = ("driver", "seat", "view")

    def __init__(self, game: AnyGame, seat: int, strength: int, seed: bytes) -> None:
        own_seed = hashlib.sha256(seed + b" bot %d" % seat).digest()  # reveals nothing of the match's seed
        self.seat = Seat(seat)
        self.driver = BotDriver(game.bot(strength, Chance(own_seed)))
        self.view = (b"", b"")


class _Simulation:
    """The match, its bots and the current time."""

    def __init__(self, plan: Plan, seed: bytes) -> None:
        self.game = plan.game
        self.match = Match(plan.game, plan.options, len(plan.strengths), seed, plan.stretch)
        self.bots = [_SeatedBot(plan.game, seat, strength, seed) for seat, strength in enumerate(plan.strengths)]
        self.inputs: list[Input] = []
        self.now = 0
        self._encode = msgspec.json.Encoder().encode
        self._decode_table = msgspec.json.Decoder(plan.game.Table).decode
        self._decode_hand = msgspec.json.Decoder(plan.game.Hand).decode

    def play(self) -> Outcome:
        self.show(None)
        for _ in range(MOST_EVENTS):
            outcome = self.match.outcome
            if outcome is not None:
                return outcome
            self.step()
        raise Stuck("cli-sim-endless", events=MOST_EVENTS)

    def step(self) -> None:
        """Carries out whatever is due first; an alarm goes before a bot."""
        planned = [(bot.driver.due, bot.seat) for bot in self.bots if bot.driver.due is not None]
        due, seat = min(planned, default=(None, None))
        alarm = self.game.alarm(self.match.state)
        if alarm is not None and (due is None or alarm <= due):
            self.ring(alarm)
        elif due is not None and seat is not None:
            self.now = max(self.now, due)
            self.act(self.bots[seat])
        else:
            raise Stuck("cli-sim-waiting", inputs=len(self.inputs))

    def ring(self, alarm: int) -> None:
        self.now = max(self.now, alarm)
        when = When(self.now, self.now)
        self.match.ring(when)
        self.inputs.append(Input(None, NOTHING, when))
        self.show(None)

    def act(self, bot: _SeatedBot) -> None:
        act = bot.driver.take()
        if act is None:
            self.look_again(bot)
        elif isinstance(act, self.game.Gesture):
            for other in self.match.feel(bot.seat, act):
                self.bots[other].driver.feel(bot.seat, act)
            self.look_again(bot)
        else:
            self.move(bot.seat, act)
            self.show(bot)

    def move(self, seat: Seat, move: Any) -> None:
        when = When(self.now, self.now)
        try:
            self.match.play(seat, move, when)
        except Refusal as error:
            raise Stuck("cli-sim-bot-refused", seat=seat + 1, number=len(self.inputs) + 1) from error
        self.inputs.append(Input(seat, Raw(self._encode(move)), when))

    def show(self, acted: _SeatedBot | None) -> None:
        """Lets every bot look whose view has changed, and the one that acted. Views are decoded, as on a phone."""
        table = self._encode(self.game.table(self.match.state))
        decoded = self._decode_table(table)
        for bot in self.bots:
            hand = self._encode(self.game.hand(self.match.state, bot.seat))
            if bot is acted or bot.view != (table, hand):
                bot.view = (table, hand)
                bot.driver.look(decoded, self._decode_hand(hand), self.now)

    def look_again(self, bot: _SeatedBot) -> None:
        """A gesture changes nobody's view: only the bot that made it looks again."""
        table, hand = bot.view
        bot.driver.look(self._decode_table(table), self._decode_hand(hand), self.now)


def play(plan: Plan, seed: bytes) -> Played:
    simulation = _Simulation(plan, seed)
    outcome = simulation.play()
    return Played(outcome, simulation.now, simulation.inputs, seed)


def record(plan: Plan, played: Played, names: Sequence[str]) -> Record:
    options = Raw(msgspec.json.encode(plan.options))
    seats = len(plan.strengths)
    return Record(
        palmtop=__version__,
        header=Header(plan.game.id, plan.game.version, seats, options, commitment(played.seed), plan.stretch),
        seed=played.seed.hex(),
        inputs=played.inputs,
        outcome=played.outcome,
        names=list(names),
        dealt_at=0,
    )
