"""Placing: everyone at the same time, until everyone is satisfied."""

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
def test_all_place_at_the_same_time_relative_to_the_crossing(order: list[int], x: int, y: int) -> None:
    """In whatever order they come, each lies where its player put it: right and up from the reference word."""
    state = dealt(4)
    for seat in order:
        play(state, seat, PutToken(x + (seat if x < 0 else -seat), y))
    expected = [(x + (seat if x < 0 else -seat), y) for seat in range(4)]
    assert view.table(state).places == expected


@pytest.mark.rule("MM-16")
def test_tokens_may_lie_far_beyond_the_arrows() -> None:
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
def test_moving_takes_back_the_own_done_and_no_other() -> None:
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
    """As the finger touches the token, before it has come to rest."""
    state = dealt(4)
    place_all(state)
    play(state, 0, Done(False), at=2900)
    assert rounds.alarm(state) is None
    assert view.table(state).done == [1, 2, 3]


@pytest.mark.rule("MM-18")
def test_saying_done_twice_does_not_start_the_seconds_anew() -> None:
    state = dealt(4)
    place_all(state, at=0)
    play(state, 3, Done(), at=2000)
    assert rounds.alarm(state) == 3000


@pytest.mark.rule("MM-18")
@given(st.data())
def test_no_done_is_lost_or_wrongly_kept(data: st.DataObject) -> None:
    """Whatever all do in whatever order: done is who said so after their own last move."""
    seats = data.draw(st.sampled_from([4, 7, 9]))
    state = dealt(seats)
    placers = state.round.placers
    act = st.tuples(st.sampled_from(placers), st.sampled_from(["place", "done", "undone"]))
    satisfied: set[Seat] = set()
    for seat, what in data.draw(st.lists(act, max_size=60)):
        moves: dict[str, Move] = {"place": PutToken(seat, 1), "done": Done(), "undone": Done(False)}
        if what != "place" and state.round.places[seat] is None:
            continue
        play(state, seat, moves[what])
        satisfied = satisfied | {seat} if what == "done" else satisfied - {seat}
        assert set(view.table(state).done) == satisfied
        assert (state.closing_at is not None) == (satisfied == set(placers))


@pytest.mark.rule("MM-18")
def test_a_dragged_token_is_felt_by_everyone_and_only_while_placing() -> None:
    state = dealt(8)
    placer, reader = state.round.placers[0], state.round.readers[0]
    assert rules.feel(state, placer, Drag(1, 2)) is None
    assert rules.feel(state, reader, Drag(1, 2)) == ()
    assert rules.feel(state, placer, Carry(1, 0, 0)) == ()
    state = voting(4)
    assert rules.feel(state, Seat(0), Drag(1, 2)) == ()


@pytest.mark.rule("MM-18")
def test_after_the_closing_seconds_the_tokens_stand() -> None:
    state = voting(4)
    assert forbidden(state, 0, PutToken(0, 0)) == ("MM-18", "mind-map-placing-over")
    assert forbidden(state, 0, Done(False)) == ("MM-18", "mind-map-placing-over")  # a token touched too late


@pytest.mark.rule("MM-19")
def test_with_a_time_limit_tokens_stand_where_they_are_and_a_missing_one_lies_on_the_reference_word() -> None:
    state = dealt(4, place_seconds=60)
    assert view.table(state).phase.ends_at == 60_000
    play(state, 1, PutToken(300, -400), Done(), at=10_000)
    play(state, 2, PutToken(-5, 6), at=59_999)
    ring(state)
    assert state.phase == "voting"
    assert view.table(state).places == [(0, 0), (300, -400), (-5, 6), (0, 0)]


@pytest.mark.rule("MM-19")
def test_the_limit_counts_from_each_rounds_start_and_ends_even_the_closing_seconds() -> None:
    state = dealt(4, place_seconds=60)
    place_all(state, at=58_000)
    assert rounds.alarm(state) == 60_000
    ring(state)
    assert state.phase == "voting"


@pytest.mark.rule("MM-19")
def test_in_a_later_round_the_limit_counts_from_when_it_began() -> None:
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
def test_without_the_option_nobody_is_hurried() -> None:
    state = dealt(4)
    assert rounds.alarm(state) is None
    play(state, 0, PutToken(1, 1), at=10**9)
    assert state.phase == "placing"


def test_who_does_not_place_this_round_cannot() -> None:
    state: State = dealt(9)
    reader = state.round.readers[0]
    moves: list[Move] = [PutToken(0, 0), Done()]
    for move in moves:
        assert forbidden(state, reader, move) == ("MM-42", "mind-map-not-active")
