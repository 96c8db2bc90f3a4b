"""The end of the game: the last one left, a perfect series, everyone out at once, and playing alone."""

from __future__ import annotations

import pytest

from palmtop.engine.chance import Chance
from palmtop.engine.game import Moment, Outcome, Seat
from palmtop.engine.stretch import UNSTRETCHED
from palmtop.games import GAMES
from palmtop.games.palindromos import rounds, rules, view
from palmtop.games.palindromos.model import (
    Confirm,
    Discard,
    Finished,
    GiveUp,
    Mark,
    Options,
    PickWild,
    Roll,
    State,
    Take,
)
from tests.games.palindromos.stage import alone, begun, cues, forbidden, marking, paper, play

EASY = (Mark(0, 0, 1), Mark(1, 1, 2), Discard(2), Confirm())  # on an empty row, with 1 and 2
FILL = (Mark(0, 3, 1), Confirm())  # the last box of 122.


def seats_won(state: State) -> tuple[Seat, ...]:
    outcome = rounds.outcome(state)
    assert outcome is not None
    return outcome.won


@pytest.mark.rule("PD-33")
def test_the_last_one_left_wins() -> None:
    state = marking([paper("122."), paper("....", discards=0)], [(3, 3), (1, 2)], shared=3)
    assert rounds.outcome(state) is None
    announcements = play(state, 1, *EASY)
    assert cues(announcements, Finished) == [Finished([Seat(1)])]
    assert state.phase == "over"
    assert rounds.outcome(state) == Outcome(
        ranks=(2, 1), scores=(3, 2), won=(Seat(1),), rule="PD-33", word="palindromos-ended-last-one"
    )


@pytest.mark.rule("PD-33")
def test_the_game_goes_on_while_two_are_left() -> None:
    papers = [paper("122."), paper("....", discards=0), paper("....", discards=0)]
    state = marking(papers, [(3, 3), (1, 2), (1, 2)], shared=3)
    play(state, 1, *EASY)
    play(state, 2, *EASY)
    assert state.phase == "roll"


@pytest.mark.rule("PD-34")
def test_a_perfect_series_ends_the_game_with_that_round() -> None:
    papers = [paper("122."), paper("....", discards=0), paper("....", discards=0)]
    state = marking(papers, [(1, 3), (1, 2), (1, 2)], shared=3)
    play(state, 0, *FILL)
    assert view.table(state).players[0].standing == "complete"
    play(state, 1, *EASY)
    assert state.phase == "marking", "the others still finish the round"
    play(state, 2, *EASY)
    assert seats_won(state) == (0,)


@pytest.mark.rule("PD-34")
def test_everybody_who_completes_a_series_in_it_wins() -> None:
    papers = [paper("122."), paper("....", discards=0), paper("122.")]
    state = marking(papers, [(1, 3), (1, 2), (1, 3)], shared=3)
    play(state, 2, *FILL)
    play(state, 1, *EASY)
    play(state, 0, *FILL)
    assert rounds.outcome(state) == Outcome(
        ranks=(1, 3, 1), scores=(4, 2, 4), won=(Seat(0), Seat(2)), rule="PD-34", word="palindromos-ended-perfect"
    )


@pytest.mark.rule("PD-34")
def test_a_series_wins_over_being_the_last_one_left() -> None:
    """Seat 0 completes, seat 1 stays in, seat 2 goes out: only the series counts."""
    papers = [paper("122."), paper("....", discards=0), paper("344.")]
    state = marking(papers, [(1, 3), (1, 2), (5, 5)], shared=5)
    play(state, 0, *FILL)
    play(state, 1, *EASY)
    assert rounds.outcome(state) == Outcome(
        ranks=(1, 2, 3), scores=(4, 2, 3), won=(Seat(0),), rule="PD-34", word="palindromos-ended-perfect"
    )


@pytest.mark.rule("PD-35")
@pytest.mark.parametrize(("start", "winner"), [(0, 2), (1, 0), (2, 1)])
def test_if_all_go_out_at_once_the_last_to_get_a_first_die_wins(start: int, winner: int) -> None:
    state = marking([paper("122.") for _ in range(3)], [(3, 3)] * 3, shared=3, start=start)
    assert state.phase == "over"
    assert seats_won(state) == (winner,)


