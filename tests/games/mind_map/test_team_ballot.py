"""The inactive team's ballot: shared, face up, and agreed on by all (MM-44 to MM-47)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.games.mind_map import rounds, view
from palmtop.games.mind_map.model import Agree, Done, Lay
from palmtop.games.mind_map.parts import Table, TeamVoted
from palmtop.games.mind_map.rules import leave
from tests.games.mind_map.situations import (
    agree_all,
    all_right,
    dealt,
    forbidden,
    play,
    play_round,
    read_some,
    ring,
    team_vote,
    team_voting,
    vote,
    vote_all,
    voting,
)


@pytest.mark.rule("MM-44")
def test_the_inactive_team_votes_after_the_active_one_and_face_up() -> None:
    state = voting(8)
    reader, token = state.round.readers[0], state.round.placers[0]
    play(state, reader, Lay(token, 2))
    assert view.table(state).team is None
    assert forbidden(state, reader, Agree(1)) == ("MM-44", "mind-map-active-first")
    vote_all(state)
    team = view.table(state).team
    assert team is not None
    assert team.ballot == [(token, 2)]
    assert state.phase == "team_voting"
    assert view.hand(state, state.round.placers[1]).moves == []


@pytest.mark.rule("MM-44")
def test_one_team_vote_on_every_token() -> None:
    state = team_voting(8)
    reader = state.round.readers[0]
    for on, number in list(state.round.numbers.items())[:-1]:
        play(state, reader, Lay(on, number))
    assert forbidden(state, reader, Agree(state.round.version)) == ("MM-44", "mind-map-votes-missing")


@pytest.mark.rule("MM-44")
def test_all_readers_must_agree() -> None:
    state = team_voting(9)
    readers = state.round.readers
    play(state, readers[0], *(Lay(on, number) for on, number in state.round.numbers.items()))
    for reader in readers[:-1]:
        assert play(state, reader, Agree(state.round.version)) == []
        assert state.phase == "team_voting"
    assert view.table(state).done == readers[:-1]
    announcements = play(state, readers[-1], Agree(state.round.version))
    assert [announcement.cue for announcement in announcements] == [TeamVoted()]
    assert state.phase == "reveal"


@pytest.mark.rule("MM-45")
def test_a_change_takes_back_all_agreements() -> None:
    state = team_voting(10)
    readers = state.round.readers
    play(state, readers[0], *(Lay(on, number) for on, number in state.round.numbers.items()))
    for reader in readers[:-1]:
        play(state, reader, Agree(state.round.version))
    first, second = state.round.placers[:2]
    play(state, readers[1], Lay(first, state.round.numbers[second]))
    assert view.table(state).done == []
    assert state.phase == "team_voting"


@pytest.mark.rule("MM-45")
def test_an_agreement_is_to_a_version_of_the_ballot() -> None:
    """Otherwise one could agree to a teammate's change that one has not seen."""
    state = team_voting(8)
    readers, seen = state.round.readers, state.round.version
    play(state, readers[0], *(Lay(on, number) for on, number in state.round.numbers.items()))
    assert forbidden(state, readers[1], Agree(seen)) == ("MM-45", "mind-map-ballot-changed")
    assert forbidden(state, readers[1], Done()) == ("MM-45", "mind-map-agree-to-what")
    play(state, readers[1], Agree(state.round.version))
    play(state, readers[1], Done(False))
    assert view.table(state).done == []


@pytest.mark.rule("MM-45")
def test_all_readers_lay_on_the_same_ballot() -> None:
    state = team_voting(8)
    readers, placers = state.round.readers, state.round.placers
    play(state, readers[0], Lay(placers[0], 1))
    play(state, readers[1], Lay(placers[1], 1))
    team = view.table(state).team
    assert team is not None
    assert team.ballot == [(placers[1], 1)]
    assert team.proposals == [(readers[0], placers[0], 1), (readers[1], placers[1], 1)]


@pytest.mark.rule("MM-45")
def test_a_player_who_is_away_does_not_block_the_team() -> None:
    """The move for a player who has left is to agree, once the ballot is full."""
    state = team_voting(8)
    readers = state.round.readers
    play(state, readers[0], *(Lay(on, number) for on, number in state.round.numbers.items()))
    for reader in readers[:-1]:
        play(state, reader, Agree(state.round.version))
    away = readers[-1]
    move = leave(state, away)
    assert move is not None
    play(state, away, move)
    assert state.phase == "reveal"
    assert state.round.ballot == state.round.numbers


@pytest.mark.rule("MM-45")
def test_at_the_time_limit_the_ballot_counts_as_it_stands() -> None:
    state = team_voting(8, team_vote_seconds=30)
    readers, placers = state.round.readers, state.round.placers
    assert rounds.alarm(state) == 30_000
    play(state, readers[0], Lay(placers[0], 3))
    ring(state)
    assert state.phase == "reveal"
    assert state.round.ballot == {placers[0]: 3}


