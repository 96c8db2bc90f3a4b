"""What people at a table do in a minute: moves, and gestures with how many screens get them, by matches between bots.

Bots decide faster than most people, so this is more than a table of people does.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchmarks.report import SHORT, Figure, Sizes, measured
from palmtop.engine.game import AnyGame, Seat
from palmtop.games import GAMES
from palmtop.sim.play import Plan, play, seed_of

SEATS = 6  # or as many as the game has
MATCHES = 5
COUNTED = ("moves", "gestures", "deliveries of gestures")


def counting(game: AnyGame, counts: list[int]) -> AnyGame:
    """The game; for each gesture it notes how many others get it."""

    def feel(state: Any, seat: Seat, gesture: Any) -> Any:
        seats = game.feel(state, seat, gesture)
        counts.append(min(SEATS, game.seats[-1]) - 1 if seats is None else len(seats))
        return seats

    return replace(game, feel=feel)


def a_minute(game: AnyGame, seed: bytes) -> tuple[float, float, float]:
    """Moves, gestures and deliveries of gestures, of one person."""
    counts: list[int] = []
    seats = min(SEATS, game.seats[-1])
    played = play(Plan(counting(game, counts), game.Options(), (2,) * seats), seed)
    minutes = seats * played.ms / 60_000
    moves = sum(given.seat is not None for given in played.inputs)
    return moves / minutes, len(counts) / minutes, sum(counts) / minutes


def run(sizes: Sizes) -> list[Figure]:
    figures = []
    for game in GAMES.values():
        matches = [a_minute(game, seed_of("pace", number)) for number in range(1 if sizes is SHORT else MATCHES)]
        for what, values in zip(COUNTED, zip(*matches, strict=True), strict=True):
            figures.append(measured("pace", f"{game.id}: {what} of a person in a minute", values))
    return figures
