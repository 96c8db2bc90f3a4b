"""The tables of a PostgreSQL journal, who may use them, and what the server must guarantee."""

from __future__ import annotations

from typing import Any

import structlog
from asyncpg import Connection

from palmtop.journal.api import VERSION, CannotOpen

log = structlog.get_logger()

OLDEST_SERVER = 140_000  # as in server_version_num
DURABLE = ("on", "remote_apply")  # values of synchronous_commit with which an answer means stored, on the standby too

# `epoch` grows with every claim, so that the store can tell an owner from the one before; it begins at random, so that
# a code that is given again never meets the epoch of an old owner. `owner` is only for people who look. `used` and
# `ran` are as in SQLite: the time of the last use by the workers' clocks, and how long the site had run by then;
# negative as long as there is no entry.
# `entry` has no foreign key, which would cost a third of the speed: an append inserts nothing without its room's row.
TABLES_OF_6 = """
CREATE TABLE version (number integer NOT NULL);
CREATE TABLE room (
    code text COLLATE "C" PRIMARY KEY,
    next integer NOT NULL DEFAULT 0,
    used bigint NOT NULL,
    ran bigint NOT NULL,
    epoch bigint NOT NULL DEFAULT (1 + random() * 4e18)::bigint,
    owner text
) WITH (fillfactor = 50);
CREATE TABLE entry (
    room text COLLATE "C" NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    body bytea NOT NULL,
    sum bigint NOT NULL,
    PRIMARY KEY (room, seq)
);
CREATE TABLE cut (
    room text COLLATE "C" NOT NULL REFERENCES room (code) ON DELETE CASCADE,
    seq integer NOT NULL,
    at bigint NOT NULL,
    body bytea NOT NULL
);
CREATE TABLE snapshot (
    room text COLLATE "C" PRIMARY KEY REFERENCES room (code) ON DELETE CASCADE,
    seq integer NOT NULL,
    tie bigint NOT NULL,
    body bytea NOT NULL,
    sum bigint NOT NULL
);
CREATE TABLE span (
    room text COLLATE "C" NOT NULL REFERENCES room (code) ON DELETE CASCADE,
    number integer NOT NULL,
    start integer NOT NULL,
    stop integer NOT NULL,
    body bytea NOT NULL,
    sum bigint NOT NULL,
    PRIMARY KEY (room, number)
);
CREATE TABLE running (ms bigint NOT NULL, at bigint NOT NULL);
INSERT INTO running VALUES (0, 0);
CREATE INDEX room_by_last_use ON room (ran);
CREATE INDEX cut_by_room ON cut (room);
"""
# How often workers have crashed while they worked on a room. `ran`: how long the site had run by the last time.
# `guess` is not logged: it is written without waiting for the disk, and is empty after a crash or a failover.
ADDED_IN_7 = """
CREATE TABLE crash (
    room text COLLATE "C" PRIMARY KEY REFERENCES room (code) ON DELETE CASCADE,
    count integer NOT NULL,
    at bigint NOT NULL,
    ran bigint NOT NULL
);
CREATE UNLOGGED TABLE guess (address bytea PRIMARY KEY, free_at timestamptz NOT NULL);
"""
TABLES = TABLES_OF_6 + ADDED_IN_7
UPGRADES = {6: ADDED_IN_7}  # from this version to the next, if tables change; 6 was the first with PostgreSQL

SCHEMA_LOCK = 0x504C4D54_0001  # advisory lock: one worker at a time creates or upgrades the tables


async def check_server(db: Connection) -> None:
    """Raises CannotOpen unless what this server says is stored is on its disk."""
    row = await db.fetchrow(
        "SELECT current_setting('server_version_num')::int, current_setting('server_version'),"
        " current_setting('fsync'), current_setting('synchronous_commit'), current_setting('full_page_writes')"
    )
    assert row is not None
    number, version, fsync, commit, full_pages = row
    if number < OLDEST_SERVER:
        raise CannotOpen("database-too-old", version=version, oldest=str(OLDEST_SERVER // 10_000))
    settings = {
        "fsync": fsync if fsync != "on" else "",
        "full_page_writes": full_pages if full_pages != "on" else "",
        "synchronous_commit": commit if commit not in DURABLE else "",
    }
    for name, value in settings.items():
        if value:
            raise CannotOpen("database-not-durable", setting=name, value=value)


async def prepare(db: Connection) -> None:
    """Creates the tables, or upgrades those of an earlier version. Raises CannotOpen."""
    async with db.transaction():
        await db.execute("SELECT pg_advisory_xact_lock($1)", SCHEMA_LOCK)
        version = await _version(db)
        if version is None:
            await db.execute(TABLES)
            await db.execute("INSERT INTO version VALUES ($1)", VERSION)
            log.info("journal_created", version=VERSION)
            return
        refuse_newer(version)
        for number in range(version, VERSION):
            if number in UPGRADES:
                await db.execute(UPGRADES[number])
        if version < VERSION:
            await db.execute("UPDATE version SET number = $1", VERSION)
            log.info("journal_upgraded", before=version, now=VERSION)


async def _version(db: Connection) -> int | None:
    """None: there are no tables yet. Raises CannotOpen if there are others of these names."""
    if await db.fetchval("SELECT to_regclass('version')") is None:
        if await db.fetchval("SELECT to_regclass('room') IS NOT NULL OR to_regclass('entry') IS NOT NULL"):
            raise CannotOpen("database-not-ours")
        return None
    columns = await db.fetch("SELECT attname FROM pg_attribute WHERE attrelid = to_regclass('version') AND attnum > 0")
    if [name for (name,) in columns] != ["number"]:
        raise CannotOpen("database-not-ours")
    version: Any = await db.fetchval("SELECT number FROM version")
    return int(version)


def refuse_newer(version: int) -> None:
    if version > VERSION:
        raise CannotOpen("database-too-new", version=version, ours=VERSION)
