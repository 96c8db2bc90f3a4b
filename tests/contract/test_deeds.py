"""What a bot did for somebody who was away: every game tells it of legal moves, with a text in every language."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.game import AnyGame
from palmtop.translations import LANGUAGES, translate
from tests.contract.games import every_game
from tests.contract.recorded_match import random_matches
from tests.effort import examples


@every_game
@examples(20)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_deeds_have_texts_whatever_a_move_is(game: AnyGame, data: st.DataObject, seed: int) -> None:
    """Also of moves that are refused afterwards."""
    recorded, chance = data.draw(random_matches(game.id)), Random(seed)
    moves = [*recorded.likely_moves(), *((seat, recorded.any_move(chance)) for seat in recorded.seats)]
    for seat, move in moves:
        for deed in game.deeds(recorded.state, seat, move):
            for language in LANGUAGES:
                word = f"{game.id}-deed-{deed.what}"
                assert word not in translate(language, word, count=1, sum=deed.n, values=str(deed.n))
