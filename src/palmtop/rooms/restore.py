"""A room read again from its journal."""

from __future__ import annotations

import structlog

from palmtop.engine.game import Games
from palmtop.rooms.answers import Answers
from palmtop.rooms.model import RoomState, apply
from palmtop.rooms.playing import Playing
from palmtop.wire import down, entries

log = structlog.get_logger()


def restore(lines: list[bytes], games: Games, answers: Answers) -> tuple[RoomState, Playing | None]:
    """The sum of the lines. Only the last match is dealt and played again; of the others the outcome is known."""
    state = RoomState(game=next(iter(games)))
    last: list[entries.Line] = []
    for raw in lines:
        line = entries.decode(raw)
        apply(line.entry, state)
        if line.by is not None and line.id is not None:
            answers.keep(line.by, line.id, down.Done(line.id))
        if isinstance(line.entry, entries.Dealt):
            last = []
        elif isinstance(line.entry, entries.Given):
            last.append(line)
    return state, _replayed(state, last, games)


def _replayed(state: RoomState, last: list[entries.Line], games: Games) -> Playing | None:
    if state.dealt is None:
        return None
    header = state.dealt.header
    game = games.get(header.game)
    if game is None or game.version != header.version:
        log.warning("match_of_other_rules", game=header.game, version=header.version)
        return None
    playing = Playing(game, state.dealt)
    for line in last:
        assert isinstance(line.entry, entries.Given)
        playing.take(line.entry.input, line.by)
    return playing
