"""For each kind of move the reason why it is not open to a seat now, or None. Of several reasons the first counts.

A guard knows neither the time nor the arguments of a move. So a building move passes its guard even after another
seat's "Stop!": it counts if it was made before (GN-17), which the move's own function checks. The view leaves such
moves out (`too_late`): a person can't begin one any more.
"""

from __future__ import annotations

from palmtop.engine.game import Seat
from palmtop.engine.moves import Guard, Reason
from palmtop.games.gnome import board, device, rounds
from palmtop.games.gnome.building import STOPPED
from palmtop.games.gnome.model import SHOWN, STOP_OPEN, Phase, State

NO_SUCH_SEAT = Reason("GN-01", "gnome-no-such-seat")
MATCH_OVER = Reason("GN-30", "gnome-match-over")
SITTING_OUT = Reason("GN-57", "gnome-sitting-out")
OUT_THIS_ROUND = Reason("GN-66", "gnome-out-this-round")
ROUND_BEGUN = Reason("GN-11", "gnome-round-begun")
READY_ALREADY = Reason("GN-11", "gnome-ready-already")
NOT_LOADED = Reason("GN-11", "gnome-not-loaded")
NOT_YOUR_MARBLE = Reason("GN-13", "gnome-not-your-marble")
NO_REPORT_NOW = Reason("GN-11", "gnome-no-report-now")
NO_STACKS = Reason("GN-50", "gnome-no-stacks")
NO_HEAP = Reason("GN-50", "gnome-no-heap")
NOT_BUILDING = Reason("GN-15", "gnome-not-building")
NOTHING_TO_STOP = Reason("GN-16", "gnome-nothing-to-stop")
STOP_TOO_SOON = Reason("GN-22", "gnome-stop-too-soon")
NOT_COMPLETE = Reason("GN-52", "gnome-not-complete")
MARKS_MEAN_NOTHING = Reason("GN-07", "gnome-marks-mean-nothing")
NOTHING_TO_CALL = Reason("GN-68", "gnome-nothing-to-call")
CALL_TOO_SOON = Reason("GN-68", "gnome-call-too-soon")
CALLED_ALREADY = Reason("GN-66", "gnome-called-already")
NOTHING_TO_CHOOSE = Reason("GN-55", "gnome-nothing-to-choose")


def any_move(state: State, seat: Seat) -> Reason | None:
    if not 0 <= seat < state.seats:
        return NO_SUCH_SEAT
    return MATCH_OVER if state.phase == "over" else None


def in_round(state: State, seat: Seat) -> Reason | None:
    if seat == state.sits_out:
        return SITTING_OUT
    return OUT_THIS_ROUND if seat in state.round.out else None


def ready(state: State, seat: Seat) -> Reason | None:
    if state.phase != "ready":
        return ROUND_BEGUN
    if seat not in rounds.must_be_ready(state):
        return SITTING_OUT
    return READY_ALREADY if seat in state.ready else None


def release(state: State, seat: Seat) -> Reason | None:
    if state.phase != "ramp":
        return NOT_LOADED
    return None if seat == state.releaser else NOT_YOUR_MARBLE


def saw(state: State, seat: Seat) -> Reason | None:
    return None if seat in device.unreported(state) else NO_REPORT_NOW


def lay(state: State, seat: Seat) -> Reason | None:
    return NO_STACKS if state.all_in() else _build(state, seat)


def _build(state: State, seat: Seat) -> Reason | None:
    if state.phase not in ("building", "stopping"):
        return NOT_BUILDING
    return in_round(state, seat) or (STOPPED if state.round.has_stopped(seat) else None)


def stop(state: State, seat: Seat) -> Reason | None:
    """Others may stop after the first one: whose press was earlier is judged later (GN-17)."""
    if state.phase not in ("building", "stopping"):
        return NOTHING_TO_STOP
    if (reason := in_round(state, seat)) is not None:
        return reason
    if state.round.reached < STOP_OPEN:
        return STOP_TOO_SOON
    if state.round.has_stopped(seat):
        return STOPPED
    return NOT_COMPLETE if state.all_in() and not board.complete(state.board, seat) else None


def call(state: State, seat: Seat) -> Reason | None:
    if not state.options.marks:
        return MARKS_MEAN_NOTHING
    turn = state.round.turn
    if turn is None or turn.short or state.phase not in ("turning", "building", "stopping"):
        return NOTHING_TO_CALL
    if (reason := in_round(state, seat)) is not None:
        return reason
    if state.round.reached < SHOWN:
        return CALL_TOO_SOON
    if state.round.has_called(seat):
        return CALLED_ALREADY
    return STOPPED if state.round.has_stopped(seat) else None


def grab(state: State, seat: Seat) -> Reason | None:
    return _move_card(state, seat) or (None if state.board.hands[seat] is None else board.HAND_FULL)


def fit(state: State, seat: Seat) -> Reason | None:
    return _use_card(state, seat) or (board.HAND_EMPTY if state.board.hands[seat] is None else None)


def put_back(state: State, seat: Seat) -> Reason | None:
    return _use_card(state, seat) or (None if board.cards_of(state.board, seat) else board.CARD_NOT_YOURS)


def _move_card(state: State, seat: Seat) -> Reason | None:
    return _build(state, seat) if state.all_in() else NO_HEAP


def _use_card(state: State, seat: Seat) -> Reason | None:
    return choose(state, seat) if state.phase == "choosing" else _move_card(state, seat)


def choose(state: State, seat: Seat) -> Reason | None:
    """Whoever holds a card after the Stop chooses whether to use it (GN-55)."""
    holds = state.phase == "choosing" and state.board.hands[seat] is not None
    return None if holds and in_round(state, seat) is None else NOTHING_TO_CHOOSE


# --- derived from the guards ----------------------------------------------------------------

AWAITED: dict[Phase, Guard[State]] = {"ready": ready, "ramp": release, "building": in_round, "choosing": choose}
ENDED_BY_STOP = frozenset({"lay", "grab", "fit", "put_back", "call"})  # kinds of moves, by tag


def awaited(state: State) -> list[Seat]:
    """For whom the table waits."""
    guard = AWAITED.get(state.phase)
    return [] if guard is None else [seat for seat in state.everyone() if guard(state, seat) is None]


def too_late(state: State, tag: str) -> bool:
    """Whether moves of this kind count only if they were made earlier, so that nobody can begin one now."""
    ended = tag in ENDED_BY_STOP or (tag == "stop" and state.round.closed_at is not None)
    return state.phase == "stopping" and ended


def opens_soon(state: State, seat: Seat) -> list[str]:
    """Tags of the moves that open at a time of the turn that is still to come."""
    turn = state.round.turn
    if turn is None or turn.short:
        return []
    stop_opens = state.round.reached < STOP_OPEN and in_round(state, seat) is None
    call_opens = call(state, seat) is CALL_TOO_SOON
    return [tag for tag, opens in (("stop", stop_opens), ("call", call_opens)) if opens]
