"""What a SQLite journal is asked, as functions of a connection with a transaction under way."""

from __future__ import annotations

from collections.abc import Sequence
from sqlite3 import Connection
from typing import Any

from palmtop.journal.api import CRASHES_APART_MS, CRASHES_MAX, Latest, Quarantined, Snapshot, Span
from palmtop.journal.checksums import intact_entries, is_valid, is_valid_span, snapshot_checksum, span_checksum
from palmtop.journal.copying import StoredRoom
from palmtop.journal.repair import structure_damaged

# Entries that were cut off a room, for somebody who can repair them by hand. Created when first needed.
CUT_TABLE = """
CREATE TABLE IF NOT EXISTS cut (
    room TEXT NOT NULL REFERENCES room (code) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body BLOB NOT NULL
) STRICT
"""

# The room that was opened when the server started. Created when first needed.
START_ROOM_TABLE = "CREATE TABLE IF NOT EXISTS start_room (code TEXT NOT NULL) STRICT"


def create(room: str, at: int, db: Connection) -> bool:
    ran = "-1 - coalesce((SELECT ms FROM running), 0)"
    made = db.execute(f"INSERT INTO room (code, used, ran) VALUES (?, ?, {ran}) ON CONFLICT DO NOTHING", (room, at))  # noqa: S608 no input
    return made.rowcount == 1


def start_room(used_since: int, db: Connection) -> str | None:
    db.execute(START_ROOM_TABLE)
    rooms = "SELECT code FROM room JOIN start_room USING (code) WHERE used >= ? AND code NOT IN forgotten"
    row = db.execute(rooms, (used_since,)).fetchone()
    return str(row[0]) if row else None


def keep_start_room(room: str, db: Connection) -> None:
    db.execute(START_ROOM_TABLE)
    db.execute("DELETE FROM start_room")
    db.execute("INSERT INTO start_room VALUES (?)", (room,))


def count_rooms(db: Connection) -> int:
    (rooms,) = db.execute("SELECT count(*) FROM room").fetchone()
    return int(rooms)


def count_by_code_length(db: Connection) -> dict[int, int]:
    return dict(db.execute("SELECT length(code), count(*) FROM room WHERE next > 0 GROUP BY 1"))


def query_one_row(db: Connection) -> None:
    db.execute("SELECT 1 FROM room LIMIT 1").fetchone()


# --- reading entries --------------------------------------------------------------------------


def read(room: str, start: int, end: int | None, db: Connection) -> list[bytes] | None:
    expected = _entries_expected(room, db)
    if expected is None:
        return None
    lines, _ = _intact(room, start, expected, end, db)
    return lines


def latest(room: str, whole: bool, db: Connection) -> Latest | None:
    expected = _entries_expected(room, db)
    if expected is None:
        return None
    snapshot = None if whole else _valid_snapshot(room, expected, db)
    lines, ties = _intact(room, snapshot.seq if snapshot else 0, expected, None, db)
    return Latest(snapshot, lines, ties)


def _entries_expected(room: str, db: Connection) -> int | None:
    row = db.execute("SELECT next, code IN forgotten FROM room WHERE code = ?", (room,)).fetchone()
    if row:
        expected, forgotten = row
        return None if forgotten else int(expected)
    if db.execute("SELECT 1 FROM entry WHERE room = ? LIMIT 1", (room,)).fetchone():
        raise structure_damaged("there are entries without their room")
    return None


def _intact(room: str, start: int, expected: int, end: int | None, db: Connection) -> tuple[list[bytes], list[int]]:
    """The bodies and checksums of the entries from `start` on. From 0 on, rows with impossible numbers count, too."""
    where = "room = ?"
    values: list[str | int] = [room]
    for condition, bound in (("seq >= ?", start or None), ("seq < ?", end)):
        if bound is not None:
            where, values = f"{where} AND {condition}", [*values, bound]
    rows = db.execute(f"SELECT seq, at, CAST(body AS BLOB), sum FROM entry WHERE {where}", values).fetchall()  # noqa: S608 no input
    return intact_entries(room, start, expected if end is None else end, rows)


# --- snapshots and spans ----------------------------------------------------------------------


