"""Talking: who must be silent when, and the wall of the inactive team (MM-50)."""

from __future__ import annotations

import pytest

from palmtop.engine.game import Seat
from palmtop.games.mind_map import MIND_MAP, rules, view
from palmtop.games.mind_map.model import NOTES_MAX, Carry, Lay, Note, Phase, State, Write
from tests.games.mind_map.situations import dealt, forbidden, next_round, play, play_round, vote_all, voting


@pytest.mark.rule("MM-50")
def test_only_the_inactive_team_sees_the_wall_until_the_active_team_has_voted() -> None:
    state = voting(8)
    reader = state.round.readers[1]
    play(state, reader, Write("  I say 3 is\u202e the volcano "))
    for seat in range(8):
        wall = view.hand(state, Seat(seat)).wall
        assert wall == ([Note(reader, "I say 3 is the volcano")] if seat in state.round.readers else None)
    assert view.table(state).wall is None
    vote_all(state)
    assert view.table(state).wall == [Note(reader, "I say 3 is the volcano")]


@pytest.mark.rule("MM-50")
def test_notes_can_be_written_while_the_active_team_places() -> None:
    state = dealt(9)
    play(state, state.round.readers[0], Write("green is a cat"))
    assert view.table(state).wall is None
    assert len(view.hand(state, state.round.readers[1]).wall or []) == 1


@pytest.mark.rule("MM-50")
def test_active_players_cannot_write_notes() -> None:
    state = dealt(8)
    for placer in state.round.placers:
        assert forbidden(state, placer, Write("mine is 3")) == ("MM-50", "mind-map-not-reading")


@pytest.mark.rule("MM-50")
def test_nobody_sees_a_teammates_number_or_vote_before_the_scoring() -> None:
    state = voting(8)
    placers = state.round.placers
    play(state, placers[0], Lay(placers[1], 1))
    for seat in range(8):
        hand = view.hand(state, Seat(seat))
        assert hand.mine.number == state.round.numbers.get(Seat(seat))
        assert hand.votes == ([(placers[1], 1)] if seat == placers[0] else [])


@pytest.mark.rule("MM-50")
def test_only_the_team_sees_its_ballot_before_the_active_team_has_voted() -> None:
    state = voting(8)
    reader = state.round.readers[0]
    play(state, reader, Lay(state.round.placers[0], 4))
    assert rules.feel(state, reader, Carry(4, 0, 0)) == state.round.readers
    for placer in state.round.placers:
        assert view.hand(state, placer).team is None
    for member in state.round.readers:
        team = view.hand(state, member).team
        assert team is not None
        assert team.ballot == [(state.round.placers[0], 4)]
    vote_all(state)
    assert rules.feel(state, reader, Carry(4, 0, 0)) is None
    assert view.hand(state, reader).team is None


def test_empty_notes_are_refused_and_the_oldest_are_dropped() -> None:
    state = dealt(8)
    reader = state.round.readers[0]
    assert forbidden(state, reader, Write(" \u200b ")) == ("MM-50", "mind-map-empty-note")
    for n in range(NOTES_MAX + 5):
        play(state, reader, Write(f"note {n}"))
    wall = view.hand(state, reader).wall or []
    assert [note.text for note in wall] == [f"note {n}" for n in range(5, NOTES_MAX + 5)]


@pytest.mark.rule("MM-50")
def test_each_round_begins_with_an_empty_wall() -> None:
    state = dealt(8)
    reader = state.round.readers[0]
    play(state, reader, Write("hm"))
    play_round(state)
    assert forbidden(state, reader, Write("late")) == ("MM-50", "mind-map-wall-closed")
    assert view.table(state).wall == [Note(reader, "hm")]
    next_round(state)
    assert view.hand(state, state.round.readers[0]).wall == []


def in_phase(phase: Phase, seats: int) -> State:
    state = dealt(seats)
    state.phase = phase
    return state


@pytest.mark.rule("MM-13")
def test_without_teams_nobody_talks_while_numbers_are_secret() -> None:
    silent: list[Phase] = ["placing", "voting"]
    assert all(list(MIND_MAP.hush(in_phase(phase, 5))) == [0, 1, 2, 3, 4] for phase in silent)
    free: list[Phase] = ["reveal", "scored", "over"]
    assert all(not MIND_MAP.hush(in_phase(phase, 5)) for phase in free)


@pytest.mark.rule("MM-50")
def test_the_inactive_team_may_talk_once_the_active_team_has_voted() -> None:
    for phase in ("placing", "voting"):
        assert list(MIND_MAP.hush(in_phase(phase, 9))) == list(range(9))
    state = in_phase("team_voting", 9)
    assert state.round.readers
    assert sorted([*MIND_MAP.hush(state), *state.round.readers]) == list(range(9))
    assert not set(MIND_MAP.hush(state)) & set(state.round.readers)
