"""Bots in seats of a match, looking at what a phone would get."""

from __future__ import annotations

from functools import cache
from typing import Any

from palmtop.engine.game import Intent
from palmtop.games.gnome import GNOME, rules
from palmtop.games.gnome.bot import Bot
from palmtop.games.gnome.model import Gesture, Options, State
from palmtop.sim.play import Plan, Played, play, seed_of
from tests.games.gnome import stage
from tests.games.playing import Playing, chance

seen = Playing(GNOME).seen

PATIENCE = 2000  # events that no situation needs


@cache
def played(strengths: tuple[int, ...], number: int, **options: Any) -> Played:
    """Raises if a bot's move is refused, or if the match comes to no end."""
    return play(Plan(GNOME, Options(**options), strengths), seed_of("bots", number))


class Chair:
    """A bot in a seat of a room: an act that it still means to do keeps its moment."""

    def __init__(self, seat: int, player: Bot) -> None:
        self.seat = seat
        self.player = player
        self.act: Any = None
        self.due = 0

    def look(self, state: State, now: int) -> Intent | None:
        intent = self.player.look(*seen(state, self.seat), now)
        if intent is None:
            self.act = None
        elif intent.act != self.act:
            self.act, self.due = intent.act, now + intent.after
        return intent


class Party:
    """Some seats are bots'; the test plays the others. Time goes from one event to the next."""

    def __init__(self, state: State, *bots: int, strength: int = 2, number: int = 0, now: int = 0) -> None:
        self.state = state
        self.now = now
        self.chairs = [Chair(seat, Bot(strength, chance(100 * number + seat))) for seat in bots]
        self.acts: list[tuple[int, int, Any]] = []  # when, who, what
        self.look()

    def look(self) -> None:
        for chair in self.chairs:
            chair.look(self.state, self.now)

    def play(self, seat: int, move: Any, at: int | None = None) -> None:
        """A person's move."""
        self.now = self.now if at is None else at
        stage.play(self.state, seat, move, at=self.now)
        self.look()

    def step(self, until: int | None = None) -> bool:
        """The next bell or act, unless there is none until then."""
        chair = min((chair for chair in self.chairs if chair.act is not None), key=lambda one: one.due, default=None)
        bell = rules.alarm(self.state)
        moments = ([] if bell is None else [bell]) + ([] if chair is None else [chair.due])
        if not moments or (until is not None and min(moments) > until):
            self.now = self.now if until is None else until
            return False
        self.now = max(self.now, min(moments))
        if bell is not None and bell <= self.now:
            stage.ring(self.state)
        elif chair is not None:
            act, chair.act = chair.act, None
            self.acts.append((self.now, chair.seat, act))
            if not isinstance(act, Gesture):
                stage.play(self.state, chair.seat, act, at=self.now)
        self.look()
        return True

    def until(self, *phases: str) -> None:
        for _ in range(PATIENCE):
            if self.state.phase in phases:
                return
            assert self.step(), "nobody has anything to do"
        raise AssertionError("it never comes to that")

    def wait(self, ms: int) -> None:
        until = self.now + ms
        while self.step(until):
            pass

    def done_by(self, seat: int, kind: type) -> list[tuple[int, Any]]:
        return [(at, act) for at, who, act in self.acts if who == seat and isinstance(act, kind)]


def after_a_turn(number: int, *bots: int, seats: int = 2, **options: Any) -> Party:
    """Everyone who is a bot has seen a portrait, and begins to build."""
    party = Party(stage.on_ramp(seats, **options), *bots, number=number)
    party.until("building")
    return party
