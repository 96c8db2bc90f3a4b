"""What the devices showed: a turn that some couldn't see is void for all (GN-11)."""

from __future__ import annotations

import pytest

from palmtop.engine.game import Seat
from palmtop.games.gnome import rules, view
from palmtop.games.gnome.model import HIGH, REPORT_MS, SLACK_MS, VOIDS, Lay, Release, Saw, State
from palmtop.games.gnome.parts import Voided
from tests.games.gnome.stage import (
    build,
    cues,
    everyone_ready,
    on_ramp,
    play,
    reach,
    refused,
    ring,
    stop,
    turn_of,
)


def shown(state: State) -> Saw:
    return Saw(turn_of(state).shows_at, turn_of(state).hides_at, 16)


def turned(seats: int = 3) -> State:
    state = on_ramp(seats)
    play(state, state.releaser, Release(HIGH))
    reach(state, 4)
    return state


@pytest.mark.rule("GN-11")
@pytest.mark.parametrize(
    ("late", "early", "gap", "void"),
    [
        (0, 0, 16, False),
        (SLACK_MS, SLACK_MS, SLACK_MS + 30, False),
        (SLACK_MS + 1, 0, 16, True),
        (0, SLACK_MS + 1, 16, True),
        (0, 0, SLACK_MS + 31, True),
    ],
)
def test_a_round_that_some_device_could_not_show_is_void_for_all(late: int, early: int, gap: int, void: bool) -> None:
    state = turned()
    card, releaser = state.round.card, state.releaser
    turn = turn_of(state)
    play(state, 0, shown(state), turn.stops_at)
    play(state, 2, Lay(0, state.board.stacks[2][0][1]), turn.stops_at + 10)
    told = play(state, 1, Saw(turn.shows_at + late, turn.hides_at - early, gap), turn.stops_at + 20)
    assert cues(told, Voided) == ([Voided([Seat(1)])] if void else [])
    assert state.phase == ("ready" if void else "building")
    if void:
        assert card is not None
        assert state.discards == [card.number]
        table = view.table(state)
        assert (table.turn, table.ruling, table.round.void_by, table.round.releaser) == (None, None, [1], releaser)
        everyone_ready(state)
        assert view.table(state).round.void_by == []
        assert state.number == 1


@pytest.mark.rule("GN-11")
def test_nothing_shown_and_nothing_said_void_a_round_too() -> None:
    state = turned()
    assert cues(play(state, 1, Saw(0, 0, 0), turn_of(state).stops_at), Voided) == [Voided([Seat(1)])]
    state = turned()
    play(state, 1, shown(state), turn_of(state).stops_at)
    assert rules.alarm(state) == turn_of(state).stops_at + REPORT_MS
    assert cues(ring(state), Voided) == [Voided([Seat(0), Seat(2)])]


@pytest.mark.rule("GN-11")
def test_a_bad_device_does_not_block_the_table() -> None:
    state = on_ramp(2)
    for _ in range(VOIDS):
        play(state, state.releaser, Release(HIGH))
        reach(state, 4)
        play(state, 1, Saw(0, 0, 0), turn_of(state).stops_at)
        everyone_ready(state)
    play(state, state.releaser, Release(HIGH))
    reach(state, 4)
    play(state, 1, Saw(0, 0, 0), turn_of(state).stops_at)
    assert state.phase == "building"
    build(state, 0, 4, turn_of(state).stops_at)
    reach(state, 5)
    stop(state, 0, turn_of(state).stop_opens_at)
    assert state.ruling is not None
    assert state.voids == 0


@pytest.mark.rule("GN-11")
def test_what_cannot_have_been_shown_is_no_report() -> None:
    state = turned()
    turn = turn_of(state)
    wrong = [
        Saw(turn.begins_at - 1, turn.hides_at, 16),
        Saw(turn.hides_at, turn.shows_at, 16),
        Saw(turn.shows_at, turn.stops_at + 1, 16),
    ]
    for saw in wrong:
        assert refused(state, 0, saw, turn.stops_at) == ("GN-11", "gnome-report-impossible")
    play(state, 0, shown(state), turn.stops_at)
    assert refused(state, 0, shown(state), turn.stops_at) == ("GN-11", "gnome-no-report-now")
    early = on_ramp(2)
    play(early, early.releaser, Release(HIGH))
    reach(early, 2)
    assert refused(early, 0, shown(early), turn_of(early).shows_at) == ("GN-11", "gnome-no-report-now")
