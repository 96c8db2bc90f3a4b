"""What a game remembers of a match: of seats and in words that there are, and the same when it is played again."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.game import AnyGame
from palmtop.engine.match import Header, replay
from palmtop.translations import LANGUAGES, translate
from tests.contract.games import every_game
from tests.contract.sitting import Sitting, any_options, encode
from tests.effort import examples

LONG = 20_000  # inputs; every match is over before


@every_game
@examples(12)
@given(walk=st.integers(0, 2**32))
def test_moments_can_be_told_and_come_out_the_same_again(game: AnyGame, walk: int) -> None:
    chance = Random(walk)
    sitting = Sitting(game, any_options(game, chance), chance.choice(game.seats), chance.randbytes(32))
    sitting.wander(LONG, chance)
    assert sitting.over
    moments = list(game.moments(sitting.state))
    for moment in moments:
        assert set(moment.seats) <= set(sitting.seats)
        for language in LANGUAGES:
            told = translate(language, moment.word, names="Ada", **moment.args)
            assert told != moment.word
            assert "{" not in told
    header = Header(game.id, game.version, len(sitting.seats), encode(sitting.options), "")  # type: ignore[arg-type]
    again = replay(game, header, sitting.seed, sitting.inputs)
    assert list(game.moments(again.state)) == moments
