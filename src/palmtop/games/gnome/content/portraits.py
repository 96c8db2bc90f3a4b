"""The 48 portraits: the two sides of card k are portraits 2k and 2k + 1 (GN-02)."""

from __future__ import annotations

from importlib import resources

import msgspec

from palmtop.games.gnome.model import Card
from palmtop.games.gnome.parts import PortraitPart

FILE = resources.files(__package__).joinpath("portraits.json")
PORTRAITS = msgspec.json.decode(FILE.read_bytes(), type=tuple[PortraitPart, ...])


def of(card: Card) -> PortraitPart:
    return PORTRAITS[2 * card.number + card.side]
