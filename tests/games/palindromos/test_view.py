"""Table and hand: what is secret, and for every box why a die can't go there."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.errors import Illegal
from palmtop.engine.game import Seat
from palmtop.games.palindromos import view
from palmtop.games.palindromos.model import (
    DICE,
    Confirm,
    Discard,
    Mark,
    Marking,
    Move,
    Objection,
    PickWild,
    State,
    StepBack,
    WildsShown,
)
from tests.games.palindromos.stage import (
    CHANCES,
    SMALL_SHEETS,
    alone,
    cues,
    dealt,
    marking,
    paper,
    play,
    play_until,
    together,
)


def marking_of(state: State, seat: int = 0) -> Marking:
    held = view.hand(state, Seat(seat)).marking
    assert held is not None
    return held


# --- secrets --------------------------------------------------------------------------------


@pytest.mark.rule("PD-06")
def test_wild_numbers_picked_at_once_stay_hidden_until_all_are_in() -> None:
    state = dealt(3, distinct_wilds=False)
    announcements = play(state, 0, PickWild(2)) + play(state, 2, PickWild(5))
    assert announcements == []
    assert [(player.wild, player.picked) for player in view.table(state).players] == [(0, True), (0, False), (0, True)]
    assert [view.hand(state, Seat(seat)).wild for seat in range(3)] == [2, 0, 5]
    announcements = play(state, 1, PickWild(2))
    assert cues(announcements, WildsShown) == [WildsShown()]
    assert [player.wild for player in view.table(state).players] == [2, 2, 5]


@pytest.mark.rule("PD-28")
def test_pencilled_steps_are_only_in_their_own_hand() -> None:
    state = together("....", 1, 2, 1, discards=0)
    before = view.table(state), view.hand(state, Seat(1))
    assert play(state, 0, Mark(0, 0, 1), Discard(1)) == []
    assert (view.table(state), view.hand(state, Seat(1))) == before
    assert marking_of(state).steps == [Mark(0, 0, 1), Discard(1)]


# --- where dice may go, and why not elsewhere -----------------------------------------------


def refusal(state: State, move: Move) -> Objection | None:
    """Why the rules refuse a step of seat 0, if they do. An accepted step is taken back."""
    try:
        play(state, 0, move)
    except Illegal as illegal:
        return Objection(str(illegal.rule), illegal.word, illegal.args_)
    play(state, 0, StepBack())
    return None


def assert_hand_agrees_with_rules(state: State) -> None:
    hand = marking_of(state)
    for which, die in zip(DICE, hand.dice, strict=True):
        for box, faces in enumerate(die.faces):
            shown = [face for face in range(1, 7) if refusal(state, Mark(which, box, face)) is None]
            assert faces == shown
            why = die.why[box]
            assert (why < 0) == bool(faces)
            if not faces:
                assert hand.objections[why] == refusal(state, Mark(which, box, die.value))
        discard = refusal(state, Discard(which))
        assert (hand.objections[die.discard] if die.discard >= 0 else None) == discard
        assert (die.blocked < 0) == (any(die.faces) or discard is None)
    assert len({msgspec.json.encode(one) for one in hand.objections}) == len(hand.objections)


@pytest.mark.rule("PD-14", "PD-20", "PD-21", "PD-22", "PD-23", "PD-24", "PD-25", "PD-26", "PD-29")
@given(st.integers(1, 2), st.sampled_from(sorted(SMALL_SHEETS)), st.booleans(), CHANCES)
def test_the_hand_shows_exactly_what_the_rules_allow(seats: int, sheet: str, shared: bool, chance: Random) -> None:
    """At every step of random turns, dead ends included."""
    state = dealt(seats, sheet=sheet, wild_shared=shared)
    for _ in range(chance.randint(1, 3)):
        play_until(state, "marking", chance)
    if state.phase != "marking" or state.players[0].finished:
        return
    while True:
        assert_hand_agrees_with_rules(state)
        hand = marking_of(state)
        steps: list[Move] = [
            Mark(which, box, face)
            for which, die in zip(DICE, hand.dice, strict=True)
            for box, faces in enumerate(die.faces)
            for face in faces
        ]
        steps += [Discard(which) for which, die in zip(DICE, hand.dice, strict=True) if die.discard < 0]
        if not steps:
            break
        play(state, 0, chance.choice(steps))


@pytest.mark.rule("PD-31")
def test_a_die_that_fits_nowhere_has_a_reason() -> None:
    state = together("....", 1, 1, 2)
    play(state, 0, Mark(0, 0, 1), Mark(1, 1, 1))
    hand = marking_of(state)
    assert hand.objections[hand.dice[2].blocked] == Objection("PD-21", "palindromos-nowhere-colour", {"face": 2})


@pytest.mark.rule("PD-20", "PD-29")
def test_confirm_is_open_when_the_turn_is_finished() -> None:
    state = alone("122.", 1, 3, 3)
    assert not marking_of(state).may_confirm
    play(state, 0, Mark(0, 3, 1))
    assert marking_of(state).may_confirm
    assert not marking_of(state).dead_end
    assert view.hand(state, Seat(0)).moves == ["back", "confirm", "give_up"]


# --- cut off --------------------------------------------------------------------------------


@pytest.mark.rule("PD-37")
def test_a_box_about_to_be_cut_off_is_shown_before_the_confirm() -> None:
    """Square: with 1 and 3 filled, box 0 has no empty neighbour left."""
    state = together(".1.......", 2, 3, 1, sheet="square", discards=1)
    assert marking_of(state).cut_off == []
    play(state, 0, Mark(1, 4, 3))
    assert marking_of(state).cut_off == []
    play(state, 0, Mark(0, 3, 2))
    assert marking_of(state).cut_off == [0]
    play(state, 0, StepBack())
    assert marking_of(state).cut_off == []


@pytest.mark.rule("PD-37")
def test_cut_off_lists_only_boxes_that_this_turn_cuts_off_and_leaves_empty() -> None:
    state = together(".1.2.....", 3, 3, 3, sheet="square", discards=1)
    play(state, 0, Mark(0, 4, 3))
    assert marking_of(state).cut_off == [], "box 0 was cut off before"
    filled = together(".1.......", 2, 3, 1, sheet="square", discards=1)
    play(filled, 0, Mark(1, 4, 3), Mark(0, 3, 2), Mark(2, 0, 1))
    assert marking_of(filled).cut_off == [], "the shared die went into it"


@pytest.mark.rule("PD-37", "PD-27")
def test_a_cut_off_box_takes_the_shared_die_or_a_first_die_without_a_second() -> None:
    def fresh() -> State:
        return together(".1.2.....", 3, 3, 3, sheet="square", discards=1)

    by_shared = fresh()
    play(by_shared, 0, Mark(0, 4, 3), Discard(1), Mark(2, 0, 3), Confirm())
    by_first = fresh()
    play(by_first, 0, Mark(0, 0, 3))
    assert not any(marking_of(by_first).dice[1].faces)
    play(by_first, 0, Discard(1), Mark(2, 8, 3), Confirm())


# --- the doomed -----------------------------------------------------------------------------


@pytest.mark.rule("PD-31")
def test_doom_shows_the_most_steps_possible_and_what_stops_the_next_die() -> None:
    """The 5 fits nowhere on 12.., the 2 does; both discards are used."""
    doom = view.hand(together("12..", 5, 2, 4), Seat(0)).doom
    assert doom is not None
    assert doom.steps == [Mark(1, 2, 2)]
    assert doom.die == 0
    assert doom.why == [
        Objection("PD-21", "palindromos-nowhere-colour", {"face": 5}),
        Objection("PD-26", "palindromos-no-discards"),
    ]


@pytest.mark.rule("PD-31")
def test_doom_names_the_place_if_no_box_is_in_reach() -> None:
    """The 1 fills box 0, whose only neighbour is full: nothing is left for the second die."""
    doom = view.hand(alone(".22.", 1, 3, 5), Seat(0)).doom
    assert doom is not None
    assert doom.steps == [Mark(0, 0, 1)]
    assert doom.why[0] == Objection("PD-23", "palindromos-nowhere-beside-first")


@pytest.mark.rule("PD-31")
def test_doom_stays_in_the_hand_while_the_others_play_on() -> None:
    papers = [paper("122."), paper("....", discards=0), paper("....", discards=0)]
    state = marking(papers, [(3, 3), (1, 2), (1, 2)], shared=3)
    for seat in (1, 2):
        assert view.hand(state, Seat(seat)).doom is None
        play(state, seat, Mark(0, 0, 1), Mark(1, 1, 2), Discard(2), Confirm())
    assert state.round == 2
    assert view.hand(state, Seat(0)).doom is not None


@pytest.mark.rule("PD-31")
@given(st.integers(1, 3), st.sampled_from(sorted(SMALL_SHEETS)), CHANCES)
def test_every_doom_has_a_reason(seats: int, sheet: str, chance: Random) -> None:
    state = dealt(seats, sheet=sheet)
    while state.phase != "over":
        play_until(state, "marking", chance)
        for seat in state.order:
            doom = view.hand(state, seat).doom
            assert (doom is not None) == state.players[seat].doomed
            if doom is not None:
                assert len(doom.why) == 2, "it fits nowhere, and it can't be discarded"
                assert doom.die not in [step.die for step in doom.steps]
