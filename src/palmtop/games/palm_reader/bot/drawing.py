"""How a bot draws: with the errors of a human hand, in the rhythm of a human finger."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, pairwise
from math import atan2, cos, hypot, log, pi, sqrt

from msgspec import Struct, field

from palmtop.engine.chance import Chance
from palmtop.engine.game import Intent
from palmtop.engine.pace import Span
from palmtop.games.palm_reader import model
from palmtop.games.palm_reader.bot.recogniser import Position, Sketch, Trace, length, spread
from palmtop.games.palm_reader.model import Ink, Point, Stroke, Touch
from palmtop.games.palm_reader.packing import SPAN

STEP = 12.0  # units of length between two positions of a resampled stroke
SMALL = 0.2  # of the drawing's total length: a shorter stroke may be forgotten
SIZES = (0.55, 0.8)  # smallest and largest drawing, as a part of the palm


class Skill(Struct, frozen=True):
    """The errors of a player who feels and draws. Lengths are standard deviations, in units of a palm (SPAN)."""

    blur_ms: float  # touches within this time run together
    tremor: float  # displacement of a single touch
    offset: float  # displacement of a whole stroke
    stretch: float  # change of width and height, as a part of them
    slant: float  # horizontal shift, as a part of the height
    drift: float  # how far the hand has moved away at the end of the drawing
    rounding: float  # corners are smoothed over this distance
    forget: float  # probability of forgetting a small stroke


SKILLS = {
    1: Skill(blur_ms=60, tremor=28, offset=58, stretch=0.13, slant=0.13, drift=65, rounding=50, forget=0.20),
    2: Skill(blur_ms=40, tremor=20, offset=42, stretch=0.09, slant=0.09, drift=45, rounding=36, forget=0.12),
    3: Skill(blur_ms=25, tremor=15, offset=30, stretch=0.07, slant=0.07, drift=32, rounding=26, forget=0.07),
}


def noise(chance: Chance, scale: float) -> float:
    """A normally distributed error (Box-Muller)."""
    return scale * sqrt(-2 * log(1 - chance.real())) * cos(2 * pi * chance.real())


def noise_2d(chance: Chance, scale: float) -> Position:
    return noise(chance, scale), noise(chance, scale)


# --- errors of the hand ---------------------------------------------------------------------


def draw_from_sight(seen: Sketch, skill: Skill, chance: Chance) -> Sketch:
    """A copy of a picture: complete (PR-16), only the hand is inexact."""
    return _placed(_distorted([resampled(trace) for trace in seen], skill, chance), chance)


def draw_from_memory(felt: Sketch, skill: Skill, chance: Chance) -> Sketch:
    """Small strokes may be forgotten, corners are rounded."""
    kept = [rounded(resampled(trace), skill.rounding) for trace in remembered(felt, skill, chance)]
    return _placed(_distorted(kept, skill, chance), chance)


def remembered(sketch: Sketch, skill: Skill, chance: Chance) -> Sketch:
    """Each small stroke is forgotten by chance, but never the longest one."""
    lengths = [length(trace) for trace in sketch]
    longest = lengths.index(max(lengths))
    return [
        trace
        for at, trace in enumerate(sketch)
        if at == longest or lengths[at] > SMALL * sum(lengths) or chance.real() >= skill.forget
    ]


def resampled(trace: Trace) -> Trace:
    """Positions about STEP apart, both ends included."""
    return list(spread(trace, 1 + max(1, round(length(trace) / STEP))))


def rounded(trace: Trace, distance: float) -> Trace:
    """A moving average over `distance` before and after each position; the ends stay."""
    xs, ys = ([0.0, *accumulate(side)] for side in zip(*trace, strict=True))
    reach, last = round(distance / STEP), len(trace) - 1
    positions = []
    for at in range(len(trace)):
        near = min(reach, at, last - at)
        low, high = at - near, at + near + 1
        positions.append(((xs[high] - xs[low]) / (high - low), (ys[high] - ys[low]) / (high - low)))
    return positions


def _distorted(sketch: Sketch, skill: Skill, chance: Chance) -> Sketch:
    """Stretched and slanted as a whole, each stroke displaced, drifting away towards the end."""
    wide, high = 1 + noise(chance, skill.stretch), 1 + noise(chance, skill.stretch)
    slant, drift = noise(chance, skill.slant), noise_2d(chance, skill.drift)
    total, drawn, done = sum(map(len, sketch)), [], 0
    for trace in sketch:
        x0, y0 = noise_2d(chance, skill.offset)
        parts = [(done + at) / total for at in range(len(trace))]
        drawn.append(
            [
                (x0 + wide * x + slant * y + part * drift[0], y0 + high * y + part * drift[1])
                for (x, y), part in zip(trace, parts, strict=True)
            ]
        )
        done += len(trace)
    return drawn


def _placed(sketch: Sketch, chance: Chance) -> Sketch:
    """Scaled to a random comfortable size, roughly in the middle of the palm."""
    xs, ys = ([position[side] for trace in sketch for position in trace] for side in (0, 1))
    size = SPAN * (SIZES[0] + (SIZES[1] - SIZES[0]) * chance.real())
    scale = size / max(max(xs) - min(xs), max(ys) - min(ys), STEP)
    margin = (SPAN - size) / 6
    left = SPAN / 2 - scale * (max(xs) + min(xs)) / 2 + margin * (2 * chance.real() - 1)
    top = SPAN / 2 - scale * (max(ys) + min(ys)) / 2 + margin * (2 * chance.real() - 1)
    return [[(left + scale * x, top + scale * y) for x, y in trace] for trace in sketch]


# --- rhythm of the finger -------------------------------------------------------------------

SAMPLE_MS = 17  # between two points, as on a screen with 60 frames a second
BATCH = 3  # points in a gesture
SETTING_DOWN_MS = 100.0  # added at the beginning of each stroke
LIFTING_MS = 60.0  # added at its end
MS_PER_UNIT = 1.1  # of length
MS_PER_RADIAN = 45.0  # of a corner
PAUSE = Span(140, 320)  # between two strokes

THINKING: dict[type, Span] = {
    model.Shake: Span(800, 1500),
    model.Turn: Span(1000, 2200),
    model.SetOut: Span(1000, 2000),
    model.HoldOut: Span(300, 700),
    model.Finish: Span(1500, 4000),  # with real palms
    model.Again: Span(1000, 2000),
    model.FaceUp: Span(800, 1600),
    model.Answer: Span(1200, 3000),
    model.Ready: Span(800, 2000),
}


class Tempo(Struct, frozen=True):
    """How long a bot takes to act."""

    thinking: Mapping[type, Span] = field(default_factory=lambda: THINKING)  # before each kind of move
    drawing: Span = Span(2000, 6000)
    first_touch: Span = Span(300, 800)  # after the palm was held out
    finish: Span = Span(200, 500)  # after the last touch


def drawing_intents(sketch: Sketch, tempo: Tempo, chance: Chance) -> Iterator[Intent]:
    """Everything a player does to draw this: touches as the finger moves, ink after each stroke, and finish."""
    last_sent = -tempo.first_touch.draw(chance)
    for stroke in with_times(sketch, tempo, chance):
        for at in range(0, len(stroke), BATCH):
            batch = stroke[at : at + BATCH]
            time = batch[-1][2]
            yield Intent(Touch(batch, up=batch[-1] is stroke[-1]), time - last_sent)
            last_sent = time
        yield Intent(Ink(stroke))
    yield Intent(model.Finish(), tempo.finish.draw(chance))


def with_times(sketch: Sketch, tempo: Tempo, chance: Chance) -> list[Stroke]:
    """Points at equal intervals; the drawing's natural time is scaled into the range of `tempo`."""
    times = [_natural_times(trace) for trace in sketch]
    pauses = [PAUSE.draw(chance) for _ in sketch[1:]]
    natural = sum(one[-1] for one in times) + sum(pauses)
    factor = min(max(natural, tempo.drawing.shortest), tempo.drawing.longest) / natural
    strokes, begun = [], 0
    for trace, one, pause in zip(sketch, times, [*pauses, 0], strict=True):
        stroke = list(_sampled(trace, [time * factor for time in one], begun))
        strokes.append(stroke)
        begun = stroke[-1][2] + max(SAMPLE_MS, round(pause * factor))
    return strokes


