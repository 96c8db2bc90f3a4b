"""Building and "Stop!", judged by the time of the press (GN-15 to GN-17, GN-22, GN-23)."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.game import Seat
from palmtop.games.gnome import model, rules, view
from palmtop.games.gnome.building import excess
from palmtop.games.gnome.claims import BUILD_MS, CLAIM_MS
from palmtop.games.gnome.device import REPORT_MS
from palmtop.games.gnome.model import (
    BUILDING_MOVES_MAX,
    HIGH,
    Call,
    Grab,
    Lay,
    Move,
    Options,
    Release,
    Saw,
    State,
    Stop,
)
from palmtop.games.gnome.parts import Judged, Stopped, Voided
from tests.games.gnome.scenarios import (
    build,
    building,
    cues,
    everyone_ready,
    on_ramp,
    play,
    reach,
    refused,
    ring,
    ring_until,
    ruling_of,
    stop,
    turn_of,
    wanted,
)


def below(state: State, seat: int, stack: int = 0) -> int:
    """The part under the top one."""
    return state.board.stacks[seat][stack][1]


@pytest.mark.rule("GN-15")
@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 3), st.integers(0, 3)), max_size=30))
def test_laying_changes_only_the_order_inside_ones_own_stack(laid: list[tuple[int, int, int]]) -> None:
    state, opens = building(3)
    for seat, stack, top in laid:
        before = msgspec.json.decode(msgspec.json.encode(state.board.stacks))
        if before[seat][stack][0] == top:
            assert refused(state, seat, Lay(stack, top), opens) == ("GN-15", "gnome-on-top-already")
            continue
        play(state, seat, Lay(stack, top), opens)
        now = state.board.stacks[seat][stack]
        assert now[0] == top
        ring_ = before[seat][stack] * 2
        assert ring_[ring_.index(top) : ring_.index(top) + 4] == now
        before[seat][stack] = now
        assert state.board.stacks == before
        assert view.table(state).gnomes[seat].parts[stack] == top


@pytest.mark.rule("GN-15")
def test_nobody_builds_before_the_device_has_stopped() -> None:
    state = on_ramp(2)
    assert refused(state, 0, Lay(0, below(state, 0))) == ("GN-15", "gnome-not-building")
    play(state, state.releaser, Release(HIGH))
    reach(state, 3)
    now = turn_of(state).hides_at
    assert refused(state, 0, Lay(0, below(state, 0)), now) == ("GN-15", "gnome-not-building")
    ring(state)
    now = turn_of(state).stops_at
    assert "lay" in view.hand(state, Seat(0)).moves
    play(state, 0, Lay(0, below(state, 0)), now)
    play(state, 1, Lay(0, below(state, 1)), now)
    assert refused(state, 0, Grab(0), now) == ("GN-50", "gnome-no-heap")


@pytest.mark.rule("GN-16")
def test_after_stop_nothing_can_be_changed() -> None:
    state, opens = building(3)
    announcements = play(state, 1, Stop(), opens + 100)
    assert cues(announcements, Stopped) == [Stopped(Seat(1))]
    assert view.table(state).round.phase == "stopping"
    for seat in range(3):
        assert refused(state, seat, Lay(0, below(state, seat)), opens + 101) == ("GN-16", "gnome-stopped")
        assert "lay" not in view.hand(state, Seat(seat)).moves
    assert refused(state, 1, Stop(), opens + 101) == ("GN-16", "gnome-stopped")
    ring(state)
    assert state.phase == "ready"
    assert refused(state, 1, Lay(0, below(state, 1)), opens + 400) == ("GN-15", "gnome-not-building")
    assert refused(state, 0, Stop(), opens + 400) == ("GN-16", "gnome-nothing-to-stop")


@pytest.mark.rule("GN-16", "GN-17")
def test_the_earlier_press_stops_although_it_arrives_later() -> None:
    state, opens = building(3)
    play(state, 0, Stop(), at=opens + 110, done=opens + 100)
    play(state, 2, Stop(), at=opens + 300, done=opens + 99)
    play(state, 1, Stop(), at=opens + 310, done=opens + 100)
    ring(state)
    assert state.ruling is not None
    assert [claim.seat for claim in state.ruling.claims] == [2, 0, 1]
    assert state.ruling.stopper == 2


@pytest.mark.rule("GN-17")
def test_a_stop_is_judged_claim_ms_after_the_earliest_press() -> None:
    state, opens = building(2)
    play(state, 0, Stop(), at=opens + 200, done=opens + 150)
    assert rules.alarm(state) == view.table(state).round.ends_at == opens + 150 + CLAIM_MS
    play(state, 1, Stop(), at=opens + 210, done=opens + 120)
    assert rules.alarm(state) == opens + 120 + CLAIM_MS
    assert cues(ring(state), Judged)


@pytest.mark.rule("GN-17")
def test_moves_made_before_the_stop_count_and_later_ones_do_not() -> None:
    state, opens = building(3)
    for seat in range(3):
        build(state, seat, 0, opens)
    play(state, 1, Lay(0, wanted(state)[0]), at=opens + 205, done=opens + 201)  # made after the Stop, arrives before it
    play(state, 0, Stop(), at=opens + 210, done=opens + 200)
    play(state, 2, Lay(0, wanted(state)[0]), at=opens + 400, done=opens + 199)  # made before the Stop, arrives after it
    late = Lay(1, wanted(state)[1])
    assert refused(state, 2, late, at=opens + 400, done=opens + 201) == ("GN-16", "gnome-stopped")
    assert view.table(state).gnomes[1].parts[0] == wanted(state)[0]
    ring(state)
    assert state.ruling is not None
    assert [sum(right) for right in state.ruling.right] == [0, 0, 1]
    assert state.ruling.winner == 2
    assert view.table(state).gnomes[1].parts == state.ruling.gnomes[1]  # the late move is undone


@pytest.mark.rule("GN-16", "GN-17")
@pytest.mark.parametrize("arrives", [205, 220])
def test_moves_made_at_the_time_of_the_stop_count_whichever_arrives_first(arrives: int) -> None:
    state, opens = building(2)
    for seat in range(2):
        build(state, seat, 0, opens)
    presses: list[tuple[int, int, Move]] = [(arrives, 1, Lay(0, wanted(state)[0])), (210, 0, Stop())]
    for at, seat, move in sorted(presses, key=lambda press: press[0]):
        play(state, seat, move, at=opens + at, done=opens + 200)
    own = Lay(0, wanted(state)[0])
    assert refused(state, 0, own, at=opens + 221, done=opens + 200) == (
        "GN-16",
        "gnome-stopped",
    )  # nothing counts after one's own Stop
    ring(state)
    assert [sum(right) for right in ruling_of(state).right] == [0, 1]


@pytest.mark.rule("GN-17")
def test_a_stop_is_never_dated_before_the_same_seats_earlier_moves() -> None:
    state, opens = building(2)
    build(state, 0, 0, opens)
    build(state, 1, 0, opens)
    play(state, 0, Lay(0, wanted(state)[0]), at=opens + 100, done=opens + 100)
    play(state, 0, Stop(), at=opens + 101, done=opens + 97)
    ring(state)
    assert state.ruling is not None
    assert (state.ruling.winner, state.ruling.claims[0].done) == (0, opens + 100)


@pytest.mark.rule("GN-17")
def test_a_stop_waits_for_the_devices_reports() -> None:
    state = on_ramp(2, stop_after_ms=1000)
    play(state, state.releaser, Release(HIGH))
    reach(state, 5)
    turn = turn_of(state)
    saw = Saw(turn.shows_at, turn.hides_at, 16)
    play(state, 0, saw, turn.stop_opens_at)
    play(state, 0, Stop(), turn.stop_opens_at)
    assert rules.alarm(state) == turn.stops_at + REPORT_MS  # not CLAIM_MS after the press
    play(state, 1, saw, turn.stop_opens_at + 400)
    assert rules.alarm(state) == turn.stop_opens_at + CLAIM_MS
    assert cues(ring(state), Judged)


@pytest.mark.rule("GN-17")
def test_a_void_turn_cancels_the_stop() -> None:
    state = on_ramp(2, stop_after_ms=1000)
    play(state, state.releaser, Release(HIGH))
    reach(state, 5)
    play(state, 0, Stop(), turn_of(state).stop_opens_at)
    assert cues(ring(state), Voided)
    assert view.table(state).claims.claims == []
    assert state.piles == [[], []]
    everyone_ready(state)
    assert state.phase == "ramp"


@pytest.mark.rule("GN-22")
@pytest.mark.parametrize("stop_after_ms", [1000, 3000, 10_000])
def test_stop_opens_stop_after_ms_after_the_device_has_stopped(stop_after_ms: int) -> None:
    state = on_ramp(2, stop_after_ms=stop_after_ms)
    play(state, state.releaser, Release(HIGH))
    reach(state, 4)
    turn = turn_of(state)
    for seat in range(2):
        play(state, seat, Saw(turn.shows_at, turn.hides_at, 16), turn.stops_at)
    opens = turn.stops_at + stop_after_ms
    assert turn.stop_opens_at == view.table(state).turn.stop_opens_at == opens  # type: ignore[union-attr]
    assert ("stop" in view.hand(state, Seat(0)).moves, view.hand(state, Seat(0)).soon) == (False, ["stop"])
    assert refused(state, 0, Stop(), opens - 1) == ("GN-22", "gnome-stop-too-soon")
    assert refused(state, 0, Stop(), opens) == ("GN-22", "gnome-stop-too-soon")  # not before its alarm
    ring(state)
    assert state.round.reached == model.STOP_OPEN
    assert refused(state, 0, Stop(), at=opens + 40, done=opens - 1) == ("GN-22", "gnome-stop-too-soon")
    assert ("stop" in view.hand(state, Seat(0)).moves, view.hand(state, Seat(0)).soon) == (True, [])
    play(state, 0, Stop(), at=opens + 40, done=opens)
    assert Options().stop_after_ms == 3000


@pytest.mark.rule("GN-22")
def test_a_gnome_with_no_right_part_never_wins() -> None:
    state, opens = building(3)
    card = state.round.card
    for seat in range(3):
        build(state, seat, 0, opens)
    stop(state, 0, opens)
    assert state.ruling is not None
    assert card is not None
    assert (state.ruling.rule, state.ruling.won, state.ruling.winner) == ("GN-22", False, None)
    assert (state.piles, state.discards) == ([[], [], []], [card.number])


@pytest.mark.rule("GN-23")
def test_stacks_stay_as_they_are_from_round_to_round() -> None:
    state, opens = building(2)
    build(state, 0, 3, opens)
    build(state, 1, 2, opens)
    stacks = msgspec.json.encode(state.board.stacks)
    stop(state, 0, opens)
    everyone_ready(state)
    assert msgspec.json.encode(state.board.stacks) == stacks
    play(state, state.releaser, Release(HIGH), opens + 9000)
    reach(state, 4)
    assert msgspec.json.encode(state.board.stacks) == stacks


@pytest.mark.rule("GN-23")
def test_a_stack_in_hand_counts_with_the_card_last_laid() -> None:
    """Leafing through a stack is one move for each card."""
    state, opens = building(2)
    build(state, 0, 4, opens)
    build(state, 1, 4, opens)
    play(state, 1, Lay(0, below(state, 1)), opens + 10)
    play(state, 0, Stop(), opens + 20)
    assert refused(state, 1, Lay(0, wanted(state)[0]), opens + 21) == ("GN-16", "gnome-stopped")
    ring(state)
    assert state.ruling is not None
    assert [sum(right) for right in state.ruling.right] == [4, 3]


@pytest.mark.rule("GN-18", "GN-21")
def test_if_nobody_stops_the_time_limit_ends_the_round() -> None:
    for rights, rule, releaser in (([1, 3, 2], "GN-18", 0), ([2, 2, 2], "GN-21", 0), ([2, 2, 2], "GN-21", 1)):
        state, opens = building(3)
        state.releaser = Seat(releaser)
        state.piles = [[100], [101], [102]]
        for seat, right in enumerate(rights):
            build(state, seat, right, opens)
        winner = 1 if rule == "GN-18" else releaser + 1
        assert view.table(state).round.ends_at == opens + BUILD_MS
        ring(state)
        late = Lay(0, below(state, 0))
        assert refused(state, 0, late, opens + BUILD_MS) == ("GN-16", "gnome-stopped")
        assert refused(state, 0, Stop(), opens + BUILD_MS) == ("GN-16", "gnome-stopped")
        assert view.hand(state, Seat(0)).moves == []
        ring(state)
        assert state.ruling is not None
        assert (state.ruling.rule, state.ruling.winner, state.ruling.stopper) == (rule, winner, None)
        assert state.ruling.payments == []
        assert sorted(map(len, state.piles)) == [1, 1, 2]


@pytest.mark.rule("GN-17")
def test_a_stop_pressed_just_before_the_time_limit_counts() -> None:
    state, opens = building(2)
    end = opens + BUILD_MS
    ring_until(state, end)
    play(state, 1, Stop(), at=end + 100, done=end - 1)
    ring_until(state, end + CLAIM_MS)
    assert state.ruling is not None
    assert state.ruling.stopper == 1


def test_moves_of_other_modes_are_refused() -> None:
    state, opens = building(2, mode="all_in")
    assert refused(state, 0, Lay(0, 1), opens) == ("GN-50", "gnome-no-stacks")
    assert refused(state, 0, Call("cloud"), opens) == ("GN-07", "gnome-marks-mean-nothing")


def test_a_copy_of_the_board_is_equal_and_shares_no_list() -> None:
    board = model.Board(stacks=[[[0, 1]]], heap=[3], gnomes=[[None, 2]], hands=[4], pressed=[5], lots=[6])
    copy = board.copy()
    assert copy == board
    board.stacks[0][0].clear()
    board.gnomes[0].clear()
    for name in board.__struct_fields__:
        getattr(board, name).clear()
        assert getattr(copy, name), f"{name} is not copied"
    assert (copy.stacks, copy.gnomes) == ([[[0, 1]]], [[None, 2]])


@pytest.mark.rule("GN-26")
def test_after_too_many_moves_a_player_can_only_stop() -> None:
    state, at = building(2)
    for turn in range(BUILDING_MOVES_MAX):
        move = Lay(0, view.hand(state, Seat(0)).stacks[0][1])  # type: ignore[index]
        assert excess(state, Seat(0), move) is None, turn
        play(state, 0, move, at)
    move = Lay(0, view.hand(state, Seat(0)).stacks[0][1])  # type: ignore[index]
    refusal = excess(state, Seat(0), move)
    assert refusal is not None
    assert refusal.word == "gnome-too-many-moves"
    assert excess(state, Seat(0), Stop()) is None
    assert excess(state, Seat(1), move) is None
