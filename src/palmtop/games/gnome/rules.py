"""The verbs of Do You Gnome Me?: the kinds of moves, the timers, leaving, and the outcome of a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from palmtop.engine.chance import Chance
from palmtop.engine.game import Announcement, Moment, Outcome, Seat, When
from palmtop.engine.moves import MoveRule, MoveRules
from palmtop.games.gnome import building, claims, device, guards, model, rounds
from palmtop.games.gnome.model import HIGH, WINNING_PILE, Gesture, Move, Phase, Ready, Release, Saw, State

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

Due = Callable[[State], int | None]  # None: the timer doesn't run
Action = Callable[[State, int, Chance], list[Announcement]]
Timer = tuple[Due, Action]

TURN: Timer = (device.next_time, device.advance)
CLAIM: Timer = (claims.judge_at, claims.judge)
CHOICE: Timer = (claims.choose_by, claims.end_choosing)
REPORT: Timer = (device.report_deadline, device.miss_reports)
BUILDING: Timer = (claims.build_ends_at, claims.close_building)
TIME_UP: Timer = (claims.time_up_at, claims.time_up)

# The timers that may run in each phase. Of two that are due at the same time the one listed first goes off first.
TIMERS: dict[Phase, tuple[Timer, ...]] = {
    "ready": (TIME_UP,),
    "ramp": (TIME_UP,),
    "turning": (TURN, REPORT, TIME_UP),
    "building": (TURN, CLAIM, REPORT, BUILDING, TIME_UP),
    "stopping": (CLAIM, REPORT, TIME_UP),
    "choosing": (CHOICE, TIME_UP),
    "over": (),
}


def _next_timer(state: State) -> tuple[int | None, Action | None]:
    earliest, action = None, None
    for due_at, then in TIMERS[state.phase]:
        due = due_at(state)
        if due is not None and (earliest is None or due < earliest):
            earliest, action = due, then
    return earliest, action


def alarm(state: State) -> int | None:
    return _next_timer(state)[0]


def ring(state: State, when: When, chance: Chance) -> list[Announcement]:
    action = _next_timer(state)[1]
    assert action is not None
    return action(state, when.at, chance)


def needed(state: State) -> int | None:
    """The portrait is all that screens are given ahead of its moment."""
    return device.needed_at(state) if _next_timer(state)[1] is device.advance else None


# --- the end --------------------------------------------------------------------------------


def outcome(state: State) -> Outcome | None:
    if state.phase != "over":
        return None
    return _outcome_together(state) if state.together else _outcome_by_piles(state)


def _outcome_together(state: State) -> Outcome:
    """The number of cards counts (GN-44)."""
    ranks, scores, short = (1,) * state.seats, (len(state.piles[0]),) * state.seats, state.ended_early
    if scores[0] >= WINNING_PILE:
        return Outcome(ranks, scores, tuple(state.everyone()), "GN-44", "gnome-over-goal", together=True, short=short)
    if short:
        return Outcome(ranks, scores, (), "GN-35", "gnome-over-early-together", together=True, short=True)
    return Outcome(ranks, scores, (), "GN-44", "gnome-over-short-of-goal", together=True)


def _outcome_by_piles(state: State) -> Outcome:
    """The largest pile wins (GN-30, GN-32, GN-33); equal numbers share a rank (GN-31)."""
    scores = tuple(len(pile) for pile in state.piles)
    ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
    won = tuple(seat for seat in state.everyone() if ranks[seat] == 1)
    if state.ended_early:
        return Outcome(ranks, scores, won if max(scores) else (), "GN-35", "gnome-over-early", short=True)
    if state.options.until == "deck_empty":
        return Outcome(ranks, scores, won, "GN-32", "gnome-over-deck-empty")
    if max(scores) >= WINNING_PILE:
        return Outcome(ranks, scores, won, "GN-30", "gnome-over-fifth-card")
    if max(scores) >= state.options.cards:
        return Outcome(ranks, scores, won, "GN-34", "gnome-over-last-card")
    return Outcome(ranks, scores, won, "GN-33", "gnome-over-no-portraits")


def moments(state: State) -> list[Moment]:
    quickest = state.quickest
    if quickest is None:
        return []
    return [Moment("gnome-moment-quickest", (quickest.seat,), {"seconds": round(quickest.after / 1000, 1)})]
