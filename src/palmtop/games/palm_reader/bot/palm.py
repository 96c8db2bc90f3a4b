"""What a bot feels in its palm: touches run together and seem a little displaced."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from palmtop.engine.chance import Chance
from palmtop.games.palm_reader.bot.drawing import Skill, noise_2d
from palmtop.games.palm_reader.bot.recogniser import Position, Sketch, Trace
from palmtop.games.palm_reader.model import Point, Stroke, Touch

FELT_POINTS = 500  # kept of a drawing, however long it is
FELT_STROKES = 30  # likewise
BRIDGE_MS = 220  # after a longer gap a new stroke begins, even if the end of the last one was not reported
TREMOR_LENGTH = 130  # units of length from one random displacement of a stroke to the next


class Palm:
    """Collects the touches of one drawing."""

    def __init__(self) -> None:
        self._strokes: list[Stroke] = []
        self._lifted = True

    @property
    def touched(self) -> bool:
        return bool(self._strokes)

    def feel(self, touch: Touch) -> None:
        if points := touch.drawn:
            self._forget_from(since := points[0][2])
            if self._lifted or since - self._strokes[-1][-1][2] > BRIDGE_MS:
                self._strokes.append([])
            self._strokes[-1] += points
            self._lifted = False
        self._lifted = self._lifted or touch.up

    def _forget_from(self, since: int) -> None:
        """Drops the points from `since` on: if time goes back, the drawer has resumed there or started again."""
        if self._strokes and since < self._strokes[-1][-1][2]:
            before = ([point for point in stroke if point[2] < since] for stroke in self._strokes)
            self._strokes = [stroke for stroke in before if stroke]
            self._lifted = True

    def impression(self, skill: Skill, chance: Chance) -> Sketch:
        """The drawing as a player of this skill perceives it."""
        strokes = self._strokes[:FELT_STROKES]
        every = 1 + sum(map(len, strokes)) // FELT_POINTS
        thinned = [[*stroke[:-1:every], stroke[-1]] for stroke in strokes]
        return [_displaced(blurred(stroke, skill.blur_ms), skill, chance) for stroke in thinned]


def blurred(stroke: Sequence[Point], blur_ms: float) -> Trace:
    """A moving average over `blur_ms` before and after each point. The window shrinks at the ends, so they stay."""
    positions: list[Position] = []
    first = last = x = y = 0  # the window's points are stroke[first:last], and x and y their sums
    for at in range(len(stroke)):
        reach = max(0, min(blur_ms, stroke[at][2] - stroke[0][2], stroke[-1][2] - stroke[at][2]))
        while last < len(stroke) and stroke[last][2] <= stroke[at][2] + reach:
            x, y, last = x + stroke[last][0], y + stroke[last][1], last + 1
        while stroke[first][2] < stroke[at][2] - reach:
            x, y, first = x - stroke[first][0], y - stroke[first][1], first + 1
        positions.append((x / (last - first), y / (last - first)))
    return positions


def _displaced(trace: Trace, skill: Skill, chance: Chance) -> Trace:
    """The whole stroke moved by a random offset, with random tremors along its way."""
    offset, here, there = (noise_2d(chance, scale) for scale in (skill.offset, skill.tremor, skill.tremor))
    walked, positions = 0.0, []
    for at, (x, y) in enumerate(trace):
        walked += hypot(x - trace[at - 1][0], y - trace[at - 1][1]) if at else 0.0
        while walked > TREMOR_LENGTH:
            walked -= TREMOR_LENGTH
            here, there = there, noise_2d(chance, skill.tremor)
        part = walked / TREMOR_LENGTH
        tremor = [a + part * (b - a) for a, b in zip(here, there, strict=True)]
        positions.append((x + offset[0] + tremor[0], y + offset[1] + tremor[1]))
    return positions
