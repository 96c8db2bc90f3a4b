"""The notation in which shapes are drawn, on a grid of about 12 by 12 squares, y down. One stroke is a row of words:

    1,6 6,1 11,6          straight from point to point
    ~ 1,6 6,1 11,6        a smooth curve through the points; `-` goes on straight, `~` again turns a corner
    @                     back to where the stroke began; a stroke that is one curve closes smoothly
    arc 6,6 5 180 360     part of a circle: middle, radius, from and to in degrees, clockwise from three o'clock
    o 6,6 5               a whole circle; a radius `5x3` makes an ellipse, here and in arcs
    . 6,6                 a tap of the finger
    ngon 6,6 5 3          a regular polygon: middle, radius, corners; one corner is on top
    star 6,6 5 5 0.4      a star: middle, radius, points, and how far in its hollows are
    bloom 6,6 5 5         an outline of round petals: middle, radius, petals
    spiral 6,6 5 2        from the middle outwards, ending at the bottom: radius, turns

Strokes of one drawing are parted by `;`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, dist, pi, radians, sin

Point = tuple[float, float]
Stroke = list[Point]

STEP = 6  # degrees between two points of an arc
BETWEEN = 8  # points between two points of a curve
TAP = 0.16  # a tap is drawn as a ring this small


def drawing(text: str) -> list[Stroke]:
    return [stroke(part.split()) for part in text.split(";")]


def stroke(words: list[str]) -> Stroke:
    whole = WHOLE.get(words[0])
    return whole(words[1:]) if whole else _path(words)


def point(word: str) -> Point:
    x, y = word.split(",")
    return float(x), float(y)


def arc(words: list[str]) -> Stroke:
    (x, y), (across, down) = point(words[0]), _radii(words[1])
    first, last = float(words[2]), float(words[3])
    steps = max(2, round(abs(last - first) / STEP))
    turns = (radians(first + (last - first) * step / steps) for step in range(steps + 1))
    return [(x + across * cos(turn), y + down * sin(turn)) for turn in turns]


def _radii(word: str) -> Point:
    across, _, down = word.partition("x")
    return float(across), float(down or across)


def _circle(words: list[str]) -> Stroke:
    return arc([*words, "-90", "270"])


def _tap(words: list[str]) -> Stroke:
    return _ring(words, 4, lambda at: TAP)


def _ring(words: list[str], corners: int, radii: Callable[[int], float]) -> Stroke:
    x, y = point(words[0])
    turns = ((at, 2 * pi * at / corners - pi / 2) for at in range(corners + 1))
    return [(x + radii(at) * cos(turn), y + radii(at) * sin(turn)) for at, turn in turns]


def _ngon(words: list[str]) -> Stroke:
    return _ring(words, int(words[2]), lambda at: float(words[1]))


def _star(words: list[str]) -> Stroke:
    return _ring(words, 2 * int(words[2]), lambda at: float(words[1]) * (float(words[3]) if at % 2 else 1))


def _bloom(words: list[str]) -> Stroke:
    petals, steps = int(words[2]), 360 // STEP * 2
    return _ring(words, steps, lambda at: float(words[1]) * (0.7 + 0.3 * abs(cos(pi * petals * at / steps)) ** 0.7))


def _spiral(words: list[str]) -> Stroke:
    (x, y), radius, turns = point(words[0]), float(words[1]), float(words[2])
    steps = round(360 / STEP * turns)
    angles = ((step / steps, pi / 2 + 2 * pi * turns * (step / steps - 1)) for step in range(steps + 1))
    return [(x + radius * part * cos(angle), y + radius * part * sin(angle)) for part, angle in angles]


WHOLE = {"o": _circle, ".": _tap, "ngon": _ngon, "star": _star, "bloom": _bloom, "spiral": _spiral}


def _path(words: list[str]) -> Stroke:
    """Runs of straight lines, curves and arcs, each going on where the last one ended."""
    runs = list(_runs(words))
    if len(runs) == 1 and runs[0][0] == "~" and words[-1] == "@":
        return _curve(runs[0][1], closed=True)
    drawn: Stroke = []
    for kind, points in runs:
        run = [*drawn[-1:], *points] if kind == "~" else points
        drawn += _curve(run)[1 if drawn else 0 :] if kind == "~" else run
    return [*drawn, drawn[0]] if words[-1] == "@" else drawn


def _runs(words: list[str]) -> Iterator[tuple[str, Stroke]]:
    kind, points = "-", list[Point]()
    rest = iter(words)
    for word in rest:
        if word in ("~", "-", "arc"):
            if points:
                yield kind, points
            kind, points = ("-", arc([next(rest) for _ in range(4)])) if word == "arc" else (word, [])
        elif word != "@":
            points.append(point(word))
    if points:
        yield kind, points


def _curve(points: Stroke, closed: bool = False) -> Stroke:
    """A centripetal Catmull-Rom curve: through all its points, without loops of its own."""
    whole = [points[-1], *points, *points[:2]] if closed else [_before(points), *points, _before(points[::-1])]
    drawn = [whole[1]]
    for at in range(len(whole) - 3):
        drawn += _piece(*whole[at : at + 4])
    return drawn


def _before(points: Stroke) -> Point:
    """Where an open curve would have come from, were it to bend before its first point as it does after it."""
    (a, b), (c, d) = points[:2]
    e, f = points[2] if len(points) > 2 else (2 * c - a, 2 * d - b)
    return 2.2 * a - 1.8 * c + 0.6 * e, 2.2 * b - 1.8 * d + 0.6 * f


def _piece(before: Point, start: Point, end: Point, after: Point) -> Iterator[Point]:
    t1 = dist(before, start) ** 0.5 or 1e-6
    t2 = t1 + (dist(start, end) ** 0.5 or 1e-6)
    t3 = t2 + (dist(end, after) ** 0.5 or 1e-6)
    for step in range(1, BETWEEN + 1):
        t = t1 + (t2 - t1) * step / BETWEEN
        first, second, third = _mix(before, start, 0, t1, t), _mix(start, end, t1, t2, t), _mix(end, after, t2, t3, t)
        yield _mix(_mix(first, second, 0, t2, t), _mix(second, third, t1, t3, t), t1, t2, t)


def _mix(one: Point, other: Point, low: float, high: float, at: float) -> Point:
    part = (at - low) / (high - low)
    return one[0] + part * (other[0] - one[0]), one[1] + part * (other[1] - one[1])
