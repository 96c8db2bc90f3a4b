"""Inputs per second of CPU time: random play of each game, compared with random play of PettingZoo's connect_four.

Both list the legal moves, pick one at random, check it and carry it out. The repeats alternate.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from random import Random

from pettingzoo.classic import connect_four_v3  # type: ignore[import-untyped]  # it has no types
from tests.games.random_play import Picked, RandomPlayer, one_of, player_of

from benchmarks.report import Figure, Sizes, measured, ratio
from palmtop.engine.game import AnyGame, When
from palmtop.engine.match import Match
from palmtop.games import GAMES

Run = Callable[[Random, float], int]  # plays until that time, returns the number of inputs

PEER = "PettingZoo connect_four"
SECONDS = 0.7  # per repeat
GOAL = 15.0  # times connect_four, for every game
BEST_GOAL = 30.0  # for the best of them


def connect_four(dice: Random, until: float) -> int:
    env = connect_four_v3.env()
    moves = 0
    while time.process_time() < until:
        env.reset()
        for _ in env.agent_iter():
            view, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            env.step(one_of([column for column, open_ in enumerate(view["action_mask"]) if open_], dice))
            moves += 1
    return moves


def random_play(game: AnyGame, moves: RandomPlayer, seats: int) -> Run:
    def run(dice: Random, until: float) -> int:
        inputs = 0
        while time.process_time() < until:
            match = Match(game, game.Options(), seats, dice.randbytes(32))
            play_randomly(match, moves(match.state, dice))
            inputs += match.inputs
        return inputs

    return run


def play_randomly(match: Match, moves: Iterator[Picked]) -> None:
    now, alarm = When(0, 0), match.game.alarm
    for picked in moves:
        if picked is None:
            due = alarm(match.state) or 0
            now = When(due, due)
            match.ring(now)
        else:
            seat, move = picked
            match.play(seat, move, now)


def _rate(run: Run, seed: int) -> float:
    start = time.process_time()
    done = run(Random(seed), start + SECONDS)
    return done / (time.process_time() - start)


def run(sizes: Sizes) -> list[Figure]:
    runs: dict[str, Run] = {PEER: connect_four}
    for game in GAMES.values():
        for seats in sorted({game.seats[0], game.seats[-1]}):
            runs[f"{game.id}, seats: {seats}"] = random_play(game, player_of(game), seats)
    rates: dict[str, list[float]] = {name: [] for name in runs}
    for seed in range(sizes.engine_repeats):
        for name, play in runs.items():
            rates[name].append(_rate(play, seed))
    peers = rates.pop(PEER)
    times = [ratio("engine", f"{name}, times connect_four", own, peers, GOAL) for name, own in rates.items()]
    top = max(times, key=lambda figure: figure.value)
    return [
        measured("engine", f"{PEER}, inputs/s", peers),
        *[measured("engine", f"{name}, inputs/s", own) for name, own in rates.items()],
        *times,
        Figure("engine", "best game, times connect_four", top.value, BEST_GOAL, spread=top.spread),
    ]
