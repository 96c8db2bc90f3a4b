"""What a PostgreSQL journal is asked. Each change is one statement, so that no worker that stops holds a lock.

An owner stores with its epoch: an UPDATE waits for a claim under way and then sees the new epoch, and a claim waits for
an append. PostgreSQL's default isolation is enough for that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from asyncpg import Connection, Record

from palmtop.journal.api import (
    CRASHES_APART_MS,
    CRASHES_MAX,
    VERSION,
    Append,
    JournalOutdated,
    JournalReadOnly,
    Quarantined,
    Snapshot,
    Span,
)
from palmtop.journal.checksums import (
    checksum,
    is_valid,
    is_valid_span,
    snapshot_checksum,
    span_checksum,
)
from palmtop.journal.copying import StoredRoom

CHANNEL = "claimed"  # notifications: the code of a room, and its new epoch or 0
LEADER_LOCK = 0x504C4D54_0002  # advisory lock of the one worker that counts the time of running, and forgets rooms

# --- owning -----------------------------------------------------------------------------------

# By how much an epoch grows: at random, so that after the loss of a claim in a failover two owners don't have the same.
STEP = "1 + (random() * 1000)::int"

CREATE = f"""
INSERT INTO room (code, used, ran, owner) SELECT $1, $2, -1 - (SELECT ms FROM running), $3
WHERE (SELECT number FROM version) <= {VERSION} ON CONFLICT DO NOTHING RETURNING epoch
"""  # noqa: S608 no input
# No rows: there is no such room. An epoch of NULL: a newer version has upgraded the tables.
CLAIM = f"""
WITH claimed AS (
    UPDATE room SET epoch = epoch + {STEP}, owner = $2
    WHERE code = $1 AND (SELECT number FROM version) <= {VERSION} RETURNING code, epoch
), told AS (
    SELECT pg_notify('{CHANNEL}', code || ' ' || epoch) FROM claimed
)
SELECT (SELECT epoch FROM claimed), (SELECT number FROM version), (SELECT count(*) FROM told)
FROM room WHERE code = $1
"""  # noqa: S608 no input
# Rows that are locked are left out: an append of them is under way.
RENEW = f"""
UPDATE room SET epoch = epoch + {STEP}
WHERE code IN (
    SELECT code FROM room WHERE (code, owner) IN (SELECT * FROM unnest($1::text[], $2::text[])) FOR UPDATE SKIP LOCKED
) RETURNING code, epoch
"""  # noqa: S608 no input
ARE_OWNED = """
SELECT EXISTS (SELECT FROM room WHERE (code, owner) IN (SELECT * FROM unnest($1::text[], $2::text[])))
"""
EPOCHS = "SELECT code, epoch FROM room WHERE code = ANY($1::text[])"


async def create(room: str, at: int, owner: str, db: Connection) -> int | None:
    """The epoch of the new room; None if there is one of this code. Raises JournalOutdated."""
    epoch: int | None = await db.fetchval(CREATE, room, at, owner)
    if epoch is None:
        await check_ready(db)
    return epoch


async def claim(room: str, owner: str, db: Connection) -> int | None:
    """The epoch; None if there is no such room. Raises JournalOutdated."""
    row = await db.fetchrow(CLAIM, room, owner)
    if row is None:
        return None
    epoch, version = row[:2]
    if epoch is None:
        raise outdated(version)
    return int(epoch)


async def renew(owners: Mapping[str, str], db: Connection) -> dict[str, int]:
    """The new epochs of those rooms that still have these owners and no append of which is under way."""
    return {row["code"]: row["epoch"] for row in await db.fetch(RENEW, list(owners), list(owners.values()))}


async def are_owned(owners: Mapping[str, str], db: Connection) -> bool:
    """Whether any of these rooms still has this owner."""
    owned: bool = await db.fetchval(ARE_OWNED, list(owners), list(owners.values()))
    return owned


async def read_epochs(rooms: Sequence[str], db: Connection) -> dict[str, int]:
    return {row["code"]: row["epoch"] for row in await db.fetch(EPOCHS, list(rooms))}


# --- appending --------------------------------------------------------------------------------

# $1 to $5 have one element for each room, $6 to $10 one for each entry.
APPEND = """
WITH wanted AS (
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::int[], $4::int[], $5::bigint[]) AS w(code, epoch, seq, n, at)
), mine AS (
    UPDATE room SET next = w.seq + w.n, used = greatest(used, w.at), ran = greatest(ran, (SELECT ms FROM running))
    FROM wanted w WHERE room.code = w.code AND room.epoch = w.epoch AND room.next = w.seq
    RETURNING room.code
), stored AS (
    INSERT INTO entry (room, seq, at, body, sum)
    SELECT e.room, e.seq, e.at, e.body, e.sum
    FROM unnest($6::text[], $7::int[], $8::bigint[], $9::bytea[], $10::bigint[]) AS e(room, seq, at, body, sum)
    JOIN mine ON mine.code = e.room
)
SELECT code FROM mine
"""


async def append(appends: Sequence[Append], epochs: dict[str, int], db: Connection) -> set[str]:
    """The rooms whose entries were stored. Each room may appear once."""
    inorder = sorted(appends, key=lambda one: one.room)
    rooms = [one.room for one in inorder]
    entries = [(one.room, seq, one.at, body) for one in inorder for seq, body in enumerate(one.entries, one.seq)]
    stored = await db.fetch(
        APPEND,
        rooms,
        [epochs[room] for room in rooms],
        [one.seq for one in inorder],
        [len(one.entries) for one in inorder],
        [one.at for one in inorder],
        [entry[0] for entry in entries],
        [entry[1] for entry in entries],
        [entry[2] for entry in entries],
        [entry[3] for entry in entries],
        [checksum(*entry) for entry in entries],
    )
    return {code for (code,) in stored}


# --- reading ----------------------------------------------------------------------------------

ROOM = """
SELECT next, s.seq, s.tie, s.body, s.sum,
    (SELECT sum FROM entry WHERE entry.room = code AND entry.seq = s.seq - 1)
