"""A room whose matches bots have played beforehand, laid straight into the journal."""

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


class Evening(Struct, frozen=True):
    """One match: the game, how many bots, and its options."""

    game: str
    seats: int
    options: dict[str, Any] = {}


def _lines(number: int, evening: Evening) -> list[entries.AnyEntry]:
    game = GAMES[evening.game]
    plan = Plan(game, msgspec.convert(evening.options, game.Options), (1,) * evening.seats)
    kept = record(plan, play(plan, seed_of("an evening", number)), [""] * evening.seats)
    sides = tuple(seat % 2 for seat in range(evening.seats)) if evening.seats in game.sided else ()
    return [
        *(entries.BotSat(emblem=seat, strength=1) for seat in range(evening.seats)),
        entries.Dealt(number, kept.header, kept.seed, number, sides),
        *(entries.Given(given) for given in kept.inputs),
        entries.Finished(kept.outcome),  # type: ignore[arg-type]
        *(entries.BotLeft(0) for _ in range(evening.seats)),
    ]


async def lay(folder: Path, code: str, evenings: Sequence[Evening], at: int) -> None:
    """Into the journal of a server that isn't running yet."""
    journal = await SqliteJournal.open(folder / "palmtop.db")
    made = [entries.StoredEntry(line) for number, evening in enumerate(evenings, 1) for line in _lines(number, evening)]
    assert await journal.create(code, at)
    await journal.append(code, 0, [entries.encode(line) for line in made], at)
    await journal.close()
