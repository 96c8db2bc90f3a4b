"""Ramp, marble and turning frame (GN-10 to GN-14)."""

from __future__ import annotations

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import Announcement, Seat, When
from palmtop.games.gnome import building, cooperative, deck, players, rounds
from palmtop.games.gnome.cues import Released, TurnedShort
from palmtop.games.gnome.model import Options, State, Turn
from palmtop.games.gnome.moves import Release
from palmtop.games.gnome.pieces import HIGH, LONGEST_EXPOSURE_MS, MARBLE_MS, QUARTER_MS, SHORT_BELOW, SURE_FROM

SLOWER = 30  # percent: how much longer than from the top the slowest full turn shows the portrait
SHORTS = 2  # then somebody else releases (GN-12)
BEGUN, SHOWN, HIDDEN, STOPPED, STOP_OPEN = range(1, 6)  # moments of a turn that have been reached


def release(state: State, seat: Seat, move: Release, when: When, chance: Chance) -> list[Announcement]:
    if state.phase != "ramp":
        raise Illegal("GN-11", "gnome-not-loaded")
    if seat != state.releaser:
        raise Illegal("GN-13", "gnome-not-your-marble")
    state.round.turn = schedule(state.options, move.height, _falls_short(move.height, chance), when.at)
    state.phase = "turning"
    cooperative.start_clock(state, when.at)
    return [Announcement(Released(seat, move.height))]


def _falls_short(height: int, chance: Chance) -> bool:
    """From SURE_FROM on never, below SHORT_BELOW always, in between the less likely the higher (GN-13)."""
    return height - SHORT_BELOW <= chance.below(SURE_FROM - SHORT_BELOW)


def exposure(options: Options, height: int) -> int:
    """The higher the marble, the faster the turn; always less than a second (GN-11, GN-14)."""
    slower = SLOWER * (HIGH - height) // (HIGH - SHORT_BELOW)
    return min(options.exposure_ms * (100 + slower) // 100, LONGEST_EXPOSURE_MS)


def schedule(options: Options, height: int, short: bool, at: int) -> Turn:
    """Known to every device before anything turns."""
    shown = exposure(options, height)
    quarter = max(QUARTER_MS, shown // 2)
    begins_at = at + MARBLE_MS
    shows_at = begins_at + quarter
    hides_at = shows_at + (0 if short else shown)
    stops_at = hides_at + (0 if short else quarter)
    return Turn(begins_at, shows_at, hides_at, stops_at, stops_at + options.stop_after_ms, short)


def next_moment(state: State) -> int | None:
    turn = state.round.turn
    if turn is None or state.phase not in ("turning", "building"):
        return None
    moments = (turn.begins_at, turn.shows_at, turn.hides_at, turn.stops_at, turn.stop_opens_at)
    return moments[state.round.reached] if state.round.reached < len(moments) else None


def reach(state: State, at: int, chance: Chance) -> list[Announcement]:
    """The turn's next moment has come."""
    turn = state.round.turn
    assert turn is not None
    state.round.reached += 1
    if turn.short and state.round.reached == SHOWN:
        return _stop_short(state, chance)
    if state.round.reached == STOPPED:
        state.shorts = 0
        building.begin(state, chance)
    return []


def _stop_short(state: State, chance: Chance) -> list[Announcement]:
    """The portrait is thrown away unseen; the same player tries again, but not a third time (GN-12)."""
    told = [Announcement(TurnedShort(state.releaser))]
    deck.discard_both(state)
    state.shorts += 1
    if state.shorts == SHORTS:
        players.pass_release(state)
    return told + rounds.load(state, chance)


def in_sight(state: State) -> bool:
    """The portrait is on its way to the devices, or in sight (GN-13)."""
    turn = state.round.turn
    return turn is not None and not turn.short and BEGUN <= state.round.reached < HIDDEN
