"""Opens the store that the operator has chosen: a SQLite file, or a PostgreSQL database."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple, Protocol

from palmtop.journal.api import CannotOpen, Journal
from palmtop.journal.copying import Copyable
from palmtop.journal.database_counts import DatabaseCounts
from palmtop.journal.guesses import Guesses
from palmtop.journal.ownership import Ownership, SoleOwner
from palmtop.journal.sqlite import SqliteJournal


class Store(Journal, Copyable, Protocol):
    pass


class Opened(NamedTuple):
    journal: Store
    ownership: Ownership
    name: str  # the same for all who open this store
    guesses: Guesses | None = None  # counted for all workers; None: there is only one
    counts: DatabaseCounts | None = None  # None: there is no database


def parse_store(text: str) -> Path | str:
    """The path of a file, or the address of a database."""
    return text if text.startswith(("postgresql://", "postgres://")) else Path(text)


async def open_journal(where: Path | str, *, alone: bool = False) -> Opened:
    """A path is that of a SQLite file, a text the address of a database. Raises CannotOpen.

    `alone`: nobody else may use it meanwhile, which is always so for a file.
    """
    if isinstance(where, Path):
        return Opened(await SqliteJournal.open(where), SoleOwner(), _name(where))
    try:
        from palmtop.journal.postgres import PostgresJournal
    except ImportError as error:  # asyncpg is only installed where it is needed
        raise CannotOpen("database-no-driver") from error
    journal = await PostgresJournal.open(where, alone=alone)
    return Opened(journal, journal, journal.name, journal.guesses, journal.counts)


def _name(file: Path) -> str:
    return str(file.resolve())
