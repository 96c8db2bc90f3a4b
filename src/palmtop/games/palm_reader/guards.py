"""For each kind of move the reason why it is not open to a seat now, or None. Of several reasons the first counts."""

from __future__ import annotations

from palmtop.engine.game import Seat
from palmtop.engine.moves import Reason
from palmtop.games.palm_reader.model import MOST_ATTEMPTS, QUESTION, State

NO_SUCH_SEAT = Reason("PR-01", "palm-reader-no-such-seat")
MATCH_OVER = Reason("PR-40", "palm-reader-match-over")
SHAKEN_ALREADY = Reason("PR-11", "palm-reader-shaken-already")
NOT_FIRST_TO_SHAKE = Reason("PR-11", "palm-reader-first-player-only")
NOT_FIRST_TO_TURN = Reason("PR-12", "palm-reader-first-player-only")
DIE_STANDS = Reason("PR-12", "palm-reader-die-stands")
BOX_CLOSED = Reason("PR-11", "palm-reader-box-closed")
DIE_NOT_TURNED = Reason("PR-12", "palm-reader-turn-the-die")
NOT_PASSING = Reason("PR-13", "palm-reader-nothing-travels")
NOT_YOUR_PALM = Reason("PR-18", "palm-reader-not-your-palm")
PALM_HELD_OUT = Reason("PR-18", "palm-reader-palm-held-out")
NOT_YOUR_DRAWING = Reason("PR-13", "palm-reader-not-your-drawing")
NOT_YOUR_DRAWING_REAL = Reason("PR-19", "palm-reader-not-your-drawing")
REAL_PALMS = Reason("PR-19", "palm-reader-real-palms")
PALM_NOT_READY = Reason("PR-18", "palm-reader-palm-not-ready")
NOTHING_DRAWN = Reason("PR-16", "palm-reader-nothing-drawn")
NO_MORE_ATTEMPTS = Reason("PR-22", "palm-reader-no-more-attempts")
NOT_BACK = Reason("PR-20", "palm-reader-not-back")
NOT_FIRST_TO_DECIDE = Reason("PR-20", "palm-reader-first-player-only")
NO_ANSWERS_NOW = Reason("PR-31", "palm-reader-no-answers-now")
FIRST_KNOWS = Reason("PR-32", "palm-reader-first-knows")
ANSWER_LOCKED = Reason("PR-31", "palm-reader-answer-locked")
NO_GALLERY = Reason("PR-39", "palm-reader-no-gallery")
READY_ALREADY = Reason("PR-39", "palm-reader-ready-already")


def any_move(state: State, seat: Seat) -> Reason | None:
    if not 0 <= seat < state.seats:
        return NO_SUCH_SEAT
    return MATCH_OVER if state.phase == "over" else None


def shake(state: State, seat: Seat) -> Reason | None:
    if state.phase != "shaking":
        return SHAKEN_ALREADY
    return None if seat == state.round.first else NOT_FIRST_TO_SHAKE


def turn(state: State, seat: Seat) -> Reason | None:
    if seat != state.round.first:
        return NOT_FIRST_TO_TURN
    return None if state.phase == "looking" and state.round.die == QUESTION else DIE_STANDS


def set_out(state: State, seat: Seat) -> Reason | None:
    if state.phase != "looking":
        return BOX_CLOSED
    if seat != state.round.first:
        return NOT_FIRST_TO_SHAKE
    return None if state.round.symbol else DIE_NOT_TURNED


def hold_out(state: State, seat: Seat) -> Reason | None:
    if state.phase != "passing":
        return NOT_PASSING
    if seat != state.receiver or state.options.palms == "real":
        return NOT_YOUR_PALM
    return PALM_HELD_OUT if state.round.held_out else None


def ink(state: State, seat: Seat) -> Reason | None:
    if state.phase != "passing":
        return NOT_PASSING
    if seat != state.drawer:
        return NOT_YOUR_DRAWING
    if state.options.palms == "real":
        return REAL_PALMS
    return None if state.round.held_out else PALM_NOT_READY


def finish(state: State, seat: Seat) -> Reason | None:
    if state.options.palms == "screen":
        return ink(state, seat) or (None if state.attempt.under_way else NOTHING_DRAWN)
    if state.phase != "passing":
        return NOT_PASSING
    return None if seat == state.drawer else NOT_YOUR_DRAWING_REAL


def decide(state: State, seat: Seat) -> Reason | None:
    """To order a second attempt, or to turn the card's face up."""
    if state.phase != "deciding":
        return NO_MORE_ATTEMPTS if len(state.round.attempts) == MOST_ATTEMPTS else NOT_BACK
    return None if seat == state.round.first else NOT_FIRST_TO_DECIDE


def answer(state: State, seat: Seat) -> Reason | None:
    if state.phase != "answering":
        return NO_ANSWERS_NOW
    if seat == state.round.first:
        return FIRST_KNOWS
    return ANSWER_LOCKED if seat in state.round.answers else None


def ready(state: State, seat: Seat) -> Reason | None:
    if state.phase != "gallery":
        return NO_GALLERY
    return READY_ALREADY if seat in state.round.ready else None


def awaited(state: State) -> list[Seat]:
    """The seats with an open move. Every view needs it, so it asks no guard; a test compares it with the guards."""
    this = state.round
    match state.phase:
        case "shaking" | "looking" | "deciding":
            return [this.first]
        case "passing":
            palm_first = state.options.palms == "screen" and not this.held_out
            seat = state.receiver if palm_first else state.drawer
            assert seat is not None
            return [seat]
        case "answering":
            return [seat for seat in state.order if seat != this.first and seat not in this.answers]
        case "gallery":
            return [seat for seat in state.everyone() if seat not in this.ready]
    return []
