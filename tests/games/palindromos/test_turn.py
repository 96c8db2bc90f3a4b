"""A turn: composed in pencil, final once confirmed; discards and wild dice."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec
import pytest

from palmtop.engine.game import Seat, When
from palmtop.engine.match import Match
from palmtop.games.palindromos import PALINDROMOS, rules, view
from palmtop.games.palindromos.content.sheets import SHEETS
from palmtop.games.palindromos.marking import first_pencil, new_pencil, pencil_of
from palmtop.games.palindromos.model import (
    DICE,
    STEPS_BACK_MAX,
    Completed,
    Confirm,
    Discard,
    GiveUp,
    Inked,
    Mark,
    Marking,
    State,
    StepBack,
    Which,
)
from tests.games.palindromos.random_play import moves
from tests.games.palindromos.stage import allowed, alone, cues, forbidden, marking, paper, play, together


@pytest.mark.rule("PD-28")
def test_all_mark_at_the_same_time() -> None:
    papers = [paper("....", discards=0) for _ in range(3)]
    state = marking(papers, [(1, 2), (1, 2), (1, 2)], shared=1, start=1)
    assert set(view.table(state).round.awaited) == {0, 1, 2}
    for move in (Mark(0, 0, 1), Mark(1, 1, 2), Mark(2, 3, 1)):
        for seat in (2, 0, 1):
            play(state, seat, move)
    play(state, 2, Confirm())
    assert set(view.table(state).round.awaited) == {0, 1}
    play(state, 0, Confirm())
    play(state, 1, Confirm())
    assert state.phase == "roll"
    assert all(player.paper.numbers == [1, 2, 0, 1] for player in state.players)


@pytest.mark.rule("PD-28")
def test_steps_are_taken_back_one_by_one() -> None:
    state = together("....", 1, 2, 1, discards=0)
    play(state, 0, Mark(0, 0, 1), Discard(1), StepBack())
    assert state.players[0].steps == [Mark(0, 0, 1)]
    play(state, 0, StepBack())
    assert forbidden(state, 0, StepBack()) == "PD-28"


@pytest.mark.rule("PD-28")
def test_a_step_taken_back_leaves_no_trace() -> None:
    state = together("....", 1, 2, 1)
    play(state, 0, Mark(0, 0, 1), Mark(1, 1, 2), StepBack(), StepBack(), Mark(1, 0, 2), Mark(0, 1, 1))
    play(state, 0, Mark(2, 2, 1), Confirm())
    assert state.players[0].paper.numbers == [2, 1, 1, 0]


@pytest.mark.rule("PD-28")
def test_the_table_shows_a_turn_only_after_the_confirm() -> None:
    state = together("....", 1, 2, 1)
    play(state, 0, Mark(0, 0, 1), Mark(1, 1, 2), Mark(2, 3, 1))
    assert view.table(state).players[0].numbers == [0, 0, 0, 0]
    announcements = play(state, 0, Confirm())
    assert cues(announcements, Inked) == [Inked(Seat(0), [0, 1, 3], 0)]
    assert view.table(state).players[0].numbers == [1, 2, 0, 1]


@pytest.mark.rule("PD-28")
def test_a_confirmed_turn_is_final() -> None:
    state = together("....", 1, 2, 1, discards=0)
    play(state, 0, Mark(0, 0, 1), Mark(1, 1, 2), Mark(2, 3, 1), Confirm())
    for move in (StepBack(), Confirm(), Mark(0, 2, 1), Discard(0), GiveUp()):
        assert forbidden(state, 0, move) == "PD-28"


@pytest.mark.rule("PD-29")
@pytest.mark.parametrize("set_table", [alone, together])
def test_the_last_empty_box_completes_the_sheet(set_table: Callable[..., State]) -> None:
    """Dice that are left over are not needed and can't be used."""
    state = set_table("122.", 1, 4, 5, discards=0)
    play(state, 0, Mark(0, 3, 1))
    assert forbidden(state, 0, Discard(1)) == "PD-29"
    assert forbidden(state, 0, Mark(1, 3, 4)) == "PD-29"
    announcements = play(state, 0, Confirm())
    assert state.players[0].standing == "complete"
    assert cues(announcements, Completed) == [Completed(Seat(0))]


