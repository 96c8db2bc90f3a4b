"""The 48 portraits: the two sides of card k are 2k and 2k + 1 (GN-02)."""

from __future__ import annotations

from importlib import resources

import msgspec
from msgspec import Struct

from palmtop.games.gnome.model import Card
from palmtop.games.gnome.pieces import Gnome, Mark


class Portrait(Struct, frozen=True):
    gnome: Gnome
    mark: Mark | None  # means something in one variant only (GN-07)


PORTRAITS = msgspec.json.decode(
    resources.files(__package__).joinpath("portraits.json").read_bytes(), type=tuple[Portrait, ...]
)


def of(card: Card) -> Portrait:
    return PORTRAITS[2 * card.number + card.side]
