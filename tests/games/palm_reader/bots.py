"""Bots in seats of a match, which see what a client would get, and touches to let them feel."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, cast

from hypothesis import strategies as st

from palmtop.engine.game import Intent, Seat
from palmtop.games.palm_reader import PALM_READER, view
from palmtop.games.palm_reader.bot import Bot
from palmtop.games.palm_reader.bot.drawing import Skill, Tempo, draw_from_sight, with_times
from palmtop.games.palm_reader.bot.recogniser import Sketch
from palmtop.games.palm_reader.model import (
    Finish,
    HoldOut,
    Ink,
    Move,
    Options,
    Shape,
    State,
    Stroke,
    Touch,
    unpacked_shape,
)
from palmtop.games.palm_reader.packing import SPAN
from palmtop.sim.play import Plan, Played, play, seed_of
from tests.games.palm_reader import stage
from tests.games.playing import chance

STRENGTHS = st.integers(1, 3)
POSITIONS = st.tuples(st.integers(0, SPAN), st.integers(0, SPAN))
SHAPES = st.lists(st.lists(POSITIONS, min_size=1, max_size=12), min_size=1, max_size=50)
NUMBERS = st.integers(0, 10_000)
NO_ERRORS = Skill(blur_ms=0, tremor=0, offset=0, stretch=0, slant=0, drift=0, rounding=0, forget=0)


class SeatedBot:
    """A bot in a seat, with a clock of its own. Keeps what it did (`acts`) and when (`times`)."""

    def __init__(self, state: State, seat: int, bot: Bot) -> None:
        self.state = state
        self.seat = seat
        self.bot = bot
        self.now = 0
        self.acts: list[Any] = []
        self.times: list[int] = []

    def look(self) -> Intent | None:
        return self.bot.look(*stage.seen(self.state, self.seat), self.now)

    def feel(self, *touches: Touch, by: int = 0) -> None:
        for touch in touches:
            self.bot.feel(Seat(by), touch)

    def act(self) -> Any:
        """Looks, waits as long as the bot wants to, and carries out its act."""
        intent = self.look()
        assert intent is not None
        self.now += intent.after
        if not isinstance(intent.act, Touch):
            stage.play(self.state, self.seat, cast(Move, intent.act), at=self.now)
        self.acts.append(intent.act)
        self.times.append(self.now)
        return intent.act

    def draw(self) -> list[Any]:
        """All acts of one drawing."""
        begun = len(self.acts)
        while not isinstance(self.act(), Finish):
            pass
        return self.acts[begun:]


def strokes_of(acts: Sequence[Any]) -> list[Stroke]:
    return [list(act.drawn) for act in acts if isinstance(act, Ink)]


def sketch_of(shape: Shape) -> Sketch:
    return [[(float(x), float(y)) for x, y in stroke] for stroke in shape]


def exact_touches(shape: Shape) -> list[Touch]:
    """The touches of a hand that draws this without errors."""
    strokes = with_times(draw_from_sight(sketch_of(shape), NO_ERRORS, chance(0)), Tempo(), chance(0))
    return [Touch(stroke[at : at + 3], at + 3 >= len(stroke)) for stroke in strokes for at in range(0, len(stroke), 3)]


@cache
def bot_match(strengths: tuple[int, ...], number: int, **options: Any) -> Played:
    """A whole match of bots. Raises if a move is refused or the match does not end."""
    return play(Plan(PALM_READER, Options(**options), strengths), seed_of("bots", number))


def second_of_four(symbol: int = 3, strength: int = 2) -> tuple[SeatedBot, list[Shape]]:
    """A bot that has held out its palm to the first player, and the symbols that the first player sees."""
    state = stage.travelling(4, symbol)
    first, second = state.order[:2]
    bot = SeatedBot(state, second, Bot(strength, chance(7)))
    assert bot.act() == HoldOut()
    secret = view.hand(state, first).secret
    assert secret is not None
    return bot, [unpacked_shape(symbol) for symbol in secret.symbols]


def draw_in_palm(bot: SeatedBot, touches: Sequence[Touch]) -> None:
    """The first player draws this in the palm of the bot in second seat, and passes it on."""
    bot.feel(*touches, by=bot.state.round.first)
    stage.play(bot.state, bot.state.round.first, stage.STROKE, Finish())
