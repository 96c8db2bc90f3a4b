"""Composes the faces. No symbol is on two faces.

- Blue: five symbols of five families, as unlike as can be.
- Green: a scene (scenes.txt), two symbols at most of each of its shapes.
- Red: a duo (duos.txt), three symbols of the one and two of the other.
- Mauve: five siblings of one shape, the same way round.

For each face many sets of five are drawn by chance; the one nearest to the middle of its level's band is taken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product, zip_longest
from pathlib import Path
from random import Random
from typing import TypeVar

from .distances import Distances
from .levels import BLUE, FACES, GREEN, MAUVE, RED, SYMBOLS, Level
from .measure import Measure
from .vocabulary import Shape, Symbol

FOLDER = Path(__file__).parent
TRIES = 300
POOLS = 8
WORDY = 0.4  # what a detail too many in a symbol's name costs, in points of difficulty off the aim

T = TypeVar("T")
Five = tuple[Symbol, ...]


@dataclass(frozen=True, slots=True)
class Face:
    title: str
    symbols: Five
    measure: Measure


class NoFace(Exception):
    """A theme that no face of its level can be made of."""


class Composer:
    def __init__(self, shapes: Sequence[Shape], seed: int) -> None:
        self._chance = Random(seed)
        self._distances = Distances()
        self._symbols = {shape.name: list(shape.symbols()) for shape in shapes}
        self._used: set[str] = set()

    def faces(self) -> dict[str, list[Face]]:
        # The pickiest first; blue takes what it likes of the many that are left.
        red, green, mauve = self._red(), self._green(), self._mauve()
        return {"blue": self._blue(), "green": green, "red": red, "mauve": mauve}

    def _mauve(self) -> list[Face]:
        found: list[Face] = []
        for name in self._shuffled(self._symbols):
            pool = self._pool(name, MAUVE, 18, pose=self._chance.random())
            if len(found) < FACES and len(pool) > SYMBOLS:
                self._distances.learn(pool)
                found += self._best(name, MAUVE, partial(self._chance.sample, pool, SYMBOLS))
        return self._all(found, MAUVE)

    def _red(self) -> list[Face]:
        return self._all([self._again(partial(self._duo, *line.split(", "))) for line in _lines("duos.txt")], RED)

    def _duo(self, first: str, second: str) -> list[Face]:
        one, other = self._pool(first, RED, 9), self._pool(second, RED, 9)
        self._distances.learn([*one, *other])

        def draw() -> list[Symbol]:
            more = self._chance.choice(
                [count for count in (2, 3) if count <= len(one) and SYMBOLS - count <= len(other)]
            )
            return self._chance.sample(one, more) + self._chance.sample(other, SYMBOLS - more)

        return self._best(f"{first} and {second}", RED, draw)

    def _green(self) -> list[Face]:
        return self._all([self._again(partial(self._scene, *line.split(": "))) for line in _lines("scenes.txt")], GREEN)

    def _scene(self, title: str, names: str) -> list[Face]:
        pools = [self._pool(name, GREEN, 4) for name in names.split(", ")]
        self._distances.learn(symbol for pool in pools for symbol in pool)

        def draw() -> list[Symbol]:
            pairs = [self._chance.sample(pool, min(2, len(pool))) for pool in pools]
            return self._chance.sample([symbol for pair in pairs for symbol in pair], SYMBOLS)

        return self._best(title, GREEN, draw)

    def _blue(self) -> list[Face]:
        pools = [self._pool(name, BLUE, 4, simplest=True) for name in self._symbols]
        rounds = zip_longest(*pools)  # one symbol of each shape; then a second of each, and so on
        left = [symbol for each in rounds for symbol in self._shuffled(filter(None, each))]
        found: list[Face] = []
        while len(found) < FACES:
            face = self._apart(left)
            found.append(self._made(", ".join(sorted(each.family for each in face)), face))
            left = [symbol for symbol in left if symbol.key not in self._used]
        return self._all(found, BLUE)

    def _apart(self, left: Sequence[Symbol]) -> Five:
        """A symbol of the largest family left; then, one by one, the farthest from those chosen, of another family."""
        sizes = Counter(each.family for each in left)
        large = [family for family, _ in sizes.most_common(SYMBOLS + 3)]
        chosen = [next(each for each in left if each.family == large[0])]
        while len(chosen) < SYMBOLS:
            families = set(large) - {one.family for one in chosen}
            others = [each for each in left if each.family in families][:40]
            self._distances.learn_pairs(product(chosen, others))
            chosen.append(max(others, key=lambda each: min(self._distances.between(each, one) for one in chosen)))
        return tuple(chosen)

    def _pool(
        self, name: str, level: Level, most: int, pose: float | None = None, simplest: bool = False
    ) -> list[Symbol]:
        """Some symbols of a shape that a level may have; all the same way round, if a pose is asked for."""
        fit = [each for each in self._symbols[name] if len(each.drawn) in level.strokes and each.key not in self._used]
        if pose is not None and fit:
            poses = sorted({each.pose for each in fit} - {""}) or [""]
            fit = [each for each in fit if each.pose in ("", poses[int(pose * len(poses))])]
        if simplest:
            fit.sort(key=lambda each: len(each.choices))
            fit = fit[: 2 * most]
        return self._chance.sample(fit, min(most, len(fit)))

    def _again(self, face: Callable[[], list[Face]]) -> Face:
        """A face for a theme that must have one: other symbols of its shapes are tried until one comes out."""
        for _ in range(POOLS):
            if made := face():
                return made[0]
        raise NoFace(f"nothing fits {face}")

    def _best(self, title: str, level: Level, draw: Callable[[], Sequence[Symbol]]) -> list[Face]:
        """The best face of many; none, if none lies in the level's band."""
        drawn = {tuple(sorted(draw(), key=lambda each: each.key)) for _ in range(TRIES)}
        rated = [(self._off(five, level), five) for five in sorted(drawn, key=lambda five: [each.key for each in five])]
        off, five = min(rated, key=lambda each: each[0])
        return [self._made(title, five)] if off < float("inf") else []

    def _off(self, five: Five, level: Level) -> float:
        found = self._distances.measure(five)
        if found.closest < level.floor or not level.easiest <= found.difficulty <= level.hardest:
            return float("inf")
        return abs(found.difficulty - level.aim) + WORDY * sum(len(each.choices) for each in five)

    def _made(self, title: str, five: Five) -> Face:
        self._used.update(symbol.key for symbol in five)
        self._distances.learn(five)
        return Face(title, tuple(self._shuffled(five)), self._distances.measure(five))

    def _shuffled(self, things: Iterable[T]) -> list[T]:
        pile = list(things)
        self._chance.shuffle(pile)
        return pile

    def _all(self, faces: list[Face], level: Level) -> list[Face]:
        fit = [face for face in faces if level.easiest <= face.measure.difficulty <= level.hardest]
        if len(fit) != FACES:
            raise NoFace(f"{level.colour}: {FACES} faces in its band were expected, {len(fit)} came out")
        return self._shuffled(fit)


def _lines(name: str) -> list[str]:
    return (FOLDER / name).read_text("utf-8").splitlines()
