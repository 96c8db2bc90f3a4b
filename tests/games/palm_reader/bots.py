"""Bots in seats of a match, looking at what a phone would get."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from hypothesis import strategies as st

from palmtop.engine.game import Intent
from palmtop.games.palm_reader import (
    PALM_READER,
    skill,
    sloppy,
    view,
)
from palmtop.games.palm_reader.bot import Bot
from palmtop.games.palm_reader.model import (
    SPAN,
    Finish,
    Hand,
    HoldOut,
    Ink,
    Options,
    Shape,
    State,
    Stroke,
    Touch,
)
from palmtop.games.palm_reader.rhythm import timed
from palmtop.games.palm_reader.skill import Lines
from palmtop.sim.play import Plan, Played, play, seed_of
from tests.games.palm_reader import stage
from tests.games.playing import Playing, chance

seen = Playing(PALM_READER).seen

STRENGTHS = st.integers(1, 3)
SPOTS = st.tuples(st.integers(0, SPAN), st.integers(0, SPAN))
SHAPES = st.lists(st.lists(SPOTS, min_size=1, max_size=12), min_size=1, max_size=50)
NUMBERS = st.integers(0, 10_000)


class Chair:
    """A bot in a seat of a room: an act that it still means to do keeps its moment."""

    def __init__(self, state: State, seat: int, player: Bot) -> None:
        self.state = state
        self.seat = seat
        self.player = player
        self.now = 0
        self.acts: list[Any] = []
        self.moments: list[int] = []

    def look(self) -> Intent | None:
        return self.player.look(*seen(self.state, self.seat), self.now)

    def act(self) -> Any:
        """Looks, waits and does it."""
        intent = self.look()
        assert intent is not None
        self.now += intent.after
        if not isinstance(intent.act, Touch):
            stage.play(self.state, self.seat, intent.act, at=self.now)
        self.acts.append(intent.act)
        self.moments.append(self.now)
        return intent.act

    def draw(self) -> list[Any]:
        """All of one drawing."""
        begun = len(self.acts)
        while not isinstance(self.act(), Finish):
            pass
        return self.acts[begun:]


def strokes_of(acts: Sequence[Any]) -> list[Stroke]:
    return [act.points for act in acts if isinstance(act, Ink)]


def touches(strokes: Sequence[Stroke]) -> list[Touch]:
    return [Touch(stroke[at : at + 3], at + 3 >= len(stroke)) for stroke in strokes for at in range(0, len(stroke), 3)]


def lines(shape: Shape) -> Lines:
    return [[(float(x), float(y)) for x, y in stroke] for stroke in shape]


def clean(shape: Shape) -> list[Touch]:
    """Drawn by a hand that errs in nothing."""
    return touches(timed(sloppy.copied(lines(shape), STEADY, chance(0)), chance(0)))


STEADY = skill.Skill(blur=0, tremble=0, astray=0, stretch=0, slant=0, drift=0, corner=0, forget=0)


@cache
def played(strengths: tuple[int, ...], number: int, **options: Any) -> Played:
    """Raises if a bot's move is refused, or if the match comes to no end."""
    return play(Plan(PALM_READER, Options(**options), strengths), seed_of("bots", number))


def second_in_the_chain(number: int = 3, strength: int = 2, seats: int = 4) -> tuple[State, Bot, Chair, Hand]:
    """A bot in the palm next to the first, held out; and what the first player sees."""
    state = stage.travelling(seats, number)
    first, second = stage.rounds.order(state)[:2]
    player = Bot(strength, chance(7))
    chair = Chair(state, second, player)
    assert chair.act() == HoldOut()
    return state, player, chair, view.hand(state, first)
