"""Parts as a client keeps them: each replaced, or changed inside, by what the server sends. Twin of net/changes.ts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def update_parts(parts: dict[str, Any], sent: Mapping[str, Any]) -> None:
    """Takes the parts of a show."""
    for name, value in sent.items():
        parts[name] = changed(parts.get(name), value)


def changed(had: Any, sent: Any) -> Any:
    """The part after a change, or the whole part that was sent. `had` stays as it is."""
    if not (isinstance(sent, dict) and next(iter(sent), "").startswith(".")):
        return sent
    for path, value in sent.items():
        had = _replaced(had, path.split(".")[1:], value)
    return had


def _replaced(part: Any, path: list[str], value: Any) -> Any:
    if not path:
        return value
    copy = part.copy()
    if isinstance(part, list):
        index = int(path[0])
        copy[index:] = [_replaced(part[index] if path[1:] else None, path[1:], value), *part[index + 1 :]]
    else:
        copy[path[0]] = _replaced(part[path[0]], path[1:], value)
    return copy
