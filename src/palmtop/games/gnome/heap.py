"""All-in: cards that lie in the middle, in a hand or in a gnome, each in one place only (GN-50, GN-51)."""

from __future__ import annotations

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import Seat
from palmtop.games.gnome.model import Board
from palmtop.games.gnome.pieces import KINDS, PARTS, Built

SET = KINDS * PARTS
EMPTY = -1


def kind(card: int) -> int:
    return card % SET // PARTS


def part(card: int) -> int:
    return card % PARTS


def gathered(seats: int, chance: Chance) -> Board:
    """All cards of all sets in the middle, shuffled; there is a set less than players (GN-50)."""
    cards = chance.shuffled(range(SET * (seats - 1)))
    return Board(
        heap=cards,
        gnomes=[[None] * KINDS for _ in range(seats)],
        hands=[None] * seats,
        pressed=[0] * len(cards),
    )


def built(board: Board, seat: Seat) -> Built:
    return [None if card is None else part(card) for card in board.gnomes[seat]]


def complete(board: Board, seat: Seat) -> bool:
    return None not in board.gnomes[seat]


def grab(board: Board, seat: Seat, card: int, done: int) -> Seat | None:
    """Into the hand. Who has it in theirs, or in their gnome, loses it to an earlier press, and is returned."""
    if card >= len(board.pressed):
        raise Illegal("GN-50", "gnome-no-such-card")
    if board.hands[seat] is not None:
        raise Illegal("GN-51", "gnome-hand-full")
    loser = holder(board, card)
    if loser is not None and not _earlier(board, seat, card, done, than=loser):
        raise Illegal("GN-51", "gnome-card-gone")
    if loser is None:
        board.heap[board.heap.index(card)] = EMPTY
    else:
        _take_from(board, loser, card)
    board.hands[seat] = card
    board.pressed[card] = done
    return loser


def _earlier(board: Board, seat: Seat, card: int, done: int, than: Seat) -> bool:
    """At the same moment lots decide: whose word came first says only whose line is faster.

    They favour another seat on each card, and are drawn before anyone grabs: who has lost can't draw again.
    """
    lot, other = ((board.lots[one] + card) % len(board.lots) for one in (seat, than))
    return (done, lot) < (board.pressed[card], other)


def fit(board: Board, seat: Seat) -> None:
    """From the hand into the gnome; what lay there goes back to the middle."""
    card = board.hands[seat]
    if card is None:
        raise Illegal("GN-51", "gnome-hand-empty")
    before = board.gnomes[seat][kind(card)]
    if before is not None:
        _lay_down(board, before)
    board.gnomes[seat][kind(card)] = card
    board.hands[seat] = None


def put_back(board: Board, seat: Seat, card: int) -> None:
    if card not in cards_of(board, seat):
        raise Illegal("GN-51", "gnome-card-not-yours")
    _take_from(board, seat, card)
    _lay_down(board, card)


def cards_of(board: Board, seat: Seat) -> list[int]:
    return [card for card in (board.hands[seat], *board.gnomes[seat]) if card is not None]


def holder(board: Board, card: int) -> Seat | None:
    """Who has it; None: it lies in the middle."""
    return next((Seat(seat) for seat in range(len(board.hands)) if card in cards_of(board, Seat(seat))), None)


def _take_from(board: Board, seat: Seat, card: int) -> None:
    if board.hands[seat] == card:
        board.hands[seat] = None
    else:
        board.gnomes[seat][kind(card)] = None


def _lay_down(board: Board, card: int) -> None:
    board.heap[board.heap.index(EMPTY)] = card
