"""Replaying the header and inputs of a match gives the same state, to the byte."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Raw

from palmtop.engine.chance import commitment
from palmtop.engine.game import AnyGame
from palmtop.engine.match import Header, Input, decode, replay
from tests.contract.games import every_game
from tests.contract.recorded_match import RecordedMatch, encode, random_matches
from tests.effort import examples


def journaled(recorded: RecordedMatch) -> tuple[Header, list[Input]]:
    """Header and inputs, encoded and decoded as a journal does."""
    header = Header(
        game=recorded.game.id,
        version=recorded.game.version,
        seats=len(recorded.seats),
        options=Raw(encode(recorded.options)),
        commitment=commitment(recorded.seed),
    )
    return (
        msgspec.json.decode(encode(header), type=Header),
        msgspec.json.decode(encode(recorded.inputs), type=list[Input]),
    )


@every_game
@examples(60)
@given(data=st.data())
def test_a_replay_is_equal_to_the_byte(game: AnyGame, data: st.DataObject) -> None:
    recorded = data.draw(random_matches(game.id, inputs_max=400))
    header, inputs = journaled(recorded)
    again = replay(game, header, recorded.seed, inputs)
    assert again.bytes() == recorded.match.bytes()
    assert again.outcome == recorded.match.outcome
    assert again.inputs == recorded.match.inputs
    for seat in recorded.seats:
        assert encode(game.hand(again.state, seat)) == encode(recorded.hand(seat))


@every_game
def test_options_survive_encoding(game: AnyGame) -> None:
    defaults: Any = game.Options()
    assert decode(game.Options, encode(defaults), "options") == defaults
    assert decode(game.Options, b"{}", "options") == defaults
