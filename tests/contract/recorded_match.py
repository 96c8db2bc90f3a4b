"""A match that tests play at random, with the list of its inputs, as a journal would hold them."""

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
from palmtop.engine.wishes import Wish
from palmtop.games import GAMES
from tests.contract import type_samples

encode = msgspec.json.encode


class Secret(NamedTuple):
    """A state that differs from the present one only in something that nobody but the keepers may know."""

    keepers: frozenset[Seat]
    state: Any
    kept: Callable[[Any], bool]  # given the state after another move: is it still a secret?
    passing: bool = False  # everyone sees it now, the next alarm may hide it


class SecretMoves(NamedTuple):
    """Moves of one seat that nobody but the keepers can tell apart. None among them means no move at all.

    `gestures` are those that reach nobody but the keepers.
    """

    keepers: frozenset[Seat]
    seat: Seat
    moves: list[Any]
    gestures: Sequence[Any] = ()


class Samples(Protocol):
    """What each game's tests supply for the contract tests, in `tests/games/<game>/secrets.py`."""

    @staticmethod
    def moves(table: Any, hand: Any) -> Iterator[Any]:
        """Moves that are likely to be legal."""

    @staticmethod
    def gestures(number: int) -> list[Any]:
        """One gesture of each kind. Another number gives other gestures, where their fields allow it."""

    @staticmethod
    def secrets(state: Any) -> Iterator[Secret]:
        """States that differ from this one only in what some seat must not know."""

    @staticmethod
    def secret_moves(state: Any) -> Iterator[SecretMoves]:
        """For each seat that may act in secret now: the moves that others cannot tell apart."""


def samples_of(game: AnyGame) -> Samples:
    samples: Samples = importlib.import_module(f"tests.games.{game.id.replace('-', '_')}.secrets")  # type: ignore[assignment]
    return samples


def copied(state: Any) -> Any:
    """A deep copy; much faster than copy.deepcopy."""
    return pickle.loads(pickle.dumps(state, pickle.HIGHEST_PROTOCOL))  # noqa: S301 - made here


class RecordedMatch:
    def __init__(self, game: AnyGame, options: Any, seats: int, seed: bytes) -> None:
        self.game = game
        self.samples = samples_of(game)
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
        announcements = self.match.play(seat, move, when)
        self.inputs.append(Input(seat, Raw(encode(move)), when))
        return announcements

    def wish(self, wish: Wish) -> None:
        """The host asks something of the match."""
        self.match.heed(wish)
        self.inputs.append(Input(None, Raw(encode(wish)), When(self.now, self.now)))

    def ring_if_due(self) -> bool:
        due = self.game.alarm(self.state)
        if due is None or due > self.now:
            return False
        when = When(self.now, self.now)
        self.match.ring(when)
        self.inputs.append(Input(None, NOTHING, when))
        return True

    def advance_to_alarm(self) -> None:
        due = self.game.alarm(self.state)
        assert due is not None, "nobody can move, no alarm is set, and the match isn't over"
        self.now = max(self.now, due)

    def leave_moves(self) -> list[tuple[Seat, Any]]:
        """The move that the game makes for each seat if its player has left."""
        moves = ((seat, self.game.leave(self.state, seat)) for seat in self.seats)
        return [(seat, move) for seat, move in moves if move is not None]

    def likely_moves(self) -> list[tuple[Seat, Any]]:
        table = self.game.table(self.state)
        return [(seat, move) for seat in self.seats for move in self.samples.moves(table, self.hand(seat))]

    def hand(self, seat: Seat) -> Any:
        return self.game.hand(self.state, seat)

    def play_randomly(self, inputs: int, chance: Random) -> None:
        """Takes this many random inputs, or fewer if the match ends. Some matches progress faster than others."""
        leave_share = chance.choice([0.5, 0.8, 0.97])
        for _ in range(inputs):
            if self.over:
                return
            self.now += chance.choice([0, 40, 900])
            if self.ring_if_due():
                continue
            moves = self.leave_moves() if chance.random() < leave_share else self.likely_moves()
            if not moves:
                self.advance_to_alarm()
                continue
            try:
                self.play(*chance.choice(moves))
            except Refusal:
                continue

    def any_move(self, chance: Random) -> Any:
        """A well-formed move, usually an illegal one."""
        kind = chance.choice(type_samples.structs(self.game.Move))
        return msgspec.convert(type_samples.sample(kind, chance), self.game.Move)

    def copy_state(self) -> Any:
        return copied(self.state)

    def next_chance(self) -> Chance:
        return Chance(self.seed, self.match.inputs + 1)

    def play_on(self, state: Any, seat: Seat, move: Any, number: int | None = None) -> Sequence[Announcement]:
        chance = self.next_chance() if number is None else Chance(self.seed, number)
        return self.game.play(state, seat, move, When(self.now, self.now), chance)


@st.composite
def random_matches(draw: st.DrawFn, game_id: str, inputs_max: int = 150) -> RecordedMatch:
    """A match after a random number of inputs."""
    game = GAMES[game_id]
    chance = Random(draw(st.integers(0, 2**32), label="random seed"))
    recorded = RecordedMatch(
        game,
        any_options(game, chance),
        draw(st.sampled_from(game.seats), label="seats"),
        chance.randbytes(32),
    )
    recorded.play_randomly(draw(st.integers(0, inputs_max), label="inputs"), chance)
    return recorded


def any_options(game: AnyGame, chance: Random) -> Any:
    """The defaults, with some switches and bounded numbers set at random. Free text stays.

    None that need cards of people's own, because there are none.
    """
    chosen = msgspec.to_builtins(game.Options())
    (kind,) = type_samples.structs(game.Options)
    for field in kind.fields:
        if chance.random() < 0.5 and not isinstance(field.type, inspect.StrType):
            values = type_samples.every(field.type)
            if values:
                chosen[field.encode_name] = chance.choice(values)
    options = msgspec.convert(chosen, game.Options)
    if game.collection and game.collection.alone(options):
        return any_options(game, chance)
    return options