def keep(room: str, snapshot: Snapshot, spans: Sequence[Span], db: Connection) -> bool:
    if _checksum_of_entry(room, snapshot.seq - 1, db) != snapshot.tie:
        return False
    db.execute(
        "INSERT OR REPLACE INTO snapshot (room, seq, tie, body, sum) VALUES (?, ?, ?, ?, ?)",
        (room, *snapshot, snapshot_checksum(room, snapshot)),
    )
    for span in spans:
        db.execute(
            "INSERT OR REPLACE INTO span (room, number, start, stop, body, sum) VALUES (?, ?, ?, ?, ?, ?)",
            (room, *span, span_checksum(room, span)),
        )
    return True


def spans(room: str, number: int | None, db: Connection) -> list[Span]:
    only, values = ("", (room,)) if number is None else (" AND number = ?", (room, number))
    columns = "number, start, stop, CAST(body AS BLOB), sum"
    rows = db.execute(f"SELECT {columns} FROM span WHERE room = ?{only} ORDER BY number", values)  # noqa: S608 no input
    return [Span(*row[:4]) for row in rows if is_valid_span(room, row)]


def _valid_snapshot(room: str, expected: int, db: Connection) -> Snapshot | None:
    row = db.execute("SELECT seq, tie, CAST(body AS BLOB), sum FROM snapshot WHERE room = ?", (room,)).fetchone()
    if row is None or not is_valid((room, *row)):
        return None
    snapshot = Snapshot(*row[:3])
    fits = 0 < snapshot.seq <= expected and _checksum_of_entry(room, snapshot.seq - 1, db) == snapshot.tie
    return snapshot if fits else None


def _checksum_of_entry(room: str, seq: int, db: Connection) -> Any:
    row = db.execute("SELECT sum FROM entry WHERE room = ? AND seq = ?", (room, seq)).fetchone()
    return row[0] if row else None


# --- removing ---------------------------------------------------------------------------------


def cut(room: str, seq: int, db: Connection) -> None:
    db.execute(CUT_TABLE)
    db.execute(
        "INSERT INTO cut SELECT room, seq, at, CAST(body AS BLOB) FROM entry"
        " WHERE room = ? AND seq NOT BETWEEN 0 AND ? - 1",
        (room, seq),
    )
    db.execute("DELETE FROM entry WHERE room = ? AND seq NOT BETWEEN 0 AND ? - 1", (room, seq))
    db.execute("DELETE FROM snapshot WHERE room = ? AND seq > ?", (room, seq))
    db.execute("DELETE FROM span WHERE room = ? AND stop > ?", (room, seq))
    db.execute("UPDATE room SET next = ? WHERE code = ?", (seq, room))


# --- forgetting -------------------------------------------------------------------------------

FORGOTTEN_AT_ONCE = 100  # rooms; the others have time until the next call
DELETED_AT_ONCE = 500  # rows: takes some ms, for which appends wait

OLD = """
    SELECT code FROM room
    WHERE ran <= (SELECT ms FROM running) - :ran_ms AND used < :before AND code NOT IN forgotten
    AND :before > coalesce((SELECT at FROM entry WHERE room = code ORDER BY seq DESC LIMIT 1), used)
"""  # a room with an old time of use but a newer last entry is damaged rather than old
NEVER_ENTERED = """
    SELECT code FROM room
    WHERE ran < 0 AND ran >= :ran_ms - (SELECT ms FROM running) - 1 AND code NOT IN forgotten
    AND NOT EXISTS (SELECT 1 FROM entry WHERE room = code)
"""


def run_on(ms: int, at: int, db: Connection) -> int:
    row = db.execute("SELECT at FROM running").fetchone()
    db.execute("UPDATE running SET ms = ms + ?, at = ?", (ms, at))
    return int(row[0]) if row else 0


def count_old(before: int, ran_ms: int, db: Connection) -> int:
    (rooms,) = db.execute(f"SELECT count(*) FROM ({OLD})", {"before": before, "ran_ms": ran_ms}).fetchone()  # noqa: S608 no input
    return int(rooms)


def has_any(rooms: str, values: dict[str, int], db: Connection) -> bool:
    """Whether there are any of these rooms, or some that are not deleted yet."""
    found = db.execute(f"SELECT EXISTS ({rooms}) OR EXISTS (SELECT 1 FROM forgotten)", values).fetchone()  # noqa: S608 no input
    return bool(found[0])


def mark_forgotten(rooms: str, values: dict[str, int], db: Connection) -> list[str]:
    """From now on these rooms don't exist. Returns their codes."""
    marked = db.execute(f"INSERT INTO forgotten {rooms} LIMIT {FORGOTTEN_AT_ONCE} RETURNING code", values)
    return [code for (code,) in marked]


