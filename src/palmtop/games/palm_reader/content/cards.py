"""The cards: 27 of each colour, two faces each, five symbols on a face.

tools/games/palm_reader/make_cards.py generates cards.json.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from palmtop.games.palm_reader.model import SYMBOLS, Colour, Shape


class Symbol(Struct, frozen=True):
    id: str
    strokes: Shape


Face = Annotated[list[Symbol], Meta(min_length=SYMBOLS, max_length=SYMBOLS)]


class Card(Struct, frozen=True):
    colour: Colour
    faces: tuple[Face, Face]


@cache
def cards() -> list[Card]:
    data = resources.files(__package__).joinpath("cards.json").read_bytes()
    return msgspec.json.decode(data, type=list[Card])