@pytest.mark.rule("PD-29")
def test_the_second_die_completes_the_sheet_too() -> None:
    state = alone("12..", 2, 1, 5)
    play(state, 0, Mark(0, 2, 2), Mark(1, 3, 1), Confirm())
    assert state.players[0].standing == "complete"


# --- discards ----------------------------------------------------------------------------------


@pytest.mark.rule("PD-26")
def test_both_discards_may_be_used_in_one_turn_and_never_more() -> None:
    state = together("....", 1, 2, 1, discards=0)
    play(state, 0, Discard(0), Discard(1))
    assert forbidden(state, 0, Discard(2)) == "PD-26"
    play(state, 0, Mark(2, 0, 1), Confirm())
    assert state.players[0].paper.discards == 2


@pytest.mark.rule("PD-26")
def test_discards_are_counted_over_the_whole_game() -> None:
    state = together("....", 1, 2, 1, discards=1)
    play(state, 0, Discard(1))
    assert forbidden(state, 0, Discard(0)) == "PD-26"
    assert forbidden(together("....", 1, 2, 1, discards=2), 0, Discard(0)) == "PD-26"


@pytest.mark.rule("PD-26")
def test_a_step_back_gives_the_discard_back() -> None:
    state = together("....", 1, 2, 1, discards=1)
    play(state, 0, Discard(0), StepBack())
    assert allowed(state, 0, Discard(1))
    assert state.players[0].paper.discards == 1


@pytest.mark.rule("PD-26")
def test_a_discarded_die_fills_no_box() -> None:
    state = alone("....", 1, 2, 3, discards=1)
    play(state, 0, Discard(0), Mark(1, 0, 2), Mark(2, 1, 3), Confirm())
    assert state.players[0].paper.numbers == [2, 3, 0, 0]
    assert state.players[0].paper.discards == 2


@pytest.mark.rule("PD-27")
@pytest.mark.parametrize("die", DICE)
def test_any_of_the_three_dice_may_be_discarded(die: Which) -> None:
    state = together("....", 1, 1, 1, discards=1)
    for mark in (Mark(0, 0, 1), Mark(1, 1, 1), Mark(2, 2, 1)):
        play(state, 0, Discard(die) if mark.die == die else mark)
    play(state, 0, Confirm())
    assert state.players[0].paper.numbers.count(1) == 2


@pytest.mark.rule("PD-27")
def test_discarding_the_shared_die_affects_only_the_own_sheet() -> None:
    papers = [paper("....", discards=0), paper("....", discards=0)]
    state = marking(papers, [(1, 2), (3, 4)], shared=3)
    play(state, 0, Mark(0, 0, 1), Mark(1, 1, 2), Discard(2), Confirm())
    assert state.players[1].paper.discards == 0
    play(state, 1, Mark(0, 0, 3), Mark(1, 1, 4), Mark(2, 3, 3))
    assert allowed(state, 1, Confirm())


@pytest.mark.rule("PD-27", "PD-22")
@pytest.mark.parametrize("set_table", [alone, together])
def test_after_a_discard_the_other_die_is_a_first_die(set_table: Callable[..., State]) -> None:
    state = set_table("1........", 5, 2, 1, sheet="square", discards=1)
    play(state, 0, Discard(0))
    assert {box for box in range(9) if allowed(state, 0, Mark(1, box, 2))} == {1, 3}
    assert forbidden(state, 0, Mark(1, 8, 2)) == "PD-22"


@pytest.mark.rule("PD-27", "PD-22")
def test_after_a_discard_in_the_first_turn_the_other_die_goes_anywhere() -> None:
    state = alone("." * 9, 5, 2, 1, sheet="square", discards=0)
    play(state, 0, Discard(0))
    assert all(allowed(state, 0, Mark(1, box, 2)) for box in range(9))


