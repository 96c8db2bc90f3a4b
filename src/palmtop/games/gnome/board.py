"""The cards on the board: stacks, only the top card of each showing (GN-04), or the heap of the all-in mode (GN-50).

Every function that moves a card raises Illegal before it changes anything.
"""

from __future__ import annotations

from palmtop.engine.chance import Chance
from palmtop.engine.game import Seat
from palmtop.engine.moves import Reason
from palmtop.games.gnome.model import KINDS, PARTS, Board, Built

SET = KINDS * PARTS  # cards of one set
EMPTY = -1  # a place of the heap without a card

ON_TOP_ALREADY = Reason("GN-15", "gnome-on-top-already")
NO_SUCH_CARD = Reason("GN-50", "gnome-no-such-card")
HAND_FULL = Reason("GN-51", "gnome-hand-full")
HAND_EMPTY = Reason("GN-51", "gnome-hand-empty")
CARD_GONE = Reason("GN-51", "gnome-card-gone")
CARD_NOT_YOURS = Reason("GN-51", "gnome-card-not-yours")


def gnomes(board: Board) -> list[Built]:
    """The parts that show, by seat; in cooperative mode one gnome for all."""
    if board.stacks:
        return [[stack[0] for stack in stacks] for stacks in board.stacks]
    return [[None if card is None else part_of(card) for card in cards] for cards in board.gnomes]


# --- stacks ---------------------------------------------------------------------------------


def with_stacks(sets: int, chance: Chance) -> Board:
    return Board(stacks=[[chance.shuffled(range(PARTS)) for _ in range(KINDS)] for _ in range(sets)])


def stacks_of(board: Board, seat: Seat) -> list[list[int]]:
    """In cooperative mode there is one set for all (GN-40)."""
    return board.stacks[seat if len(board.stacks) > 1 else 0]


def lay(board: Board, seat: Seat, stack: int, top: int) -> None:
    """The cards above `top` go underneath; the cyclic order of the stack stays (GN-15)."""
    stacks = stacks_of(board, seat)
    cards = stacks[stack]
    at = cards.index(top)
    if at == 0:
        raise ON_TOP_ALREADY.illegal()
    stacks[stack] = cards[at:] + cards[:at]


# --- heap -----------------------------------------------------------------------------------


def kind_of(card: int) -> int:
    return card % SET // PARTS


def part_of(card: int) -> int:
    return card % PARTS


def heap_sets(seats: int) -> int:
    """One set less than players (GN-50)."""
    return seats - 1


def with_heap(seats: int, chance: Chance) -> Board:
    """All cards of all sets in the middle, shuffled."""
    cards = chance.shuffled(range(SET * heap_sets(seats)))
    return Board(
        heap=cards,
        gnomes=[[None] * KINDS for _ in range(seats)],
        hands=[None] * seats,
        pressed=[0] * len(cards),
    )


def complete(board: Board, seat: Seat) -> bool:
    return None not in board.gnomes[seat]


def cards_of(board: Board, seat: Seat) -> list[int]:
    """The cards in this seat's hand and gnome."""
    return [card for card in (board.hands[seat], *board.gnomes[seat]) if card is not None]


def holder(board: Board, card: int) -> Seat | None:
    """Who has the card in hand or gnome; None: it lies in the heap."""
    return next((Seat(seat) for seat in range(len(board.hands)) if card in cards_of(board, Seat(seat))), None)


def grab(board: Board, seat: Seat, card: int, done: int) -> Seat | None:
    """Takes a card into the hand. Another holder loses it to an earlier press; returns that seat, if any."""
    if card >= len(board.pressed):
        raise NO_SUCH_CARD.illegal()
    if board.hands[seat] is not None:
        raise HAND_FULL.illegal()
    loser = holder(board, card)
    if loser is not None and not _earlier(board, seat, card, done, than=loser):
        raise CARD_GONE.illegal()
    if loser is None:
        board.heap[board.heap.index(card)] = EMPTY
    else:
        _take_from(board, loser, card)
    board.hands[seat] = card
    board.pressed[card] = done
    return loser


def _earlier(board: Board, seat: Seat, card: int, done: int, than: Seat) -> bool:
    """At the same judged time lots decide: the order of arrival shows only whose connection is faster.

    Lots favour another seat on each card. They are drawn before anyone grabs, so trying again doesn't help.
    """
    lot, other = ((board.lots[one] + card) % len(board.lots) for one in (seat, than))
    return (done, lot) < (board.pressed[card], other)


def fit(board: Board, seat: Seat) -> None:
    """Lays the card in hand into the gnome; the card it replaces goes back to the heap."""
    card = board.hands[seat]
    if card is None:
        raise HAND_EMPTY.illegal()
    before = board.gnomes[seat][kind_of(card)]
    if before is not None:
        _put_into_heap(board, before)
    board.gnomes[seat][kind_of(card)] = card
    board.hands[seat] = None


def put_back(board: Board, seat: Seat, card: int) -> None:
    if card not in cards_of(board, seat):
        raise CARD_NOT_YOURS.illegal()
    _take_from(board, seat, card)
    _put_into_heap(board, card)


def _take_from(board: Board, seat: Seat, card: int) -> None:
    if board.hands[seat] == card:
        board.hands[seat] = None
    else:
        board.gnomes[seat][kind_of(card)] = None


def _put_into_heap(board: Board, card: int) -> None:
    board.heap[board.heap.index(EMPTY)] = card
