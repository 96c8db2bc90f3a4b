"""Whether any way is left to finish a turn (PD-30, PD-31), proved by trying all that matter."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from palmtop.games.palindromos.model import DISCARDS, SHARED, Which

if TYPE_CHECKING:
    from palmtop.games.palindromos.marking import Pencil


def has_way(pencil: Pencil) -> bool:
    """For a turn that isn't finished. Leaves the pencil as it was."""
    return _way(pencil, pencil.used, pencil.filled, pencil.first, pencil.discards)


def _way(pencil: Pencil, used: int, filled: int, first: int, discards: int) -> bool:
    empty = pencil.sheet.all & ~filled
    last_box = empty & (empty - 1) == 0
    if used == 0b011 or last_box:
        if empty & _fitting(pencil, SHARED):
            return True
        if used == 0b011:
            return discards < DISCARDS
    dice: tuple[Which, ...] = (0,) if pencil.ordered and not used & 1 else (0, 1)
    for die in dice:
        now = used | 1 << die
        if now == used:
            continue
        if discards < DISCARDS and _way(pencil, now, filled, first, discards + 1):
            return True
        if not filled:
            reach = empty
        else:
            reach = empty & (pencil.sheet.near[first] if first >= 0 else pencil.sheet.beside(filled))
        reach &= _fitting(pencil, die)
        if reach and (last_box or _way_by_marking(pencil, die, reach, now, filled, first, discards)):
            return True
    return False


def _fitting(pencil: Pencil, die: Which) -> int:
    """The boxes whose colour takes this die (PD-21)."""
    return pencil.sheet.all if pencil.is_wild(die) else pencil.held[0] | pencil.held[pencil.dice[die]]


def _way_by_marking(pencil: Pencil, die: Which, reach: int, used: int, filled: int, first: int, discards: int) -> bool:
    held = pencil.held
    free = held[0]
    while reach:
        low = reach & -reach
        reach ^= low
        box = low.bit_length() - 1
        start = box if first < 0 else first
        if not low & free:
            if _way(pencil, used, filled | low, start, discards):
                return True
            continue
        mates = pencil.sheet.mates[pencil.sheet.colours[box]]
        for face in _worth_trying(pencil, die, used):
            held[0] = free ^ mates
            held[face] ^= mates
            found = _way(pencil, used, filled | low, start, discards)
            held[face] ^= mates
            held[0] = free
            if found:
                return True
    return False


def _worth_trying(pencil: Pencil, die: Which, used: int) -> Iterable[int]:
    """The faces for a colour that is still free: a wild die had best match a die to come that can't be turned."""
    dice = pencil.dice
    if not pencil.is_wild(die):
        return (dice[die],)
    later: tuple[Which, ...] = (0, 1, SHARED)
    return {dice[d] for d in later if not used >> d & 1 and not pencil.is_wild(d)} or (dice[die],)
