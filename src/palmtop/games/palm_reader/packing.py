"""Points of a finger as a short text, for the wire and the journal: mostly one or two characters for each point.

A finger goes on as it went, so a point is written as its difference from where it would be then. The first point is
three numbers: x, y and time. From there the finger is taken to rest, with a point every FRAME_MS. Each further point is
one character if the time goes on as before and the place is at most NEAR off; two if the time is at most 1 ms off
and the place at most FAR; otherwise the character OTHER and three numbers. A number has one or more characters, the
lowest digits first; all but the last are marked by adding HALF. web/src/games/palm-reader/palm/packing.ts is its twin.

Points stay packed in moves, in the state and in the gallery: rules only measure them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, product

from msgspec import Struct

Point = tuple[int, int, int]  # x, y, ms

SPAN = 1000  # side of the square that a palm or a symbol fills, y pointing down
LONGEST_MS = 600_000  # latest time of a point; the clock of a longer drawing stops here

ALPHABET = "".join(chr(code) for code in range(33, 127) if chr(code) not in '"\\')  # nothing that JSON escapes
BASE = len(ALPHABET)  # 92
HALF = BASE // 2
FRAME_MS = 17
NEAR = 4
FAR = 8
NEAR_SIDE = 2 * NEAR + 1
TWO = NEAR_SIDE**2  # the first of the characters that begin a point of two
OTHER = ALPHABET[BASE - 1]
LONGEST = 5  # characters of a number: up to 100 million
TOO_LONG = HALF**LONGEST
LONGEST_POINT = 12  # characters of a point on a palm: far away, after a long rest

_DIGITS = {character: digit for digit, character in enumerate(ALPHABET)}
_FAR_OFFS = product(range(-1, 3), range(-FAR, FAR + 1), range(-FAR, FAR + 1))  # time first
_NEAR_OFFS = product((0,), range(-NEAR, NEAR + 1), range(-NEAR, NEAR + 1))
_TWO_CHARACTERS = map("".join, product(ALPHABET[TWO:-1], ALPHABET))
# By the text of a point: how far off it is.
_OFF_BY_TWO = {text: (x, y, at) for text, (at, x, y) in zip(_TWO_CHARACTERS, _FAR_OFFS, strict=False)}
_OFF_BY_ONE = {text: (x, y, at) for text, (at, x, y) in zip(ALPHABET[:TWO], _NEAR_OFFS, strict=True)}
_OFF_OR_MORE = {**dict.fromkeys(ALPHABET), **_OFF_BY_ONE}  # None: more characters follow
# By how far off a point is: its text, if it is short. Points 2 ms off could be read so, but are never written so.
_SHORT_TEXTS = {off: text for text, off in (_OFF_BY_TWO | _OFF_BY_ONE).items() if off[2] < 2}


# --- packing --------------------------------------------------------------------------------


def pack(points: Sequence[Point]) -> str:
    if not points:
        return ""
    x, y, at = points[0]
    texts = [_three(x, y, at)]
    step_x, step_y, step_at = 0, 0, FRAME_MS
    for next_x, next_y, next_at in points[1:]:
        off = next_x - x - step_x, next_y - y - step_y, next_at - at - step_at
        texts.append(_SHORT_TEXTS.get(off) or OTHER + _three(*off))
        step_x, step_y, step_at = next_x - x, next_y - y, next_at - at
        x, y, at = next_x, next_y, next_at
    return "".join(texts)


def _three(x: int, y: int, at: int) -> str:
    return _number(x) + _number(y) + _number(at)


def _number(value: int) -> str:
    rest = 2 * value if value >= 0 else -2 * value - 1  # the sign is in the lowest bit
    text = ""
    while rest >= HALF:
        rest, digit = divmod(rest, HALF)
        text += ALPHABET[digit + HALF]
    return text + ALPHABET[rest]


_SHORT_NUMBERS = {_number(value): value for value in range(-(HALF**2) // 2, HALF**2 // 2)}  # one or two characters

# --- reading --------------------------------------------------------------------------------


class Measured(Struct, frozen=True):
    """What rules ask about packed points: how many, the first and the last time, whether times ever decrease."""

    points: int
    begins: int
    ends: int
    forward: bool
    on_palm: bool  # all of them, and none too late


def measure(packed: str) -> Measured:
    """Raises ValueError, which says what is wrong. Makes no list of the points: few are ever looked at."""
    try:
        return _measure(packed) if packed else Measured(0, 0, 0, forward=True, on_palm=True)
    except (KeyError, StopIteration):
        raise ValueError(_what_is_wrong(packed)) from None


def _measure(packed: str) -> Measured:
    characters = iter(packed)
    x, y, begins = _read_three(characters)
    at, count = begins, 1
    step_x, step_y, step_at = 0, 0, FRAME_MS
    forward, on_palm = True, 0 <= x <= SPAN and 0 <= y <= SPAN
    for character in characters:
        off_x, off_y, off_at = _OFF_OR_MORE[character] or _read_long_point(character, characters)
        if off_at:  # until here the time went evenly: if it was ever out of bounds, it is so now, or was at the start
            on_palm = on_palm and 0 <= at <= LONGEST_MS
            step_at += off_at
            forward = forward and step_at >= 0
        step_x += off_x
        step_y += off_y
        x += step_x
        y += step_y
        at += step_at
        count += 1
        if not (0 <= x <= SPAN and 0 <= y <= SPAN):
            on_palm = False
    return Measured(count, begins, at, forward, on_palm and 0 <= begins <= LONGEST_MS and 0 <= at <= LONGEST_MS)


def unpack(packed: str) -> list[Point]:
    """Raises ValueError, which says what is wrong."""
    try:
        return _unpack(packed) if packed else []
    except (KeyError, StopIteration):
        raise ValueError(_what_is_wrong(packed)) from None


def _unpack(packed: str) -> list[Point]:
    characters = iter(packed)
    x, y, at = first = _read_three(characters)
    points = [first]
    step_x, step_y, step_at = 0, 0, FRAME_MS
    for character in characters:
        off_x, off_y, off_at = _OFF_OR_MORE[character] or _read_long_point(character, characters)
        step_x, step_y, step_at = step_x + off_x, step_y + off_y, step_at + off_at
        x, y, at = x + step_x, y + step_y, at + step_at
        points.append((x, y, at))
    return points


# These raise KeyError or StopIteration for a malformed text; _what_is_wrong then says why.


def _read_long_point(character: str, characters: Iterator[str]) -> Point:
    return _read_three(characters) if character == OTHER else _OFF_BY_TWO[character + next(characters)]


def _read_three(characters: Iterator[str]) -> Point:
    return _read_number(characters), _read_number(characters), _read_number(characters)


def _read_number(characters: Iterator[str]) -> int:
    text = next(characters)
    number = _SHORT_NUMBERS.get(text)
    if number is None:
        text += next(characters)
        number = _SHORT_NUMBERS.get(text)
    return _read_long_number(chain(text, characters)) if number is None else number


def _read_long_number(characters: Iterator[str]) -> int:
    value, worth = 0, 1
    while worth < TOO_LONG:
        digit = _DIGITS[next(characters)]
        value += digit % HALF * worth
        if digit < HALF:
            return -(value >> 1) - 1 if value % 2 else value >> 1
        worth *= HALF
    raise ValueError("packed points have a number that is too long")


def _what_is_wrong(packed: str) -> str:
    for place, character in enumerate(packed):
        if character not in _DIGITS:
            return f"packed points have {character!r} at {place}, which is not one of their characters"
    return "packed points end in the middle of a point"
