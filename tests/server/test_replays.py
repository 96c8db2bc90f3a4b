"""A finished match is fetched to be watched again: by those whom the room knows, and only once it is over."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from yarl import URL

from palmtop import record
from palmtop.games import GAMES
from palmtop.wire import up
from tests.server.phone import Phone, new_token
from tests.server.served import Served, alone_to_the_end, dealt_in


async def fetch(served: Served, code: str, match: int | str, token: str | None) -> tuple[int, Any]:
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    async with served.session.get(f"{served.url}/api/rooms/{code}/matches/{match}/replay", headers=headers) as answer:
        return answer.status, await answer.json() if answer.content_type == "application/json" else await answer.text()


def room_of(phone: Phone) -> str:
    assert phone.welcome
    return phone.welcome.room


async def finished(served: Served) -> Phone:
    (ada,) = await served.dealt(1)
    await alone_to_the_end(ada)
    return ada


def last_view(replay: dict[str, Any], seat: int) -> tuple[dict[str, Any], dict[str, Any]]:
    table: dict[str, Any] = {}
    hand: dict[str, Any] = {}
    for step in replay["steps"]:
        table |= {name: replay["parts"][place] for name, place in step.get("table", {}).items()}
        hand |= {name: replay["parts"][place] for name, place in step.get("hands", {}).get(str(seat), {}).items()}
    return table, hand


async def test_it_ends_as_the_match_ended_and_its_record_verifies(served: Served) -> None:
    ada = await finished(served)
    status, replay = await fetch(served, room_of(ada), 1, ada.token)
    assert status == 200
    assert last_view(replay, 0) == (ada.table, ada.hand)
    assert replay["seats"] == ada.room["match"]["seats"]
    again = record.decode(msgspec.json.encode(replay["record"]))
    assert record.verify(again, GAMES).outcome is not None
    assert again.seed == ada.room["match"]["seed"]


async def test_every_match_of_the_room_can_be_watched_not_only_the_last(served: Served) -> None:
    ada = await finished(served)
    _, first = await fetch(served, room_of(ada), 1, ada.token)
    await ada.must(up.Start(ada.new_id()))
    await ada.until(lambda: ada.room["match"]["number"] == 2)
    await alone_to_the_end(ada)
    _, second = await fetch(served, room_of(ada), 2, ada.token)
    assert (first["match"], second["match"]) == (1, 2)
    assert (await fetch(served, room_of(ada), 1, ada.token))[1] == first != second


async def test_nothing_of_a_match_before_it_is_over(served: Served) -> None:
    ada = await finished(served)
    await ada.must(up.Start(ada.new_id()))
    await dealt_in(ada)
    refused = {"word": "no-record", "args": {"match": 2}}
    assert await fetch(served, room_of(ada), 2, ada.token) == (404, refused)
    await ada.must(up.End(ada.new_id()))
    assert await fetch(served, room_of(ada), 2, ada.token) == (404, refused)  # broken off: it never counted
    assert (await fetch(served, room_of(ada), 1, ada.token))[0] == 200


async def test_no_such_match_is_said_so(served: Served) -> None:
    ada = await finished(served)
    for match in (0, 2, 999_999):
        refused = {"word": "no-record", "args": {"match": match}}
        assert await fetch(served, room_of(ada), match, ada.token) == (404, refused)
    for match in ("first", "-1", "1.5", "9" * 30):
        assert (await fetch(served, room_of(ada), match, ada.token))[0] == 404


async def test_it_can_be_fetched_as_soon_as_the_match_is_over_though_it_was_asked_for_before(served: Served) -> None:
    (ada,) = await served.dealt(1)
    assert (await fetch(served, room_of(ada), 1, ada.token))[0] == 404
    await alone_to_the_end(ada)
    assert (await fetch(served, room_of(ada), 1, ada.token))[0] == 200


async def test_whoever_looks_on_may_watch_it_also_when_the_door_is_closed(served: Served) -> None:
    ada = await finished(served)
    screen = await served.phone(room_of(ada), watch=True)
    await ada.must(up.Lock(ada.new_id(), locked=True))
    assert (await fetch(served, room_of(ada), 1, screen.token))[0] == 200
    assert (await fetch(served, room_of(ada), 1, ada.token))[0] == 200


async def test_a_stranger_who_knows_the_code_is_not_enough(served: Served) -> None:
    ada = await finished(served)
    elsewhere = await served.phone(await served.new_room())
    for token in (None, "", new_token(), elsewhere.token):
        assert await fetch(served, room_of(ada), 1, token) == (403, {"word": "not-in-room", "args": {}})


async def test_a_token_that_is_no_text_is_nobodys(served: Served) -> None:
    ada = await finished(served)
    place = URL(served.url)
    reader, writer = await asyncio.open_connection(place.host, place.port)  # no client would send such a header
    writer.write(
        f"GET /api/rooms/{room_of(ada)}/matches/1/replay HTTP/1.1\r\nHost: {place.authority}\r\n".encode()
        + b"Authorization: Bearer \xff\xfe\r\nConnection: close\r\n\r\n"
    )
    answer = await reader.read()
    writer.close()
    assert answer.startswith(b"HTTP/1.1 403 ")
    assert answer.endswith(b'{"word":"not-in-room","args":{}}')


async def test_who_was_removed_sees_nothing_more(served: Served) -> None:
    ada, bob = await served.table(2)
    await ada.must(up.Remove(ada.new_id(), bob.room["you"]["chair"]))
    await bob.until_over()
    await ada.must(up.Start(ada.new_id()))
    await dealt_in(ada)
    await alone_to_the_end(ada)
    assert (await fetch(served, room_of(ada), 1, ada.token))[0] == 200
    assert await fetch(served, room_of(ada), 1, bob.token) == (403, {"word": "not-in-room", "args": {}})


async def test_a_match_of_a_game_that_is_gone_is_said_so(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = await finished(served)
    monkeypatch.delitem(GAMES, "palindromos")
    refused = {"word": "record-game-unknown", "args": {"game": "palindromos"}}
    assert await fetch(served, room_of(ada), 1, ada.token) == (422, refused)


async def test_an_address_that_asks_too_often_is_told_so(served: Served) -> None:
    ada = await finished(served)
    answers = [await fetch(served, room_of(ada), 1, ada.token) for _ in range(40)]
    assert {status for status, _ in answers} == {200, 429}
    assert answers[-1] == (429, {"word": "too-many", "args": {}})
