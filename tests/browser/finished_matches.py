"""Writes a room with finished matches into a journal: bots play them beforehand in the simulator."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from palmtop.games import GAMES
from palmtop.journal.sqlite import SqliteJournal
from palmtop.rooms import entries
from palmtop.sim.play import Plan, play, record, seed_of


class FinishedMatch(Struct, frozen=True):
    """A match to be played by bots: the game, how many seats, and its options."""

    game: str
    seats: int
    options: dict[str, Any] = {}


def _entries_of(number: int, match: FinishedMatch) -> list[entries.AnyEntry]:
    game = GAMES[match.game]
    plan = Plan(game, msgspec.convert(match.options, game.Options), (1,) * match.seats)
    kept = record(plan, play(plan, seed_of("an evening", number)), [""] * match.seats)
    assert kept.outcome is not None
    sides = tuple(seat % 2 for seat in range(match.seats)) if match.seats in game.sided else ()
    return [
        *(entries.BotSat(emblem=seat, strength=1) for seat in range(match.seats)),
        entries.Dealt(number, kept.header, kept.seed, number, sides),
        *(entries.Given(given) for given in kept.inputs),
        entries.Finished(kept.outcome),
        *(entries.BotLeft(0) for _ in range(match.seats)),
    ]


async def write_matches(folder: Path, code: str, matches: Sequence[FinishedMatch], at: int) -> None:
    """Writes one room with these matches. The server that will use the journal must not be running yet."""
    journal = await SqliteJournal.open(folder / "palmtop.db")
    made = [
        entries.StoredEntry(entry) for number, match in enumerate(matches, 1) for entry in _entries_of(number, match)
    ]
    assert await journal.create(code, at)
    await journal.append(code, 0, [entries.encode(line) for line in made], at)
    await journal.close()
