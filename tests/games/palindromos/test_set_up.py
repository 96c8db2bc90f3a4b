"""Setting up: seats, the pool, wild numbers, and who starts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.errors import Malformed
from palmtop.engine.match import Match
from palmtop.games.palindromos import PALINDROMOS, guards, view
from palmtop.games.palindromos.content.sheets import SHEETS
from palmtop.games.palindromos.model import Confirm, Discard, Mark, Options, PickWild, Roll, StartRolled, State, Take
from tests.games.palindromos.stage import SEED, allowed, begun, cues, dealt, forbidden, play

SEEDS = st.binary(min_size=32, max_size=32)


@pytest.mark.rule("PD-01")
@pytest.mark.parametrize("seats", range(9))
def test_one_to_six_players(seats: int) -> None:
    if 1 <= seats <= 6:
        assert len(Match(PALINDROMOS, Options(), seats, SEED).state.players) == seats
    else:
        with pytest.raises(Malformed):
            Match(PALINDROMOS, Options(), seats, SEED)


@pytest.mark.rule("PD-01")
@pytest.mark.parametrize("seat", [-1, 2])
def test_only_dealt_seats_play(seat: int) -> None:
    assert forbidden(dealt(2, distinct_wilds=False), seat, PickWild(1)) == "PD-01"


@pytest.mark.rule("PD-02")
@pytest.mark.parametrize(("seats", "dice"), [(1, 3), (2, 5), (3, 7), (4, 9), (5, 11), (6, 13)])
def test_three_dice_for_the_first_player_and_two_for_each_further(seats: int, dice: int) -> None:
    state = begun(seats)
    assert view.table(state).dice.pool == dice
    play(state, state.start, Roll())
    assert len(state.values) == dice


@pytest.mark.rule("PD-02")
def test_the_dice_are_fair() -> None:
    """Each face of 6,500 dice comes up about as often as the others."""
    values: list[int] = []
    for number in range(500):
        state = begun(6)
        play(state, state.start, Roll(), seed=number.to_bytes(32, "big"))
        values += state.values
    assert set(values) == {1, 2, 3, 4, 5, 6}
    assert all(950 < values.count(face) < 1220 for face in range(1, 7))


@pytest.mark.rule("PD-03")
@pytest.mark.parametrize("id", SHEETS)
def test_a_fresh_sheet_has_empty_boxes_and_two_discards(id: str) -> None:
    for fresh in view.table(dealt(2, sheet=id)).players:
        assert fresh.numbers == [0] * len(SHEETS[id].colours)
        assert (fresh.wild, fresh.picked, fresh.discards) == (0, False, 0)


@pytest.mark.rule("PD-04")
def test_everybody_has_the_same_sheet() -> None:
    for id, sheet in SHEETS.items():
        state = dealt(3, sheet=id)
        assert all(len(player.paper.numbers) == len(sheet.colours) for player in state.players)
        assert view.table(state).sheet.id == id
    with pytest.raises(Malformed):
        dealt(2, sheet="no such sheet")


# --- wild numbers ---------------------------------------------------------------------------


@pytest.mark.rule("PD-05")
def test_other_moves_are_refused_before_wild_numbers_are_picked() -> None:
    state = dealt(2)
    for move in (Roll(), Take(0), Mark(0, 0, 1), Discard(0), Confirm()):
        assert not allowed(state, 0, move)
    play(state, 0, PickWild(3))
    assert not allowed(state, 0, Roll())
    play(state, 1, PickWild(5))
    assert state.phase == "roll"
    assert [player.paper.wild for player in state.players] == [3, 5]


@pytest.mark.rule("PD-05")
@pytest.mark.parametrize("distinct", [True, False])
def test_a_wild_number_never_changes(distinct: bool) -> None:
    state = dealt(2, distinct_wilds=distinct)
    play(state, 0, PickWild(3))
    assert forbidden(state, 0, PickWild(4)) == "PD-05"
    play(state, 1, PickWild(5))
    assert forbidden(state, 0, PickWild(4)) == "PD-05"


@pytest.mark.rule("PD-06")
@pytest.mark.parametrize("seats", range(1, 7))
def test_wild_numbers_differ_by_default_except_alone(seats: int) -> None:
    assert dealt(seats).distinct_wilds == (seats > 1)
    assert dealt(seats, distinct_wilds=True).distinct_wilds
    assert not dealt(seats, distinct_wilds=False).distinct_wilds


@pytest.mark.rule("PD-06")
def test_distinct_wild_numbers_are_picked_in_seat_order_and_said_aloud() -> None:
    state = dealt(3)
    assert forbidden(state, 1, PickWild(2)) == "PD-06"
    play(state, 0, PickWild(4))
    assert view.table(state).players[0].wild == 4
    assert view.hand(state, guards.awaited(state)[0]).wilds == [1, 2, 3, 5, 6]
    assert forbidden(state, 1, PickWild(4)) == "PD-06"
    assert forbidden(state, 2, PickWild(5)) == "PD-06"
    play(state, 1, PickWild(5))
    assert view.table(state).round.awaited == [2]


@pytest.mark.rule("PD-06")
def test_wild_numbers_that_need_not_differ_are_picked_at_once() -> None:
    state = dealt(3, distinct_wilds=False)
    assert view.table(state).round.awaited == [0, 1, 2]
    for seat in (2, 0, 1):
        play(state, seat, PickWild(4))
    assert [player.wild for player in view.table(state).players] == [4, 4, 4]


# --- who starts -----------------------------------------------------------------------------


def rolled_off(seats: int, seed: bytes) -> State:
    state = begun(seats, seed=seed)
    assert state.phase == "roll"
    assert state.round == 1
    return state


@pytest.mark.rule("PD-07", "PD-08")
@given(st.integers(2, 6), SEEDS)
def test_the_highest_value_that_nobody_else_rolled_starts(seats: int, seed: bytes) -> None:
    state = rolled_off(seats, seed)
    *shared, last = state.start_rolls
    assert all(len(rolls) == seats and set(rolls) <= set(range(1, 7)) for rolls in state.start_rolls)
    assert all(rolls.count(value) > 1 for rolls in shared for value in rolls)
    single = [value for value in last if last.count(value) == 1]
    assert last[state.start] == max(single)


@pytest.mark.rule("PD-08")
def test_all_roll_again_when_every_value_is_shared() -> None:
    again = [state for n in range(60) if len((state := rolled_off(2, n.to_bytes(32, "big"))).start_rolls) > 1]
    assert again, "two players share a value in one of six roll-offs"
    for state in again:
        first, *_ = state.start_rolls
        assert first[0] == first[1]


@pytest.mark.rule("PD-07")
def test_the_roll_off_is_shown_to_everyone() -> None:
    state = dealt(2)
    play(state, 0, PickWild(1))
    announcements = play(state, 1, PickWild(2))
    (shown,) = cues(announcements, StartRolled)
    assert (shown.rolls, shown.start) == (state.start_rolls, state.start)
    assert all(one.to is None for one in announcements)


@pytest.mark.rule("PD-08")
def test_alone_nobody_rolls_for_the_start() -> None:
    state = rolled_off(1, SEED)
    assert (state.start, state.start_rolls) == (0, [])


@pytest.mark.rule("PD-10")
@given(st.integers(2, 6), SEEDS)
def test_only_the_start_player_rolls(seats: int, seed: bytes) -> None:
    state = rolled_off(seats, seed)
    for seat in range(seats):
        if seat != state.start:
            assert forbidden(state, seat, Roll()) == "PD-10"
    assert allowed(state, state.start, Roll())
