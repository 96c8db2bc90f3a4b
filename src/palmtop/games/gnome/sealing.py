"""The sealed portrait: devices have it before its moment, and get the key that opens it at the moment itself (GN-13).

A portrait is five small numbers: four parts and a mark. The key is five random ones, and sealing adds them up, each
sum modulo its range. So every sealed portrait is equally likely, whatever the portrait: without the key there is
nothing to find out, however long somebody computes (a one-time pad). It has the same length, too.
"""

from __future__ import annotations

from operator import add, sub

from palmtop.engine.chance import Chance
from palmtop.games.gnome.model import MARKS, PARTS, Numbers
from palmtop.games.gnome.parts import PortraitPart

RANGES: Numbers = (PARTS, PARTS, PARTS, PARTS, len(MARKS))


def new_key(chance: Chance) -> Numbers:
    a, b, c, d, mark = map(chance.below, RANGES)
    return a, b, c, d, mark


def seal(portrait: PortraitPart, key: Numbers) -> Numbers:
    a, b, c, d, mark = map(add, _numbers(portrait), key)
    return _wrapped((a, b, c, d, mark))


def unseal(sealed: Numbers, key: Numbers) -> PortraitPart:
    a, b, c, d, mark = map(sub, sealed, key)
    *gnome, mark = _wrapped((a, b, c, d, mark))
    return PortraitPart((gnome[0], gnome[1], gnome[2], gnome[3]), MARKS[mark])


def _numbers(portrait: PortraitPart) -> Numbers:
    return (*portrait.gnome, MARKS.index(portrait.mark))


def _wrapped(numbers: Numbers) -> Numbers:
    a, b, c, d, mark = (number % size for number, size in zip(numbers, RANGES, strict=True))
    return a, b, c, d, mark
