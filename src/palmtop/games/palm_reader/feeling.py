"""A palm that is drawn on: what stays of the touches is blurred, and not quite where it was."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from palmtop.engine.chance import Chance
from palmtop.games.palm_reader.model import Point, Stroke, Touch
from palmtop.games.palm_reader.skill import Line, Lines, Skill, Spot, astray

FELT_POINTS = 500  # of a drawing, however long: no palm tells more apart
FELT_STROKES = 30  # likewise
BRIDGE_MS = 220  # without a touch: the finger was lifted, though nobody said so
TREMOR = 130  # units of length from one tremble to the next


class Palm:
    """Collects touches while it is drawn on. Nothing of it can be felt again."""

    def __init__(self) -> None:
        self._strokes: list[Stroke] = []
        self._lifted = True

    @property
    def touched(self) -> bool:
        return bool(self._strokes)

    def feel(self, touch: Touch) -> None:
        if touch.points:
            self._take_back(since := touch.points[0][2])
            if self._lifted or since - self._strokes[-1][-1][2] > BRIDGE_MS:
                self._strokes.append([])
            self._strokes[-1] += touch.points
            self._lifted = False
        self._lifted = self._lifted or touch.up

    def _take_back(self, since: int) -> None:
        """When time goes back, the drawing goes on from there or is begun again: what came later doesn't count."""
        if self._strokes and since < self._strokes[-1][-1][2]:
            before = ([point for point in stroke if point[2] < since] for stroke in self._strokes)
            self._strokes = [stroke for stroke in before if stroke]
            self._lifted = True

    def impression(self, skill: Skill, chance: Chance) -> Lines:
        """What the player makes of it."""
        strokes = self._strokes[:FELT_STROKES]
        every = 1 + sum(map(len, strokes)) // FELT_POINTS
        thinned = [[*stroke[:-1:every], stroke[-1]] for stroke in strokes]
        return [_off(_blurred(stroke, skill.blur), skill, chance) for stroke in thinned]


def _blurred(stroke: Sequence[Point], blur: float) -> Line:
    """Touches that follow one another within `blur` ms are felt as one."""
    spots: list[Spot] = []
    first = last = x = y = 0
    for at in range(len(stroke)):
        # a window as long before as after, so that the ends stay where they are
        reach = max(0, min(blur, stroke[at][2] - stroke[0][2], stroke[-1][2] - stroke[at][2]))
        while last < len(stroke) and stroke[last][2] <= stroke[at][2] + reach:
            x, y, last = x + stroke[last][0], y + stroke[last][1], last + 1
        while stroke[first][2] < stroke[at][2] - reach:
            x, y, first = x - stroke[first][0], y - stroke[first][1], first + 1
        spots.append((x / (last - first), y / (last - first)))
    return spots


def _off(line: Line, skill: Skill, chance: Chance) -> Line:
    """The whole stroke lies elsewhere, and trembles along its way."""
    aside, here, there = (astray(chance, by) for by in (skill.astray, skill.tremble, skill.tremble))
    walked, spots = 0.0, []
    for at, (x, y) in enumerate(line):
        walked += hypot(x - line[at - 1][0], y - line[at - 1][1]) if at else 0.0
        while walked > TREMOR:
            walked -= TREMOR
            here, there = there, astray(chance, skill.tremble)
        part = walked / TREMOR
        shake = (a + part * (b - a) for a, b in zip(here, there, strict=True))
        spots.append((x + aside[0] + next(shake), y + aside[1] + next(shake)))
    return spots
