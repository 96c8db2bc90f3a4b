"""Team mode: who is active, how both teams score, and how the inactive one agrees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.game import Seat
from palmtop.games.mind_map import MIND_MAP, ending, rounds, rules, view
from palmtop.games.mind_map.leaving import leave
from palmtop.games.mind_map.model import Agree, Done, Lay, Move, PutToken, State, Table, TeamVoted, Write
from tests.games.mind_map.stage import (
    agree_all,
    all_right,
    dealt,
    forbidden,
    next_round,
    place_all,
    play,
    play_on,
    play_round,
    ring,
    team_vote,
    vote,
    vote_all,
    voting,
)

SIDED = st.sampled_from(MIND_MAP.sided)
SEEDS = st.binary(min_size=32, max_size=32)


def starting(side: int, seats: int) -> bytes:
    """A seed with which this team starts."""
    return next(seed for n in range(99) if dealt(seats, seed := bytes([n]) * 32).starts == side)


def team_voting(seats: int, **options: int) -> State:
    state = voting(seats, **options)
    vote_all(state)
    assert state.phase == "team_voting"
    return state


# --- teams and rounds -----------------------------------------------------------------------


@pytest.mark.rule("MM-40")
@given(SIDED)
def test_teams_are_equal_or_one_has_one_more(seats: int) -> None:
    state = dealt(seats)
    here, there = state.round.placers, state.round.readers
    assert sorted(here + there) == list(range(seats))
    assert abs(len(here) - len(there)) == seats % 2


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
    assert shown.placers == rounds.team(seats, shown.active or 0)
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

# Seats, the active team, misread tokens of teammates (by place in the team), tokens that the inactive team reads,
# and the points of the active and the inactive team.
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
def test_what_a_round_is_worth_to_both_teams(
    seats: int, side: int, wrong: Misread, read: int, points: tuple[int, int]
) -> None:
    state = dealt(seats, starting(side, seats))
    placers = state.round.placers
    misread = {placers[who]: [placers[token] for token in tokens] for who, tokens in wrong.items()}
    play_round(state, misread, read_some(state, read))
    assert (state.points[side], state.points[1 - side]) == points


def read_some(state: State, read: int) -> dict[int, int]:
    """A team ballot that reads the first tokens and takes the rest for one another."""
    numbers = list(state.round.numbers.items())
    right, wrong = numbers[:read], numbers[read:]
    shifted = [number for _, number in wrong[1:] + wrong[:1]]
    return dict(right) | dict(zip([on for on, _ in wrong], shifted, strict=True))


@pytest.mark.rule("MM-48")
def test_a_team_takes_its_40_token_beyond_40_and_turns_it_beyond_80() -> None:
    assert [ending.token(points) for points in (0, 40, 41, 80, 81, 108)] == [0, 0, 40, 40, 80, 80]
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
    outcome = rules.outcome(state)
    assert outcome is not None
    assert (outcome.ranks, outcome.won) == (ranks, won)
    assert (outcome.rule, outcome.word) == ("MM-49", "mind-map-ended-teams")
    assert outcome.scores == tuple(state.points[seat % 2] for seat in range(seats))


@pytest.mark.rule("MM-49")
def test_equal_scores_of_teams_share_the_victory() -> None:
    state = dealt(8)
    play_on(state)
    outcome = rules.outcome(state)
    assert outcome is not None
    assert outcome.won == tuple(range(8))
    assert outcome.ranks == (1,) * 8
    assert outcome.word == "mind-map-ended-shared"


@pytest.mark.rule("MM-51")
@pytest.mark.parametrize(("seats", "most"), [(9, [56, 44]), (11, [80, 64]), (13, [108, 88]), (8, [40, 40])])
def test_the_board_shows_what_each_team_could_reach(seats: int, most: list[int]) -> None:
    state = dealt(seats)
    assert view.table(state).score.most == most
    play_on(state)
    assert state.points == most


@pytest.mark.rule("MM-51")
@given(st.sampled_from([9, 11, 13]), SEEDS)
def test_even_teams_lets_one_of_the_larger_team_rest_in_turn(seats: int, seed: bytes) -> None:
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
def test_who_rests_does_nothing_and_learns_nothing_and_blocks_nobody() -> None:
    state = dealt(9, starting(0, 9), even_teams=True)
    rester = state.round.resting
    assert rester is not None
    token = state.round.placers[0]
    moves: list[Move] = [PutToken(0, 0), Done(), Lay(token, 1), Agree(0), Write("psst")]
    for phase in ("placing", "voting", "team_voting"):
        assert state.phase == phase
        assert [move for move in moves if not forbidden(state, rester, move)] == []
        assert (view.hand(state, rester).wall, view.hand(state, rester).team) == (None, None)
        assert leave(state, rester) is None
        if phase == "placing":
            place_all(state)
            ring(state)
        elif phase == "voting":
            vote_all(state)
        else:
            team_vote(state, dict(state.round.numbers))
    while state.phase == "reveal":
        ring(state)
    assert leave(state, rester) == Done()
    next_round(state)


@pytest.mark.rule("MM-51")
@given(SIDED)
def test_by_default_and_with_even_numbers_nobody_rests(seats: int) -> None:
    assert dealt(seats).round.resting is None
    assert seats % 2 == 1 or dealt(seats, even_teams=True).round.resting is None


# --- the team's ballot ----------------------------------------------------------------------


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
def test_they_must_all_agree() -> None:
    state = team_voting(9)
    readers = state.round.readers
    play(state, readers[0], *(Lay(on, number) for on, number in state.round.numbers.items()))
    for reader in readers[:-1]:
        assert play(state, reader, Agree(state.round.version)) == []
        assert state.phase == "team_voting"
    assert view.table(state).done == readers[:-1]
    told = play(state, readers[-1], Agree(state.round.version))
    assert [one.cue for one in told] == [TeamVoted()]
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
def test_one_agrees_to_what_one_saw() -> None:
    """A teammate's change that came first must not be agreed to unseen."""
    state = team_voting(8)
    readers, seen = state.round.readers, state.round.version
    play(state, readers[0], *(Lay(on, number) for on, number in state.round.numbers.items()))
    assert forbidden(state, readers[1], Agree(seen)) == ("MM-45", "mind-map-ballot-changed")
    assert forbidden(state, readers[1], Done()) == ("MM-45", "mind-map-agree-to-what")
    play(state, readers[1], Agree(state.round.version))
    play(state, readers[1], Done(False))
    assert view.table(state).done == []


