"""Presses that want the round: "Stop!", "Flower!", a hand on the table. The earliest press counts (GN-17)."""

from __future__ import annotations

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import Announcement, Seat, When
from palmtop.games.gnome import building, device, heap, players, reports
from palmtop.games.gnome.cues import Called, Stopped
from palmtop.games.gnome.model import Claim, State
from palmtop.games.gnome.moves import Call, Stop
from palmtop.games.gnome.pieces import CLAIM_MS


def stop(state: State, seat: Seat, move: Stop, when: When, chance: Chance) -> list[Announcement]:
    turn, done = state.round.turn, building.moment(state, seat, when)
    if turn is None or state.phase not in ("building", "stopping"):
        raise Illegal("GN-16", "gnome-nothing-to-stop")
    players.check_in(state, seat)
    if state.round.reached < device.STOP_OPEN or done < turn.stop_opens_at:
        raise Illegal("GN-22", "gnome-stop-too-soon")
    if has_stopped(state, seat) or (state.round.closed_at is not None and done >= state.round.closed_at):
        raise Illegal("GN-16", "gnome-stopped")
    if state.options.mode == "all_in" and not heap.complete(state.board, seat):
        raise Illegal("GN-52", "gnome-not-complete")
    state.round.claims.append(Claim(seat, done))
    state.phase = "stopping"
    return [Announcement(Stopped(seat))]


def call(state: State, seat: Seat, move: Call, when: When, chance: Chance) -> list[Announcement]:
    """The phase stays as it is: the others build on until it is ruled on."""
    if not state.options.marks:
        raise Illegal("GN-07", "gnome-marks-mean-nothing")
    turn, done = state.round.turn, building.moment(state, seat, when)
    if turn is None or turn.short or state.phase not in ("turning", "building", "stopping"):
        raise Illegal("GN-68", "gnome-nothing-to-call")
    players.check_in(state, seat)
    if state.round.reached < device.SHOWN or done < turn.shows_at:
        raise Illegal("GN-68", "gnome-call-too-soon")
    if has_called(state, seat):
        raise Illegal("GN-66", "gnome-called-already")
    building.check_open(state, seat, done)
    state.round.claims.append(Claim(seat, done, move.mark))
    return [Announcement(Called(seat, move.mark))]


def has_stopped(state: State, seat: Seat) -> bool:
    return any(claim.seat == seat and claim.mark is None for claim in state.round.claims)


def has_called(state: State, seat: Seat) -> bool:
    return any(claim.seat == seat and claim.mark is not None for claim in state.round.claims)


def in_order(state: State) -> list[Claim]:
    """The earliest press first; of two at the same moment the one that lots have put first."""
    return sorted(state.round.claims, key=lambda claim: claim.done)


def draw_lots(state: State, chance: Chance) -> None:
    """Presses of the same moment: whose word came first says only whose line is faster (GN-17)."""
    state.round.claims = sorted(chance.shuffled(state.round.claims), key=lambda claim: claim.done)


def pending(state: State) -> list[Claim]:
    """Those that have not been ruled on; a call that has been, and the round went on, was wrong."""
    return [claim for claim in in_order(state) if claim.mark is None or claim.seat not in state.round.wrong]


def due(state: State) -> int | None:
    """When the earliest press, or the end of the time, is ruled on: an earlier press has arrived by then.

    A turn that may still be void is ruled on once it holds.
    """
    if state.phase not in ("building", "stopping") or not reports.settled(state):
        return None
    closed = state.round.closed_at
    moments = [claim.done for claim in pending(state)] + ([] if closed is None else [closed])
    return min(moments) + CLAIM_MS if moments else None
