"""Checksums of entries, snapshots and spans, which every store keeps beside them. They guard against bad disks."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from struct import Struct
from typing import Any
from zlib import crc32

from palmtop.journal.api import Damaged, Snapshot, Span

Row = tuple[str, int, int, bytes, int]  # room, seq, at, body, checksum

_pack_numbers = Struct(">qq").pack  # fixed length, so that a flipped bit always changes the checksum


def checksum(room: str, seq: int, at: int, body: bytes) -> int:
    """CRC-32 over the bytes of an entry and its position."""
    return crc32(body, crc32(_pack_numbers(seq, at), crc32(room.encode())))


def with_checksum(room: str, seq: int, at: int, body: bytes) -> Row:
    return room, seq, at, body, checksum(room, seq, at, body)


def is_valid(row: tuple[Any, ...]) -> bool:
    """Whether this row is as it was written."""
    return has_types(*row[:4]) and row[4] == checksum(*row[:4])


def has_types(room: Any, seq: Any, at: Any, body: Any) -> bool:
    """SQLite may return values of any type from a damaged page."""
    return (type(room), type(seq), type(at), type(body)) == (str, int, int, bytes)


def intact_entries(room: str, start: int, end: int, rows: Iterable[tuple[Any, ...]]) -> tuple[list[bytes], list[int]]:
    """The bodies and checksums of the entries from `start` to `end` - 1. Raises Damaged unless `rows` are just these.

    A row: seq, at, body, checksum.
    """
    found = list(rows)
    good = {row[0]: row for row in found if is_valid((room, *row))}
    kept = next(seq for seq in count(start) if seq not in good)
    if not start + len(found) == kept == end:
        raise Damaged(kept, max(start + len(found), end) - kept)
    entries = [good[seq] for seq in range(start, kept)]
    return [row[2] for row in entries], [row[3] for row in entries]


def snapshot_checksum(room: str, snapshot: Snapshot) -> int:
    return checksum(room, snapshot.seq, snapshot.tie, snapshot.body)


def span_checksum(room: str, span: Span) -> int:
    return checksum(room, span.start, span.end, b"%d %b" % (span.number, span.body))


def is_valid_span(room: str, row: tuple[Any, ...]) -> bool:
    """A row: number, start, end, body, checksum."""
    typed = tuple(map(type, row)) == (int, int, int, bytes, int)
    return typed and row[4] == span_checksum(room, Span(*row[:4]))
