"""Points of a finger as a short text, for the wire and the journal: mostly one or two characters for each point.

A finger goes on as it went, so a point is written as its difference from where it would be then. The first point is
three numbers: x, y and time. From there the finger is taken to rest, with a point every FRAME_MS. Each further point is
one character if the time goes on as before and the place is at most NEAR off; two if the time is at most 1 ms off
and the place at most FAR; otherwise the character OTHER and three numbers. A number has one or more characters, the
lowest digits first; all but the last are marked by adding HALF. web/src/games/palm-reader/palm/packing.ts is its twin.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

Point = tuple[int, int, int]  # x, y, ms

ALPHABET = "".join(chr(code) for code in range(33, 127) if chr(code) not in '"\\')  # nothing that JSON escapes
BASE = len(ALPHABET)  # 92
HALF = BASE // 2
FRAME_MS = 17
NEAR = 4
FAR = 8
NEAR_SIDE = 2 * NEAR + 1
FAR_SIDE = 2 * FAR + 1
TWO = NEAR_SIDE**2  # the first of the characters that begin a point of two
OTHER = BASE - 1
LONGEST = 5  # characters of a number: up to 100 million
LONGEST_POINT = 12  # characters of a point on a palm: far away, after a long rest

_VALUES = {character: value for value, character in enumerate(ALPHABET)}


def pack(points: Sequence[Point]) -> str:
    if not points:
        return ""
    x, y, at = points[0]
    digits = [*_number(x), *_number(y), *_number(at)]
    step_x, step_y, step_at = 0, 0, FRAME_MS
    for next_x, next_y, next_at in points[1:]:
        off_x, off_y, off_at = next_x - x - step_x, next_y - y - step_y, next_at - at - step_at
        digits += _point(off_x, off_y, off_at)
        step_x, step_y, step_at = next_x - x, next_y - y, next_at - at
        x, y, at = next_x, next_y, next_at
    return "".join([ALPHABET[digit] for digit in digits])


def _point(x: int, y: int, at: int) -> list[int]:
    off = max(abs(x), abs(y))
    if at == 0 and off <= NEAR:
        return [(x + NEAR) * NEAR_SIDE + y + NEAR]
    if abs(at) <= 1 and off <= FAR:
        first, second = divmod(((at + 1) * FAR_SIDE + x + FAR) * FAR_SIDE + y + FAR, BASE)
        return [TWO + first, second]
    return [OTHER, *_number(x), *_number(y), *_number(at)]


def _number(value: int) -> list[int]:
    rest = 2 * value if value >= 0 else -2 * value - 1  # the sign is in the lowest bit
    digits = []
    while rest >= HALF:
        rest, digit = divmod(rest, HALF)
        digits.append(digit + HALF)
    return [*digits, rest]


@lru_cache(maxsize=256)  # a move is read when it is decoded, when it is played, and perhaps on its way to bots
def unpack(packed: str) -> tuple[Point, ...]:
    """Raises ValueError, which says what is wrong."""
    digits = _digits(packed)
    if not packed:
        return ()
    x, y, at = _read(digits), _read(digits), _read(digits)
    points = [(x, y, at)]
    step_x, step_y, step_at = 0, 0, FRAME_MS
    for digit in digits:
        off_x, off_y, off_at = _read_point(digit, digits)
        step_x, step_y, step_at = step_x + off_x, step_y + off_y, step_at + off_at
        x, y, at = x + step_x, y + step_y, at + step_at
        points.append((x, y, at))
    return tuple(points)


def _read_point(digit: int, digits: Iterator[int]) -> Point:
    if digit < TWO:
        x, y = divmod(digit, NEAR_SIDE)
        return x - NEAR, y - NEAR, 0
    if digit < OTHER:
        rest, y = divmod((digit - TWO) * BASE + _next(digits), FAR_SIDE)
        at, x = divmod(rest, FAR_SIDE)
        return x - FAR, y - FAR, at - 1
    return _read(digits), _read(digits), _read(digits)


def _read(digits: Iterator[int]) -> int:
    value, worth = 0, 1
    for _ in range(LONGEST):
        digit = _next(digits)
        value += digit % HALF * worth
        if digit < HALF:
            return value >> 1 if value % 2 == 0 else -(value >> 1) - 1
        worth *= HALF
    raise ValueError("packed points have a number that is too long")


def _digits(packed: str) -> Iterator[int]:
    for place, character in enumerate(packed):
        if character not in _VALUES:
            raise ValueError(f"packed points have {character!r} at {place}, which is not one of their characters")
        yield _VALUES[character]


def _next(digits: Iterator[int]) -> int:
    for digit in digits:
        return digit
    raise ValueError("packed points end in the middle of a point")
