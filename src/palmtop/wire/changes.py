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
Changed = list[tuple[str, Raw, Raw]]  # of each element or field that differs its name, the value before and the new one


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
    changed = None
    if now.startswith(b"["):
        changed = _changed_elements(_array(had), _array(now))
    elif now.startswith(b"{"):
        changed = _changed_fields(_object(had), _object(now))
    if changed is None:
        return whole
    found = [
        (f".{name}{path}", inner)
        for name, earlier, value in changed
        for path, inner in _differing(bytes(earlier), bytes(value))
    ]
    cost = sum([len(path) + len(value) + PATH_COST for path, value in found])
    return found if 0 < cost < len(now) else whole


def _changed_elements(before: list[Raw], after: list[Raw]) -> Changed | None:
    """None: a change can't say it."""
    if len(before) > len(after):
        return None
    before += [NONE] * (len(after) - len(before))
    pairs = enumerate(zip(before, after, strict=True))
    return [(str(index), earlier, value) for index, (earlier, value) in pairs if earlier != value]


def _changed_fields(before: dict[str, Raw], after: dict[str, Raw]) -> Changed | None:
    """Likewise."""
    if before.keys() != after.keys():
        return None
    changed = [(name, before[name], value) for name, value in after.items() if before[name] != value]
    return changed if all(_plain_name(name) for name, _, _ in changed) else None
