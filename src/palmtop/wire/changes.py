"""What of a part is sent when it changes: the fields and elements that differ, or all of it if that is shorter.

A change is an object whose names are paths into the part, each beginning with a dot: {".3.dice":[0,7]} replaces the
field `dice` of the element 3. A list may grow: {".4":{...}} adds an element to a list of four.
web/src/net/changes.ts applies it. Both are tested with change-examples.json beside it.
"""

from __future__ import annotations

import re

from msgspec import Raw
from msgspec.json import Decoder

SMALL = 24  # bytes; a shorter value is sent whole
PATH_COST = 4  # bytes beside a path and its value: two quotes, a colon, a comma

_object = Decoder(dict[str, Raw]).decode
_array = Decoder(list[Raw]).decode
_plain_name = re.compile(r"[\w-]+", re.ASCII).fullmatch

NONE = Raw()  # in the place of an element that a list didn't have
Values = list[tuple[str, bytes]]  # new values by their paths; the empty path is the whole


def change(had: bytes, now: bytes) -> bytes:
    """The message that turns the encoded part `had` into `now`: a change, or `now` itself."""
    found = _differing(had, now)
    if found[0][0] == "":
        return now
    change = b"{%s}" % b",".join(b'"%s":%s' % (path.encode(), value) for path, value in found)
    return change if len(change) < len(now) else now


def _differing(had: bytes, now: bytes) -> Values:
    whole = [("", now)]
    if had[:1] != now[:1] or len(now) < SMALL:
        return whole
    before, after = _members(had), _members(now)
    grown = len(after) > len(before)
    if not before.keys() <= after.keys() or (grown and not now.startswith(b"[")):
        return whole
    found: Values = []
    for name, value in after.items():
        if (earlier := before.get(name, NONE)) != value:
            if not _plain_name(name):
                return whole
            found += [(f".{name}{path}", inner) for path, inner in _differing(bytes(earlier), bytes(value))]
    cost = sum(len(path) + len(value) + PATH_COST for path, value in found)
    return found if 0 < cost < len(now) else whole


def _members(value: bytes) -> dict[str, Raw]:
    """The fields or elements of a value, still encoded."""
    if value.startswith(b"{"):
        return _object(value)
    return {str(index): element for index, element in enumerate(_array(value))} if value.startswith(b"[") else {}
