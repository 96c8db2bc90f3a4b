"""The ramp and the turning frame: who sees what when (GN-10 to GN-14)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.chance import Chance
from palmtop.engine.game import Seat
from palmtop.games.gnome import device, model, rules, view
from palmtop.games.gnome.content import portraits
from palmtop.games.gnome.model import (
    CARDS,
    HIGH,
    MARBLE_MS,
    QUARTER_MS,
    SHORT_BELOW,
    SURE_FROM,
    Options,
    Pull,
    Ready,
    Release,
)
from palmtop.games.gnome.parts import Loaded, Released, TurnedShort
from tests.games.gnome.stage import (
    SEED,
    all_numbers,
    building,
    cues,
    dealt,
    everyone_ready,
    on_ramp,
    play,
    reach,
    refused,
    report,
    ring,
    spin,
    stop,
    turn_of,
)


@pytest.mark.rule("GN-05", "GN-10")
def test_the_device_stands_still_with_its_screen_card_until_the_marble_is_let_go() -> None:
    state = dealt(3)
    assert view.table(state).turn is None
    assert refused(state, state.releaser, Release(HIGH)) == ("GN-11", "gnome-not-loaded")
    top = state.deck[-1]
    everyone_ready(state)
    assert state.round.card == top
    table = view.table(state)
    assert (table.round.phase, table.turn, table.device.near) == ("ramp", None, None)
    assert table.score.deck == CARDS - 1
    play(state, state.releaser, Release(HIGH), 500)
    assert turn_of(state).begins_at == 500 + MARBLE_MS


@pytest.mark.rule("GN-11")
def test_a_portrait_is_loaded_once_everyone_is_ready() -> None:
    state = dealt(3)
    for seat in (2, 0):
        assert play(state, seat, Ready()) == []
        assert refused(state, seat, Ready()) == ("GN-11", "gnome-ready-already")
    assert view.table(state).round.waiting == [1]
    assert cues(play(state, 1, Ready()), Loaded)
    assert refused(state, 1, Ready()) == ("GN-11", "gnome-round-begun")


@pytest.mark.rule("GN-11", "GN-14")
@given(st.integers(300, 950), st.integers(SHORT_BELOW, HIGH))
def test_the_portrait_is_seen_for_less_than_a_second(exposure_ms: int, height: int) -> None:
    turn = device.schedule(Options(exposure_ms=exposure_ms), height, short=False, at=0)
    seen = turn.hides_at - turn.shows_at
    assert exposure_ms <= seen < 1000
    assert seen <= exposure_ms * 1.3
    quarters = turn.shows_at - turn.begins_at, turn.stops_at - turn.hides_at
    assert quarters[0] == quarters[1] >= max(QUARTER_MS, seen // 2)


@pytest.mark.rule("GN-14")
@pytest.mark.parametrize("exposure_ms", [300, 700, 950])
def test_from_the_top_the_portrait_shows_for_as_long_as_was_agreed(exposure_ms: int) -> None:
    state = on_ramp(2, exposure_ms=exposure_ms)
    play(state, state.releaser, Release(HIGH))
    assert turn_of(state).hides_at - turn_of(state).shows_at == exposure_ms
    assert Options().exposure_ms == 700


@pytest.mark.rule("GN-13")
def test_how_high_decides_whether_the_turn_completes() -> None:
    def short(height: int) -> int:
        """Of a hundred."""
        return sum(device._falls_short(height, Chance(SEED, n)) for n in range(100))

    assert [short(height) for height in (0, SHORT_BELOW - 1, SURE_FROM, HIGH)] == [100, 100, 0, 0]
    assert 90 <= short(SHORT_BELOW + 10) <= 100
    assert 35 <= short(550) <= 65
    assert 0 <= short(SURE_FROM - 10) <= 12


@pytest.mark.rule("GN-13")
def test_the_marble_is_its_holders_and_everyone_sees_it_pulled() -> None:
    state = on_ramp(3)
    other = Seat((state.releaser + 1) % 3)
    assert refused(state, other, Release(HIGH)) == ("GN-13", "gnome-not-your-marble")
    assert rules.feel(state, state.releaser, Pull(300)) is None
    assert rules.feel(state, other, Pull(300)) == ()
    told = play(state, state.releaser, Release(900))
    assert cues(told, Released) == [Released(state.releaser, 900)]
    assert rules.feel(state, state.releaser, Pull(300)) == ()


@pytest.mark.rule("GN-13")
def test_the_release_goes_round() -> None:
    state, opens = building(3)
    first = state.releaser
    stop(state, 0, opens)
    assert view.table(state).round.releaser == (first + 1) % 3


@pytest.mark.rule("GN-13")
@pytest.mark.parametrize("mark", [None, "flower", "cloud"])
def test_the_portrait_is_on_the_table_while_it_turns_and_at_no_other_time(mark: str | None) -> None:
    state = on_ramp(2, mark, marks=True)  # type: ignore[arg-type]
    assert state.round.card is not None
    portrait = portraits.of(state.round.card)
    play(state, state.releaser, Release(HIGH))
    seen = []
    for _ in range(5):
        turn = view.table(state).turn
        assert turn is not None
        seen.append(turn.portrait is not None)
        if turn.portrait is not None:
            assert (turn.portrait.gnome, turn.portrait.mark) == (portrait.gnome, portrait.mark)
        ring(state)
        report(state) if state.round.reached == model.STOPPED else None
    assert seen == [False, True, True, False, False]


# --- short turns ----------------------------------------------------------------------------


@pytest.mark.rule("GN-12")
def test_a_short_turn_throws_the_portrait_away_unseen_and_the_same_player_releases_again() -> None:
    state = on_ramp(3)
    card, releaser = state.round.card, state.releaser
    assert card is not None
    play(state, releaser, Release(0))
    assert turn_of(state).short
    told = []
    while state.phase == "turning":
        assert view.table(state).turn.portrait is None  # type: ignore[union-attr]
        told += ring(state)
    assert cues(told, TurnedShort) == [TurnedShort(releaser)]
    assert cues(told, Loaded)
    assert (state.phase, state.releaser, state.shorts) == ("ramp", releaser, 1)
    assert state.discards == [card.number]
    assert state.round.card not in (None, card)
    assert view.table(state).turn is None


@pytest.mark.rule("GN-12")
def test_after_a_second_short_turn_the_release_passes_left() -> None:
    state = on_ramp(3)
    releaser = state.releaser
    for _ in range(2):
        play(state, releaser, Release(0))
        reach(state, 1)
        ring(state)
    assert (state.releaser, state.shorts) == ((releaser + 1) % 3, 0)
    assert len(state.discards) == 2
    assert all_numbers(state) == list(range(CARDS))


@pytest.mark.rule("GN-12")
def test_a_full_turn_between_two_short_ones_clears_the_count() -> None:
    state = on_ramp(2)
    play(state, state.releaser, Release(0))
    ring(state)
    ring(state)
    spin(state)
    assert state.shorts == 0
