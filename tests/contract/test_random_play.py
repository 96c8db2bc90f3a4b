"""Each game has a random player, which benchmarks use. All of its moves are legal."""

from __future__ import annotations

from random import Random

from palmtop.engine.game import AnyGame, When
from palmtop.engine.match import Match
from tests.contract.games import every_game
from tests.games.random_play import player_of

INPUTS_MAX = 20_000


@every_game
def test_a_random_match_ends(game: AnyGame) -> None:
    match, now = Match(game, game.Options(), game.seats[0], bytes(32)), 0
    for picked in player_of(game)(match.state, Random(7)):
        assert match.inputs < INPUTS_MAX
        if picked is None:
            due = game.alarm(match.state)
            assert due is not None
            now = max(now, due)
            match.ring(When(now, now))
        else:
            match.play(*picked, When(now, now))
    assert match.outcome is not None
