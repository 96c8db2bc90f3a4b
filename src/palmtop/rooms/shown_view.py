"""A view (a table, a hand, the parts of a room) as its screens were last shown it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, astuple

from palmtop.wire.changes import change

Parts = Mapping[str, bytes]  # the fields of a view by name, encoded
NO_PARTS: Parts = {}

_encode = msgspec.json.Encoder().encode


class ShownView:
    """Views are compared as values, so a view must not share a list or dict with a state that changes it later.

    Only the values are kept. They take less memory than their encoding, which is needed for few updates.
    """

    __slots__ = ("_ahead", "_view")

    def __init__(self) -> None:
        self._view: Struct | None = None
        self._ahead: dict[str, Any] = {}  # parts that some screens have been sent already, until they change

    def sent_ahead(self, name: str, value: Any) -> None:
        """Some screens have this value of a part. A change would turn theirs into another value than the others'."""
        self._ahead[name] = value

    def update(self, view: Struct) -> Parts:
        """Takes the view as it is now. Returns what to send of it to screens that have it as it was."""
        shown, self._view = self._view, view
        if view is shown:
            return NO_PARTS
        if shown is None:
            return self.parts()
        values = zip(view.__struct_fields__, astuple(shown), astuple(view), strict=True)
        return {
            name: self._message(name, _encode(had), value)
            for name, had, value in values
            if had is not value and had != value
        }

    def _message(self, name: str, had: bytes, value: Any) -> bytes:
        now = _encode(value)
        as_announced = self._ahead.pop(name, value) == value
        return change(had, now) if as_announced else now

    def parts(self) -> Parts:
        """All parts, encoded."""
        return {name: _encode(value) for name, value in asdict(self._view).items()} if self._view else NO_PARTS
