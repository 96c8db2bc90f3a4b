"""Bots in seats of a match, looking at what a phone would get."""

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
from tests.games.mind_map import stage
from tests.games.playing import Playing

view = Playing(MIND_MAP).seen

COORDINATES = st.integers(-1400, 1400)
PLACES = st.tuples(COORDINATES, COORDINATES)


class Chair:
    """A bot in a seat of a room: an act that it still means to do keeps its moment."""

    def __init__(self, state: State, seat: int, player: Bot) -> None:
        self.state = state
        self.seat = seat
        self.player = player
        self.act: Any = None
        self.due = self._meant_at = 0
        self.acts: list[Any] = []
        self.took: list[int] = []  # from what it saw last to what it did

    def look(self, now: int) -> Intent | None:
        intent = self.player.look(*view(self.state, self.seat), now)
        if intent is None:
            self.act = None
        elif intent.act != self.act:
            self.act, self.due, self._meant_at = intent.act, now + intent.after, now
        return intent

    def act_if_due(self, now: int) -> None:
        if self.act is not None and self.due <= now:
            act, self.act = self.act, None
            stage.play(self.state, self.seat, act, at=now)
            self.acts.append(act)
            self.took.append(now - self._meant_at)
            self.look(now)


def played(strengths: tuple[int, ...], number: int, **options: Any) -> Played:
    """Raises if a bot's move is refused, or if the match comes to no end."""
    return play(Plan(MIND_MAP, Options(**options), strengths), seed_of("bots", number))


def final(strengths: tuple[int, ...], number: int) -> State:
    """The end of such a match: here even who guessed how often can be seen."""
    record = played(strengths, number)
    match = Match(MIND_MAP, Options(), len(strengths), record.seed)
    for one in record.inputs:
        if one.seat is None:
            match.ring(one.when)
        else:
            match.play(one.seat, msgspec.json.decode(one.move, type=MIND_MAP.Move), one.when)
    state: State = match.state
    return state
