"""Objects by key, of which only the latest used are kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class LatestUsed(Generic[T]):
    """An object for each room, person or address, made when it is first asked for.

    Beyond `most` objects, the one that was asked for longest ago is dropped; it is made anew when needed again.
    """

    def __init__(self, make: Callable[[], T], most: int) -> None:
        self._make = make
        self._most = most
        self._objects: dict[str, T] = {}  # the latest used last

    def of(self, key: str) -> T:
        found = self._objects.pop(key) if key in self._objects else self._make()
        self._objects[key] = found
        if len(self._objects) > self._most:
            del self._objects[next(iter(self._objects))]
        return found
