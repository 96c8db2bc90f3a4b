"""Everyone builds at once (GN-15, GN-51). What was done when is kept, so that a Stop is judged as of its own moment."""

from __future__ import annotations

import copy
from contextlib import suppress

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import Announcement, Seat, When
from palmtop.games.gnome import heap, players, stacks
from palmtop.games.gnome.cues import Snatched
from palmtop.games.gnome.model import Board, Deed, State
from palmtop.games.gnome.moves import Fit, Grab, Lay, PutBack


def lay(state: State, seat: Seat, move: Lay, when: When, chance: Chance) -> list[Announcement]:
    if state.options.mode == "all_in":
        raise Illegal("GN-50", "gnome-no-stacks")
    done = _check(state, seat, when)
    if state.options.mode == "cooperative" and state.owners[move.stack] != seat:
        raise Illegal("GN-46", "gnome-not-your-stack")
    return _do(state, Deed(seat, done, move))


def handle(state: State, seat: Seat, move: Grab | Fit | PutBack, when: When, chance: Chance) -> list[Announcement]:
    """A card of the heap, while building."""
    if state.options.mode != "all_in":
        raise Illegal("GN-50", "gnome-no-heap")
    return _do(state, Deed(seat, _check(state, seat, when), move))


def moment(state: State, seat: Seat, when: When) -> int:
    """When it was done: nobody is judged to have done something before what they had done before."""
    return max([when.done, *(deed.done for deed in state.round.deeds if deed.seat == seat)])


def stopped(state: State) -> bool:
    """Somebody has said so, or time has: nothing can be changed any more (GN-16)."""
    return state.round.closed_at is not None or any(claim.mark is None for claim in state.round.claims)


def check_open(state: State, seat: Seat, done: int) -> None:
    """What was done before the Stop, or at the same moment, counts, though it may arrive after it (GN-17)."""
    closed, stops = state.round.closed_at, [claim for claim in state.round.claims if claim.mark is None]
    if any(claim.seat == seat or claim.done < done for claim in stops) or (closed is not None and closed <= done):
        raise Illegal("GN-16", "gnome-stopped")


def _check(state: State, seat: Seat, when: When) -> int:
    turn = state.round.turn
    if turn is None or state.phase not in ("building", "stopping"):
        raise Illegal("GN-15", "gnome-not-building")
    players.check_in(state, seat)
    done = max(turn.stops_at, moment(state, seat, when))
    check_open(state, seat, done)
    return done


def _do(state: State, deed: Deed) -> list[Announcement]:
    told = _apply(state.board, deed)
    state.round.deeds.append(deed)
    return told


def _apply(board: Board, deed: Deed) -> list[Announcement]:
    """Raises Illegal, and changes nothing, where it can't be done."""
    seat = deed.seat
    match deed.move:
        case Lay(stack, top):
            stacks.lay(board, seat, stack, top)
        case Grab(card):
            loser = heap.grab(board, seat, card, deed.done)
            return [] if loser is None else [Announcement(Snatched(card, loser, seat))]
        case Fit():
            heap.fit(board, seat)
        case PutBack(card):
            heap.put_back(board, seat, card)
    return []


def begin(state: State, chance: Chance) -> None:
    state.phase = "building"
    if state.options.mode == "all_in":
        state.board.lots = chance.shuffled(range(state.seats))
    state.round.start = copy.deepcopy(state.board)


def as_of(state: State, judged: int) -> Board:
    """The board at that moment: what was done later doesn't count (GN-17)."""
    board = copy.deepcopy(state.round.start)
    assert board is not None
    for deed in state.round.deeds:
        if deed.done <= judged:
            with suppress(Illegal):  # it rested on something that came after that moment
                _apply(board, deed)
    return board


def put_all_back(state: State, seat: Seat, done: int) -> None:
    """Who is out of the round keeps no cards from the others."""
    for card in heap.cards_of(state.board, seat) if state.options.mode == "all_in" else []:
        _do(state, Deed(seat, done, PutBack(card)))
