"""A stranger who asks for many records doesn't fill the memory, and doesn't delay others, even on a stalled disk."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from palmtop.archive import fetch
from palmtop.archive.fetch import Replays
from palmtop.server import reading as server_reading
from palmtop.server.limits import ConnectionLimits
from palmtop.server.reading import AT_ONCE, WAITING_MAX, WAITING_MAX_OF_ADDRESS
from palmtop.wire import up
from tests.promises.conftest import Say
from tests.promises.raw_http import Reply, get, head, needs_addresses
from tests.server.phone import PATIENCE, Phone
from tests.server.served import Served, serving

pytestmark = [pytest.mark.usefixtures("toy_registered"), needs_addresses]


class Reading:
    """Counts what is read, and makes it wait for `release`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.release = asyncio.Event()
        self.now = self.most = self.begun = 0
        fetch_record = Replays.fetch_record

        async def counted(replays: Replays, room: str, match: int) -> bytes:
            self.begun += 1
            self.now += 1
            self.most = max(self.most, self.now)
            try:
                await self.release.wait()
                return await fetch_record(replays, room, match)
            finally:
                self.now -= 1

        monkeypatch.setattr(Replays, "fetch_record", counted)

    async def until(self, begun: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while self.begun < begun:  # noqa: ASYNC110 - there is no event to wait for
                await asyncio.sleep(0.01)


async def ended(served: Served) -> Phone:
    (ada,) = await served.dealt(1)
    await ada.must(up.End(ada.new_id()))
    return ada


async def record(served: Served, phone: Phone, source: str, match: int = 1) -> Reply:
    path = f"/api/rooms/{phone.room['room']['code']}/matches/{match}/record"
    return await get(served.server.port, path, [("Authorization", f"Bearer {phone.token}")], source)


async def test_records_are_read_a_few_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, say: Say) -> None:
    """From one address and from five; all others are served meanwhile."""
    async with serving(tmp_path) as served:
        ada = await ended(served)
        reading = Reading(monkeypatch)
        sources = [f"127.0.3.{1 + number % 5}" for number in range(5 * 40)]
        asking = [asyncio.ensure_future(record(served, ada, source)) for source in sources]
        for _, refused in zip(range(len(asking) - WAITING_MAX), asyncio.as_completed(asking), strict=False):
            assert (await refused).status == 503
        await reading.until(AT_ONCE)
        (bob,) = await served.table(1)
        await bob.rename("Bob")
        reading.release.set()
        replies = await asyncio.gather(*asking)
    statuses = Counter(reply.status for reply in replies)
    assert statuses.keys() == {200, 503}
    assert reading.most <= AT_ONCE
    assert statuses[200] == WAITING_MAX
    assert {(reply.word, reply.headers["retry-after"]) for reply in replies if reply.status == 503} == {
        ("too-many-reads", "5")
    }
    say(f"{len(sources)} record requests at once: at most {reading.most} read at a time (before: all of them)")


async def test_one_address_has_its_share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(tmp_path) as served:
        ada = await ended(served)
        reading = Reading(monkeypatch)
        asking = [asyncio.ensure_future(record(served, ada, "127.0.3.1")) for _ in range(3 * WAITING_MAX_OF_ADDRESS)]
        refused = 0
        for reply in asyncio.as_completed(asking):
            refused += (await reply).status == 503
            if refused == 2 * WAITING_MAX_OF_ADDRESS:
                break
        other = asyncio.ensure_future(record(served, ada, "127.0.3.2"))
        reading.release.set()
        assert (await other).status == 200
        await asyncio.gather(*asking)


async def test_on_a_stalled_disk_requests_end_and_do_not_pile_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, say: Say
) -> None:
    async with serving(tmp_path, limits=ConnectionLimits(read_seconds=0.1)) as served:
        ada = await ended(served)
        reading = Reading(monkeypatch)
        for number in range(5):
            replies = await asyncio.gather(*(record(served, ada, f"127.0.3.{number}") for _ in range(10)))
            assert {reply.status for reply in replies} == {503}
        assert reading.begun == AT_ONCE
        reading.release.set()
        while (await record(served, ada, "127.0.3.9")).status == 503:
            pass  # until those that had begun are done
    say(f"50 record requests on a stalled disk: {AT_ONCE} begun, all answered 503 (before: 50 waited for ever)")


async def test_what_waits_ends_with_its_client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(tmp_path) as served:
        ada = await ended(served)
        reading = Reading(monkeypatch)
        for _ in range(3):
            asking = [
                asyncio.ensure_future(record(served, ada, "127.0.3.1")) for _ in range(WAITING_MAX_OF_ADDRESS - 1)
            ]
            await reading.until(AT_ONCE)
            await served.metrics()  # the server has read what was sent before
            for each in asking:
                each.cancel()
            await asyncio.wait(asking)
        reading.release.set()
        async with asyncio.timeout(PATIENCE):
            while (await record(served, ada, "127.0.3.1")).status != 200:
                pass
        assert reading.begun <= AT_ONCE + 3


async def test_replies_that_nobody_reads_are_few_and_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, say: Say
) -> None:
    """They count for their address until they are sent. As each may be large, they would fill the memory."""
    share, size = 3, 8 * 1024 * 1024  # more than the system buffers

    async def large(*_: object) -> bytes:
        return bytes(size)

    monkeypatch.setattr(server_reading, "WAITING_MAX_OF_ADDRESS", share)
    monkeypatch.setattr(Replays, "fetch_record", large)
    with capture_logs() as logs:
        async with serving(tmp_path, limits=ConnectionLimits(unread_seconds=0.5)) as served, AsyncExitStack() as stack:
            ada = await ended(served)
            path = f"/api/rooms/{ada.room['room']['code']}/matches/1/record"
            unread = []
            for _ in range(share):
                reader, writer = await asyncio.open_connection(
                    "127.0.0.1", served.server.port, local_addr=("127.0.3.1", 0), limit=1024
                )
                stack.callback(writer.close)
                writer.write(head(path, "localhost", [("Authorization", f"Bearer {ada.token}")]))
                assert (await reader.readline()).startswith(b"HTTP/1.1 200")
                unread.append(reader)
            assert (await record(served, ada, "127.0.3.1")).status == 503
            assert (await record(served, ada, "127.0.3.2")).status == 200
            async with asyncio.timeout(PATIENCE):
                while (await record(served, ada, "127.0.3.1")).status == 503:
                    pass
            assert len(await unread[0].read()) < size  # it was cut off
    assert [line["event"] for line in logs if "unread" in line["event"]] == ["http_reply_unread"]
    say(f"guests: {share} unread replies with a share of {share}, and none for long (before: one a second, for ever)")


async def test_a_match_that_does_not_exist_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, say: Say
) -> None:
    async with serving(tmp_path) as served:
        ada = await ended(served)
        reading = Reading(monkeypatch)
        replies = [await record(served, ada, "127.0.3.1", match) for match in (0, 2, 3, 999_999)]
        assert {(reply.status, reply.word) for reply in replies} == {(404, "no-record")}
        assert reading.begun == 0
    say("4 records of matches that don't exist: 0 read (before: the whole room each)")


async def test_records_are_made_outside_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: set[int] = set()
    make_record = fetch.make_record

    def noted(*args: Any) -> Any:
        threads.add(threading.get_ident())
        return make_record(*args)

    monkeypatch.setattr(fetch, "make_record", noted)
    async with serving(tmp_path) as served:
        assert (await record(served, await ended(served), "127.0.3.1")).status == 200
    assert threads
    assert threading.get_ident() not in threads
