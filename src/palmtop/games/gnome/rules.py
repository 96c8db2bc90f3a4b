"""The verbs of Do You Gnome Me?: the kinds of moves, the timers, leaving, and the outcome of a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from palmtop.engine.chance import Chance
from palmtop.engine.game import Announcement, Moment, Outcome, Seat, When
from palmtop.engine.moves import MoveRule, MoveRules
from palmtop.games.gnome import building, claims, device, guards, model, rounds
from palmtop.games.gnome.model import HIGH, WINNING_PILE, Gesture, Move, Ready, Release, Saw, State

MOVES = MoveRules(
    guards.any_move,
    {
        model.Ready: MoveRule(guards.ready, rounds.ready),
        model.Release: MoveRule(guards.release, device.release),
        model.Saw: MoveRule(guards.saw, device.saw),
        model.Lay: MoveRule(guards.lay, building.build),
        model.Stop: MoveRule(guards.stop, claims.stop),
        model.Call: MoveRule(guards.call, claims.call),
        model.Grab: MoveRule(guards.grab, building.build),
        model.Fit: MoveRule(guards.fit, claims.use_card),
        model.PutBack: MoveRule(guards.put_back, claims.use_card),
    },
)


def feel(state: State, seat: Seat, gesture: Gesture) -> Sequence[Seat] | None:
    """Everyone sees how high the marble is held (GN-13)."""
    return None if guards.release(state, seat) is None else ()


def leave(state: State, seat: Seat) -> Move | None:
    """The least harmful move for a player who is gone: nobody has to wait, and no turn becomes void."""
    turn = state.round.turn
    if guards.ready(state, seat) is None:
        return Ready()
    if guards.release(state, seat) is None:
        return Release(HIGH)
    if turn is not None and guards.saw(state, seat) is None:
        return Saw(turn.shows_at, turn.hides_at, 0)
    return claims.default_choice(state, seat) if guards.choose(state, seat) is None else None


# --- timers ---------------------------------------------------------------------------------

Timer = tuple[int, Callable[[State, int, Chance], list[Announcement]]]  # when it is due, and what it does


def _timers(state: State) -> list[Timer]:
    """The running timers. Of two that are due at the same time the one listed first goes off first."""
    timers = (
        (device.next_time(state), device.advance),
        (claims.judge_at(state), claims.judge),
        (state.round.choose_by, claims.end_choosing),
        (device.report_deadline(state), device.miss_reports),
        (claims.build_ends_at(state), claims.close_building),
        (claims.time_up_at(state), claims.time_up),
    )
    return [(due, action) for due, action in timers if due is not None]


def alarm(state: State) -> int | None:
    return min((due for due, _ in _timers(state)), default=None)


def ring(state: State, when: When, chance: Chance) -> list[Announcement]:
    _, action = min(_timers(state), key=lambda timer: timer[0])
    return action(state, when.at, chance)


# --- the end --------------------------------------------------------------------------------


def outcome(state: State) -> Outcome | None:
    if state.phase != "over":
        return None
    return _outcome_together(state) if state.together else _outcome_by_piles(state)


def _outcome_together(state: State) -> Outcome:
    """The number of cards counts (GN-44)."""
    ranks, scores = (1,) * state.seats, (len(state.piles[0]),) * state.seats
    if scores[0] < WINNING_PILE:
        return Outcome(ranks, scores, (), "GN-44", "gnome-over-short-of-goal", together=True)
    return Outcome(ranks, scores, tuple(state.everyone()), "GN-44", "gnome-over-goal", together=True)


def _outcome_by_piles(state: State) -> Outcome:
    """The largest pile wins (GN-30, GN-32, GN-33); equal numbers share a rank (GN-31)."""
    scores = tuple(len(pile) for pile in state.piles)
    ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
    won = tuple(seat for seat in state.everyone() if ranks[seat] == 1)
    if state.options.until == "deck_empty":
        return Outcome(ranks, scores, won, "GN-32", "gnome-over-deck-empty")
    if max(scores) >= WINNING_PILE:
        return Outcome(ranks, scores, won, "GN-30", "gnome-over-fifth-card")
    return Outcome(ranks, scores, won, "GN-33", "gnome-over-no-portraits")


def moments(state: State) -> list[Moment]:
    quickest = state.quickest
    if quickest is None:
        return []
    return [Moment("gnome-moment-quickest", (quickest.seat,), {"seconds": round(quickest.after / 1000, 1)})]
