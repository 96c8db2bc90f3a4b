"""Finds the random player of each game: `pick` in tests/games/<game>/random_play.py."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from random import Random
from typing import Any, TypeVar

from palmtop.engine.game import AnyGame, Seat

T = TypeVar("T")
Pick = Callable[[Any, Random], tuple[Seat, Any] | None]  # a legal move; None: nobody moves before the next alarm


def player_of(game: AnyGame) -> Pick:
    pick: Pick = import_module(f"tests.games.{game.id.replace('-', '_')}.random_play").pick
    return pick


def one_of(things: Sequence[T], chance: Random) -> T:
    """Faster than `Random.choice`, which would dominate the benchmarks."""
    return things[int(chance.random() * len(things))]
