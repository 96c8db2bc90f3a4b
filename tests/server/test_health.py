"""Health and metrics."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from threading import Event
from typing import Any

import msgspec
import pytest
from aiohttp import ClientConnectorError, ClientSession, web
from prometheus_client.parser import text_string_to_metric_families

from palmtop.journal import Append, JournalLost
from palmtop.rooms import turns
from palmtop.rooms.settings import Settings
from palmtop.server import health as health_module
from palmtop.server import limits
from palmtop.server.health import Health, Report
from palmtop.server.metrics import Metrics
from palmtop.server.run import ServerConfig, running
from palmtop.wire import down, up
from tests.server.phone import PATIENCE
from tests.server.served import Served
from tests.toy.game import Claim


async def health(served: Served) -> tuple[int, dict[str, Any]]:
    async with served.session.get(f"{served.url}/healthz") as response:
        return response.status, await response.json()


async def test_healthz_is_ok_as_long_as_the_journal_answers(served: Served) -> None:
    assert await health(served) == (200, {"ok": True})
    before = datetime.now(UTC).replace(microsecond=0)
    await served.journal.close()
    status, report = await health(served)
    assert (status, report["ok"], report["why"]) == (503, False, "journal-unreachable")
    assert before <= datetime.fromisoformat(report["since"]) <= datetime.now(UTC)
    assert (await health(served))[1] == report


async def test_a_disk_that_can_only_be_read_makes_healthz_fail_until_rooms_store_again(
    served: Served, logs: list[Any]
) -> None:
    (ada,) = await served.table(1)
    await served.sqlite.run(lambda db: db.execute("PRAGMA query_only = ON"))
    await ada.send(up.Rename("x", "Ada"))
    await ada.until_notices("saving-failed")
    status, report = await health(served)
    assert (status, report["why"]) == (503, "journal-read-only")
    await served.sqlite.run(lambda db: db.execute("PRAGMA query_only = OFF"))
    await ada.until(lambda: ada.answers)
    assert await health(served) == (200, {"ok": True})
    logs[:] = [line for line in logs if line["event"] not in ("journal_trouble", "journal_stores_again")]


async def test_a_slow_append_is_not_reported_with_the_reason_of_an_earlier_failure(
    served: Served, logs: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The append waits, and everything else is answered: so it is with a row that is locked in a database."""
    (ada,) = await served.table(1)
    await served.sqlite.run(lambda db: db.execute("PRAGMA query_only = ON"))
    await ada.send(up.Rename("x", "Ada"))
    await ada.until_notices("saving-failed")
    await served.sqlite.run(lambda db: db.execute("PRAGMA query_only = OFF"))
    await ada.until(lambda: ada.answers)
    journal = served.server.rooms.turns._journal
    append_all, unlocked = journal.append_all, asyncio.Event()

    async def wait(appends: Sequence[Append]) -> list[JournalLost | None]:
        await unlocked.wait()
        return await append_all(appends)

    monkeypatch.setattr(turns, "SLOW_SECONDS", 0.001)
    monkeypatch.setattr(journal, "append_all", wait)
    await ada.send(up.Rename("y", "Bob"))
    await ada.until_notices("saving-failed", "saving-again", "saving-slow")
    status, report = await health(served)
    assert (status, report["why"]) == (503, "journal-slow")
    unlocked.set()
    await ada.until(lambda: len(ada.answers) == 2)
    assert await health(served) == (200, {"ok": True})
    logs[:] = [line for line in logs if line["event"] not in ("journal_trouble", "journal_stores_again")]