def _natural_times(trace: Trace) -> Sequence[float]:
    """When the finger reaches each position: slower in corners, slowest at both ends."""
    legs = [(c - a, d - b) for (a, b), (c, d) in pairwise(trace)]
    angles = [0.0, *(_angle(leg, after) for leg, after in pairwise(legs))]
    costs = [MS_PER_UNIT * hypot(*leg) + MS_PER_RADIAN * angle for leg, angle in zip(legs, angles, strict=True)]
    costs[0] += SETTING_DOWN_MS
    costs[-1] += LIFTING_MS
    return [0.0, *accumulate(costs)]


def _angle(leg: tuple[float, float], after: tuple[float, float]) -> float:
    turned = abs(atan2(leg[1], leg[0]) - atan2(after[1], after[0]))
    return min(turned, 2 * pi - turned)


def _sampled(trace: Trace, times: Sequence[float], begun: int) -> Iterator[Point]:
    """The finger's position every SAMPLE_MS, interpolated; times count from `begun`."""
    for at in range(int(times[-1]) // SAMPLE_MS + 2):
        time = min(at * SAMPLE_MS, times[-1])
        after = max(1, bisect_left(times, time))
        (a, b), (c, d), span = trace[after - 1], trace[after], times[after] - times[after - 1]
        part = (time - times[after - 1]) / span if span else 0.0
        yield round(a + part * (c - a)), round(b + part * (d - b)), begun + at * SAMPLE_MS