FROM room LEFT JOIN snapshot s ON s.room = code WHERE code = $1
"""
ENTRIES = """
SELECT seq, at, body, sum FROM entry WHERE room = $1 AND seq >= $2 AND seq < coalesce($3::int, 2147483647)
"""
SPANS = """
SELECT number, start, stop, body, sum FROM span WHERE room = $1 AND ($2::int IS NULL OR number = $2) ORDER BY number
"""


async def read(room: str, start: int, end: int | None, db: Connection) -> tuple[int, list[Record]] | None:
    """How many entries there should be, and the rows from `start` to `end`. None: there is no such room."""
    async with db.transaction(isolation="repeatable_read", readonly=True):
        expected = await db.fetchval("SELECT next FROM room WHERE code = $1", room)
        if expected is None:
            return None
        return expected, await db.fetch(ENTRIES, room, start, end)


async def latest(room: str, whole: bool, db: Connection) -> tuple[int, Snapshot | None, list[Record]] | None:
    """How many entries there should be, a valid snapshot, and the rows after it."""
    async with db.transaction(isolation="repeatable_read", readonly=True):
        row = await db.fetchrow(ROOM, room)
        if row is None:
            return None
        expected, *about, tie = row
        snapshot = None if whole else _valid_snapshot(room, expected, about, tie)
        return expected, snapshot, await db.fetch(ENTRIES, room, snapshot.seq if snapshot else 0, None)


def _valid_snapshot(room: str, expected: int, row: Sequence[object], tie: int | None) -> Snapshot | None:
    """`tie`: the checksum of the last entry that the snapshot covers."""
    if not is_valid((room, *row)):
        return None
    snapshot = Snapshot(*row[:3])  # type: ignore[arg-type] # valid rows have the right types
    return snapshot if 0 < snapshot.seq <= expected and tie == snapshot.tie else None


async def spans(room: str, number: int | None, db: Connection) -> list[Span]:
    rows = await db.fetch(SPANS, room, number)
    return [Span(*row[:4]) for row in map(tuple, rows) if is_valid_span(room, row)]


# --- snapshots and cuts -----------------------------------------------------------------------

# A snapshot that is kept while its room is cut must not stay: so KEEP has a lock of the room's row for which CUT waits,
# but appends don't.
KEEP = f"""
WITH uncut AS (
    SELECT code FROM room WHERE code = $1 AND next >= $2 AND (SELECT number FROM version) <= {VERSION} FOR KEY SHARE
), tied AS (
    SELECT room FROM entry JOIN uncut ON room = code WHERE seq = $2 - 1 AND sum = $3
), kept AS (
    INSERT INTO snapshot (room, seq, tie, body, sum) SELECT room, $2, $3, $4, $5 FROM tied
    ON CONFLICT (room) DO UPDATE
    SET seq = excluded.seq, tie = excluded.tie, body = excluded.body, sum = excluded.sum
), spanned AS (
    INSERT INTO span (room, number, start, stop, body, sum)
    SELECT tied.room, s.number, s.start, s.stop, s.body, s.sum
    FROM tied, unnest($6::int[], $7::int[], $8::int[], $9::bytea[], $10::bigint[]) AS s(number, start, stop, body, sum)
    ON CONFLICT (room, number) DO UPDATE
    SET start = excluded.start, stop = excluded.stop, body = excluded.body, sum = excluded.sum
)
SELECT EXISTS (SELECT FROM tied)
"""  # noqa: S608 no input
CUT = """
WITH unused AS (
    SELECT code FROM room WHERE code = $1 AND epoch = $3 FOR UPDATE
), mine AS (
    UPDATE room SET next = $2 FROM unused WHERE room.code = unused.code RETURNING room.code
), gone AS (
    DELETE FROM entry USING mine WHERE room = code AND seq NOT BETWEEN 0 AND $2 - 1 RETURNING room, seq, at, body
), put_aside AS (
    INSERT INTO cut (room, seq, at, body) SELECT room, seq, at, body FROM gone
), no_snapshot AS (
    DELETE FROM snapshot USING mine WHERE room = code AND seq > $2
), no_spans AS (
    DELETE FROM span USING mine WHERE room = code AND stop > $2
)
SELECT EXISTS (SELECT FROM mine)
"""


async def keep(room: str, snapshot: Snapshot, spans: Sequence[Span], db: Connection) -> bool:
    kept: bool = await db.fetchval(
        KEEP,
        room,
        *snapshot,
        snapshot_checksum(room, snapshot),
        [span.number for span in spans],
        [span.start for span in spans],
        [span.end for span in spans],
        [span.body for span in spans],
        [span_checksum(room, span) for span in spans],
    )
    return kept


async def cut(room: str, seq: int, epoch: int, db: Connection) -> bool:
    """Whether the room still had this epoch.

    The second time it sees a snapshot that was being kept when the first one began.
    """
    await db.execute(CUT, room, seq, epoch)
    done: bool = await db.fetchval(CUT, room, seq, epoch)
    return done


# --- forgetting -------------------------------------------------------------------------------

FORGOTTEN_AT_ONCE = 100  # rooms; the others have time until the next call

OLD = """
    ran <= (SELECT ms FROM running) - $2 AND used < $1
    AND $1 > coalesce((SELECT at FROM entry WHERE room = code ORDER BY seq DESC LIMIT 1), used)
