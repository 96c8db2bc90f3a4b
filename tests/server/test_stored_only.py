"""While an append is under way, HTTP replies describe the room as it was last stored."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from palmtop.journal import Append, JournalLost
from palmtop.journal.sqlite import SqliteJournal
from palmtop.wire import up
from tests.server.served import Served

pytestmark = pytest.mark.usefixtures("library")


class StalledAppends:
    """Makes appends wait until `release` is set."""

    def __init__(self, served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked, self.release = asyncio.Event(), asyncio.Event()
        append_all = SqliteJournal.append_all

        async def stalled(appends: Sequence[Append]) -> list[JournalLost | None]:
            self.asked.set()
            await self.release.wait()
            return await append_all(served.sqlite, appends)

        monkeypatch.setattr(served.server.rooms._services.journal, "_append_all", stalled)


async def locked(served: Served, code: str) -> bool:
    async with served.session.get(f"{served.url}/api/rooms/{code}") as reply:
        return bool((await reply.json())["locked"])


async def test_a_lock_is_announced_once_it_is_stored(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    (ada,) = await served.table(1)
    code = ada.room["room"]["code"]
    stalled = StalledAppends(served, monkeypatch)
    await ada.send(up.Lock(ada.new_id(), locked=True))
    await stalled.asked.wait()
    assert not await locked(served, code)
    stalled.release.set()
    await ada.until(lambda: ada.room["room"]["locked"])
    assert await locked(served, code)


async def test_somebody_may_fetch_files_until_their_removal_is_stored(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = await served.dealt(2)
    await ada.must(up.End(ada.new_id()))
    stalled = StalledAppends(served, monkeypatch)
    await ada.send(up.Remove(ada.new_id(), chair=1))
    await stalled.asked.wait()
    assert (await served.fetch(bob, "matches/1/record"))[0] == 200
    stalled.release.set()
    await bob.until_over()
    assert (await served.fetch(bob, "matches/1/record"))[0] == 403


async def test_a_newcomer_may_fetch_files_once_their_joining_is_stored(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    (ada,) = await served.dealt(1)
    await ada.must(up.End(ada.new_id()))
    stalled = StalledAppends(served, monkeypatch)
    eve = await served.dial(ada.room["room"]["code"])
    await eve.send(up.Hello(eve.token))
    await stalled.asked.wait()
    assert (await served.fetch(ada, "matches/1/record", token=eve.token))[0] == 403
    stalled.release.set()
    await eve.until(lambda: eve.welcome)
    assert (await served.fetch(ada, "matches/1/record", token=eve.token))[0] == 200