@pytest.mark.rule("MM-45")
def test_gaps_are_filled_with_proposals_whose_number_is_free() -> None:
    state = team_voting(8, team_vote_seconds=30)
    (a, b, c, d), (k, l, m, n) = state.round.readers, state.round.placers
    for member, number in ((a, 1), (b, 2), (c, 2)):
        play(state, member, Lay(k, number))
    play(state, d, Lay(l, 2))  # takes the 2 away from k, which most members had proposed
    play(state, a, Lay(m, 4))
    play(state, b, Lay(m, None))
    assert state.round.ballot == {l: 2}
    ring(state)
    assert state.round.ballot == {l: 2, k: 1, m: 4}  # the 2 is taken, so k gets its next proposal; n had none
    assert n not in state.round.ballot


@pytest.mark.rule("MM-45")
def test_a_gap_is_filled_with_the_proposal_of_most_members() -> None:
    state = team_voting(8, team_vote_seconds=30)
    (a, b, c, _), (k, *_) = state.round.readers, state.round.placers
    for member, number in ((a, 1), (b, 3), (c, 3)):
        play(state, member, Lay(k, number))
    state.round.ballot.clear()
    ring(state)
    assert state.round.ballot == {k: 3}


@pytest.mark.rule("MM-45")
def test_a_proposal_taken_back_does_not_count() -> None:
    state = team_voting(8, team_vote_seconds=30)
    reader, token = state.round.readers[0], state.round.placers[0]
    play(state, reader, Lay(token, 2), Lay(token, None))
    ring(state)
    assert state.round.ballot == {}


@pytest.mark.rule("MM-45")
def test_laying_the_same_vote_again_takes_back_no_agreement() -> None:
    state = team_voting(8)
    readers = state.round.readers
    play(state, readers[0], *(Lay(on, number) for on, number in state.round.numbers.items()))
    play(state, readers[0], Agree(state.round.version))
    token = state.round.placers[0]
    play(state, readers[1], Lay(token, state.round.numbers[token]))
    assert view.table(state).done == [readers[0]]


@pytest.mark.rule("MM-45")
def test_the_team_limit_counts_from_the_active_teams_last_vote() -> None:
    state = voting(8, team_vote_seconds=30)
    for placer in list(state.round.placers):
        vote(state, placer, all_right(state, placer), at=70_000)
    assert rounds.alarm(state) == 100_000
    assert view.table(state).phase.lasts == 30_000


@pytest.mark.rule("MM-45")
def test_a_token_without_a_team_vote_scores_nothing() -> None:
    state = team_voting(8, team_vote_seconds=30)
    active = state.round.active or 0
    ring(state)
    while state.phase == "reveal":
        ring(state)
    assert state.points[1 - active] == 0
    assert [token.team_vote for token in view.table(state).shown] == [None] * 4


@pytest.mark.rule("MM-45")
def test_without_the_option_the_team_has_no_time_limit() -> None:
    assert rounds.alarm(team_voting(8)) is None


@pytest.mark.rule("MM-46")
def test_a_wrong_team_vote_costs_nothing() -> None:
    state = team_voting(8)
    team_vote(state, read_some(state, 0))
    while state.phase == "reveal":
        ring(state)
    assert state.points[1 - (state.round.active or 0)] == 0


LAYINGS = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(1, 4) | st.none()), max_size=30)


@pytest.mark.rule("MM-47")
@given(LAYINGS)
def test_no_number_is_used_twice_on_the_teams_ballot(layings: list[tuple[int, int, int | None]]) -> None:
    state = team_voting(8, team_vote_seconds=30)
    readers, placers = state.round.readers, state.round.placers
    for who, on, number in layings:
        play(state, readers[who], Lay(placers[on], number))
        laid = list(state.round.ballot.values())
        assert len(set(laid)) == len(laid)
    ring(state)
    laid = list(state.round.ballot.values())
    assert len(set(laid)) == len(laid)


@pytest.mark.rule("MM-45")
def test_the_vote_does_not_end_before_all_agree() -> None:
    state = team_voting(8)
    play(state, state.round.readers[0], *(Lay(on, number) for on, number in state.round.numbers.items()))
    assert rounds.alarm(state) is None
    agree_all(state)
    assert state.phase == "reveal"


def shown(table: Table) -> list[int | None]:
    return [token.team_vote for token in table.shown]


@pytest.mark.rule("MM-30", "MM-44")
def test_a_revealed_token_shows_the_teams_vote() -> None:
    state = dealt(8)
    play_round(state)
    assert shown(view.table(state)) == [state.round.numbers[seat] for seat in state.round.placers]
    assert all(token.team_right for token in view.table(state).shown)
