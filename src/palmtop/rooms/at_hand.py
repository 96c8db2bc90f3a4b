"""Which rooms this process is working on at this moment: if it crashes, one of them may be the cause.

What is noted is in slots of a few bytes, one for the event loop and one for each thread that works on a room. They are
mapped memory, so that a note costs no system call. With a file behind it (crash_notes.py) it outlives the process.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Generator
from concurrent.futures import Executor
from mmap import mmap
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")
WorkOn = Callable[..., Awaitable[Any]]  # calls a function with its arguments, for the room whose code comes before it

CODE_BYTES = 16
SLOT_BYTES = CODE_BYTES + 8  # the code of a room, and the thread that works on it
THREADS_MAX = 15  # besides that of the event loop
SLOTS_BYTES = (1 + THREADS_MAX) * SLOT_BYTES
LOOP = slice(0, SLOT_BYTES)  # the slot of the event loop
NO_ROOM = bytes(SLOT_BYTES)


class Noted(NamedTuple):
    room: str
    thread: int


class Crash(NamedTuple):
    """What another process left when it crashed."""

    rooms: list[str]  # that may have caused it
    trace: str  # where each thread was; "" if the process could not write it


def no_crashes() -> Generator[Crash]:
    """Where no process leaves notes."""
    yield from ()


def mark(code: str) -> bytes:
    """What to write into a slot in this thread. A code that is too long is cut off, and then found in no journal."""
    return code.encode()[:CODE_BYTES].ljust(CODE_BYTES, b"\0") + threading.get_ident().to_bytes(8, "big")


def read_slots(slots: bytes) -> list[Noted]:
    used = [slot for start in range(0, len(slots), SLOT_BYTES) if any(slot := slots[start : start + SLOT_BYTES])]
    return [Noted(_code(slot), int.from_bytes(slot[CODE_BYTES:], "big")) for slot in used]


def _code(slot: bytes) -> str:
    return slot[:CODE_BYTES].rstrip(b"\0").decode(errors="replace")


class RoomNote:
    """`with note:` around what the event loop does for a room. Each room has one for all its turns, to save time."""

    __slots__ = ("_mark", "_slots")

    def __init__(self, slots: mmap, code: str) -> None:
        self._slots = slots
        self._mark = mark(code)

    def __enter__(self) -> None:
        self._slots[LOOP] = self._mark

    def __exit__(self, *error: object) -> None:
        self._slots[LOOP] = NO_ROOM


class AtHand:
    def __init__(self, file: int = -1) -> None:
        """`file`: open, of SLOTS_BYTES at least; -1: nothing outlives the process."""
        self.slots = mmap(file, SLOTS_BYTES)
        self._free = [slice(n * SLOT_BYTES, (n + 1) * SLOT_BYTES) for n in range(1, 1 + THREADS_MAX)]

    def note(self, code: str) -> RoomNote:
        """For the event loop, whose thread is the calling one."""
        return RoomNote(self.slots, code)

    def in_threads(self, executor: Executor) -> WorkOn:
        """Calls functions in its threads. The code of the room comes before the function."""

        async def work_on(code: str, function: Callable[..., T], *args: Any) -> T:
            return await asyncio.get_running_loop().run_in_executor(executor, self._during, code, function, *args)

        return work_on

    def _during(self, code: str, function: Callable[..., T], *args: Any) -> T:
        slot = self._free.pop()
        self.slots[slot] = mark(code)
        try:
            return function(*args)
        finally:
            self.slots[slot] = NO_ROOM
            self._free.append(slot)
