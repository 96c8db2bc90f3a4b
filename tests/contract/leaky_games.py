"""Builds games with a planted leak. The leaks of each game are in tests/games/<game>/leaks.py."""

from __future__ import annotations

import dataclasses
import importlib
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from palmtop.engine.chance import Chance
from palmtop.engine.game import Announcement, AnyGame, Seat, When
from tests.contract import leak_checker
from tests.contract.recorded_match import RecordedMatch, any_options

Play = Callable[[Any, Seat, Any, When, Chance], Sequence[Announcement]]
Leaks = dict[str, AnyGame]  # by what leaks

MATCHES_MAX = 500  # the rarest leaks show in one random match of 25; the first one that shows it ends the search


def table_with(game: AnyGame, **parts: Callable[[Any], object]) -> AnyGame:
    def table(state: Any) -> Any:
        return msgspec.structs.replace(game.table(state), **{name: part(state) for name, part in parts.items()})

    return dataclasses.replace(game, table=table)


def hand_with(game: AnyGame, **parts: Callable[[Any, Seat], object]) -> AnyGame:
    def hand(state: Any, seat: Seat) -> Any:
        shown = {name: part(state, seat) for name, part in parts.items()}
        return msgspec.structs.replace(game.hand(state, seat), **shown)

    return dataclasses.replace(game, hand=hand)


def playing(game: AnyGame, play: Play) -> AnyGame:
    return dataclasses.replace(game, play=play)


def leaks_of(game: AnyGame) -> Leaks:
    leaks: Leaks = importlib.import_module(f"tests.games.{game.id.replace('-', '_')}.leaks").LEAKS
    return leaks


def assert_found(game: AnyGame, leaky: AnyGame) -> None:
    """Asserts that the checker finds the leak in some of the random matches."""
    with pytest.raises(leak_checker.Leak):
        _check_random_matches(game, leaky)


def _check_random_matches(game: AnyGame, leaky: AnyGame) -> None:
    for number in range(MATCHES_MAX):
        chance = Random(number)
        seats = chance.choice([seats for seats in game.seats if seats > 1])
        recorded = RecordedMatch(game, any_options(game, chance), seats, chance.randbytes(32))
        recorded.play_randomly(chance.randint(0, chance.choice([5, 100])), chance)  # some leaks are in the first phase
        leak_checker.check(recorded, leaky, chance)
