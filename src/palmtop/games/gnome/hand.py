"""What a hand holds: the own stacks, and the moves open now or soon."""

from __future__ import annotations

from palmtop.engine.game import Seat
from palmtop.games.gnome import building, choosing, claims, device, heap, players, reports, rounds, stacks
from palmtop.games.gnome.model import State
from palmtop.games.gnome.parts import Hand
from palmtop.games.gnome.pieces import KINDS


def hand(state: State, seat: Seat) -> Hand:
    return Hand(seat=seat, moves=_moves(state, seat), soon=_soon(state, seat), stacks=_stacks(state, seat))


def _stacks(state: State, seat: Seat) -> list[list[int] | None]:
    """The order inside a stack is known to who has it in front of them, and to nobody else (GN-04)."""
    match state.options.mode:
        case "all_in":
            return [None] * KINDS
        case "cooperative":
            own = [owner == seat for owner in state.owners]
        case "basic":
            own = [True] * KINDS
    return [stack[:] if mine else None for stack, mine in zip(stacks.set_of(state.board, seat), own, strict=True)]


def _moves(state: State, seat: Seat) -> list[str]:
    """The tags of the moves open to this seat now."""
    open_now = {
        "ready": state.phase == "ready" and seat in rounds.awaited(state) and seat not in state.ready,
        "release": state.phase == "ramp" and seat == state.releaser,
        "saw": seat in reports.missing(state),
        "lay": _builds(state, seat) and any(stack is not None for stack in _stacks(state, seat)),
        "stop": _may_stop(state, seat) and state.round.reached >= device.STOP_OPEN,
        "call": _may_call(state, seat) and state.round.reached >= device.SHOWN,
        **_handling(state, seat),
    }
    return [tag for tag, is_open in open_now.items() if is_open]


def _soon(state: State, seat: Seat) -> list[str]:
    """What opens at a moment of the turn that is still to come."""
    turn = state.round.turn
    if turn is None or turn.short:
        return []
    opens = {
        "stop": seat in players.playing(state) and state.round.reached < device.STOP_OPEN,
        "call": _may_call(state, seat) and state.round.reached < device.SHOWN,
    }
    return [tag for tag, is_soon in opens.items() if is_soon]


def _builds(state: State, seat: Seat) -> bool:
    return state.phase == "building" and seat in players.playing(state)


def _may_stop(state: State, seat: Seat) -> bool:
    """Others may still stop after the first: whose press was earlier is judged later (GN-17)."""
    if state.phase not in ("building", "stopping") or seat not in players.playing(state):
        return False
    complete = state.options.mode != "all_in" or heap.complete(state.board, seat)
    return complete and state.round.closed_at is None and not claims.has_stopped(state, seat)


def _may_call(state: State, seat: Seat) -> bool:
    turn = state.round.turn
    if not state.options.marks or turn is None or turn.short or building.stopped(state):
        return False
    under_way = state.phase in ("turning", "building")
    return under_way and seat in players.playing(state) and not claims.has_called(state, seat)


def _handling(state: State, seat: Seat) -> dict[str, bool]:
    """All-in: cards of the heap; after the Stop only the one in hand (GN-55)."""
    if state.options.mode != "all_in":
        return {}
    builds, chooses = _builds(state, seat), state.phase == "choosing" and seat in choosing.choosers(state)
    holds = state.board.hands[seat] is not None
    return {
        "grab": builds and not holds,
        "fit": (builds and holds) or chooses,
        "put_back": (builds and bool(heap.cards_of(state.board, seat))) or chooses,
    }