@pytest.mark.rule("PD-27", "PD-23")
def test_the_second_die_may_be_discarded_after_the_first_is_marked() -> None:
    state = together("1........", 2, 5, 1, sheet="square", discards=1)
    play(state, 0, Mark(0, 1, 2), Discard(1), Mark(2, 8, 1), Confirm())
    assert state.players[0].paper.numbers == [1, 2, 0, 0, 0, 0, 0, 0, 1]


# --- wild dice ---------------------------------------------------------------------------------


def marking_part(state: State) -> Marking:
    held = view.hand(state, Seat(0)).marking
    assert held is not None
    return held


@pytest.mark.rule("PD-15")
def test_a_die_showing_your_wild_number_is_turned_to_any_face() -> None:
    state = together("....", 6, 2, 1, wild=6)
    assert all(allowed(state, 0, Mark(0, 0, face)) for face in range(1, 7))


@pytest.mark.rule("PD-15")
def test_other_dice_cannot_be_turned() -> None:
    state = together("....", 6, 2, 1, wild=5, discards=0)
    dice: tuple[tuple[Which, int], ...] = ((0, 6), (1, 2))
    for die, value in dice:
        assert [face for face in range(1, 7) if allowed(state, 0, Mark(die, 0, face))] == [value]
        assert forbidden(state, 0, Mark(die, 0, 5)) == "PD-15"


@pytest.mark.rule("PD-15")
def test_both_taken_dice_can_be_wild() -> None:
    state = alone("....", 6, 6, 2, wild=6)
    play(state, 0, Mark(0, 0, 4), Mark(1, 1, 2), Mark(2, 2, 2), Confirm())
    assert state.players[0].paper.numbers == [4, 2, 2, 0]


@pytest.mark.rule("PD-15", "PD-21")
def test_a_wild_die_still_obeys_its_colour() -> None:
    state = together("12..", 6, 6, 1, wild=6)
    assert forbidden(state, 0, Mark(0, 2, 6)) == "PD-21"
    assert allowed(state, 0, Mark(0, 2, 2))
    assert marking_part(state).dice[0].faces == [[], [], [2], []]


@pytest.mark.rule("PD-16")
def test_the_shared_die_is_not_wild() -> None:
    """On the long row, a b c c b a: the shared 6 finds only the free colour, as a 6."""
    state = together("......", 1, 2, 6, wild=6, sheet="long")
    play(state, 0, Mark(0, 1, 1), Mark(1, 0, 2))
    assert forbidden(state, 0, Mark(2, 5, 2)) == "PD-16"
    assert not marking_part(state).dice[2].wild
    assert marking_part(state).dice[2].faces == [[], [], [6], [6], [], []]


@pytest.mark.rule("PD-16")
def test_the_shared_die_is_wild_with_the_option() -> None:
    state = together("......", 1, 2, 6, wild=6, sheet="long", wild_shared=True)
    play(state, 0, Mark(0, 1, 1), Mark(1, 0, 2))
    assert marking_part(state).dice[2].wild
    play(state, 0, Mark(2, 5, 2), Confirm())
    assert state.players[0].paper.numbers == [2, 1, 0, 0, 0, 2]


@pytest.mark.rule("PD-17")
def test_the_face_of_a_wild_die_is_chosen_while_marking() -> None:
    """The draft leaves the die as rolled; the choice can still be taken back."""
    state = together("....", 6, 2, 1, wild=6)
    assert state.values[0] == 6
    assert marking_part(state).dice[0].faces[0] == [1, 2, 3, 4, 5, 6]
    play(state, 0, Mark(0, 0, 3))
    assert state.values[0] == 6


