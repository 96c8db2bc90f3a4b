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
    pick, chance = player_of(game), Random(7)
    match, now = Match(game, game.Options(), game.seats[0], bytes(32)), 0
    while match.outcome is None:
        assert match.inputs < INPUTS_MAX
        picked = pick(match.state, chance)
        if picked is None:
            due = game.alarm(match.state)
            assert due is not None
            now = max(now, due)
            match.ring(When(now, now))
        else:
            match.play(*picked, When(now, now))
