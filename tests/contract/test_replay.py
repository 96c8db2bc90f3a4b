"""A match is its header and its inputs: played again they give the same state, to the byte."""

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
from tests.contract.sitting import Sitting, encode, sittings
from tests.effort import examples


def journaled(sitting: Sitting) -> tuple[Header, list[Input]]:
    """Header and inputs, as they come back from a disk."""
    header = Header(
        game=sitting.game.id,
        version=sitting.game.version,
        seats=len(sitting.seats),
        options=Raw(encode(sitting.options)),
        commitment=commitment(sitting.seed),
    )
    return (
        msgspec.json.decode(encode(header), type=Header),
        msgspec.json.decode(encode(sitting.inputs), type=list[Input]),
    )


@every_game
@examples(60)
@given(data=st.data())
def test_played_again_it_is_the_same_to_the_byte(game: AnyGame, data: st.DataObject) -> None:
    sitting = data.draw(sittings(game.id, most_inputs=400))
    header, inputs = journaled(sitting)
    again = replay(game, header, sitting.seed, inputs)
    assert again.bytes() == sitting.match.bytes()
    assert again.outcome == sitting.match.outcome
    assert again.inputs == sitting.match.inputs
    for seat in sitting.seats:
        assert encode(game.hand(again.state, seat)) == encode(sitting.hand(seat))


@every_game
def test_options_travel(game: AnyGame) -> None:
    defaults: Any = game.Options()
    assert decode(game.Options, encode(defaults), "options") == defaults
    assert decode(game.Options, b"{}", "options") == defaults
