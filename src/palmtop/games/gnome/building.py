"""Everyone builds at once (GN-15, GN-51). Building moves are kept, to restore the board at the time of a Stop."""

from __future__ import annotations

from contextlib import suppress

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal, TooMany
from palmtop.engine.game import Announcement, Seat, When
from palmtop.engine.moves import Reason
from palmtop.games.gnome import board
from palmtop.games.gnome.model import (
    BUILDING_MOVES_MAX,
    Board,
    BuildingMove,
    Fit,
    Grab,
    Lay,
    Move,
    PutBack,
    State,
    TimedMove,
)
from palmtop.games.gnome.parts import Snatched

STOPPED = Reason("GN-16", "gnome-stopped")
NOT_YOUR_STACK = Reason("GN-46", "gnome-not-your-stack")


def build(state: State, seat: Seat, move: BuildingMove, when: When, chance: Chance) -> list[Announcement]:
    turn = state.round.turn
    assert turn is not None
    done = max(turn.stops_at, judged_time(state, seat, when))
    check_not_stopped(state, done)
    if state.owners and isinstance(move, Lay) and state.owners[move.stack] != seat:
        raise NOT_YOUR_STACK.illegal()
    return _carry_out(state, TimedMove(seat, done, move))


def judged_time(state: State, seat: Seat, when: When) -> int:
    """The judged time of a move, but never before this seat's last building move."""
    return max(when.done, state.round.last_built.get(seat, when.done))


def check_not_stopped(state: State, done: int) -> None:
    """A move made before another seat's Stop, or at the same time, counts although it arrives later (GN-17)."""
    closed_at = state.round.closed_at
    if closed_at is not None and closed_at <= done:
        raise STOPPED.illegal()
    for claim in state.round.claims:
        if claim.mark is None and claim.done < done:
            raise STOPPED.illegal()


def _carry_out(state: State, timed: TimedMove) -> list[Announcement]:
    announcements = apply(state.board, timed)
    state.round.building_moves.append(timed)
    state.round.built[timed.seat] = state.round.built.get(timed.seat, 0) + 1
    state.round.last_built[timed.seat] = timed.done
    return announcements


def apply(on: Board, timed: TimedMove) -> list[Announcement]:
    """Raises Illegal, and changes nothing, if the move is impossible on this board."""
    seat, move = timed.seat, timed.move
    if isinstance(move, Lay):
        board.lay(on, seat, move.stack, move.top)
    elif isinstance(move, Grab):
        loser = board.grab(on, seat, move.card, timed.done)
        return [] if loser is None else [Announcement(Snatched(move.card, loser, seat))]
    elif isinstance(move, Fit):
        board.fit(on, seat)
    else:
        board.put_back(on, seat, move.card)
    return []


def board_at(state: State, time: int) -> Board:
    """The board at that time: later building moves don't count (GN-17)."""
    if all(done <= time for done in state.round.last_built.values()):
        return state.board
    assert state.round.start is not None
    restored = state.round.start.copy()
    for timed in state.round.building_moves:
        if timed.done <= time:
            with suppress(Illegal):  # it depended on a move made after that time
                apply(restored, timed)
    return restored


def excess(state: State, seat: Seat, move: Move) -> TooMany | None:
    """After so many building moves in a round only the gaps of an all-in gnome can be filled (GN-26)."""
    if not isinstance(move, BuildingMove) or state.phase == "choosing":
        return None
    if state.round.built.get(seat, 0) < BUILDING_MOVES_MAX or _fills_gap(state.board, seat, move):
        return None
    return TooMany("gnome-too-many-moves", most=BUILDING_MOVES_MAX)


def _fills_gap(on: Board, seat: Seat, move: BuildingMove) -> bool:
    """Or frees a hand that can fill none."""
    match move:
        case Grab():
            return on.gnomes != [] and on.gnomes[seat][board.kind_of(move.card)] is None
        case Fit() | PutBack():
            card = on.hands[seat] if on.hands else None
            if card is None or (isinstance(move, PutBack) and move.card != card):
                return False
            return (on.gnomes[seat][board.kind_of(card)] is None) == isinstance(move, Fit)
    return False


def put_all_back(state: State, seat: Seat, done: int) -> None:
    """All-in: the cards of a seat that is out of the round are free for the others."""
    for card in board.cards_of(state.board, seat) if state.all_in() else []:
        _carry_out(state, TimedMove(seat, done, PutBack(card)))
