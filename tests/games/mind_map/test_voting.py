"""The placers' votes: face down, one token of each number, open until all are done."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.game import Seat
from palmtop.games.mind_map import view
from palmtop.games.mind_map.model import Done, Lay
from palmtop.games.mind_map.parts import VotingOver
from tests.games.mind_map.situations import all_right, dealt, forbidden, play, vote, vote_all, voting


@pytest.mark.rule("MM-20")
@given(st.permutations(range(5)))
def test_all_vote_at_the_same_time_one_on_every_other_token(order: list[int]) -> None:
    state = voting(5)
    for seat in order:
        assert state.phase == "voting"
        assert [on for on, _ in view.hand(state, Seat(seat)).votes] == []
        announcements = vote(state, seat, all_right(state, seat))
        assert any(isinstance(announcement.cue, VotingOver) for announcement in announcements) == (seat == order[-1])
    assert state.phase == "reveal"


@pytest.mark.rule("MM-20")
def test_a_ballot_with_a_gap_is_not_done() -> None:
    state = voting(4)
    play(state, 0, Lay(1, 1), Lay(2, 2))
    assert forbidden(state, 0, Done()) == ("MM-20", "mind-map-votes-missing")
    assert "done" not in view.hand(state, Seat(0)).moves
    play(state, 0, Lay(3, 3))
    assert "done" in view.hand(state, Seat(0)).moves
    play(state, 0, Done())


@pytest.mark.rule("MM-20")
def test_nobody_votes_before_placing_is_over() -> None:
    assert forbidden(dealt(4), 0, Lay(1, 1)) == ("MM-20", "mind-map-no-voting-now")


@pytest.mark.rule("MM-21")
def test_one_vote_on_each_token_and_none_on_the_own() -> None:
    state = voting(4)
    assert forbidden(state, 2, Lay(2, 1)) == ("MM-21", "mind-map-own-token")
    play(state, 2, Lay(0, 1), Lay(0, 3))
    assert view.hand(state, Seat(2)).votes == [(0, 3)]


@pytest.mark.rule("MM-04")
def test_numbers_above_the_number_of_players_are_not_used() -> None:
    state = voting(5)
    assert forbidden(state, 0, Lay(1, 6)) == ("MM-04", "mind-map-number-unused")
    play(state, 0, Lay(1, 5))
    assert forbidden(state, 0, Lay(5, 1)) == ("MM-20", "mind-map-no-such-token")


@pytest.mark.rule("MM-04", "MM-42")
def test_in_teams_numbers_go_up_to_the_size_of_the_active_team() -> None:
    state = voting(9)
    size = len(state.round.placers)
    placer, reader = state.round.placers[0], state.round.readers[0]
    for seat in (placer, reader):
        assert forbidden(state, seat, Lay(state.round.placers[1], size + 1)) == ("MM-04", "mind-map-number-unused")
        play(state, seat, Lay(state.round.placers[1], size))


LAYINGS = st.lists(st.tuples(st.integers(1, 6), st.integers(1, 7) | st.none()), max_size=40)


@pytest.mark.rule("MM-22")
@given(LAYINGS)
def test_no_number_is_used_twice_a_vote_token_leaves_where_it_was(layings: list[tuple[int, int | None]]) -> None:
    state = voting(7)
    expected: dict[int, int] = {}
    for on, number in layings:
        play(state, 0, Lay(on, number))
        expected = {token: laid for token, laid in expected.items() if token != on and laid != number}
        if number is not None:
            expected[on] = number
        assert dict(view.hand(state, Seat(0)).votes) == expected
        assert len(set(expected.values())) == len(expected)


@pytest.mark.rule("MM-23")
def test_others_see_that_one_has_voted_but_not_how() -> None:
    state = voting(4)
    before = view.table(state)
    play(state, 0, Lay(1, 1), Lay(2, 2), Lay(3, 3))
    assert view.table(state) == before
    play(state, 0, Done())
    assert view.table(state).done == [0]
    assert view.table(state).shown == []
    assert view.hand(state, Seat(1)).votes == []


@pytest.mark.rule("MM-24")
def test_votes_may_be_changed_until_all_are_done() -> None:
    state = voting(4)
    for seat in range(3):
        vote(state, seat, all_right(state, seat))
    play(state, 1, Lay(0, state.round.numbers[Seat(2)]))
    assert view.table(state).done == [0, 2]
    vote(state, 3, all_right(state, 3))
    assert view.table(state).phase.phase == "voting"
    play(state, 0, Done(False))
    assert view.table(state).done == [2, 3]
    vote(state, 1, all_right(state, 1))
    play(state, 0, Done())
    assert state.phase == "reveal"
    assert forbidden(state, 1, Lay(0, 1)) == ("MM-20", "mind-map-no-voting-now")


@pytest.mark.rule("MM-24")
def test_the_own_number_may_be_used_and_the_hand_shows_which_it_is() -> None:
    state = voting(4)
    mine = view.hand(state, Seat(0)).mine.number
    assert mine == state.round.numbers[Seat(0)]
    play(state, 0, Lay(1, mine))
    assert view.hand(state, Seat(0)).votes == [(1, mine)]


def test_nobody_votes_after_the_last_vote() -> None:
    state = voting(4)
    vote_all(state)
    assert forbidden(state, 0, Done()) == ("MM-30", "mind-map-reveal-goes-on")
