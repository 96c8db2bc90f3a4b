"""The inactive team's wall: its own until the active team has voted (MM-50)."""

from __future__ import annotations

import pytest

from palmtop.engine.game import Seat
from palmtop.games.mind_map import rules, view
from palmtop.games.mind_map.model import NOTES_MAX, Carry, Lay, Note, Write
from tests.games.mind_map.situations import dealt, forbidden, next_round, play, play_round, vote_all, voting


@pytest.mark.rule("MM-50")
def test_the_wall_is_the_inactive_teams_until_the_active_one_has_voted() -> None:
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
def test_it_can_be_written_on_from_the_first_token_on() -> None:
    state = dealt(9)
    play(state, state.round.readers[0], Write("green is a cat"))
    assert view.table(state).wall is None
    assert len(view.hand(state, state.round.readers[1]).wall or []) == 1


@pytest.mark.rule("MM-50")
def test_active_players_say_nothing() -> None:
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
def test_the_ballot_in_preparation_is_felt_and_seen_by_the_team_alone() -> None:
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


def test_notes_have_words_and_the_oldest_go() -> None:
    state = dealt(8)
    reader = state.round.readers[0]
    assert forbidden(state, reader, Write(" \u200b ")) == ("MM-50", "mind-map-empty-note")
    for n in range(NOTES_MAX + 5):
        play(state, reader, Write(f"note {n}"))
    wall = view.hand(state, reader).wall or []
    assert [note.text for note in wall] == [f"note {n}" for n in range(5, NOTES_MAX + 5)]


@pytest.mark.rule("MM-50")
def test_each_round_has_a_fresh_wall() -> None:
    state = dealt(8)
    reader = state.round.readers[0]
    play(state, reader, Write("hm"))
    play_round(state)
    assert forbidden(state, reader, Write("late")) == ("MM-50", "mind-map-wall-closed")
    assert view.table(state).wall == [Note(reader, "hm")]
    next_round(state)
    assert view.hand(state, state.round.readers[0]).wall == []
