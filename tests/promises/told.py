"""What the process of an evening and the one that kills it say to each other, a line of JSON each."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec import Raw, Struct


class TableAt(Struct, frozen=True):
    """A table to sit down at: a new one, or (with a code) one that was left by a crash."""

    game: str
    seats: int
    seed: str
    code: str = ""
    start: int = 1_000_000  # on the room's clock
    pending: tuple[tuple[int, Raw], ...] = ()  # by whom, and what was never answered


class Plan(Struct, frozen=True):
    journal: str
    tables: list[TableAt]
    before: str = ""  # dies right before the first append with an entry of this kind
    after: str = ""
    thorough: bool = False  # everything that can be done in a room is done first
    fault: Literal["", "lazy", "forgetful"] = ""


class Announcement(Struct, frozen=True, omit_defaults=True):
    """What passed at one phone."""

    what: Literal["table", "sent", "done", "refused", "show", "over"]
    room: str
    place: int
    id: str = ""
    request: Raw = Raw(b"null")
    seq: int = 0  # lines of the journal that a show has behind it
    person: int | None = None
    seen: str = ""
    now: int = 0
    table: TableAt | None = None


def tell(told: Announcement) -> None:
    """In one write, past all buffers: what a phone knows doesn't die with the server."""
    os.write(1, msgspec.json.encode(told) + b"\n")


def digest(parts: Mapping[str, Mapping[str, Any]]) -> str:
    """What a phone shows of room, table and hand, in short; but for who is here just now, which no journal knows."""
    room = parts["room"]["room"]
    chairs = [{**chair, "presence": ""} for chair in room["chairs"]]
    shown = {**parts, "room": {**parts["room"], "room": {**room, "chairs": chairs, "watchers": []}}}
    return hashlib.sha256(msgspec.json.encode(shown, order="sorted")).hexdigest()
