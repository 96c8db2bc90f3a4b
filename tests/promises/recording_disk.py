"""Records everything that SQLite writes and syncs, and computes what a power cut leaves at any point.

Synced writes are kept. Each later write may be kept, lost, or kept in part, in any order. New and deleted files are
certain only once their directory is synced, which SQLite does with the first sync of a new log.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Literal

import apsw
from msgspec import Struct

SECTOR = 512  # bytes, written completely or not at all

Image = dict[str, bytes]


class Op(Struct, frozen=True):
    kind: Literal["create", "delete", "write", "truncate", "sync"]
    name: str
    at: int = 0
    body: bytes = b""


class RecordingDisk(apsw.VFS):
    """A VFS on top of the usual one. `log` has every operation on the files of the journal."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.log: list[Op] = []
        super().__init__(name, "")

    def xOpen(self, name: Any, flags: list[int]) -> Any:
        return _File(self, name, flags)

    def xDelete(self, name: str, sync: bool) -> None:
        super().xDelete(name, sync)
        self.record(Op("delete", Path(name).name))

    def record(self, op: Op) -> None:
        if not op.name.endswith((".lock", "-shm")):
            self.log.append(op)

    def connect(self, path: Path, *, write: bool = True) -> Connection:
        return Connection(path, self.name, write)


class _File(apsw.VFSFile):
    def __init__(self, disk: RecordingDisk, name: Any, flags: list[int]) -> None:
        path = Path(name.filename() if isinstance(name, apsw.URIFilename) else name)
        new = not path.exists()
        super().__init__("", name, flags)
        self._disk = disk
        self._name = path.name
        if new:
            disk.record(Op("create", self._name))

    def xWrite(self, data: bytes, offset: int) -> None:
        super().xWrite(data, offset)
        self._disk.record(Op("write", self._name, offset, bytes(data)))

    def xTruncate(self, size: int) -> None:
        super().xTruncate(size)
        self._disk.record(Op("truncate", self._name, size))

    def xSync(self, flags: int) -> None:
        super().xSync(flags)
        self._disk.record(Op("sync", self._name))


class Connection:
    """The part of sqlite3.Connection that the journal uses."""

    def __init__(self, path: Path, vfs: str, write: bool) -> None:
        mode = apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE if write else apsw.SQLITE_OPEN_READONLY
        self._db = apsw.Connection(str(path), flags=mode, vfs=vfs)
        self.close = self._db.close

    def execute(self, sql: str, values: Any = ()) -> Any:
        return _Cursor(self._db, self._db.execute(sql, values))

    def executescript(self, sql: str) -> None:
        self._db.execute(sql).fetchall()

    def create_function(self, name: str, arguments: int, function: Any, deterministic: bool) -> None:
        self._db.create_scalar_function(name, function, arguments, deterministic=deterministic)

    @property
    def in_transaction(self) -> bool:
        return self._db.in_transaction


class _Cursor:
    def __init__(self, db: apsw.Connection, rows: apsw.Cursor) -> None:
        self.rowcount = db.changes()
        self.fetchone, self.fetchall = rows.fetchone, rows.fetchall
        self._rows = rows

    def __iter__(self) -> Iterator[Any]:
        return iter(self._rows)


class DiskState:
    """The content of the disk: what is certain, and the operations that a power cut may undo."""

    def __init__(self) -> None:
        self._files: dict[str, bytearray] = {}  # synced content of each file
        self._names: list[str] = []  # as in the synced directory
        self._unsynced_names: list[Op] = []  # creations and deletions since
        self._unsynced: dict[str, list[Op]] = {}

    def apply(self, op: Op) -> None:
        match op.kind:
            case "create":
                self._files[op.name], self._unsynced[op.name] = bytearray(), []
                self._unsynced_names.append(op)
            case "delete":
                self._unsynced_names.append(op)
            case "sync":
                _apply(self._files[op.name], self._unsynced[op.name])
                self._unsynced[op.name] = []
                if Op("create", op.name) in self._unsynced_names and op.name.endswith(("-wal", "-journal")):
                    self._names, self._unsynced_names = _listed(self._names, self._unsynced_names), []
            case _:
                self._unsynced[op.name].append(op)

    def after_kill(self) -> Image:
        """Only the process is gone: everything written is there."""
        return self._image(_listed(self._names, self._unsynced_names), lambda name: self._unsynced[name])

    def after_power_cut(self, chance: Random) -> Image:
        names = _listed(self._names, self._unsynced_names[: chance.randint(0, len(self._unsynced_names))])
        return self._image(names, lambda name: _surviving(self._unsynced[name], chance))

    def _image(self, names: Iterable[str], written: Any) -> Image:
        image = {}
        for name in names:
            body = bytearray(self._files[name])
            _apply(body, written(name))
            image[name] = bytes(body)
        return image


def write_image(folder: Path, image: Image) -> None:
    """Writes it to real files."""
    folder.mkdir()
    for name, body in image.items():
        (folder / name).write_bytes(body)


def _listed(synced: list[str], unsynced: list[Op]) -> list[str]:
    names = list(synced)
    for op in unsynced:
        names = [name for name in names if name != op.name] + [op.name] * (op.kind == "create")
    return names


def _surviving(ops: list[Op], chance: Random) -> list[Op]:
    left = []
    for op in chance.sample(ops, len(ops)):
        fate = chance.choice(("kept", "lost", "torn"))
        if fate == "torn" and op.kind == "write":
            left.append(Op("write", op.name, op.at, op.body[: chance.randrange(0, len(op.body) + 1, SECTOR)]))
        elif fate != "lost":
            left.append(op)
    return left


def _apply(body: bytearray, ops: Iterable[Op]) -> None:
    for op in ops:
        size = op.at if op.kind == "truncate" else max(len(body), op.at + len(op.body))
        body.extend(bytes(max(0, size - len(body))))
        if op.kind == "truncate":
            del body[size:]
        else:
            body[op.at : op.at + len(op.body)] = op.body
