"""Teaches the Palindromos bot what positions are worth, by letting it play alone.

    python tools/games/palindromos/teach_bot.py                     continues from weights.json and writes it
    python tools/games/palindromos/teach_bot.py --anew --rounds 40  starts from a first guess

In each round it plays every sheet, sometimes choosing a little worse than it could. Then, stage by stage from the end
of the game, it fits the odds of completing the sheet to what came of the positions: mostly what the next
position is now held to be worth, and a little how the game ended. The weights of the best round are kept.
"""

from __future__ import annotations

import argparse
import json
from collections import deque
from heapq import nlargest
from itertools import permutations
from math import sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np

from palmtop.games.palindromos.bot.evaluation import (
    ALWAYS,
    FEATURES,
    FREE,
    LONELY,
    PAIRS,
    SPARE,
    STAGES,
    WANTED,
    Evaluator,
    Position,
    Weights,
    logistic,
    read_weights,
)
from palmtop.games.palindromos.bot.search import Reachable, TurnSearch
from palmtop.games.palindromos.content.sheets import SHEETS, Sheet

FILE = Path(__file__).parents[3] / "src/palmtop/games/palindromos/bot/weights.json"
WIDTH = 6
CURIOUS, CHOICES = 0.1, 8  # how often not the best but any of the best is chosen
TRUST = 0.9  # in the next position's worth; the rest goes to how the game ended
PACE = 0.3  # how far the weights move towards the fit
MEMORY = 10  # rounds
RIDGE = 3e-4


class Lesson(NamedTuple):
    """A position's features, the lesson after it in the same game, and whether that game was completed."""

    stage: int
    features: list[float]
    next: Lesson | None
    completed: bool


def first_guess() -> Weights:
    row = [0.0] * FEATURES
    row[WANTED], row[PAIRS], row[SPARE], row[LONELY], row[FREE], row[FREE + 1] = -1, 3, 1, -0.7, 0.5, 0.5
    row[ALWAYS] = -1
    return [row[:] for _ in range(STAGES)]


def play(sheet: Sheet, weights: Weights, random: Random) -> tuple[bool, list[Lesson]]:
    evaluator = Evaluator(sheet, random.randint(1, 6), weights)
    at, seen = Position(0, 0, 0), list[Position]()
    while at.filled != sheet.all:
        ways = everywhere(evaluator, at, [random.randint(1, 6) for _ in range(3)])
        if not ways:
            break
        best = nlargest(CHOICES, ways, key=evaluator.worth)
        at = random.choice(best) if random.random() < CURIOUS else best[0]
        seen.append(at)
    completed = at.filled == sheet.all
    return completed, lessons(evaluator, seen[:-1] if completed else seen, completed)


def everywhere(evaluator: Evaluator, at: Position, dice: list[int]) -> Reachable:
    """Where these dice can lead, taken in any order."""
    search = TurnSearch(evaluator, ordered=True, wild_shared=False, width=WIDTH, evaluations_max=10**6)
    ways: Reachable = {}
    for first, second, shared in sorted(set(permutations(dice))):
        ways |= search.after_shared_die(search.after_taken_dice(at, first, second, [shared]), shared)
    return ways


def lessons(evaluator: Evaluator, seen: list[Position], completed: bool) -> list[Lesson]:
    found: list[Lesson] = []
    for at in reversed(seen):
        after = found[-1] if found else None
        found.append(Lesson(evaluator.stage(at), evaluator.features(at), after, completed))
    return found


def target(lesson: Lesson, weights: Weights) -> float:
    if lesson.next is None:
        return float(lesson.completed)
    odds = float(np.dot(weights[lesson.next.stage], lesson.next.features))
    return TRUST * logistic(odds) + (1 - TRUST) * lesson.completed


def fit(weights: Weights, learned: list[Lesson]) -> None:
    """A ridge-damped logistic regression per stage, by Newton's method."""
    for stage in range(STAGES):
        here = [lesson for lesson in learned if lesson.stage == stage]
        if len(here) < 3 * FEATURES:
            continue
        x = np.array([lesson.features for lesson in here])
        y = np.array([target(lesson, weights) for lesson in here])
        w = np.zeros(FEATURES)
        for _ in range(12):
            p = 1 / (1 + np.exp(-x @ w))
            slope = x.T @ (p - y) / len(y) + RIDGE * w
            bend = (x.T * (p * (1 - p))) @ x / len(y) + RIDGE * np.eye(FEATURES)
            w -= np.linalg.solve(bend, slope)
        weights[stage] = [old + PACE * float(new - old) for old, new in zip(weights[stage], w, strict=True)]


def teach(weights: Weights, rounds: int, games: int, seed: int) -> Weights:
    random = Random(seed)
    memory: deque[list[Lesson]] = deque(maxlen=MEMORY)
    best, kept = -1.0, weights
    for number in range(rounds):
        memory.append([])
        rates = []
        for sheet in SHEETS.values():
            played = [play(sheet, weights, random) for _ in range(games)]
            rates.append(sum(completed for completed, _ in played) / games)
            memory[-1] += [lesson for _, found in played for lesson in found]
        print(f"round {number + 1}:", *(f"{sheet} {rate:.2f}" for sheet, rate in zip(SHEETS, rates, strict=True)))
        if (score := sum(map(sqrt, rates))) > best:
            best, kept = score, [row[:] for row in weights]
        fit(weights, [lesson for found in memory for lesson in found])
    return kept


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--anew", action="store_true")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--games", type=int, default=100, help="a sheet and round")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    weights = teach(first_guess() if asked.anew else read_weights(), asked.rounds, asked.games, asked.seed)
    rows = (json.dumps([round(weight, 3) for weight in row]) for row in weights)
    FILE.write_text("[\n" + ",\n".join(rows) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
