"""The printed sheets: boxes with a position, a colour and neighbours, read from sheets.txt."""

from __future__ import annotations

from importlib import resources

from msgspec import Struct


class Sheet(Struct, frozen=True):
    """One printed sheet. Masks hold a bit a box: box 3 is `1 << 3`."""

    id: str
    rows: tuple[tuple[int, ...], ...]  # the boxes of each row, left to right
    places: tuple[tuple[int, int], ...]  # x, y of each box in half boxes; a box is 2 x 2
    colours: tuple[int, ...]  # the colour of each box
    neighbours: tuple[tuple[int, ...], ...]  # boxes sharing an edge, or half of one (PD-25)
    near: tuple[int, ...]  # the same as a mask a box
    mates: tuple[int, ...]  # a mask a colour: its boxes
    all: int  # mask of every box
    _beside: tuple[tuple[int, ...], ...]  # for each byte of a mask and each value of it: the boxes next to those

    def beside(self, mask: int) -> int:
        """The boxes next to any of these (themselves among them, if they are)."""
        found = 0
        for around in self._beside:
            found |= around[mask & 255]
            mask >>= 8
        return found


def read_sheet(id: str, lines: list[str]) -> Sheet:
    """A sheet drawn as text: a letter a box, its colour; rows stand centred under one another."""
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
        _beside=tuple(_around(near[first : first + 8]) for first in range(0, len(near), 8)),
    )


def _around(near: list[int]) -> tuple[int, ...]:
    """For each set of up to eight boxes the boxes next to any of them."""
    around = [0]
    for mask in near:
        around += [others | mask for others in around]
    return tuple(around)


def _touch(a: tuple[int, int], b: tuple[int, int]) -> bool:
    """Boxes of 2 x 2 half boxes share at least half an edge."""
    aside, under = abs(a[0] - b[0]), abs(a[1] - b[1])
    return (aside == 2 and under == 0) or (aside < 2 and under == 2)


def _read_all() -> dict[str, Sheet]:
    text = resources.files(__package__).joinpath("sheets.txt").read_text(encoding="utf-8")
    sheets = {}
    for block in text.split("\n\n"):
        lines = [line for line in block.splitlines() if line and not line.startswith("#")]
        if lines:
            sheets[lines[0]] = read_sheet(lines[0], lines[1:])
    return sheets


SHEETS: dict[str, Sheet] = _read_all()
