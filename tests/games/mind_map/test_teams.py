"""Team mode: the teams, their turns, their points, and players who rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.game import Seat
from palmtop.games.mind_map import MIND_MAP, rounds, scoring, view
from palmtop.games.mind_map.constants import CONSTANTS
from palmtop.games.mind_map.model import Agree, Done, Lay, Move, PutToken, Write
from palmtop.games.mind_map.rules import leave
from tests.games.mind_map.situations import (
    dealt,
    forbidden,
    next_round,
    place_all,
    play_on,
    play_round,
    read_some,
    right_team_ballot,
    ring,
    starting,
    team_vote,
    vote_all,
)

SIDED = st.sampled_from(MIND_MAP.sided)
SEEDS = st.binary(min_size=32, max_size=32)


# --- teams and rounds -----------------------------------------------------------------------


@pytest.mark.rule("MM-40")
@given(SIDED)
def test_teams_are_equal_or_one_has_one_player_more(seats: int) -> None:
    state = dealt(seats)
    here, there = state.round.placers, state.round.readers
    assert sorted(here + there) == list(range(seats))
    assert abs(len(here) - len(there)) == seats % 2
    teams = view.table(state).round.teams
    assert (teams[state.round.active or 0], sorted(teams)) == (here, sorted([here, there]))


@pytest.mark.rule("MM-01")
def test_with_fewer_players_there_are_no_teams() -> None:
    assert view.table(dealt(7)).round.teams == []
    assert len(view.table(dealt(8)).round.teams) == 2


@pytest.mark.rule("MM-41")
@given(SIDED, SEEDS)
def test_teams_take_turns_two_rounds_each(seats: int, seed: bytes) -> None:
    state = dealt(seats, seed)
    active = [state.round.active]
    while True:
        play_round(state)
        if state.phase == "over":
            break
        next_round(state)
        active.append(state.round.active)
    assert active in ([0, 1, 0, 1], [1, 0, 1, 0])


@pytest.mark.rule("MM-42")
@given(SIDED, SEEDS)
def test_only_the_active_team_has_words_numbers_tokens_and_votes(seats: int, seed: bytes) -> None:
    state = dealt(seats, seed)
    shown = view.table(state).round
    assert shown.placers == rounds.members(seats, shown.active or 0)
    assert len(shown.words) == len(shown.placers) == len(state.round.numbers)
    for reader in shown.readers:
        hand = view.hand(state, reader)
        assert (hand.mine.role, hand.mine.number) == ("reader", None)
        assert not {"place", "done"} & set(hand.moves)


@pytest.mark.rule("MM-51")
def test_the_starting_team_is_random() -> None:
    starts = [dealt(10, bytes([n]) * 32).starts for n in range(80)]
    assert 20 < sum(starts) < 60


# --- points ---------------------------------------------------------------------------------

Misread = Mapping[int, Sequence[int]]

# Seats, the active team, tokens that teammates misread (both by position in the team), the number of tokens that the
# inactive team guesses, and the points of the active and of the inactive team.
TEAM_ROUNDS: dict[str, tuple[int, int, Misread, int, tuple[int, int]]] = {
    "8, all read all": (8, 0, {}, 4, (12, 8)),
    "8, nobody of the inactive team reads any": (8, 1, {}, 0, (12, 0)),
    "8, one teammate misreads two": (8, 0, {1: [0, 2]}, 2, (10, 4)),
    "8, all cross": (8, 0, {0: [1, 2, 3], 1: [0, 2, 3], 2: [0, 1, 3], 3: [0, 1, 2]}, 4, (0, 8)),
    "13, the larger is active": (13, 0, {}, 7, (42, 14)),
    "13, the smaller is active": (13, 1, {}, 6, (30, 12)),
    "13, the larger is active, some misread": (13, 0, {0: [1], 6: [1, 2, 3]}, 5, (38, 10)),
    "13, the smaller is active, some misread": (13, 1, {5: [0, 1]}, 3, (28, 6)),
    "14, all read all": (14, 1, {}, 7, (42, 14)),
    "14, one is misread by all teammates": (14, 0, {n: [0] for n in range(1, 7)}, 7, (36, 14)),
}


@pytest.mark.rule("MM-43", "MM-46")
@pytest.mark.parametrize(("seats", "side", "wrong", "read", "points"), TEAM_ROUNDS.values(), ids=TEAM_ROUNDS)
def test_points_of_both_teams_for_one_round(
    seats: int, side: int, wrong: Misread, read: int, points: tuple[int, int]
) -> None:
    state = dealt(seats, starting(side, seats))
    placers = state.round.placers
    misread = {int(placers[who]): [placers[token] for token in tokens] for who, tokens in wrong.items()}
    play_round(state, misread, read_some(state, read))
    assert (state.points[side], state.points[1 - side]) == points


@pytest.mark.rule("MM-48")
def test_a_team_takes_its_40_token_beyond_40_and_turns_it_over_beyond_80() -> None:
    assert [scoring.board_token(points) for points in (0, 40, 41, 80, 81, 108)] == [0, 0, 40, 40, 80, 80]
    state = dealt(13, starting(0, 13))
    play_round(state)
    assert view.table(state).score.points == [42, 14]
    assert view.table(state).score.tokens == [40, 0]
    next_round(state)
    play_on(state)
    assert view.table(state).score.points == [108, 88]
    assert view.table(state).score.tokens == [80, 80]


@pytest.mark.rule("MM-49")
@pytest.mark.parametrize(
    ("seats", "ranks", "won"),
    [(9, (1, 2) * 4 + (1,), (0, 2, 4, 6, 8)), (13, (1, 2) * 6 + (1,), tuple(range(0, 13, 2)))],
)
def test_after_four_rounds_the_higher_score_wins(seats: int, ranks: tuple[int, ...], won: tuple[int, ...]) -> None:
    state = dealt(seats)
    play_on(state)
    outcome = scoring.outcome(state)
    assert outcome is not None
    assert (outcome.ranks, outcome.won) == (ranks, won)
    assert (outcome.rule, outcome.word) == ("MM-49", "mind-map-ended-teams")
    assert outcome.scores == tuple(state.points[seat % 2] for seat in range(seats))


@pytest.mark.rule("MM-49")
def test_equal_scores_of_teams_share_the_victory() -> None:
    state = dealt(8)
    play_on(state)
    outcome = scoring.outcome(state)
    assert outcome is not None
    assert outcome.won == tuple(range(8))
    assert outcome.ranks == (1,) * 8
    assert outcome.word == "mind-map-ended-shared"


@pytest.mark.rule("MM-51")
@pytest.mark.parametrize(("seats", "most"), [(9, [56, 44]), (11, [80, 64]), (13, [108, 88]), (8, [40, 40])])
def test_the_table_shows_the_points_that_each_team_can_reach(seats: int, most: list[int]) -> None:
    state = dealt(seats)
    assert view.table(state).score.most == most
    play_on(state)
    assert state.points == most


@pytest.mark.rule("MM-51")
@given(st.sampled_from([9, 11, 13]), SEEDS)
def test_with_even_teams_players_of_the_larger_team_rest_in_turn(seats: int, seed: bytes) -> None:
    state = dealt(seats, seed, even_teams=True)
    most = view.table(state).score.most
    assert most[0] == most[1]
    rested: list[Seat] = []
    while True:
        this = state.round
        assert len(this.placers) == seats // 2
        if this.active == 0:
            assert this.resting is not None
            assert this.resting not in this.placers + this.readers
            assert view.hand(state, this.resting).mine.role == "resting"
            assert view.hand(state, this.resting).moves == []
            rested.append(this.resting)
        else:
            assert this.resting is None
            assert len(this.readers) == seats // 2 + 1
        play_round(state)
        if state.phase == "over":
            break
        next_round(state)
    assert len(set(rested)) == 2
    assert state.points == most


@pytest.mark.rule("MM-51")
def test_a_resting_player_can_do_nothing_sees_no_secret_and_blocks_nobody() -> None:
    state = dealt(9, starting(0, 9), even_teams=True)
    resting = state.round.resting
    assert resting is not None
    token = state.round.placers[0]
    moves: list[Move] = [PutToken(0, 0), Done(), Lay(token, 1), Agree(0), Write("psst")]
    for phase in ("placing", "voting", "team_voting"):
        assert state.phase == phase
        assert [move for move in moves if not forbidden(state, resting, move)] == []
        assert (view.hand(state, resting).wall, view.hand(state, resting).team) == (None, None)
        assert leave(state, resting) is None
        if phase == "placing":
            place_all(state)
            ring(state)
        elif phase == "voting":
            vote_all(state)
        else:
            team_vote(state, right_team_ballot(state))
    while state.phase == "reveal":
        ring(state)
    assert leave(state, resting) == Done()
    next_round(state)


@pytest.mark.rule("MM-51")
@given(SIDED)
def test_by_default_and_with_even_numbers_nobody_rests(seats: int) -> None:
    assert dealt(seats).round.resting is None
    assert seats % 2 == 1 or dealt(seats, even_teams=True).round.resting is None


@pytest.mark.rule("MM-51")
def test_the_set_up_screen_is_given_what_each_team_can_reach() -> None:
    assert CONSTANTS["UNEVEN_TEAMS"] == {9: [56, 44], 11: [80, 64], 13: [108, 88]}
