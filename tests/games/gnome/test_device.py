"""The ramp, the turning frame, and the reports of what each screen showed (GN-10 to GN-14)."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.chance import Chance
from palmtop.engine.game import Seat
from palmtop.games.gnome import device, model, rules, view
from palmtop.games.gnome.content import portraits
from palmtop.games.gnome.device import (
    LONGEST_EXPOSURE_MS,
    MARBLE_MS,
    QUARTER_MS,
    REPORT_MS,
    SHORT_BELOW,
    SLACK_MS,
    SURE_FROM,
    VOIDS_MAX,
)
from palmtop.games.gnome.model import CARDS, HIGH, Lay, Options, Pull, Ready, Release, Saw, State
from palmtop.games.gnome.parts import Loaded, Released, TurnedShort, Voided
from palmtop.games.gnome.sealing import unseal
from tests.games.gnome.scenarios import (
    SEED,
    all_numbers,
    build,
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
def test_the_device_shows_the_screen_card_until_the_release() -> None:
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


@pytest.mark.rule("GN-27")
@given(st.integers(951, 3000), st.integers(SHORT_BELOW, HIGH))
def test_a_longer_glimpse_is_a_house_option(exposure_ms: int, height: int) -> None:
    """The device turns no slower than usual before and after it."""
    turn = device.schedule(Options(exposure_ms=exposure_ms), height, short=False, at=0)
    assert exposure_ms <= turn.hides_at - turn.shows_at <= exposure_ms * 1.3
    assert turn.shows_at - turn.begins_at == turn.stops_at - turn.hides_at
    assert QUARTER_MS <= turn.shows_at - turn.begins_at <= LONGEST_EXPOSURE_MS // 2


@pytest.mark.rule("GN-27")
def test_longer_than_three_seconds_is_refused() -> None:
    assert msgspec.convert({"exposure_ms": 3000}, Options).exposure_ms == 3000
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"exposure_ms": 3001}, Options)


@pytest.mark.rule("GN-14", "GN-27")
@pytest.mark.parametrize("exposure_ms", [300, 700, 950, 1500, 3000])
def test_from_the_top_the_portrait_shows_for_exposure_ms(exposure_ms: int) -> None:
    state = on_ramp(2, exposure_ms=exposure_ms)
    play(state, state.releaser, Release(HIGH))
    assert turn_of(state).hides_at - turn_of(state).shows_at == exposure_ms
    assert Options().exposure_ms == 700


@pytest.mark.rule("GN-13")
def test_the_height_decides_whether_the_turn_is_complete() -> None:
    def short(height: int) -> int:
        """How many of 100 releases."""
        return sum(device.falls_short(height, Chance(SEED, n)) for n in range(100))

    assert [short(height) for height in (0, SHORT_BELOW - 1, SURE_FROM, HIGH)] == [100, 100, 0, 0]
    assert 90 <= short(SHORT_BELOW + 10) <= 100
    assert 35 <= short(550) <= 65
    assert 0 <= short(SURE_FROM - 10) <= 12


@pytest.mark.rule("GN-13")
def test_only_the_releaser_moves_the_marble_and_everyone_sees_it() -> None:
    state = on_ramp(3)
    other = Seat((state.releaser + 1) % 3)
    assert refused(state, other, Release(HIGH)) == ("GN-13", "gnome-not-your-marble")
    assert rules.feel(state, state.releaser, Pull(300)) is None
    assert rules.feel(state, other, Pull(300)) == ()
    announcements = play(state, state.releaser, Release(900))
    assert cues(announcements, Released) == [Released(state.releaser, 900)]
    assert rules.feel(state, state.releaser, Pull(300)) == ()


@pytest.mark.rule("GN-13")
def test_the_release_passes_left_after_each_round() -> None:
    state, opens = building(3)
    first = state.releaser
    stop(state, 0, opens)
    assert view.table(state).round.releaser == (first + 1) % 3


@pytest.mark.rule("GN-13")
@pytest.mark.parametrize("mark", [None, "flower", "cloud"])
def test_the_table_holds_the_portrait_only_during_its_turn(mark: str | None) -> None:
    state = on_ramp(2, mark, marks=True)  # type: ignore[arg-type]
    assert state.round.card is not None
    portrait = portraits.of(state.round.card)
    play(state, state.releaser, Release(HIGH))
    seen = []
    for _ in range(5):
        turn = view.table(state).turn
        assert turn is not None
        seen.append((turn.sealed is not None, turn.key is not None))
        if turn.sealed is not None and turn.key is not None:
            assert unseal(turn.sealed, turn.key) == portrait
        ring(state)
        report(state) if state.round.reached == model.STOPPED else None
    nothing, sealed, opened = (False, False), (True, False), (True, True)
    assert seen == [nothing, sealed, opened, nothing, nothing]


# --- short turns ----------------------------------------------------------------------------


@pytest.mark.rule("GN-12")
def test_a_short_turn_discards_the_portrait_and_the_same_player_releases_again() -> None:
    state = on_ramp(3)
    card, releaser = state.round.card, state.releaser
    assert card is not None
    play(state, releaser, Release(0))
    assert turn_of(state).short
    announcements = []
    while state.phase == "turning":
        assert view.table(state).turn.sealed is None  # type: ignore[union-attr]
        assert view.table(state).turn.key is None  # type: ignore[union-attr]
        announcements += ring(state)
    assert cues(announcements, TurnedShort) == [TurnedShort(releaser)]
    assert cues(announcements, Loaded)
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
def test_a_complete_turn_resets_the_count_of_short_turns() -> None:
    state = on_ramp(2)
    play(state, state.releaser, Release(0))
    ring(state)
    ring(state)
    spin(state)
    assert state.shorts == 0


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
def test_a_turn_that_one_device_did_not_show_is_void_for_everyone(late: int, early: int, gap: int, void: bool) -> None:
    state = turned()
    card, releaser = state.round.card, state.releaser
    turn = turn_of(state)
    play(state, 0, shown(state), turn.stops_at)
    play(state, 2, Lay(0, state.board.stacks[2][0][1]), turn.stops_at + 10)
    announcements = play(state, 1, Saw(turn.shows_at + late, turn.hides_at - early, gap), turn.stops_at + 20)
    assert cues(announcements, Voided) == ([Voided([Seat(1)])] if void else [])
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
def test_empty_and_missing_reports_make_a_turn_void() -> None:
    state = turned()
    assert cues(play(state, 1, Saw(0, 0, 0), turn_of(state).stops_at), Voided) == [Voided([Seat(1)])]
    state = turned()
    play(state, 1, shown(state), turn_of(state).stops_at)
    assert rules.alarm(state) == turn_of(state).stops_at + REPORT_MS
    assert cues(ring(state), Voided) == [Voided([Seat(0), Seat(2)])]


@pytest.mark.rule("GN-11")
def test_after_two_void_turns_a_bad_device_no_longer_counts() -> None:
    state = on_ramp(2)
    for _ in range(VOIDS_MAX):
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
def test_impossible_reports_are_refused() -> None:
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
