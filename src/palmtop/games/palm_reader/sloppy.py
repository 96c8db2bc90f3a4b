"""A hand that draws what its owner has in mind, as people do: not quite."""

from __future__ import annotations

from itertools import accumulate, pairwise
from math import hypot

from palmtop.engine.chance import Chance
from palmtop.games.palm_reader.model import SPAN
from palmtop.games.palm_reader.skill import Line, Lines, Skill, Spot, astray, off

PACE = 12.0  # units of length from one spot of a line to the next
SMALL = 0.2  # of all ink: a stroke that is easily forgotten
SIZES = (0.55, 0.8)  # of the palm: as large as people like to draw


def copied(seen: Lines, skill: Skill, chance: Chance) -> Lines:
    """Drawn from a picture: nothing is left out (PR-16), only the hand is at fault."""
    return _placed(_leaning([_even(line) for line in seen], skill, chance), chance)


def redrawn(felt: Lines, skill: Skill, chance: Chance) -> Lines:
    """Drawn from memory: small strokes may be forgotten, corners become bends."""
    kept = [_bent(_even(line), skill.corner) for line in _kept(felt, skill, chance)]
    return _placed(_leaning(kept, skill, chance), chance)


def length(line: Line) -> float:
    return sum(hypot(c - a, d - b) for (a, b), (c, d) in pairwise(line))


def _kept(lines: Lines, skill: Skill, chance: Chance) -> Lines:
    inks = [length(line) for line in lines]
    longest = inks.index(max(inks))
    return [
        line
        for at, line in enumerate(lines)
        if at == longest or inks[at] > SMALL * sum(inks) or chance.real() >= skill.forget
    ]


def _even(line: Line) -> Line:
    """Spots at even distances along the line, its ends among them."""
    walked = [0.0, *accumulate(hypot(c - a, d - b) for (a, b), (c, d) in pairwise(line))]
    steps = max(1, round(walked[-1] / PACE))
    spots, at = [], 0
    for step in range(steps + 1):
        stop = walked[-1] * step / steps
        while at < len(line) - 2 and walked[at + 1] < stop:
            at += 1
        spots.append(_between(line[at], line[min(at + 1, len(line) - 1)], stop - walked[at]))
    return spots


def _between(here: Spot, there: Spot, far: float) -> Spot:
    span = hypot(there[0] - here[0], there[1] - here[1])
    part = min(1.0, far / span) if span else 0.0
    return here[0] + part * (there[0] - here[0]), here[1] + part * (there[1] - here[1])


def _bent(line: Line, corner: float) -> Line:
    """Each spot is drawn to the middle of its neighbourhood; the ends stay."""
    xs, ys = ([0.0, *accumulate(side)] for side in zip(*line, strict=True))
    reach, last = round(corner / PACE), len(line) - 1
    spots = []
    for at in range(len(line)):
        near = min(reach, at, last - at)
        low, high = at - near, at + near + 1
        spots.append(((xs[high] - xs[low]) / (high - low), (ys[high] - ys[low]) / (high - low)))
    return spots


def _leaning(lines: Lines, skill: Skill, chance: Chance) -> Lines:
    """Stretched, slanted, each stroke a little astray, and wandering off towards the end."""
    wide, high, slant = 1 + off(chance, skill.stretch), 1 + off(chance, skill.stretch), off(chance, skill.slant)
    drift, spots = astray(chance, skill.drift), sum(map(len, lines))
    drawn, done = [], 0
    for line in lines:
        x0, y0 = astray(chance, skill.astray)
        parts = [(done + at) / spots for at in range(len(line))]
        drawn.append(
            [
                (x0 + wide * x + slant * y + part * drift[0], y0 + high * y + part * drift[1])
                for (x, y), part in zip(line, parts, strict=True)
            ]
        )
        done += len(line)
    return drawn


def _placed(lines: Lines, chance: Chance) -> Lines:
    """In the middle of the palm, more or less, and of a size that is pleasant to draw."""
    xs, ys = ([spot[side] for line in lines for spot in line] for side in (0, 1))
    size = SPAN * (SIZES[0] + (SIZES[1] - SIZES[0]) * chance.real())
    scale = size / max(max(xs) - min(xs), max(ys) - min(ys), PACE)
    room = (SPAN - size) / 6
    left = SPAN / 2 - scale * (max(xs) + min(xs)) / 2 + room * (2 * chance.real() - 1)
    top = SPAN / 2 - scale * (max(ys) + min(ys)) / 2 + room * (2 * chance.real() - 1)
    return [[(left + scale * x, top + scale * y) for x, y in line] for line in lines]
