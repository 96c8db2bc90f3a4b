"""The host can stretch the limits to players' time, and nothing else (GN-47)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from palmtop.archive import record
from palmtop.engine.stretch import Stretch
from palmtop.games import GAMES
from palmtop.games.gnome import rules, view
from palmtop.games.gnome.claims import BUILD_MS, CHOOSE_MS, CLAIM_MS, LONGEST_BUILD_MS
from palmtop.games.gnome.device import COOPERATIVE_MS, REPORT_MS
from palmtop.games.gnome.model import HIGH, Grab, Options, Release, State
from palmtop.games.gnome.parts import TimeUp
from tests.games.gnome.gnome_table import open_gnome_table
from tests.games.gnome.scenarios import (
    all_in,
    any_card,
    assemble,
    building,
    cues,
    everyone_ready,
    on_ramp,
    play,
    reach,
    ring,
    ring_until,
    stop,
    turn_of,
)
from tests.rooms.local_rooms import recorded

STRETCHES = pytest.mark.parametrize("stretch", [100, 150, 200, 400, 1000])


def together(stretch: Stretch) -> State:
    """Cooperative play after the first release."""
    state = on_ramp(2, mode="cooperative", stretch=stretch)
    play(state, state.releaser, Release(HIGH), at=1000)
    return state


@pytest.mark.rule("GN-47", "GN-41")
@STRETCHES
def test_the_two_minutes_are_stretched(stretch: Any) -> None:
    state = together(stretch)
    end = 1000 + COOPERATIVE_MS * stretch // 100
    shown = view.table(state).round
    assert (shown.time_up_at, shown.stretch) == (end, stretch)
    reach(state, 3)
    assert cues(ring_until(state, end - 1), TimeUp) == []
    assert not state.ended
    assert cues(ring_until(state, end), TimeUp) == [TimeUp()]


@pytest.mark.rule("GN-47", "GN-46")
def test_without_limits_cooperative_play_ends_with_the_deck() -> None:
    state = together(None)
    assert view.table(state).round.time_up_at is None
    ring_until(state, 10 * COOPERATIVE_MS)
    assert not state.ended
    del state.deck[:]
    while state.phase != "over":
        everyone_ready(state)
        if state.phase == "building":
            ring(state)
    assert rules.outcome(state) is not None


@pytest.mark.rule("GN-47", "GN-55")
@STRETCHES
def test_the_choosing_is_stretched(stretch: Any) -> None:
    state, now = choosing(stretch)
    assert rules.alarm(state) == view.table(state).round.ends_at == now + CHOOSE_MS * stretch // 100
    assert view.table(state).round.lasts == CHOOSE_MS * stretch // 100


@pytest.mark.rule("GN-47", "GN-55")
def test_without_limits_the_table_waits_for_a_choice() -> None:
    state, _ = choosing(None)
    assert rules.alarm(state) is None
    assert (view.table(state).round.ends_at, view.table(state).round.lasts) == (None, None)


def choosing(stretch: Stretch) -> tuple[State, int]:
    state, at = all_in(3, stretch=stretch)
    assemble(state, 0, 2, at)
    play(state, 1, Grab(any_card(state, 3)), at)
    stop(state, 0, at + 10)
    assert state.phase == "choosing"
    return state, at + 10 + CLAIM_MS


@pytest.mark.rule("GN-47")
@pytest.mark.parametrize(
    ("stretch", "lasts"), [(100, BUILD_MS), (400, 4 * BUILD_MS), (1000, 10 * BUILD_MS), (None, LONGEST_BUILD_MS)]
)
def test_the_building_is_stretched_but_always_ends(stretch: Stretch, lasts: int) -> None:
    state, opens = building(2, stretch=stretch)
    ring_until(state, opens + lasts + CLAIM_MS - 1)
    assert state.ruling is None
    ring_until(state, opens + lasts + CLAIM_MS)
    assert state.ruling is not None


@pytest.mark.rule("GN-47", "GN-14", "GN-22", "GN-17", "GN-11")
@pytest.mark.parametrize("stretch", [150, 1000, None])
def test_turn_times_and_report_deadlines_are_not_stretched(stretch: Stretch) -> None:
    usual, stretched = (on_ramp(2, stretch=s) for s in (100, stretch))
    for state in (usual, stretched):
        play(state, state.releaser, Release(HIGH))
        reach(state, 3)
    assert turn_of(stretched) == turn_of(usual)
    assert rules.alarm(stretched) == rules.alarm(usual)
    reach(usual, 4)
    reach(stretched, 4)
    due = turn_of(usual).stops_at + REPORT_MS
    for state in (usual, stretched):
        ring_until(state, due - 1)
        assert not state.void_by
        ring_until(state, due)
        assert state.void_by == [0, 1]


@pytest.mark.rule("GN-47")
async def test_the_stretch_is_on_the_scorepad_and_in_a_valid_record(tmp_path: Path) -> None:
    room = await open_gnome_table(tmp_path, Options(mode="cooperative"), stretch=150)
    await room.start()
    await room.everyone_ready()
    await room.release()
    await room.wait_until(COOPERATIVE_MS + 60_000 - 1)
    assert not room.table["round"]["ended"]
    await room.wait_until(COOPERATIVE_MS + 60_000)
    assert room.table["round"]["ended"]
    await room.everyone_ready()
    host = room.people[0]
    await host.until(lambda: host.match["state"] == "over")
    assert [line["stretch"] for line in host.parts["room"]["scorepad"]] == [150]
    kept = await recorded(room.local.journal, host.room.code, 1)
    assert kept.header.stretch == 150
    record.verify(kept, GAMES)
    other = msgspec.structs.replace(kept.header, stretch=200)
    with pytest.raises(record.BrokenRecord):
        record.verify(msgspec.structs.replace(kept, header=other), GAMES)
    await room.local.close()
