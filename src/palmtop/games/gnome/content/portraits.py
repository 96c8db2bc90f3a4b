"""The 48 portraits: the two sides of card k are portraits 2k and 2k + 1 (GN-02)."""

from __future__ import annotations

from importlib import resources

import msgspec
from msgspec import Struct

from palmtop.games.gnome.model import Card, Gnome, Mark


class Portrait(Struct, frozen=True):
    gnome: Gnome
    mark: Mark | None  # counts only in the flower and rain cloud variant (GN-07)


PORTRAITS = msgspec.json.decode(
    resources.files(__package__).joinpath("portraits.json").read_bytes(), type=tuple[Portrait, ...]
)


def of(card: Card) -> Portrait:
    return PORTRAITS[2 * card.number + card.side]
