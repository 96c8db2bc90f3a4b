"""Cards that people add to a game in the lobby: what a game says of them. The room keeps them (rooms/cards.py)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from msgspec import Struct

O = TypeVar("O")  # a game's options


class OwnCard(Struct, frozen=True, array_like=True):
    """A card that somebody has added: its kind, and one text, or one for each of the game's languages."""

    kind: str
    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Collection(Generic[O]):
    """The cards that a game takes from people. The texts `<game>-card-<kind>` name the kinds.

    `needed` and `alone` are asked before a deal: it is refused with `<game>-cards-missing` if the cards are too few.
    """

    kinds: tuple[str, ...]
    length_max: int  # characters of a text
    read: Callable[[str], Sequence[OwnCard]]  # the cards of a file; raises Malformed, which names the line
    write: Callable[[Sequence[OwnCard], str], str]  # a file that `read` accepts and a person can edit, in this language
    merge: Callable[[O, Sequence[OwnCard]], O]  # the options of a match that is played with these cards
    needed: Callable[[O, int], Mapping[str, int]]  # how many of each kind a match of so many players can deal
    alone: Callable[[O], bool]  # whether nothing but these cards is dealt
