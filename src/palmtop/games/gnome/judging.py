"""Claims are ruled on, the earliest press first, once none that was earlier can be on its way any more (GN-17)."""

from __future__ import annotations

from palmtop.engine.chance import Chance
from palmtop.engine.game import Announcement
from palmtop.games.gnome import building, calls, choosing, claims, heap, players, reports, rounds
from palmtop.games.gnome.cues import TimeUp
from palmtop.games.gnome.model import Claim, State
from palmtop.games.gnome.pieces import BUILD_MS, CLAIM_MS, LONGEST_BUILD_MS


def rule(state: State, at: int, chance: Chance) -> list[Announcement]:
    told: list[Announcement] = []
    claims.draw_lots(state, chance)
    for claim in [claim for claim in claims.pending(state) if claim.done + CLAIM_MS <= at]:
        told += calls.rule(state, claim, at) if claim.mark is not None else _stop(state, claim, at)
        if state.phase not in ("building", "stopping"):
            return told
    closed = state.round.closed_at
    if closed is not None and closed + CLAIM_MS <= at:
        return told + _without_stopper(state, closed, at)
    state.phase = "stopping" if building.stopped(state) else "building"
    return told


def _stop(state: State, claim: Claim, at: int) -> list[Announcement]:
    """It was none if its caller was out by then, or had lost a card of the gnome to an earlier press (GN-51, GN-52)."""
    board = building.as_of(state, claim.done)
    complete = state.options.mode != "all_in" or heap.complete(board, claim.seat)
    if claim.seat not in players.playing(state) or not complete:
        state.round.claims.remove(claim)
        return []
    return choosing.begin(state, board, at)


def _without_stopper(state: State, closed: int, at: int) -> list[Announcement]:
    """Nobody has stopped in time. In cooperative mode, once the two minutes are over, it counts for nothing (GN-45)."""
    if closed == state.ends_at:
        return rounds.end(state)
    return choosing.begin(state, building.as_of(state, closed), at)


def build_end(state: State) -> int | None:
    turn, lasts = state.round.turn, state.options.lasting(BUILD_MS) or LONGEST_BUILD_MS
    return turn.stop_opens_at + lasts if turn is not None and state.phase == "building" else None


def close(state: State, at: int, chance: Chance) -> list[Announcement]:
    """Time itself stops the building; a Stop pressed before may still be on its way."""
    state.round.closed_at = build_end(state)
    state.phase = "stopping"
    return []


def time_up_at(state: State) -> int | None:
    """When the two minutes end, unless they have already (GN-41)."""
    return None if state.ended or state.round.closed_at is not None else state.ends_at


def time_up(state: State, at: int, chance: Chance) -> list[Announcement]:
    if reports.settled(state) and state.phase in ("building", "stopping"):
        state.phase = "stopping"
        state.round.closed_at = state.ends_at
        return [Announcement(TimeUp())]
    return [Announcement(TimeUp()), *rounds.end(state)]
