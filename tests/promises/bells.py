"""A law that every journal obeys, whatever befell its room: each bell rings once, when it is due; none is missed."""

from __future__ import annotations

from palmtop.engine.match import Input, Match, decode
from palmtop.games import GAMES
from palmtop.rooms import entries


def wrong_bell(lines: list[bytes]) -> str | None:
    """The first input that comes before its time, or after a bell that should have rung; None: all is well."""
    match: Match | None = None
    now = 0
    for number, line in enumerate(lines):
        entry = entries.decode(line).entry
        if isinstance(entry, entries.Dealt):
            match, now = _dealt(entry), 0
        elif isinstance(entry, entries.Given):
            if match is None or match.outcome is not None:
                return f"line {number}: nothing is played"
            if why := _wrong(match, entry.input, now):
                return f"line {number}: {why}"
            match.take(entry.input)
            now = entry.input.when.at
    return None


def _dealt(dealt: entries.Dealt) -> Match:
    game = GAMES[dealt.header.game]
    options = decode(game.Options, dealt.header.options, "options")
    return Match(game, options, dealt.header.seats, bytes.fromhex(dealt.seed))


def _wrong(match: Match, given: Input, now: int) -> str | None:
    at, due = given.when.at, match.game.alarm(match.state)
    if at < now:
        return f"time goes back, from {now} to {at}"
    if given.seat is None and (due is None or at != max(due, now)):
        return f"a bell rings at {at}, due was {due}"
    if given.seat is not None and due is not None and due <= at:
        return f"a move at {at}, but a bell was due at {due}"
    return None
