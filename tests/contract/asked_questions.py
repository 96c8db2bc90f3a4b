"""A match of bots, and after each input what its audience is asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from palmtop.engine.game import AnyGame, Question
from palmtop.engine.match import Match, decode
from palmtop.sim.play import Plan, play


class Asked(NamedTuple):
    state: Any
    table: Any  # as a screen gets it
    questions: list[Question]


def asked(game: AnyGame, seats: int, seed: bytes, options: Any = None) -> Iterator[Asked]:
    options = game.Options() if options is None else options
    match = Match(game, options, seats, seed)
    yield _asked(game, match.state)
    for given in play(Plan(game, options, (2,) * seats), seed).inputs:
        if given.seat is None:
            match.ring(given.when)
        else:
            match.play(given.seat, decode(game.Move, given.move, "move"), given.when)
        yield _asked(game, match.state)


def _asked(game: AnyGame, state: Any) -> Asked:
    table = msgspec.json.decode(msgspec.json.encode(game.table(state)), type=game.Table)
    return Asked(state, table, [*game.questions(table)])
