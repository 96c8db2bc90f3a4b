"""When: the rhythm of a finger, slow in corners and between strokes, and of a player at the table."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from math import atan2, hypot, pi
from typing import NamedTuple

from palmtop.engine.chance import Chance
from palmtop.engine.game import Intent
from palmtop.games.palm_reader.model import Finish, Ink, Point, Stroke, Touch
from palmtop.games.palm_reader.skill import Line, Lines

SAMPLE_MS = 17  # from one point to the next, as a screen tells them
BATCH = 3  # points in a gesture
SETTING_DOWN = 100.0  # ms that a stroke takes besides its way
LIFTING = 60.0  # likewise
SPEED = 1.1  # ms a unit of length
TURNING = 45.0  # ms to turn a corner of a radian


class Span(NamedTuple):
    """From the shortest to the longest, in ms."""

    shortest: int
    longest: int

    def draw(self, chance: Chance) -> int:
        return self.shortest + chance.below(self.longest - self.shortest + 1)


DRAWING = Span(2000, 6000)
SETTING_OUT = Span(300, 800)  # from the held-out palm to the first touch
LIFTED = Span(140, 320)  # between two strokes
FINISHING = Span(200, 500)


def drawing(lines: Lines, chance: Chance) -> Iterator[Intent]:
    """All that a player does to draw this: touches as the finger moves, the ink of each stroke, and "done"."""
    felt_at = -SETTING_OUT.draw(chance)
    for stroke in timed(lines, chance):
        for batch in _batches(stroke):
            moment = batch[-1][2]
            yield Intent(Touch(batch, up=batch[-1] is stroke[-1]), moment - felt_at)
            felt_at = moment
        yield Intent(Ink(stroke))
    yield Intent(Finish(), FINISHING.draw(chance))


def timed(lines: Lines, chance: Chance) -> list[Stroke]:
    """Points at even moments from the first touch on."""
    ways = [_moments(line) for line in lines]
    pauses = [LIFTED.draw(chance) for _ in lines[1:]]
    unhurried = sum(way[-1] for way in ways) + sum(pauses)
    pace = min(max(unhurried, DRAWING.shortest), DRAWING.longest) / unhurried
    strokes, begun = [], 0
    for line, way, pause in zip(lines, ways, [*pauses, 0], strict=True):
        stroke = list(_sampled(line, [moment * pace for moment in way], begun))
        strokes.append(stroke)
        begun = stroke[-1][2] + max(SAMPLE_MS, round(pause * pace))
    return strokes


def _moments(line: Line) -> Sequence[float]:
    """When the finger reaches each spot, left to itself: slow in corners, slowest at both ends."""
    legs = [(c - a, d - b) for (a, b), (c, d) in pairwise(line)]
    turns = [0.0, *(_turn(leg, after) for leg, after in pairwise(legs))]
    costs = [SPEED * hypot(*leg) + TURNING * turn for leg, turn in zip(legs, turns, strict=True)]
    costs[0] += SETTING_DOWN
    costs[-1] += LIFTING
    return [0.0, *accumulate(costs)]


def _turn(leg: tuple[float, float], after: tuple[float, float]) -> float:
    turned = abs(atan2(leg[1], leg[0]) - atan2(after[1], after[0]))
    return min(turned, 2 * pi - turned)


def _sampled(line: Line, moments: Sequence[float], begun: int) -> Iterator[Point]:
    for at in range(int(moments[-1]) // SAMPLE_MS + 2):
        moment = min(at * SAMPLE_MS, moments[-1])
        after = max(1, bisect_left(moments, moment))
        (a, b), (c, d), span = line[after - 1], line[after], moments[after] - moments[after - 1]
        part = (moment - moments[after - 1]) / span if span else 0.0
        yield round(a + part * (c - a)), round(b + part * (d - b)), begun + at * SAMPLE_MS


def _batches(stroke: Stroke) -> Iterator[Stroke]:
    for at in range(0, len(stroke), BATCH):
        yield stroke[at : at + BATCH]
