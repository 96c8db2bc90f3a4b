"""Reads the hand-drawn shapes of the .shapes files beside it, one file a family, and tells all symbols they can make.

    fish <facing right, facing left>      a shape; in <> what its mirror image is called, in ^^ its turns, clockwise
      = 1,3 ~ 4.5,6 ...                   strokes it always has
      ! mouth: with a smile = ~ ...       one of the ways `mouth` can be; a shape has exactly one of them
      + eye: with an eye = . 9,5          one of the ways `eye` can be, or it has none

A symbol is a shape with one choice for each part. Its key is its shape and its choices, in words.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import product
from math import cos, radians, sin
from pathlib import Path

from .fitting import Strokes, fitted, same
from .notation import Stroke, drawing

FOLDER = Path(__file__).parent
MOST_STROKES = 6
EIGHT_WAYS = 8  # a shape with so many turns is turned by eighths, any other by quarters


@dataclass(frozen=True, eq=False)
class Symbol:
    shape: str
    family: str
    pose: str
    choices: tuple[str, ...]
    drawn: tuple[Stroke, ...]

    @cached_property
    def key(self) -> str:
        return ", ".join(filter(None, (self.shape, self.pose, *self.choices)))

    @cached_property
    def strokes(self) -> Strokes:
        return fitted(self.drawn)


@dataclass(frozen=True, slots=True)
class Choice:
    words: str
    strokes: tuple[Stroke, ...] = ()


@dataclass(slots=True)
class Shape:
    name: str
    family: str
    mirrors: tuple[str, ...] = ("",)
    turns: tuple[str, ...] = ("",)
    parts: dict[str, list[Choice]] = field(default_factory=dict)

    def symbols(self) -> Iterator[Symbol]:
        for chosen in product(*self.parts.values()):
            strokes = [stroke for choice in chosen for stroke in choice.strokes]
            if len(strokes) <= MOST_STROKES:
                words = tuple(choice.words for choice in chosen if choice.words)
                yield from self._poses(words, strokes)

    def _poses(self, words: tuple[str, ...], strokes: list[Stroke]) -> Iterator[Symbol]:
        """Every way round that differs from those before; where there is but one, it needs no name."""
        found: list[tuple[str, tuple[Stroke, ...]]] = []
        for at, turned in enumerate(self.turns):
            for flipped, mirrored in enumerate(self.mirrors):
                drawn = _posed(strokes, at * (45 if len(self.turns) == EIGHT_WAYS else 90), bool(flipped))
                if not any(same(drawn, other) for _, other in found):
                    found.append((turned or mirrored, drawn))
        for pose, drawn in found:
            yield Symbol(self.name, self.family, pose if len(found) > 1 else "", words, drawn)


def _posed(strokes: list[Stroke], angle: float, flipped: bool) -> tuple[Stroke, ...]:
    across, up = cos(radians(angle)), sin(radians(angle))
    sign = -1 if flipped else 1
    return tuple([(sign * x * across - y * up, sign * x * up + y * across) for x, y in stroke] for stroke in strokes)


def read(family: str, text: str) -> list[Shape]:
    shapes: list[Shape] = []
    for line in filter(str.strip, text.splitlines()):
        if line[0] != " ":
            shapes.append(_headline(family, line))
        else:
            _add(shapes[-1], *line.split(maxsplit=1))
    return shapes


def _headline(family: str, line: str) -> Shape:
    for opening, closing, kind in (("<", ">", "mirrors"), ("^", "^", "turns")):
        name, found, rest = line.partition(opening)
        if found:
            words = tuple(word.strip() for word in rest.removesuffix(closing).split(","))
            shape = Shape(name.strip(), family)
            return replace(shape, mirrors=words) if kind == "mirrors" else replace(shape, turns=words)
    return Shape(line.strip(), family)


def _add(shape: Shape, mark: str, rest: str) -> None:
    if mark == "=":
        shape.parts[f"={len(shape.parts)}"] = [Choice("", tuple(drawing(rest)))]
        return
    head, _, strokes = rest.partition("=")
    part, _, words = head.partition(":")
    choices = shape.parts.setdefault(part, [Choice("")] if mark == "+" else [])
    choices.append(Choice(words.strip(), tuple(drawing(strokes))))


def shapes() -> list[Shape]:
    return [shape for file in sorted(FOLDER.glob("*.shapes")) for shape in read(file.stem, file.read_text("utf-8"))]
