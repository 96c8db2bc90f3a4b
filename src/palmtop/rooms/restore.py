"""A room read again from its journal."""

from __future__ import annotations

import msgspec
import structlog
from msgspec.structs import replace

from palmtop.engine.game import Games
from palmtop.journal import Damaged
from palmtop.rooms import entries
from palmtop.rooms.answers import Answers
from palmtop.rooms.model import RoomState, apply
from palmtop.rooms.playing import Playing
from palmtop.wire import down

log = structlog.get_logger()


class Unreadable(Exception):
    """A line is whole, but nothing that this version knows how to carry out: a newer one wrote it."""


def restore(lines: list[bytes], games: Games, answers: Answers) -> tuple[RoomState, Playing | None]:
    """The sum of the lines. Only the last match is dealt and played again; of the others the outcome is known.

    Raises Damaged or Unreadable.
    """
    state = RoomState(game=next(iter(games)))
    last: list[entries.Line] = []
    for number, raw in enumerate(lines):
        try:
            line = _line(raw)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:  # damaged before lines had a sum
            raise Damaged(number, len(lines) - number) from error
        try:
            apply(line.entry, state)
        except Exception as error:  # a line of a known kind that says what can't be: the room is told of, not its fall
            raise Unreadable(f"line {number}: {error!r}") from error
        if line.by is not None and line.id is not None:
            answers.keep(line.by, line.id, down.Done(line.id))
        if isinstance(line.entry, entries.Forgotten):
            answers.forget(line.entry.person)
        elif isinstance(line.entry, entries.ChairGiven):
            answers.swap(line.entry.of, line.entry.to)
        elif isinstance(line.entry, entries.Dealt):
            last = []
        elif isinstance(line.entry, entries.Given):
            last.append(line)
    return state, _replayed(state, last, games)


def go_on(state: RoomState, playing: Playing | None, now: int) -> None:
    """A machine's clock may be behind after a restart: no match waits until it is as late again as it was."""
    if state.playing and playing is not None and state.dealt is not None:
        playing.dealt_at = min(state.dealt.at, now - playing.now)
        state.dealt = replace(state.dealt, at=playing.dealt_at)


def _line(raw: bytes) -> entries.Line:
    try:
        return entries.decode(raw)
    except msgspec.ValidationError as error:
        raise Unreadable(str(error)) from error


def _replayed(state: RoomState, last: list[entries.Line], games: Games) -> Playing | None:
    if state.dealt is None:
        return None
    header = state.dealt.header
    game = games.get(header.game)
    if game is None or game.version != header.version:
        log.warning("match_of_other_rules", game=header.game, version=header.version)
        return None
    try:
        playing = Playing(game, state.dealt)
        for line in last:
            assert isinstance(line.entry, entries.Given)
            playing.take(line.entry.input, line.by)
    except Exception:  # whatever the rules make of it today: the room is not to be lost for one match
        log.exception("match_not_replayed", game=header.game, version=header.version)
        return None
    return playing
