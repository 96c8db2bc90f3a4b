"""Finds the random player of each game: `moves` in tests/games/<game>/random_play.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from random import Random
from typing import Any, TypeVar

from palmtop.engine.game import AnyGame, Seat

T = TypeVar("T")
Picked = tuple[Seat, Any] | None  # a legal move; None: nobody moves before the next alarm
# Plays all seats of one match until it is over. Each item must be carried out before the next one is asked for.
RandomPlayer = Callable[[Any, Random], Iterator[Picked]]


def player_of(game: AnyGame) -> RandomPlayer:
    moves: RandomPlayer = import_module(f"tests.games.{game.id.replace('-', '_')}.random_play").moves
    return moves


def one_of(things: Sequence[T], chance: Random) -> T:
    """Faster than `Random.choice`, which would dominate the benchmarks."""
    return things[int(chance.random() * len(things))]
