"""The games as the shared browser tests see them. Each game describes itself in tests/games/<game>/browser/game.py."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from playwright.async_api import Locator

from palmtop.games import GAMES
from palmtop.translations import DEFAULT_LANGUAGE, translate
from tests.browser.finger import Finger
from tests.browser.phone import Phone

Gesture = Callable[[Finger, Locator], Awaitable[None]]


@dataclass(frozen=True)
class BrowserGame:
    """What shared tests must know of a game to play it and to recognise its screens."""

    phone: type[Phone]  # plays the game by touch
    stages: tuple[str, ...]  # moves, each open at a stage that comes soon after the deal
    big_screen_says: str  # pattern: what to do now, on the big screen after the deal
    first_hint: str  # prefix of the hint that leads a newcomer through the first step
    first_step_done: Callable[[Phone, dict[str, Any]], bool]  # is also given the hand as it was dealt
    gestures: Mapping[str, Gesture] = field(default_factory=dict)  # for hints where a tap is not enough
    trials: Mapping[str, Callable[[Any], Awaitable[None]]] = field(default_factory=dict)
    """For benchmarks, by phase: more inputs that a player may make there before the next move. Given a phone."""


BROWSER_GAMES: dict[str, BrowserGame] = {
    game: import_module(f"tests.games.{game.replace('-', '_')}.browser.game").GAME for game in GAMES
}

SOLO = next(game.id for game in GAMES.values() if 1 in game.seats)  # can be played alone
SIDED = next(game.id for game in GAMES.values() if game.sided)  # is played in two sides


def title(game: str) -> str:
    return translate(DEFAULT_LANGUAGE, f"{game}-name")


def other_than(game: str, seats: int) -> str:
    """The id of another game that this many can play."""
    return next(other.id for other in GAMES.values() if other.id != game and seats in other.seats)
