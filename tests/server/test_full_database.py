"""PostgreSQL on a full disk: people are told, nothing acknowledged is lost, and all goes on when there is space."""

from __future__ import annotations

import subprocess
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from tools.postgres_server import PostgresServer

from palmtop.rooms import entries
from palmtop.server import connection
from palmtop.server.limits import Rate
from palmtop.wire import up
from tests.server.phone import Done, Phone
from tests.server.served import serving

SIZE = "192m"
RENAMES_MAX = 2000  # far more than fit into the pages that the tables have already


class Disk:
    """A small disk of its own, in memory."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._ballast = folder / "ballast"

    def fill(self) -> None:
        with self._ballast.open("wb", buffering=0) as file:
            chunk = bytes(1 << 20)
            while chunk:
                try:
                    file.write(chunk)
                except OSError:  # no space left
                    chunk = chunk[: len(chunk) // 2] if len(chunk) > 4096 else b""

    def empty(self) -> None:
        self._ballast.unlink()


@pytest.fixture
def disk() -> Iterator[Disk]:
    folder = Path(tempfile.mkdtemp(prefix="palmtop-disk-"))
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SIZE},mode=755", "tmpfs", str(folder)])
    if mounted.returncode != 0:
        folder.rmdir()
        pytest.skip("NOT TESTED: a full PostgreSQL. Only root can mount a small disk here")
    yield Disk(folder)
    subprocess.run(["umount", str(folder)], check=True)
    folder.rmdir()


@pytest.fixture
def full(disk: Disk) -> Iterator[PostgresServer]:
    """A server on that disk."""
    server = PostgresServer(disk.folder / "postgres")
    server.start()
    yield server
    server.stop()


async def rename_until_told(phone: Phone) -> list[str]:
    """The ids of all requests; the last one has no reply."""
    ids: list[str] = []
    while not phone.notices:
        assert len(ids) < RENAMES_MAX, "the disk does not get full"
        ids.append(phone.new_id())
        await phone.send(up.Rename(ids[-1], f"Ada {len(ids)}"))
        await phone.until(lambda: phone.notices or phone.answers[-1:] == [Done(ids[-1])])
    return ids


@pytest.mark.parametrize("what", ["tables", "log"])
async def test_a_room_waits_until_there_is_space(
    disk: Disk, full: PostgresServer, what: str, logs: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`log`: PostgreSQL stops at once when its log of changes can't grow. Somebody has to start it again."""
    monkeypatch.setattr(connection, "REQUESTS", Rate(size=RENAMES_MAX, per_second=1))
    async with serving(full.url, most_sockets_an_address=RENAMES_MAX) as served:
        ada, bob = await served.table(2)
        disk.fill()
        if what == "log":
            await stop_by_full_log(full.url)
        ids = await rename_until_told(ada)
        assert ada.notices[0] == ("saving-full" if what == "tables" else "saving-failed")
        await bob.until(lambda: bob.notices)
        disk.empty()
        if what == "log":
            full.stop()  # it has ended by itself
            full.start()
        await ada.until(lambda: len(ada.answers) == len(ids))
        await ada.until(lambda: ada.notices[-1] == "saving-again")
        assert ada.answers == [Done(id) for id in ids]
        await bob.until(lambda: bob.room["room"]["chairs"][0]["name"] == f"Ada {len(ids)}")
        stored = Counter([entries.decode(line).id for (line,) in await served.fetch_rows("SELECT body FROM entry")])
        assert [stored[id] for id in ids] == [1] * len(ids)
    expected = ("journal_trouble", "journal_stores_again", "listening_failed")
    logs[:] = [line for line in logs if line["event"] not in expected]


async def stop_by_full_log(url: str) -> None:
    """The next change needs a new file."""
    db = await asyncpg.connect(url)
    with pytest.raises((asyncpg.PostgresError, asyncpg.InterfaceError, OSError)):
        await db.execute("SELECT pg_switch_wal(); CREATE TABLE more (number integer)")
    db.terminate()
