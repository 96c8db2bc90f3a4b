"""Fists; 3, 2, 1; all fingers at once; and the stars (PR-30 to PR-37)."""

from __future__ import annotations

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import Announcement, Seat
from palmtop.games.palm_reader import rounds
from palmtop.games.palm_reader.model import (
    COUNTDOWN_MS,
    PROOF_MS,
    STAR_MS,
    AllLocked,
    Answer,
    FingersShown,
    RoundScored,
    State,
    Tally,
)


def answerers(state: State) -> list[Seat]:
    """Everyone but the first player, who knows (PR-32)."""
    return rounds.order(state)[1:]


def answer(state: State, seat: Seat, move: Answer, at: int, chance: Chance) -> list[Announcement]:
    if state.phase != "answering":
        raise Illegal("PR-31", "palm-reader-no-answers-now")
    if seat == state.round.first:
        raise Illegal("PR-32", "palm-reader-first-knows")
    if seat in state.round.answers:
        raise Illegal("PR-31", "palm-reader-answer-locked")
    state.round.answers[seat] = move.number
    if len(state.round.answers) < state.seats - 1:
        return []
    state.phase = "countdown"
    state.ends_at = at + COUNTDOWN_MS
    return [Announcement(AllLocked())]


def go_on(state: State, at: int) -> list[Announcement]:
    """The countdown is over, or the stars have been counted."""
    if state.phase == "countdown":
        state.phase = "counting"
        tally = _tally(state)
        state.tallies.append(tally)
        state.ends_at = at + PROOF_MS + STAR_MS * state.seats
        return [Announcement(FingersShown()), Announcement(RoundScored(tally.stars))]
    state.phase = "gallery"
    state.ends_at = None
    return []


def _tally(state: State) -> Tally:
    """A star for each player in an unbroken row whose next player answered right, the last never (PR-34, PR-35)."""
    this = state.round
    right = [seat for seat in answerers(state) if this.answers[seat] == this.symbol]
    passed = next((n for n, seat in enumerate(answerers(state)) if seat not in right), state.seats - 1)
    attempts = len(this.attempts)
    return Tally(this.first, right, passed, attempts, stars=passed - (attempts - 1))  # PR-36
