"""Placing: all players at the same time, until all are done."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.game import Seat
from palmtop.games.mind_map import MIND_MAP, rounds, rules, view
from palmtop.games.mind_map.model import EDGE, TIP, Carry, Done, Drag, Move, PutToken, State
from tests.games.mind_map.situations import dealt, forbidden, place_all, play, play_round, ring, voting

COORDINATES = st.integers(-EDGE, EDGE)


@pytest.mark.rule("MM-14", "MM-15")
@given(st.permutations(range(4)), COORDINATES, COORDINATES)
def test_all_place_at_the_same_time_in_any_order(order: list[int], x: int, y: int) -> None:
    """Whatever the order, each token lies where its player put it: right and up from the reference word."""
    state = dealt(4)
    for seat in order:
        play(state, seat, PutToken(x + (seat if x < 0 else -seat), y))
    expected = [(x + (seat if x < 0 else -seat), y) for seat in range(4)]
    assert view.table(state).places == expected


@pytest.mark.rule("MM-16")
def test_tokens_may_lie_beyond_the_arrows_up_to_the_tables_edge() -> None:
    state = dealt(4)
    assert EDGE >= 2 * TIP
    for seat, (x, y) in enumerate([(EDGE, EDGE), (-EDGE, EDGE), (EDGE, -EDGE), (-EDGE, -EDGE)]):
        play(state, seat, PutToken(x, y))
    assert (-EDGE, -EDGE) in view.table(state).places
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"type": "place", "x": EDGE + 1, "y": 0}, MIND_MAP.Move)


@pytest.mark.rule("MM-17")
def test_a_token_may_be_moved_as_often_as_wanted_and_is_seen_by_all() -> None:
    state = dealt(5)
    for x in range(50):
        play(state, 2, PutToken(x, -x))
        assert view.table(state).places == [None, None, (x, -x), None, None]


@pytest.mark.rule("MM-17")
def test_tokens_may_lie_on_one_another() -> None:
    state = dealt(4)
    for seat in range(4):
        play(state, seat, PutToken(5, 5))
    assert view.table(state).places == [(5, 5)] * 4


@pytest.mark.rule("MM-18")
def test_placing_ends_three_seconds_after_the_last_done() -> None:
    state = dealt(4)
    for seat in range(4):
        play(state, seat, PutToken(seat, seat), at=100)
    for at, seat in ((200, 3), (900, 0), (1000, 1)):
        play(state, seat, Done(), at=at)
        assert rounds.alarm(state) is None
    play(state, 2, Done(), at=5000)
    shown = view.table(state).phase
    assert (shown.closing, shown.ends_at, shown.lasts) == (True, 8000, 3000)
    assert rounds.alarm(state) == 8000
    ring(state)
    assert state.phase == "voting"
    assert not view.table(state).done


@pytest.mark.rule("MM-18")
def test_done_needs_a_token_on_the_plane() -> None:
    state = dealt(4)
    assert forbidden(state, 1, Done()) == ("MM-18", "mind-map-place-first")


@pytest.mark.rule("MM-18")
def test_moving_a_token_takes_back_only_the_own_done() -> None:
    state = dealt(4)
    place_all(state, at=1000)
    assert rounds.alarm(state) == 4000
    play(state, 2, PutToken(7, 7), at=3999)
    assert view.table(state).done == [0, 1, 3]
    assert rounds.alarm(state) is None
    play(state, 2, Done(), at=6000)
    assert rounds.alarm(state) == 9000


@pytest.mark.rule("MM-18")
def test_a_done_can_be_taken_back_within_the_closing_seconds() -> None:
    """Sent when a finger picks the token up, before it is put down again."""
    state = dealt(4)
    place_all(state)
    play(state, 0, Done(False), at=2900)
    assert rounds.alarm(state) is None
    assert view.table(state).done == [1, 2, 3]


@pytest.mark.rule("MM-18")
def test_saying_done_twice_does_not_restart_the_closing_seconds() -> None:
    state = dealt(4)
    place_all(state, at=0)
    play(state, 3, Done(), at=2000)
    assert rounds.alarm(state) == 3000


@pytest.mark.rule("MM-18")
@given(st.data())
def test_a_seat_is_done_if_it_said_so_after_its_last_move(data: st.DataObject) -> None:
    """Whatever the others do, and in any order."""
    seats = data.draw(st.sampled_from([4, 7, 9]))
    state = dealt(seats)
    placers = state.round.placers
    act = st.tuples(st.sampled_from(placers), st.sampled_from(["place", "done", "undone"]))
    done_seats: set[Seat] = set()
    for seat, what in data.draw(st.lists(act, max_size=60)):
        moves: dict[str, Move] = {"place": PutToken(seat, 1), "done": Done(), "undone": Done(False)}
        if what != "place" and state.round.places[seat] is None:
            continue
        play(state, seat, moves[what])
        done_seats = done_seats | {seat} if what == "done" else done_seats - {seat}
        assert set(view.table(state).done) == done_seats
        assert (state.closing_at is not None) == (done_seats == set(placers))


@pytest.mark.rule("MM-18")
def test_dragging_a_token_reaches_everyone_and_only_while_placing() -> None:
    state = dealt(8)
    placer, reader = state.round.placers[0], state.round.readers[0]
    assert rules.feel(state, placer, Drag(1, 2)) is None
    assert rules.feel(state, reader, Drag(1, 2)) == ()
    assert rules.feel(state, placer, Carry(1, 0, 0)) == ()
    state = voting(4)
    assert rules.feel(state, Seat(0), Drag(1, 2)) == ()


@pytest.mark.rule("MM-18")
def test_after_the_closing_seconds_tokens_cannot_be_moved() -> None:
    state = voting(4)
    assert forbidden(state, 0, PutToken(0, 0)) == ("MM-18", "mind-map-placing-over")
    assert forbidden(state, 0, Done(False)) == ("MM-18", "mind-map-placing-over")  # sent by picking the token up


@pytest.mark.rule("MM-19")
def test_at_the_time_limit_tokens_stay_and_a_missing_one_lies_on_the_reference_word() -> None:
    state = dealt(4, place_seconds=60)
    assert view.table(state).phase.ends_at == 60_000
    play(state, 1, PutToken(300, -400), Done(), at=10_000)
    play(state, 2, PutToken(-5, 6), at=59_999)
    ring(state)
    assert state.phase == "voting"
    assert view.table(state).places == [(0, 0), (300, -400), (-5, 6), (0, 0)]


@pytest.mark.rule("MM-19")
def test_the_time_limit_cuts_the_closing_seconds_short() -> None:
    state = dealt(4, place_seconds=60)
    place_all(state, at=58_000)
    assert rounds.alarm(state) == 60_000
    ring(state)
    assert state.phase == "voting"


@pytest.mark.rule("MM-19")
def test_in_a_later_round_the_time_limit_counts_from_its_beginning() -> None:
    state = dealt(4, place_seconds=60)
    play_round(state)
    for seat in range(4):
        play(state, seat, Done(), at=200_000)
    assert rounds.alarm(state) == 260_000
    assert (view.table(state).phase.ends_at, view.table(state).phase.lasts) == (260_000, 60_000)
    place_all(state, at=210_000)
    ring(state)
    assert state.phase == "voting"
    assert rounds.alarm(state) is None


@pytest.mark.rule("MM-19")
def test_without_the_option_there_is_no_time_limit() -> None:
    state = dealt(4)
    assert rounds.alarm(state) is None
    play(state, 0, PutToken(1, 1), at=10**9)
    assert state.phase == "placing"


def test_readers_cannot_place() -> None:
    state: State = dealt(9)
    reader = state.round.readers[0]
    moves: list[Move] = [PutToken(0, 0), Done()]
    for move in moves:
        assert forbidden(state, reader, move) == ("MM-42", "mind-map-not-active")
