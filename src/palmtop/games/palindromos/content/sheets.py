"""The printed sheets, read from sheets.txt."""

from __future__ import annotations

from importlib import resources

from msgspec import Struct


class Sheet(Struct, frozen=True):
    """One printed sheet. Masks hold one bit per box: box 3 is `1 << 3`."""

    id: str
    rows: tuple[tuple[int, ...], ...]  # the boxes of each row, left to right
    places: tuple[tuple[int, int], ...]  # x, y of each box, in units of half a box
    colours: tuple[int, ...]  # the colour of each box
    neighbours: tuple[tuple[int, ...], ...]  # for each box those that share an edge, or half of one (PD-25)
    near: tuple[int, ...]  # the neighbours of each box as a mask
    mates: tuple[int, ...]  # the boxes of each colour as a mask
    all: int  # mask of every box
    _beside: tuple[tuple[int, ...], ...]  # for each byte of a mask and each value of it: the neighbours of those boxes

    def beside(self, mask: int) -> int:
        """The neighbours of all boxes in `mask`. Boxes of the mask are included where they are neighbours."""
        found = 0
        for around in self._beside:
            found |= around[mask & 255]
            mask >>= 8
        return found


def boxes_in(mask: int) -> list[int]:
    """The boxes of a mask, lowest first."""
    boxes = []
    while mask:
        low = mask & -mask
        boxes.append(low.bit_length() - 1)
        mask ^= low
    return boxes


def read_sheet(id: str, lines: list[str]) -> Sheet:
    """Reads a sheet drawn as text: one letter per box, which is its colour; rows are centred."""
    letters = sorted({letter for line in lines for letter in line})
    widest = max(map(len, lines))
    rows: list[tuple[int, ...]] = []
    places: list[tuple[int, int]] = []
    colours: list[int] = []
    for y, line in enumerate(lines):
        if line != line[::-1]:
            raise ValueError(f"sheet {id}: row {line!r} is not mirrored (PD-03)")
        rows.append(tuple(range(len(places), len(places) + len(line))))
        for x, letter in enumerate(line):
            places.append((2 * x + widest - len(line), 2 * y))
            colours.append(letters.index(letter))
    neighbours = tuple(tuple(b for b, there in enumerate(places) if _touch(here, there)) for here in places)
    near = [sum(1 << b for b in boxes) for boxes in neighbours]
    return Sheet(
        id=id,
        rows=tuple(rows),
        places=tuple(places),
        colours=tuple(colours),
        neighbours=neighbours,
        near=tuple(near),
        mates=tuple(sum(1 << b for b, colour in enumerate(colours) if colour == c) for c in range(len(letters))),
        all=(1 << len(places)) - 1,
        _beside=tuple(_neighbours_by_byte(near[first : first + 8]) for first in range(0, len(near), 8)),
    )


def _neighbours_by_byte(near: list[int]) -> tuple[int, ...]:
    """For each subset of up to eight boxes the mask of their neighbours."""
    around = [0]
    for mask in near:
        around += [others | mask for others in around]
    return tuple(around)


def _touch(a: tuple[int, int], b: tuple[int, int]) -> bool:
    """Whether two boxes share at least half an edge."""
    dx, dy = abs(a[0] - b[0]), abs(a[1] - b[1])
    return (dx == 2 and dy == 0) or (dx < 2 and dy == 2)


def _read_sheets() -> dict[str, Sheet]:
    text = resources.files(__package__).joinpath("sheets.txt").read_text(encoding="utf-8")
    sheets = {}
    for block in text.split("\n\n"):
        lines = [line for line in block.splitlines() if line and not line.startswith("#")]
        if lines:
            sheets[lines[0]] = read_sheet(lines[0], lines[1:])
    return sheets


SHEETS: dict[str, Sheet] = _read_sheets()