@pytest.mark.rule("MM-45")
def test_the_ballot_is_shared_whoever_lays() -> None:
    state = team_voting(8)
    readers, placers = state.round.readers, state.round.placers
    play(state, readers[0], Lay(placers[0], 1))
    play(state, readers[1], Lay(placers[1], 1))
    team = view.table(state).team
    assert team is not None
    assert team.ballot == [(placers[1], 1)]
    assert team.proposals == [(readers[0], placers[0], 1), (readers[1], placers[1], 1)]


@pytest.mark.rule("MM-45")
def test_who_is_away_does_not_block_the_team() -> None:
    """The rules' move for someone who has gone is to agree, as soon as there is something to agree to."""
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
def test_with_a_time_limit_the_ballot_counts_as_it_stands() -> None:
    state = team_voting(8, team_vote_seconds=30)
    readers, placers = state.round.readers, state.round.placers
    assert rules.alarm(state) == 30_000
    play(state, readers[0], Lay(placers[0], 3))
    ring(state)
    assert state.phase == "reveal"
    assert state.round.ballot == {placers[0]: 3}


@pytest.mark.rule("MM-45")
def test_gaps_are_filled_by_what_most_members_proposed() -> None:
    state = team_voting(8, team_vote_seconds=30)
    (a, b, c, d), (k, l, m, n) = state.round.readers, state.round.placers
    for member, number in ((a, 1), (b, 2), (c, 2)):
        play(state, member, Lay(k, number))
    play(state, d, Lay(l, 2))  # takes the 2 away from k, where most wanted it
    play(state, a, Lay(m, 4))
    play(state, b, Lay(m, None))
    assert state.round.ballot == {l: 2}
    ring(state)
    assert state.round.ballot == {l: 2, k: 1, m: 4}  # the 2 is taken, so k gets what was wanted next; none for n
    assert n not in state.round.ballot


@pytest.mark.rule("MM-45")
def test_of_several_wishes_for_a_gap_most_members_decide() -> None:
    state = team_voting(8, team_vote_seconds=30)
    (a, b, c, _), (k, *_) = state.round.readers, state.round.placers
    for member, number in ((a, 1), (b, 3), (c, 3)):
        play(state, member, Lay(k, number))
    state.round.ballot.clear()
    ring(state)
    assert state.round.ballot == {k: 3}


@pytest.mark.rule("MM-45")
def test_a_wish_taken_back_is_none() -> None:
    state = team_voting(8, team_vote_seconds=30)
    reader, token = state.round.readers[0], state.round.placers[0]
    play(state, reader, Lay(token, 2), Lay(token, None))
    ring(state)
    assert state.round.ballot == {}


@pytest.mark.rule("MM-45")
def test_laying_what_lies_there_already_takes_back_no_agreement() -> None:
    state = team_voting(8)
    readers = state.round.readers
    play(state, readers[0], *(Lay(on, number) for on, number in state.round.numbers.items()))
    play(state, readers[0], Agree(state.round.version))
    token = state.round.placers[0]
    play(state, readers[1], Lay(token, state.round.numbers[token]))
    assert view.table(state).done == [readers[0]]


@pytest.mark.rule("MM-45")
def test_the_teams_limit_counts_from_the_active_teams_last_vote() -> None:
    state = voting(8, team_vote_seconds=30)
    for placer in list(state.round.placers):
        vote(state, placer, all_right(state, placer), at=70_000)
    assert rules.alarm(state) == 100_000
    assert view.table(state).phase.lasts == 30_000


@pytest.mark.rule("MM-45")
def test_a_token_nobody_proposed_for_scores_nothing() -> None:
    state = team_voting(8, team_vote_seconds=30)
    active = state.round.active or 0
    ring(state)
    while state.phase == "reveal":
        ring(state)
    assert state.points[1 - active] == 0
    assert [token.team_vote for token in view.table(state).shown] == [None] * 4


@pytest.mark.rule("MM-45")
def test_without_the_option_the_team_takes_its_time() -> None:
    assert rules.alarm(team_voting(8)) is None


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
def test_no_number_lies_twice_on_the_teams_ballot(layings: list[tuple[int, int, int | None]]) -> None:
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
def test_the_rules_never_agree_for_who_is_here() -> None:
    state = team_voting(8)
    play(state, state.round.readers[0], *(Lay(on, number) for on, number in state.round.numbers.items()))
    assert rules.alarm(state) is None
    agree_all(state)
    assert state.phase == "reveal"


def shown(table: Table) -> list[int | None]:
    return [token.team_vote for token in table.shown]


@pytest.mark.rule("MM-30", "MM-44")
def test_a_revealed_token_tells_the_teams_vote_too() -> None:
    state = dealt(8)
    play_round(state)
    assert shown(view.table(state)) == [state.round.numbers[seat] for seat in state.round.placers]
    assert all(token.team_right for token in view.table(state).shown)