def delete_some(db: Connection) -> bool:
    """Deletes a piece of the rooms that don't exist any more. Returns whether there is more."""
    left = DELETED_AT_ONCE
    while left > 0:
        row = db.execute("SELECT code FROM forgotten LIMIT 1").fetchone()
        if row is None:
            return False
        some = "SELECT rowid FROM entry WHERE room = ? LIMIT ?"
        deleted = db.execute(f"DELETE FROM entry WHERE rowid IN ({some})", (*row, left)).rowcount  # noqa: S608 no input
        left -= deleted + 1
        if left >= 0:  # that was all
            db.execute("DELETE FROM room WHERE code = ?", row)
            db.execute("DELETE FROM forgotten WHERE code = ?", row)
    return True


# --- crashes ----------------------------------------------------------------------------------

COUNT_CRASH = f"""
    INSERT INTO crash (room, count, at, ran)
    SELECT code, 1, ?, (SELECT ms FROM running) FROM room WHERE code = ? AND code NOT IN forgotten
    ON CONFLICT (room) DO UPDATE SET
        count = iif(count < {CRASHES_MAX} AND excluded.ran - ran > {CRASHES_APART_MS}, 1, count + 1),
        at = excluded.at, ran = excluded.ran
    RETURNING count
"""  # noqa: S608 no input
QUARANTINED = f"SELECT room, at FROM crash WHERE count >= {CRASHES_MAX}"  # noqa: S608 no input


def count_crash(rooms: Sequence[str], at: int, db: Connection) -> list[str]:
    counts = {room: db.execute(COUNT_CRASH, (at, room)).fetchall() for room in rooms}
    return [room for room, rows in counts.items() if any(count >= CRASHES_MAX for (count,) in rows)]


def is_quarantined(room: str, db: Connection) -> bool:
    return db.execute(f"{QUARANTINED} AND room = ?", (room,)).fetchone() is not None


def quarantined(db: Connection) -> list[Quarantined]:
    return [Quarantined(*row) for row in db.execute(f"{QUARANTINED} ORDER BY room")]


def release_quarantined(room: str, db: Connection) -> bool:
    was = is_quarantined(room, db)
    db.execute("DELETE FROM crash WHERE room = ?", (room,))
    return was


# --- copying ----------------------------------------------------------------------------------


def codes(after: str, most: int, db: Connection) -> list[str]:
    rooms = "SELECT code FROM room WHERE code > ? AND code NOT IN forgotten ORDER BY code LIMIT ?"
    return [code for (code,) in db.execute(rooms, (after, most))]


def fetch_room(room: str, db: Connection) -> StoredRoom | None:
    row = db.execute("SELECT next, used, ran FROM room WHERE code = ? AND code NOT IN forgotten", (room,)).fetchone()
    if row is None:
        return None
    expected, used, ran = row
    entries = db.execute(
        "SELECT room, seq, at, CAST(body AS BLOB), sum FROM entry WHERE room = ? ORDER BY seq", (room,)
    ).fetchall()
    db.execute(CUT_TABLE)
    cut = db.execute("SELECT seq, at, body FROM cut WHERE room = ? ORDER BY seq", (room,)).fetchall()
    crashes = db.execute("SELECT count, at, ran FROM crash WHERE room = ?", (room,)).fetchall()
    return StoredRoom(room, expected, used, ran, entries, cut, crashes)


def put_room(room: StoredRoom, db: Connection) -> None:
    db.execute(CUT_TABLE)
    db.execute("DELETE FROM room WHERE code = ?", (room.code,))  # and with it all that refers to it
    db.execute("INSERT INTO room (code, used) VALUES (?, ?)", (room.code, room.used))
    db.executemany("INSERT INTO entry (room, seq, at, body, sum) VALUES (?, ?, ?, ?, ?)", room.entries)
    db.executemany("INSERT INTO cut VALUES (?, ?, ?, ?)", [(room.code, *row) for row in room.cut])
    db.executemany(
        "INSERT INTO crash (room, count, at, ran) VALUES (?, ?, ?, ?)", [(room.code, *row) for row in room.crashes]
    )
    db.execute("UPDATE room SET used = ?, ran = ? WHERE code = ?", (room.used, room.ran, room.code))


def fetch_running(db: Connection) -> tuple[int, int]:
    ms, at = db.execute("SELECT ms, at FROM running").fetchone()
    return ms, at


def put_running(ms: int, at: int, db: Connection) -> None:
    db.execute("UPDATE running SET ms = ?, at = ?", (ms, at))