"""  # a room with an old time of use but a newer last entry is damaged rather than old
NEVER_ENTERED = """
    ran < 0 AND ran >= $1 - (SELECT ms FROM running) - 1 AND NOT EXISTS (SELECT 1 FROM entry WHERE room = code)
"""
# Rooms that somebody is writing in are skipped. Their entries go with them, and their owners are told.
FORGET = """
WITH old AS (
    DELETE FROM room WHERE code IN (
        SELECT code FROM room WHERE {which} AND (SELECT number FROM version) <= {version}
        ORDER BY code LIMIT {most} FOR UPDATE SKIP LOCKED
    ) RETURNING code
), gone AS (
    DELETE FROM entry USING old WHERE room = code
)
SELECT code, pg_notify('{channel}', code || ' 0') FROM old
"""


async def count_rooms(db: Connection) -> int:
    rooms: int = await db.fetchval("SELECT count(*) FROM room")
    return rooms


async def count_by_code_length(db: Connection) -> dict[int, int]:
    return dict(map(tuple, await db.fetch("SELECT length(code), count(*) FROM room WHERE next > 0 GROUP BY 1")))


async def check_ready(db: Connection) -> None:
    """Whether rooms can be claimed: the database answers, is written to, and has our version. Raises JournalLost."""
    row = await db.fetchrow("SELECT number, current_setting('transaction_read_only') FROM version")
    assert row is not None
    version, read_only = row
    if read_only == "on":
        raise JournalReadOnly("the database can only be read")
    if version > VERSION:
        raise outdated(version)


def outdated(version: int) -> JournalOutdated:
    return JournalOutdated(f"the database was upgraded to version {version}, this worker knows {VERSION}")


async def run_on(ms: int, at: int, db: Connection) -> int:
    """The time noted before. The row is read in the statement that changes it, before the change.

    If a newer version has upgraded the tables, nothing is noted.
    """
    before = f"SELECT at FROM running WHERE (SELECT number FROM version) <= {VERSION} FOR UPDATE"  # noqa: S608 no input
    noted: int | None = await db.fetchval(
        f"WITH before AS ({before}) UPDATE running SET ms = ms + $1, at = $2 FROM before RETURNING before.at",  # noqa: S608 no input
        ms,
        at,
    )
    return at if noted is None else noted


async def count_old(before: int, ran_ms: int, db: Connection) -> int:
    rooms: int = await db.fetchval(f"SELECT count(*) FROM room WHERE {OLD}", before, ran_ms)  # noqa: S608 no input
    return rooms


async def forget(which: str, values: Sequence[int], db: Connection) -> list[str]:
    sql = FORGET.format(which=which, most=FORGOTTEN_AT_ONCE, channel=CHANNEL, version=VERSION)
    return [row[0] for row in await db.fetch(sql, *values)]


# --- crashes ----------------------------------------------------------------------------------

COUNT_CRASH = f"""
INSERT INTO crash (room, count, at, ran)
SELECT code, 1, $2, (SELECT ms FROM running) FROM room WHERE code = ANY($1::text[]) ORDER BY code
ON CONFLICT (room) DO UPDATE SET
    count = CASE
        WHEN crash.count < {CRASHES_MAX} AND excluded.ran - crash.ran > {CRASHES_APART_MS} THEN 1
        ELSE crash.count + 1
    END,
    at = excluded.at, ran = excluded.ran
