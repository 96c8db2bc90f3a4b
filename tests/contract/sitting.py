"""A match that a test sits at: chance plays it some way, and every input is kept as a journal would."""

from __future__ import annotations

import importlib
import pickle
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

import msgspec
from hypothesis import strategies as st
from msgspec import Raw, Struct, inspect

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Refusal
from palmtop.engine.game import Announcement, AnyGame, Seat, When
from palmtop.engine.match import NOTHING, Input, Match
from palmtop.games import GAMES
from tests.contract import shapes

encode = msgspec.json.encode


class Secret(NamedTuple):
    """A state that differs from the one at hand only in what nobody but its keepers may know."""

    keepers: frozenset[Seat]
    state: Any
    kept: Callable[[Any], bool]  # after another move: is it still theirs alone?
    passing: bool = False  # everyone sees it now, and at the next bell it may be gone


class Alike(NamedTuple):
    """Moves of one seat that nobody but the keepers can tell from one another; None: nor from no move at all.

    And gestures that nobody but the keepers feels.
    """

    keepers: frozenset[Seat]
    seat: Seat
    moves: list[Any]
    gestures: Sequence[Any] = ()


class Kit(Protocol):
    """What a game's own folder of tests tells the contract, in `tests/games/<game>/secrets.py`."""

    @staticmethod
    def moves(table: Any, hand: Any) -> Iterator[Any]:
        """Moves worth trying."""

    @staticmethod
    def gestures(number: int) -> list[Any]:
        """One of each kind; another number is another gesture, as far as a gesture can say it."""

    @staticmethod
    def secrets(state: Any) -> Iterator[Secret]:
        """Whatever somebody must not know now, some of it varied."""

    @staticmethod
    def alike(state: Any) -> Iterator[Alike]:
        """Whatever somebody may do now without others seeing what it was."""


def kit_of(game: AnyGame) -> Kit:
    kit: Kit = importlib.import_module(f"tests.games.{game.id.replace('-', '_')}.secrets")  # type: ignore[assignment]
    return kit


def copied(state: Any) -> Any:
    """Much faster than copy.deepcopy."""
    return pickle.loads(pickle.dumps(state, pickle.HIGHEST_PROTOCOL))


class Sitting:
    def __init__(self, game: AnyGame, options: Any, seats: int, seed: bytes) -> None:
        self.game = game
        self.kit = kit_of(game)
        self.seed = seed
        self.options = options
        self.match = Match(game, options, seats, seed)
        self.seats = [Seat(seat) for seat in range(seats)]
        self.inputs: list[Input] = []
        self.now = 0

    def __repr__(self) -> str:
        return f"{self.game.id}, {self.options}, {len(self.seats)} seats, seed {self.seed.hex()}, inputs {self.inputs}"

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def over(self) -> bool:
        return self.match.outcome is not None

    def play(self, seat: Seat, move: Struct) -> Sequence[Announcement]:
        when = When(self.now, self.now)
        told = self.match.play(seat, move, when)
        self.inputs.append(Input(seat, Raw(encode(move)), when))
        return told

    def ring_if_due(self) -> bool:
        due = self.game.alarm(self.state)
        if due is None or due > self.now:
            return False
        when = When(self.now, self.now)
        self.match.ring(when)
        self.inputs.append(Input(None, NOTHING, when))
        return True

    def wait_for_the_bell(self) -> None:
        due = self.game.alarm(self.state)
        assert due is not None, "nobody has anything to do, no bell will ring, and it isn't over"
        self.now = max(self.now, due)

    def leavings(self) -> list[tuple[Seat, Any]]:
        """What the rules would do for each seat if it were gone."""
        moves = ((seat, self.game.leave(self.state, seat)) for seat in self.seats)
        return [(seat, move) for seat, move in moves if move is not None]

    def worth_trying(self) -> list[tuple[Seat, Any]]:
        table = self.game.table(self.state)
        return [(seat, move) for seat in self.seats for move in self.kit.moves(table, self.hand(seat))]

    def hand(self, seat: Seat) -> Any:
        return self.game.hand(self.state, seat)

    def wander(self, inputs: int, chance: Random) -> None:
        """So many inputs by chance, or fewer if the match ends. Some walks dawdle, some hurry on."""
        hurry = chance.choice([0.5, 0.8, 0.97])
        for _ in range(inputs):
            if self.over:
                return
            self.now += chance.choice([0, 40, 900])
            if self.ring_if_due():
                continue
            some = self.leavings() if chance.random() < hurry else self.worth_trying()
            if not some:
                self.wait_for_the_bell()
                continue
            try:
                self.play(*chance.choice(some))
            except Refusal:
                continue

    def any_move(self, chance: Random) -> Any:
        """A well-formed move, most likely not a legal one."""
        kind = chance.choice(shapes.structs(self.game.Move))
        return msgspec.convert(shapes.sample(kind, chance), self.game.Move)

    def twin(self) -> Any:
        """The state, to try something on."""
        return copied(self.state)

    def next_chance(self) -> Chance:
        return Chance(self.seed, self.match.inputs + 1)

    def try_on(self, state: Any, seat: Seat, move: Any, number: int | None = None) -> Sequence[Announcement]:
        chance = self.next_chance() if number is None else Chance(self.seed, number)
        return self.game.play(state, seat, move, When(self.now, self.now), chance)


@st.composite
def sittings(draw: st.DrawFn, game_id: str, most_inputs: int = 150) -> Sitting:
    """A match somewhere on its way."""
    game = GAMES[game_id]
    chance = Random(draw(st.integers(0, 2**32), label="walk"))
    sitting = Sitting(
        game,
        any_options(game, chance),
        draw(st.sampled_from(game.seats), label="seats"),
        chance.randbytes(32),
    )
    sitting.wander(draw(st.integers(0, most_inputs), label="inputs"), chance)
    return sitting


def any_options(game: AnyGame, chance: Random) -> Any:
    """The defaults, with some switches and bounded numbers set at random; free text is left alone."""
    chosen = msgspec.to_builtins(game.Options())
    (kind,) = shapes.structs(game.Options)
    for field in kind.fields:
        if chance.random() < 0.5 and not isinstance(field.type, inspect.StrType):
            values = shapes.every(field.type)
            if values:
                chosen[field.encode_name] = chance.choice(values)
    return msgspec.convert(chosen, game.Options)
