"""Files that say which rooms a process had at hand when it crashed.

The kernel keeps what a process wrote into a mapped file, however the process ends. The file is in a folder in memory
(tmpfs): on a disk, a write into the mapping could wait for the disk, and the event loop with it.

A process that ends properly removes its note. Each process holds a lock on its note, so others on this machine can tell
which notes were left behind. One process at a time counts them, and holds a lock on the folder meanwhile. All others
wait for it: a crash that is not counted yet must not be missed by a process that is about to load the room.
"""

from __future__ import annotations

import faulthandler
import fcntl  # not available on Windows
import os
import re
import tempfile
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO

from palmtop.rooms.at_hand import LOOP, SLOTS_BYTES, AtHand, Crash, Noted, read_slots

SUFFIX = ".rooms"
TRACE_BYTES_MAX = 64 * 1024
CURRENT_THREAD = re.compile(rb"^Current thread 0x([0-9a-f]+)", re.MULTILINE)  # as faulthandler writes it
ABORTED = b"Fatal Python error: Aborted"


class CrashNotes:
    """The note of this process, and those of others that serve the same store on this machine."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file, self._path = _create(folder)
        self._traces = False
        self.at_hand = AtHand(self._file)

    def trace_faults(self) -> None:
        """From now on a fatal signal (SIGSEGV, SIGABRT...) adds to the note where each thread was."""
        faulthandler.enable(self._file, all_threads=True)
        self._traces = True

    def crashes(self) -> Generator[Crash]:
        """Those of other processes. The note of each is removed when the next one is asked for.

        Raises BlockingIOError while another process counts them.
        """
        if not self._folder.exists():  # $XDG_RUNTIME_DIR is removed when its user logs out
            return
        with _locked(self._folder):
            for path in sorted(self._folder.glob(f"*{SUFFIX}")):
                file = _take(path)
                if file is not None:
                    with file:
                        yield _read(file.read(SLOTS_BYTES + TRACE_BYTES_MAX))
                        path.unlink(missing_ok=True)

    def close(self) -> None:
        """The process ends properly. Threads may still write into the mapping."""
        if self._traces:
            faulthandler.disable()
        self._path.unlink(missing_ok=True)
        os.close(self._file)


def folder_for(store: str) -> Path:
    """The folder of all processes that serve the store of this name. Raises OSError."""
    given = os.environ.get("RUNTIME_DIRECTORY") or os.environ.get("XDG_RUNTIME_DIR")
    memory = Path("/dev/shm")  # noqa: S108 - nobody else may write to the folder below it
    base = Path(given) if given else memory if memory.is_dir() else Path(tempfile.gettempdir())
    ours = base / f"palmtop-{os.getuid()}"
    ours.mkdir(mode=0o700, exist_ok=True)
    if ours.is_symlink() or ours.stat().st_uid != os.getuid():
        raise PermissionError(f"{ours} belongs to somebody else")
    folder = ours / sha256(store.encode()).hexdigest()[:16]
    folder.mkdir(exist_ok=True)
    return folder


def _create(folder: Path) -> tuple[int, Path]:
    """A locked file of empty slots. It gets its name last: without the lock it would look like one left behind."""
    file, temporary = tempfile.mkstemp(dir=folder)
    os.write(file, bytes(SLOTS_BYTES))  # takes the memory now: when it is full, writing into the mapping would crash
    fcntl.flock(file, fcntl.LOCK_EX)
    path = Path(temporary).with_suffix(SUFFIX)
    os.rename(temporary, path)
    return file, path


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """The lock also ends with the process. Raises BlockingIOError if another one has it."""
    lock = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    finally:
        os.close(lock)


def _take(path: Path) -> BinaryIO | None:
    """Opens and locks a note that was left behind. None: its process runs, or has ended properly meanwhile."""
    try:
        file = path.open("rb")
    except FileNotFoundError:
        return None
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        return None
    if os.fstat(file.fileno()).st_nlink == 0:  # removed after it was opened
        file.close()
        return None
    return file


def _read(note: bytes) -> Crash:
    """If it is known which thread crashed, only the room in that thread is to blame."""
    slots, trace = note[:SLOTS_BYTES], note[SLOTS_BYTES:]
    noted = read_slots(slots)
    thread = _crashed_thread(trace, read_slots(slots[LOOP]))
    blamed = [one.room for one in noted if one.thread == thread] or [one.room for one in noted]
    return Crash(sorted(set(blamed)), trace.decode(errors="replace"))


def _crashed_thread(trace: bytes, loop: list[Noted]) -> int:
    """0: unknown. SIGABRT of a watchdog arrives in the thread of the event loop, whichever thread hangs."""
    found = CURRENT_THREAD.search(trace)
    thread = int(found[1], 16) if found else 0
    is_watchdog = trace.startswith(ABORTED) and thread in [one.thread for one in loop]
    return 0 if is_watchdog else thread
