"""The sum that every entry is stored with: over its bytes and over its place, so that it fits nowhere else.

Against bad disks, not against people: who can write the file can write the sum.
"""

from __future__ import annotations

from struct import Struct
from typing import Any
from zlib import crc32

Row = tuple[str, int, int, bytes, int]  # room, seq, at, body, sum

_numbers = Struct(">qq").pack  # always as long, so a bit that flips in a number is a bit that flips under the sum


def sum_of(room: str, seq: int, at: int, body: bytes) -> int:
    return crc32(body, crc32(_numbers(seq, at), crc32(room.encode())))


def summed(room: str, seq: int, at: int, body: bytes) -> Row:
    return room, seq, at, body, sum_of(room, seq, at, body)


def is_row(room: Any, seq: Any, at: Any, body: Any) -> bool:
    """Of a damaged page SQLite reads anything."""
    return (type(room), type(seq), type(at), type(body)) == (str, int, int, bytes)


def is_sound(row: tuple[Any, ...]) -> bool:
    """Whether this is a row as it was written."""
    return is_row(*row[:4]) and row[4] == sum_of(*row[:4])