RETURNING room, count
"""  # noqa: S608 no input
QUARANTINED = f"SELECT room, at FROM crash WHERE count >= {CRASHES_MAX}"  # noqa: S608 no input
RELEASE = "DELETE FROM crash WHERE room = $1 RETURNING count"


async def count_crash(rooms: Sequence[str], at: int, db: Connection) -> list[str]:
    return [row["room"] for row in await db.fetch(COUNT_CRASH, list(rooms), at) if row["count"] >= CRASHES_MAX]


async def is_quarantined(room: str, db: Connection) -> bool:
    found: bool = await db.fetchval(f"SELECT EXISTS ({QUARANTINED} AND room = $1)", room)
    return found


async def quarantined(db: Connection) -> list[Quarantined]:
    return [Quarantined(*row) for row in await db.fetch(f"{QUARANTINED} ORDER BY room")]


async def release_quarantined(room: str, db: Connection) -> bool:
    count: int | None = await db.fetchval(RELEASE, room)
    return count is not None and count >= CRASHES_MAX


# --- copying ----------------------------------------------------------------------------------


async def codes(after: str, most: int, db: Connection) -> list[str]:
    rooms = await db.fetch("SELECT code FROM room WHERE code > $1 ORDER BY code LIMIT $2", after, most)
    return [code for (code,) in rooms]


async def fetch_room(room: str, db: Connection) -> StoredRoom | None:
    row = await db.fetchrow("SELECT next, used, ran FROM room WHERE code = $1", room)
    if row is None:
        return None
    entries = await db.fetch("SELECT room, seq, at, body, sum FROM entry WHERE room = $1 ORDER BY seq", room)
    aside = await db.fetch("SELECT seq, at, body FROM cut WHERE room = $1 ORDER BY seq", room)
    crashes = await db.fetch("SELECT count, at, ran FROM crash WHERE room = $1", room)
    return StoredRoom(room, *row, *(list(map(tuple, rows)) for rows in (entries, aside, crashes)))


async def put_room(room: StoredRoom, db: Connection) -> None:
    """A transaction of several statements: nobody else uses the database."""
    async with db.transaction():
        await db.execute("DELETE FROM room WHERE code = $1", room.code)
        await db.execute("DELETE FROM entry WHERE room = $1", room.code)
        await db.execute(
            "INSERT INTO room (code, next, used, ran) VALUES ($1, $2, $3, $4)",
            room.code,
            len(room.entries),
            room.used,
            room.ran,
        )
        await db.copy_records_to_table("entry", records=room.entries, columns=["room", "seq", "at", "body", "sum"])
        aside = [(room.code, *row) for row in room.cut]
        await db.copy_records_to_table("cut", records=aside, columns=["room", "seq", "at", "body"])
        crashes = [(room.code, *row) for row in room.crashes]
        await db.copy_records_to_table("crash", records=crashes, columns=["room", "count", "at", "ran"])


async def fetch_running(db: Connection) -> tuple[int, int]:
    row = await db.fetchrow("SELECT ms, at FROM running")
    assert row is not None
    return row[0], row[1]


async def put_running(ms: int, at: int, db: Connection) -> None:
    await db.execute("UPDATE running SET ms = $1, at = $2", ms, at)
