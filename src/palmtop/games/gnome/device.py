"""The device: ramp, marble and turning frame (GN-10 to GN-14), and the reports of what each screen showed (GN-11)."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

from palmtop.engine.chance import Chance
from palmtop.engine.game import Announcement, Seat, When
from palmtop.engine.moves import Reason
from palmtop.engine.stretch import stretched
from palmtop.games.gnome import rounds
from palmtop.games.gnome.model import (
    BEGUN,
    EXPOSURES_MS,
    HIDDEN,
    HIGH,
    SHOWN,
    STOPPED,
    Options,
    Release,
    Saw,
    State,
    Turn,
)
from palmtop.games.gnome.parts import Released, TurnedShort

COOPERATIVE_MS = 120_000  # from the first release, unless the host has taken the limits off (GN-41, GN-47)
MARBLE_MS = 1200  # from the release until the device begins to turn
QUARTER_MS = 350  # shortest quarter turn; the portrait is sent during the first one
LONGEST_EXPOSURE_MS = 990  # less than a second, even in the slowest turn (GN-11), unless a longer one is chosen (GN-27)
SHORT_BELOW = 400  # below this height the turn is always short (GN-13)
SURE_FROM = 700  # from this height on the turn is never short (GN-13)
REPORT_MS = 1500  # time for the devices' reports, after the device has stopped
SLACK_MS = 120  # tolerance: a device that began later or ended earlier by more has not shown the portrait
SOONER_MS_MAX = 100  # by which the key is sent sooner because a device got it too late
VOIDS_MAX = 2  # in a round; the turn after them counts whatever the devices report
SLOWER_PERCENT = 30  # how much longer the slowest full turn shows the portrait than the fastest
SHORTS_MAX = 2  # in a row; after them the next player releases (GN-12)
LONGEST_GAP_MS = SLACK_MS + 30  # between two frames
TIMES_OF_TURN: tuple[Callable[[Turn], int], ...] = tuple(
    attrgetter(f"{name}_at") for name in ("begins", "shows", "hides", "stops", "stop_opens")
)
NOT_SHOWN = Saw(0, 0, 0)
REPORT_IMPOSSIBLE = Reason("GN-11", "gnome-report-impossible")


def release(state: State, seat: Seat, move: Release, when: When, chance: Chance) -> list[Announcement]:
    state.round.turn = schedule(state.options, move.height, falls_short(move.height, chance), when.at)
    state.phase = "turning"
    lasts = stretched(COOPERATIVE_MS, state.stretch)
    if state.together and state.ends_at is None and lasts is not None:
        state.ends_at = when.at + lasts
    return [Announcement(Released(seat, move.height))]


def falls_short(height: int, chance: Chance) -> bool:
    """From SURE_FROM on never, below SHORT_BELOW always, in between less likely the higher (GN-13)."""
    return height - SHORT_BELOW <= chance.below(SURE_FROM - SHORT_BELOW)


def schedule(options: Options, height: int, short: bool, at: int) -> Turn:
    """The times of a turn, sent to every device before it begins. The higher the marble, the faster (GN-14)."""
    slower = SLOWER_PERCENT * (HIGH - height) // (HIGH - SHORT_BELOW)
    shown = options.exposure_ms * (100 + slower) // 100
    if options.exposure_ms <= max(EXPOSURES_MS):
        shown = min(shown, LONGEST_EXPOSURE_MS)
    quarter = max(QUARTER_MS, min(shown, LONGEST_EXPOSURE_MS) // 2)
    begins_at = at + MARBLE_MS
    shows_at = begins_at + quarter
    hides_at = shows_at + (0 if short else shown)
    stops_at = hides_at + (0 if short else quarter)
    return Turn(begins_at, shows_at, hides_at, stops_at, short, stops_at + options.stop_after_ms)


def next_time(state: State) -> int | None:
    """The next time of the turn that has not passed."""
    turn, reached = state.round.turn, state.round.reached
    assert turn is not None
    return TIMES_OF_TURN[reached](turn) if reached < len(TIMES_OF_TURN) else None


def advance(state: State, at: int, chance: Chance) -> list[Announcement]:
    """The next time of the turn has passed."""
    turn = state.round.turn
    assert turn is not None
    state.round.reached += 1
    if turn.short and state.round.reached == SHOWN:
        return _stop_short(state, chance)
    if state.round.reached == STOPPED:
        _begin_building(state, chance)
    return []


def _begin_building(state: State, chance: Chance) -> None:
    state.shorts = 0
    state.phase = "building"
    if state.all_in():
        state.board.lots = chance.shuffled(range(state.seats))
    state.round.start = state.board.copy()


def _stop_short(state: State, chance: Chance) -> list[Announcement]:
    """Discards the unseen portrait; the same player tries again, after a second short turn the next one (GN-12)."""
    announcements = [Announcement(TurnedShort(state.releaser))]
    rounds.discard_both(state)
    state.shorts += 1
    if state.shorts == SHORTS_MAX:
        rounds.pass_release(state)
    return announcements + rounds.load(state, chance)


def is_sent(state: State) -> bool:
    """The sealed portrait is on its way to the devices, or there, until it is hidden (GN-13)."""
    turn = state.round.turn
    return turn is not None and not turn.short and BEGUN <= state.round.reached < HIDDEN


def in_sight(state: State) -> bool:
    """The portrait can be seen: devices have its key, too."""
    return is_sent(state) and state.round.reached >= SHOWN


def needed_at(state: State) -> int | None:
    """When screens need the portrait, if the next time of the turn shows it to them: none gets it sooner (GN-24).

    If a turn was void because a device got it too late, the next ones are sent sooner by as much.
    """
    turn = state.round.turn
    if turn is None or turn.short or state.round.reached >= BEGUN:
        return None
    return turn.shows_at - state.late


def opens_at(state: State) -> int | None:
    """When devices must have the key of the sealed portrait, if they don't have it yet (GN-13, GN-24)."""
    turn = state.round.turn
    if turn is None or not is_sent(state) or in_sight(state):
        return None
    return turn.shows_at - min(state.late, SOONER_MS_MAX)


# --- reports --------------------------------------------------------------------------------


def unreported(state: State) -> list[Seat]:
    """The playing seats whose devices have not reported a turn that is over."""
    reports = state.round.reports
    if state.round.turn is None or state.round.reached < HIDDEN or len(reports) == state.seats:
        return []
    return [seat for seat in state.playing() if seat not in reports]


def turn_counts(state: State) -> bool:
    """No report can make this turn void any more."""
    return state.voids >= VOIDS_MAX or not unreported(state)


def report_deadline(state: State) -> int | None:
    turn = state.round.turn
    return None if turn is None or turn_counts(state) else turn.stops_at + REPORT_MS


def saw(state: State, seat: Seat, move: Saw, when: When, chance: Chance) -> list[Announcement]:
    turn = state.round.turn
    assert turn is not None
    if move != NOT_SHOWN and not turn.begins_at <= move.first <= move.last <= when.at:
        raise REPORT_IMPOSSIBLE.illegal()
    in_time = move.first <= turn.shows_at + SLACK_MS and move.last >= turn.hides_at - SLACK_MS
    state.round.reports[seat] = in_time and move.gap <= LONGEST_GAP_MS
    if state.round.reports[seat] or state.voids >= VOIDS_MAX:
        return []
    state.late = max(state.late, move.first - turn.shows_at)
    return rounds.void(state, [seat])


def miss_reports(state: State, at: int, chance: Chance) -> list[Announcement]:
    """Some devices have not reported until the deadline: the turn is void."""
    return rounds.void(state, unreported(state))
