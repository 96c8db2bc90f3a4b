"""The largest pile wins (GN-30 to GN-33); together it is the number of cards that counts (GN-44)."""

from __future__ import annotations

from palmtop.engine.game import Outcome
from palmtop.games.gnome import players
from palmtop.games.gnome.model import State
from palmtop.games.gnome.pieces import WINNING_PILE


def outcome(state: State) -> Outcome | None:
    if state.phase != "over":
        return None
    return _together(state) if state.options.mode == "cooperative" else _apart(state)


def _together(state: State) -> Outcome:
    cards = len(state.piles[0])
    reached = cards >= WINNING_PILE
    return Outcome(
        ranks=(1,) * state.seats,
        scores=(cards,) * state.seats,
        won=tuple(players.everyone(state)) if reached else (),
        rule="GN-44",
        word="gnome-over-goal" if reached else "gnome-over-short-of-goal",
        together=True,
    )


def _apart(state: State) -> Outcome:
    """Equal numbers share a rank, the first one too (GN-31)."""
    scores = tuple(len(pile) for pile in state.piles)
    ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
    rule, word = _why(state, max(scores))
    return Outcome(ranks, scores, tuple(seat for seat in players.everyone(state) if ranks[seat] == 1), rule, word)


def _why(state: State, most: int) -> tuple[str, str]:
    if state.options.until == "deck_empty":
        return "GN-32", "gnome-over-deck-empty"
    return ("GN-30", "gnome-over-fifth-card") if most >= WINNING_PILE else ("GN-33", "gnome-over-no-portraits")