@pytest.mark.parametrize("seats", [1, 4])
def test_the_turn_that_is_kept_is_the_one_that_its_steps_make(seats: int) -> None:
    """Also after steps have been taken back."""
    match, taken_back = Match(PALINDROMOS, PALINDROMOS.Options(wild_shared=True), seats, bytes(32)), 0
    for seat, move in filter(None, moves(match.state, Random(seats))):
        match.play(seat, move, When(0, 0))
        taken_back += isinstance(move, StepBack)
        if match.state.phase == "marking":
            twin = msgspec.json.decode(match.bytes(), type=State)
            assert not any(vars(player) for player in twin.players), "a copy keeps no turn"
            for player in match.state.order:
                assert pencil_of(match.state, player) == pencil_of(twin, player)
    assert taken_back > 5


def test_a_pencil_with_steps_that_are_not_ink_does_not_serve_for_another_turn() -> None:
    state = together("....", 1, 2, 1, discards=0)
    player = state.players[0]
    play(state, 0, Mark(0, 0, 1))
    player.steps = []
    assert first_pencil(state, Seat(0)) == new_pencil(state, Seat(0))
    play(state, 0, Mark(0, 0, 1), Mark(1, 1, 2), Discard(2), Confirm())
    player.paper = paper("1...", discards=0)
    assert first_pencil(state, Seat(0)) == new_pencil(state, Seat(0))
    player.paper = paper("3...", discards=0)  # the same boxes with other numbers
    assert first_pencil(state, Seat(0)) == new_pencil(state, Seat(0))
    player.paper = paper("3..3", discards=0)  # the same numbers in other boxes
    assert first_pencil(state, Seat(0)) == new_pencil(state, Seat(0))


def test_numbers_of_colours_become_ink_with_the_turn() -> None:
    """Also in turns after the first: nothing that is pencilled is on the paper."""
    match, colours = Match(PALINDROMOS, PALINDROMOS.Options(), 1, bytes(32)), SHEETS["meadow"].colours
    for seat, move in filter(None, moves(match.state, Random(2))):
        match.play(seat, move, When(0, 0))
        own = match.state.players[0].paper
        inked = {colours[box]: number for box, number in enumerate(own.numbers) if number}
        assert own.ink == [inked.get(colour, 0) for colour in range(len(own.ink))]
    assert match.state.round > 3


@pytest.mark.rule("PD-39")
def test_after_too_many_steps_back_the_turn_can_only_be_finished() -> None:
    state = together("....", 1, 2, 1, discards=0)
    there, back = Mark(0, 0, 1), StepBack()
    for _ in range(STEPS_BACK_MAX):
        assert rules.excess(state, Seat(0), there) is None
        play(state, 0, there)
        assert rules.excess(state, Seat(0), back) is None
        play(state, 0, back)
    assert rules.excess(state, Seat(0), there) is None
    play(state, 0, there)
    refused = rules.excess(state, Seat(0), back)
    assert refused is not None
    assert refused.word == "palindromos-too-many-steps-back"
    play(state, 0, *_ways(state)[0], Confirm())
    assert state.players[0].finished
    assert state.players[1].steps_back == 0


@pytest.mark.rule("PD-39")
def test_after_too_many_steps_back_no_step_into_a_dead_end_is_possible_but_one_out_of_it() -> None:
    state = together("....", 1, 1, 2)
    play(state, 0, Mark(0, 0, 1), Mark(1, 1, 1))  # no box is left for the 2
    state.players[0].steps_back = STEPS_BACK_MAX
    assert rules.excess(state, Seat(0), StepBack()) is None
    play(state, 0, StepBack())
    steps = list(pencil_of(state, Seat(0)).steps())
    refused = {step: rules.excess(state, Seat(0), step) for step in steps}
    assert {step for step in steps if refused[step] is None} == {step for step in steps if _finishes(state, step)}
    into_dead_end = refused[Mark(1, 1, 1)]
    assert into_dead_end is not None
    assert into_dead_end.word == "palindromos-only-steps-that-finish"


def _ways(state: State) -> list[tuple[Mark | Discard, ...]]:
    return list(pencil_of(state, Seat(0)).turns())


def _finishes(state: State, step: Mark | Discard) -> bool:
    return pencil_of(state, Seat(0)).after(step).can_finish()
