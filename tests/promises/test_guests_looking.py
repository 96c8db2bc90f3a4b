"""A stranger who looks at many rooms, or enters and leaves them, keeps nobody out."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from palmtop.journal import Append, JournalLost
from palmtop.rooms.all_rooms import Rooms
from palmtop.wire import down, up
from tests.promises.conftest import Say
from tests.promises.raw_http import get, needs_addresses
from tests.server.phone import Phone
from tests.server.served import Served, seated, serving

pytestmark = [pytest.mark.usefixtures("toy_registered"), needs_addresses]

STRANGER = "127.0.0.9"
ROOMS_MAX = 10


async def new_rooms(served: Served, count: int) -> list[str]:
    """Opened by as many addresses as needed, like rooms that have existed for long."""
    codes = []
    for number in range(count):
        source = f"127.0.1.{1 + number % 50}"
        reply = await get(served.server.port, "/api/rooms", source=source, method="POST")
        assert reply.status == 201
        codes.append(reply.body.decode().split('"')[3])
    return codes


async def table_of(served: Served, code: str, count: int) -> list[Phone]:
    phones = [await served.phone(code, f"Guest {number}") for number in range(count)]
    for phone in phones:
        await seated(phone, count)
    return phones


async def test_looking_loads_no_room(tmp_path: Path, say: Say) -> None:
    """By every request that only reads; also for somebody who was in all these rooms."""
    async with serving(tmp_path, most_rooms=ROOMS_MAX) as served:
        port, codes = served.server.port, await new_rooms(served, 3 * ROOMS_MAX)
        for code in codes:
            assert (await get(port, f"/api/rooms/{code}", source=STRANGER)).status == 200
            for file in ("scorepad", "matches/1/record", "matches/1/replay"):
                assert (await get(port, f"/api/rooms/{code}/{file}", source=f"127.0.2.{1 + codes.index(code)}")).status
        loaded = served.server.rooms.room_count
        assert loaded == 0
        await table_of(served, codes[0], 2)
    say(f"{len(codes)} rooms looked at: {loaded} loaded (before: all, until the server was full)")


async def test_a_room_that_is_not_loaded_looks_the_same(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        (ada, _) = await served.dealt(2)
        await ada.must(up.End(ada.new_id()))
        await ada.must(up.Lock(ada.new_id(), locked=True))
        code = ada.room["room"]["code"]

        async def seen() -> list[object]:
            path = f"/api/rooms/{code}"
            room = (await get(served.server.port, path)).body
            return [room] + [
                await served.fetch(ada, file, token)
                for file in ("scorepad", "matches/1/record", "matches/1/replay", "matches/2/record")
                for token in (None, "nobody")
            ]

        before = await seen()
    async with serving(tmp_path) as again:
        served.url = again.url
        served.server = again.server
        served.session = again.session
        assert await seen() == before
        assert again.server.rooms.room_count == 0


async def test_empty_rooms_make_place(tmp_path: Path, say: Say) -> None:
    """A stranger enters one room after another; the oldest empty ones leave memory, never one with somebody in it."""
    async with serving(tmp_path, most_rooms=ROOMS_MAX) as served:
        codes = await new_rooms(served, 4 * ROOMS_MAX)
        ada, bob = await table_of(served, codes[0], 2)
        for code in codes[1:]:
            stranger = await served.phone(code)
            assert stranger.welcome
            await stranger.drop()
        assert served.server.rooms.room_count <= ROOMS_MAX
        await ada.rename("Ada")
        await bob.until(lambda: bob.room["room"]["chairs"][0]["name"] == "Ada")
        await table_of(served, (await new_rooms(served, 1))[0], 2)
    say(f"{len(codes)} rooms entered and left with place for {ROOMS_MAX}: others still get in (before: house full)")


async def test_a_full_house_refuses(tmp_path: Path) -> None:
    async with serving(tmp_path, most_rooms=3) as served:
        codes = await new_rooms(served, 4)
        phones = [await served.phone(code) for code in codes]
        assert [bool(phone.welcome) for phone in phones] == [True, True, True, False]
        assert phones[3].bye == down.Bye("house-full", again=True)
        await phones[0].drop()
        await served.until_metric(2, "palmtop_sockets")
        assert (await served.phone(codes[3])).welcome


async def test_one_address_holds_its_share_of_rooms(tmp_path: Path, say: Say) -> None:
    share = 4
    async with serving(tmp_path, most_rooms=ROOMS_MAX, most_rooms_an_address=share) as served:
        codes = await new_rooms(served, 2 * share)

        async def enter(code: str, source: str) -> Phone:
            return await (await served.dial(code, **{"X-Forwarded-For": source})).hello()

        phones = [await enter(code, STRANGER) for code in codes]
        entered = [phone for phone in phones if phone.welcome]
        assert entered == phones[:share]
        assert {phone.bye for phone in phones[share:]} == {down.Bye("too-many-connections", again=True)}
        assert served.server.rooms.room_count == share
        assert (await enter(codes[0], STRANGER)).welcome  # a further screen of a room that counts already
        assert (await enter(codes[-1], "127.0.0.10")).welcome
        await phones[0].close()
        await phones[1].close()
        await served.until_metric(share, "palmtop_sockets")
        assert (await enter(codes[share], STRANGER)).welcome
    say(f"one address in {len(entered)} of {len(codes)} rooms with a share of {share} (before: all)")


async def test_an_empty_room_stays_while_its_entries_are_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise it would be read back without them."""
    asked: asyncio.Queue[asyncio.Event] = asyncio.Queue()  # for each append, what lets it go on
    async with serving(tmp_path, most_rooms=2) as served:
        codes = await new_rooms(served, 3)
        journal = served.server.rooms._services.journal
        append_all = journal.append_all

        async def stalled(appends: Sequence[Append]) -> list[JournalLost | None]:
            if any(append.room == codes[0] for append in appends):
                release = asyncio.Event()
                asked.put_nowait(release)
                await release.wait()
            return await append_all(appends)

        (ada,) = await table_of(served, codes[0], 1)
        await table_of(served, codes[1], 1)
        monkeypatch.setattr(journal, "append_all", stalled)
        await ada.send(up.Rename(ada.new_id(), "Ada"))
        first = await asked.get()
        await ada.send(up.Rename(ada.new_id(), "Eve"))
        await ada.drop()
        await served.until_metric(1, "palmtop_sockets")
        first.set()
        second = await asked.get()  # of the turn in which she left
        assert (await served.phone(codes[2])).bye == down.Bye("house-full", again=True)
        second.set()
        monkeypatch.undo()
        back = await served.phone(codes[0], token=ada.token)
        assert back.room["room"]["chairs"][0]["name"] == "Eve"


async def test_a_stranger_who_leaves_early_holds_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They disconnect while the room is loaded for them."""
    loading = asyncio.Event()
    find = Rooms.find

    async def never(rooms: Rooms, code: str) -> None:
        loading.set()
        await asyncio.Event().wait()

    async with serving(tmp_path, most_rooms_an_address=1) as served:
        codes = await new_rooms(served, 2)
        monkeypatch.setattr(Rooms, "find", never)
        stranger = await served.dial(codes[0])
        await stranger.send(up.Hello(stranger.token))
        await loading.wait()
        monkeypatch.setattr(Rooms, "find", find)
        await stranger.drop()
        await served.until_metric(0, "palmtop_sockets")
        assert served.server.rooms.room_count == 0
        assert (await served.phone(codes[1])).welcome
