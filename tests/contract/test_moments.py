"""The memorable moments of a match name existing seats and messages, and are the same in a replay."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.game import AnyGame
from palmtop.engine.match import Header, replay
from palmtop.translations import LANGUAGES, translate
from tests.contract.games import every_game
from tests.contract.recorded_match import RecordedMatch, any_options, encode
from tests.effort import examples

INPUTS_MAX = 20_000  # every match is over before


@every_game
@examples(12)
@given(seed=st.integers(0, 2**32))
def test_moments_have_texts_and_are_the_same_in_a_replay(game: AnyGame, seed: int) -> None:
    chance = Random(seed)
    recorded = RecordedMatch(game, any_options(game, chance), chance.choice(game.seats), chance.randbytes(32))
    recorded.play_randomly(INPUTS_MAX, chance)
    assert recorded.over
    moments = list(game.moments(recorded.state))
    for moment in moments:
        assert set(moment.seats) <= set(recorded.seats)
        for language in LANGUAGES:
            text = translate(language, moment.word, names="Ada", **moment.args)
            assert text != moment.word
            assert "{" not in text
    header = Header(game.id, game.version, len(recorded.seats), encode(recorded.options), "")  # type: ignore[arg-type]
    again = replay(game, header, recorded.seed, recorded.inputs)
    assert list(game.moments(again.state)) == moments