async def test_since_when_something_is_wrong_is_known_though_nobody_has_asked(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    noticed = asyncio.Event()
    health = Health(served.server.rooms, served.journal, Metrics(), lambda: 1_000)
    check = health.check

    async def checked() -> Report:
        report = await check()
        noticed.set()
        return report

    monkeypatch.setattr(health, "check", checked)
    monkeypatch.setattr(health_module, "CHECK_SECONDS", 0.01)
    await served.journal.close()
    background = health.check_in_background(web.Application())
    await anext(background)
    async with asyncio.timeout(PATIENCE):
        await noticed.wait()
    with suppress(StopAsyncIteration):
        await anext(background)
    health._clock = lambda: 99_000
    assert (await check()).since == "1970-01-01T00:00:01+00:00"


async def test_a_server_that_stops_takes_nobody_new(served: Served) -> None:
    health = Health(served.server.rooms, served.journal, Metrics(), lambda: 1_000)
    health.draining = True
    assert (await health.check()).why == "draining"


async def test_without_a_journal_requests_are_refused_with_a_reason(served: Served) -> None:
    code = await served.new_room()
    await served.journal.close()
    async with served.session.post(f"{served.url}/api/rooms") as response:
        assert (response.status, (await response.json())["word"]) == (503, "journal-lost")
    async with served.session.get(f"{served.url}/api/rooms/{code}") as response:
        assert (response.status, (await response.json())["word"]) == (503, "journal-lost")
    phone = await served.phone(code)
    assert phone.notices == ["saving-failed"]
    assert phone.bye == down.Bye("journal-lost", again=True)
    assert phone.close_code == 1012


@pytest.mark.limits(ping_seconds=0.05)
async def test_clients_are_notified_while_the_journal_is_slow(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    code = await served.new_room()
    monkeypatch.setattr(limits, "JOURNAL_TIMEOUT_SECONDS", 0.05)
    healed = Event()
    reader = served.sqlite._reader
    assert reader is not None
    stalled = [asyncio.ensure_future(run(lambda db: healed.wait())) for run in (served.sqlite.run, reader.run)]
    for method, path in (("POST", "/api/rooms"), ("GET", f"/api/rooms/{code}"), ("GET", "/healthz")):
        async with served.session.request(method, served.url + path) as response:
            assert response.status == 503
            if path == "/healthz":
                assert (await response.json())["why"] == "journal-slow"
    ada, bob = await served.dial(code), await served.dial(code)
    for phone in (ada, bob):
        await phone.send(up.Hello(phone.token))
        await phone.until_notices("saving-slow", "saving-slow")
    await bob.drop()
    await served.until_metric(1, "palmtop_sockets")  # the server noticed the disconnect
    healed.set()
    await ada.until(lambda: ada.welcome and ada.room)
    await asyncio.gather(*stalled)


async def test_metrics_count_what_happens(served: Served) -> None:
    ada, _ = await served.dealt(2)
    await ada.must(ada.do(Claim()))
    assert isinstance(await ada.ask(ada.do(Claim())), down.Refused)  # once a round
    async with served.session.get(served.metrics_url) as response:
        assert response.content_type == "text/plain"
        text = await response.text()
    samples = {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }
    assert samples["palmtop_sockets",] == 2
    assert samples["palmtop_rooms",] == samples["palmtop_matches",] == 1
    assert samples["palmtop_messages_total", "hello"] == 2
    assert samples["palmtop_messages_total", "do"] == 2
    assert samples["palmtop_refused_total", "illegal"] == 1
    assert samples["palmtop_journal_append_seconds_count",] == 5  # two people, a choice, a deal, a move
    assert samples["palmtop_frames_sent_total",] > 0
    assert samples["palmtop_bytes_sent_total",] > sum(map(len, ada.frames))
    assert samples["palmtop_slow_readers_cut_total",] == 0
    assert not [name for name in samples if name[0].startswith("palmtop_database")]  # there is none


async def test_metrics_contain_no_names_codes_or_addresses(served: Served) -> None:
    (ada,) = await served.table(1)
    await ada.rename("Ada Lovelace")
    async with served.session.get(served.metrics_url) as response:
        text = await response.text()
    for private in ("Ada", ada.room["room"]["code"], "127.0.0.1", ada.token):
        assert private not in text
    assert msgspec.json.encode(ada.token).decode() not in text


@pytest.mark.parametrize("headers", [{}, {"X-Forwarded-For": "127.0.0.1"}])
async def test_metrics_are_not_served_on_the_main_port(served: Served, headers: dict[str, str]) -> None:
    async with served.session.get(f"{served.url}/metrics", headers=headers) as response:
        assert response.status == 404
        assert "palmtop_" not in await response.text()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere 127.0.0.2 is not this machine")
async def test_metrics_are_served_to_this_machine_only(tmp_path: Path) -> None:
    place = ServerConfig("0.0.0.0", 0, tmp_path / "palmtop.db", metrics_port=0)
    async with running(place, Settings()) as server, ClientSession() as session:
        async with session.get(f"http://127.0.0.1:{server.metrics_port}/metrics") as response:
            assert response.status == 200
        async with session.get(f"http://127.0.0.2:{server.port}/healthz") as response:  # as on its network's address
            assert response.status == 200
        with pytest.raises(ClientConnectorError):
            await session.get(f"http://127.0.0.2:{server.metrics_port}/metrics")


async def test_without_a_metrics_port_there_are_no_metrics(tmp_path: Path) -> None:
    async with running(ServerConfig("127.0.0.1", 0, tmp_path / "palmtop.db"), Settings()) as server:
        assert server.metrics_port is None
