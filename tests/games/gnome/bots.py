"""Runs bots in seats of a match: whole matches, or single situations in which the test plays the other seats."""

from __future__ import annotations

from functools import cache
from typing import Any

from palmtop.engine.bot_driver import BotDriver
from palmtop.engine.game import Intent
from palmtop.games.gnome import GNOME, rules
from palmtop.games.gnome.bot import Bot
from palmtop.games.gnome.model import Gesture, Options, State
from palmtop.games.gnome.parts import Hand, Table
from palmtop.sim.play import Plan, Played, play, seed_of
from tests.games.gnome import scenarios
from tests.games.playing import Playing, chance

seen = Playing(GNOME).seen

MOST_STEPS = 2000  # more than any situation needs


@cache
def played(strengths: tuple[int, ...], number: int, **options: Any) -> Played:
    """A whole match of bots. Raises if a move is refused, or if the match doesn't end."""
    return play(Plan(GNOME, Options(**options), strengths), seed_of("bots", number))


class BotSeat(Bot):
    """A bot with its driver; the test can see its latest intent."""

    def __init__(self, seat: int, strength: int, number: int) -> None:
        super().__init__(strength, chance(number))
        self.seat = seat
        self.driver = BotDriver(self)
        self.intent: Intent | None = None

    def look(self, table: Table, hand: Hand, now: int) -> Intent | None:
        self.intent = super().look(table, hand, now)
        return self.intent

    def look_at(self, state: State, now: int) -> None:
        self.driver.look(*seen(state, self.seat), now)


def next_to_act(bots: list[BotSeat]) -> tuple[int, BotSeat] | None:
    """The bot whose plan is due first, and when."""
    due = [(bot.driver.due, bot) for bot in bots if bot.driver.due is not None]
    return min(due, key=lambda one: one[0], default=None)


class Party:
    """Some seats are bots; the test plays the others. Time jumps from one event to the next."""

    def __init__(self, state: State, *seats: int, strength: int = 2, number: int = 0, now: int = 0) -> None:
        self.state = state
        self.now = now
        self.bots = [BotSeat(seat, strength, 100 * number + seat) for seat in seats]
        self.acts: list[tuple[int, int, Any]] = []  # time, seat, move or gesture
        self._look()

    def _look(self) -> None:
        for bot in self.bots:
            bot.look_at(self.state, self.now)

    def play(self, seat: int, move: Any, at: int | None = None) -> None:
        """A person's move."""
        self.now = self.now if at is None else at
        scenarios.play(self.state, seat, move, at=self.now)
        self._look()

    def step(self, until: int | None = None) -> bool:
        """Carries out the next alarm or plan, if one is due by `until`."""
        alarm, planned = rules.alarm(self.state), next_to_act(self.bots)
        times = ([] if alarm is None else [alarm]) + ([] if planned is None else [planned[0]])
        if not times or (until is not None and min(times) > until):
            self.now = self.now if until is None else until
            return False
        self.now = max(self.now, min(times))
        if alarm is not None and alarm <= self.now:
            scenarios.ring(self.state)
        elif planned is not None:
            self._act(planned[1])
        self._look()
        return True

    def _act(self, bot: BotSeat) -> None:
        act = bot.driver.take()
        if act is None:
            return
        self.acts.append((self.now, bot.seat, act))
        if not isinstance(act, Gesture):
            scenarios.play(self.state, bot.seat, act, at=self.now)  # type: ignore[arg-type]  # a bot's act is a move

    def until(self, *phases: str) -> None:
        for _ in range(MOST_STEPS):
            if self.state.phase in phases:
                return
            assert self.step(), "nobody has anything to do"
        raise AssertionError(f"never reaches {phases}")

    def wait(self, ms: int) -> None:
        until = self.now + ms
        while self.step(until):
            pass

    def done_by(self, seat: int, kind: type) -> list[tuple[int, Any]]:
        return [(at, act) for at, who, act in self.acts if who == seat and isinstance(act, kind)]


def after_a_turn(number: int, *bots: int, seats: int = 2, **options: Any) -> Party:
    """All bots have seen a portrait and begin to build."""
    party = Party(scenarios.on_ramp(seats, **options), *bots, number=number)
    party.until("building")
    return party
