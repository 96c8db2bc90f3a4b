"""Runs bots in seats of a match: alone on a clock that the test moves, or in whole simulated matches."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import strategies as st

from palmtop.engine.game import Intent
from palmtop.engine.match import Match
from palmtop.games.mind_map import MIND_MAP
from palmtop.games.mind_map.bot import Bot
from palmtop.games.mind_map.model import Options, State
from palmtop.sim.play import Plan, Played, play, seed_of
from tests.games.mind_map import situations
from tests.games.playing import Playing

view = Playing(MIND_MAP).seen

COORDINATES = st.integers(-1400, 1400)
POINTS = st.tuples(COORDINATES, COORDINATES)


class SeatedBot:
    """A bot in a seat. As in a room, an act that it still plans keeps its due time."""

    def __init__(self, state: State, seat: int, bot: Bot) -> None:
        self.state = state
        self.seat = seat
        self.bot = bot
        self.act: Any = None
        self.due = self._planned_at = 0
        self.acts: list[Any] = []
        self.delays: list[int] = []  # of each act, in ms since it was first planned

    def look(self, now: int) -> Intent | None:
        intent = self.bot.look(*view(self.state, self.seat), now)
        if intent is None:
            self.act = None
        elif intent.act != self.act:
            self.act, self.due, self._planned_at = intent.act, now + intent.after, now
        return intent

    def act_if_due(self, now: int) -> None:
        if self.act is not None and self.due <= now:
            act, self.act = self.act, None
            situations.play(self.state, self.seat, act, at=now)
            self.acts.append(act)
            self.delays.append(now - self._planned_at)
            self.look(now)


def played(strengths: tuple[int, ...], number: int, **options: Any) -> Played:
    """Plays a whole match. Raises if a bot's move is refused or the match doesn't end."""
    return play(Plan(MIND_MAP, Options(**options), strengths), seed_of("bots", number))


def final(strengths: tuple[int, ...], number: int) -> State:
    """The final state of such a match, which knows more than its record."""
    record = played(strengths, number)
    match = Match(MIND_MAP, Options(), len(strengths), record.seed)
    for given in record.inputs:
        if given.seat is None:
            match.ring(given.when)
        else:
            match.play(given.seat, msgspec.json.decode(given.move, type=MIND_MAP.Move), given.when)
    state: State = match.state
    return state
