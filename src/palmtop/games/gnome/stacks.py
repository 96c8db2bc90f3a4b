"""Four stacks, one a kind: only the top card of each shows (GN-04)."""

from __future__ import annotations

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import Seat
from palmtop.games.gnome.model import Board
from palmtop.games.gnome.pieces import KINDS, PARTS


def laid_out(sets: int, chance: Chance) -> Board:
    return Board(stacks=[[chance.shuffled(range(PARTS)) for _ in range(KINDS)] for _ in range(sets)])


def set_of(board: Board, seat: Seat) -> list[list[int]]:
    """In cooperative mode there is one set for all (GN-40)."""
    return board.stacks[seat if len(board.stacks) > 1 else 0]


def tops(stacks: list[list[int]]) -> list[int]:
    return [stack[0] for stack in stacks]


def lay(board: Board, seat: Seat, stack: int, top: int) -> None:
    """The cards above go underneath: nothing is mixed, and no card leaves its stack (GN-15)."""
    stacks = set_of(board, seat)
    cards = stacks[stack]
    at = cards.index(top)
    if at == 0:
        raise Illegal("GN-15", "gnome-on-top-already")
    stacks[stack] = cards[at:] + cards[:at]