@pytest.mark.rule("PD-35")
def test_players_who_were_out_before_do_not_win_when_all_go_out() -> None:
    """Seat 2, last in the draft of the first round, is out before; then 0 and 1 give up together."""
    papers = [paper("....", discards=0), paper("....", discards=0), paper("122.")]
    state = marking(papers, [(1, 2), (1, 2), (3, 3)], shared=3)
    play(state, 0, *EASY)
    play(state, 1, *EASY)
    assert state.start == 1
    play(state, 1, Roll())
    for seat, die in ((1, 0), (0, 1), (0, 2), (1, 3)):
        play(state, seat, Take(die))
    for seat in (0, 1):
        if not state.players[seat].finished:
            play(state, seat, GiveUp())
    assert seats_won(state) == (0,), "seat 1 started, so seat 0 got the first die latest"


@pytest.mark.rule("PD-36")
def test_alone_a_perfect_series_wins() -> None:
    state = alone("122.", 1, 3, 3)
    play(state, 0, *FILL)
    assert rounds.outcome(state) == Outcome(
        ranks=(1,), scores=(4,), won=(Seat(0),), rule="PD-34", word="palindromos-ended-perfect"
    )


@pytest.mark.rule("PD-36")
def test_alone_being_eliminated_loses() -> None:
    state = alone("122.", 3, 3, 3)
    assert rounds.outcome(state) == Outcome(
        ranks=(1,), scores=(3,), won=(), rule="PD-36", word="palindromos-ended-alone"
    )


@pytest.mark.rule("PD-36", "PD-31")
def test_alone_giving_up_loses() -> None:
    state = alone("....", 1, 2, 1)
    play(state, 0, GiveUp())
    assert seats_won(state) == ()


@pytest.mark.rule("PD-36", "PD-33")
def test_a_single_player_does_not_win_as_the_last_one_left() -> None:
    state = alone("....", 1, 2, 1)
    play(state, 0, Mark(0, 0, 1), Mark(1, 1, 2), Mark(2, 3, 1), Confirm())
    assert (state.phase, state.round) == ("roll", 2)


def test_ranks_go_by_how_long_a_player_lasted_then_by_boxes() -> None:
    papers = [paper("122."), paper("3..3"), paper("....", discards=0), paper("122.")]
    state = marking(papers, [(3, 3), (5, 6), (1, 2), (5, 5)], shared=5)
    play(state, 1, GiveUp())
    play(state, 2, *EASY)
    assert rounds.outcome(state) == Outcome(
        ranks=(2, 4, 1, 2), scores=(3, 2, 2, 3), won=(Seat(2),), rule="PD-33", word="palindromos-ended-last-one"
    )


def test_no_move_is_accepted_after_the_end() -> None:
    state = alone("122.", 3, 3, 3)
    for move in (PickWild(1), Roll(), Take(0), Mark(0, 3, 1), Discard(0), Confirm(), GiveUp()):
        assert forbidden(state, 0, move) == "PD-34"
    assert rules.leave(state, Seat(0)) is None
    assert rounds.outcome(begun(2)) is None


# --- moments -----------------------------------------------------------------------------------

GAME = GAMES["palindromos"]


def state_with_sheets(*kinds: tuple[int, int]) -> State:
    """One sheet per player, each with this many empty boxes and discards."""
    state: State = GAME.deal(Options(), len(kinds), Chance(b"moments"), UNSTRETCHED)
    for player, (empty, discards) in zip(state.players, kinds, strict=True):
        player.paper.filled = 2 ** (len(player.paper.numbers) - empty) - 1
        player.paper.discards = discards
    return state


def test_moments_are_flawless_sheets_and_those_one_box_short() -> None:
    assert list(GAME.moments(state_with_sheets((0, 0), (1, 2), (1, 0), (0, 1)))) == [
        Moment("palindromos-moment-flawless", (Seat(0),), {"count": 1}),
        Moment("palindromos-moment-short", (Seat(1), Seat(2)), {"count": 2}),
    ]
    assert list(GAME.moments(state_with_sheets((0, 1), (2, 0)))) == []
