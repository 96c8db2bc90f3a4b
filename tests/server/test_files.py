"""Downloads of replays, records and scorepads: only for devices that the room knows."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from yarl import URL

from palmtop.archive import record
from palmtop.games import GAMES
from palmtop.wire import up
from tests.server.phone import Phone, new_token
from tests.server.served import Served, deal, dealt_in, play_alone_to_the_end

REPLAY, RECORD, SCOREPAD = "matches/1/replay", "matches/1/record", "scorepad"

every_file = pytest.mark.parametrize("file", [REPLAY, RECORD, SCOREPAD])


async def finished(served: Served) -> Phone:
    (ada,) = await served.dealt(1)
    await play_alone_to_the_end(ada)
    return ada


async def test_a_record_verifies_and_has_the_seed_shown_at_the_end(served: Served) -> None:
    ada = await finished(served)
    status, answer = await served.fetch(ada, RECORD)
    assert status == 200
    kept = record.decode_record(msgspec.json.encode(answer))
    assert record.verify(kept, GAMES).outcome is not None
    assert kept.seed == ada.room["match"]["seed"]


async def test_there_is_no_record_before_the_match_is_over_and_one_if_it_was_broken_off(served: Served) -> None:
    (ada,) = await served.dealt(1)
    assert await served.fetch(ada, RECORD) == (404, {"word": "no-record", "args": {"match": 1}})
    await ada.must(up.End(ada.new_id()))
    status, answer = await served.fetch(ada, RECORD)
    assert (status, answer["outcome"], answer["seed"]) == (200, None, ada.room["match"]["seed"])
    assert await served.fetch(ada, "matches/2/record") == (404, {"word": "no-record", "args": {"match": 2}})


async def test_the_scorepad_is_whole(served: Served) -> None:
    ada = await finished(served)
    pad = {"lines": ada.room["scorepad"], "standings": ada.room["standings"]}
    assert await served.fetch(ada, SCOREPAD) == (200, pad)


async def test_the_scorepad_is_unavailable_while_nothing_can_be_stored(served: Served, logs: list[Any]) -> None:
    ada = await finished(served)
    await served.server.rooms.snapshots.settled()
    await served.sqlite.run(lambda db: db.execute("PRAGMA query_only = ON"))
    await ada.send(up.Rename(ada.new_id(), "Ada"))
    await ada.until_notices("saving-failed")
    assert await served.fetch(ada, SCOREPAD) == (503, {"word": "journal-lost", "args": {}})
    await served.sqlite.run(lambda db: db.execute("PRAGMA query_only = OFF"))
    await ada.until_notices("saving-failed", "saving-again")
    logs[:] = [line for line in logs if line["event"] not in ("journal_trouble", "journal_stores_again")]


async def test_files_are_gzipped_and_not_cached(served: Served) -> None:
    ada = await finished(served)
    headers = {"Authorization": f"Bearer {ada.token}"}
    for file in (REPLAY, RECORD, SCOREPAD):
        address = f"{served.url}/api/rooms/{ada.room['room']['code']}/{file}"
        async with served.session.get(address, headers=headers) as answer:
            assert (answer.headers["Content-Encoding"], answer.headers["Cache-Control"]) == ("gzip", "no-store")


async def test_a_watcher_may_fetch_replays_but_no_records(served: Served) -> None:
    ada = await finished(served)
    screen = await served.phone(ada.room["room"]["code"], watch=True)
    assert (await served.fetch(screen, REPLAY))[0] == 200
    for file in (RECORD, SCOREPAD):
        assert await served.fetch(screen, file) == (403, {"word": "watching", "args": {}})


@every_file
async def test_a_locked_room_serves_files_to_its_people(served: Served, file: str) -> None:
    ada = await finished(served)
    await ada.must(up.Lock(ada.new_id(), locked=True))
    await ada.close()
    assert (await served.fetch(ada, file))[0] == 200


@every_file
async def test_a_room_code_alone_is_not_enough(served: Served, file: str) -> None:
    ada = await finished(served)
    elsewhere = await served.phone(await served.new_room())
    for token in ("", new_token(), elsewhere.token):
        assert await served.fetch(ada, file, token) == (403, {"word": "not-in-room", "args": {}})


@every_file
async def test_a_token_that_is_not_utf_8_is_unknown(served: Served, file: str) -> None:
    ada = await finished(served)
    place = URL(served.url)
    reader, writer = await asyncio.open_connection(place.host, place.port)  # no client would send such a header
    writer.write(
        f"GET /api/rooms/{ada.room['room']['code']}/{file} HTTP/1.1\r\nHost: {place.authority}\r\n".encode()
        + b"Authorization: Bearer \xff\xfe\r\nConnection: close\r\n\r\n"
    )
    answer = await reader.read()
    writer.close()
    assert answer.startswith(b"HTTP/1.1 403 ")
    assert answer.endswith(b'{"word":"not-in-room","args":{}}')


@every_file
async def test_a_removed_person_gets_no_files(served: Served, file: str) -> None:
    ada, bob = await served.table(2)
    await ada.must(up.Remove(ada.new_id(), bob.room["you"]["chair"]))
    await bob.until_over()
    await deal(ada)
    await dealt_in(ada)
    await play_alone_to_the_end(ada)
    assert (await served.fetch(ada, file))[0] == 200
    assert await served.fetch(ada, file, bob.token) == (403, {"word": "not-in-room", "args": {}})


@every_file
async def test_file_requests_are_limited_for_each_address(served: Served, file: str) -> None:
    ada = await finished(served)
    answers = [await served.fetch(ada, file) for _ in range(80)]
    assert {status for status, _ in answers} == {200, 429}
    assert (429, {"word": "too-many", "args": {}}) in answers
