"""Two workers of different versions on one database: the older one takes no room any more, and says so."""

from __future__ import annotations

import asyncio
import signal

from tools.postgres_server import PostgresServer

from palmtop.journal.api import VERSION
from palmtop.wire import down
from tests.cli.shell import palmtop
from tests.promises.odd_worker import Oddity
from tests.server.phone import Phone
from tests.server.process import Program, palmtop_serve
from tests.server.served import claimed
from tests.toy.game import Claim

NEWER = Oddity(version=VERSION + 1).program


def code_of(phone: Phone) -> str:
    return str(phone.room["room"]["code"])


async def is_refused(phone: Phone) -> None:
    await phone.until_over()
    assert phone.welcome is None
    assert phone.notices == ["saving-outdated"]
    assert phone.bye == down.Bye("journal-lost", again=True)


async def refuses_new_rooms(program: Program) -> None:
    async with program.session.post(f"{program.url}/api/rooms") as response:
        assert (response.status, (await response.json())["word"]) == (503, "saving-outdated")


async def test_an_older_worker_takes_no_room_after_an_upgrade_and_says_so(postgres: PostgresServer) -> None:
    async with palmtop_serve(postgres.url) as older:
        ada, bob = await older.dealt(2)
        async with palmtop_serve(postgres.url, NEWER) as newer:
            await ada.must(ada.do(Claim()))  # what it has goes on
            await claimed(bob)
            await refuses_new_rooms(older)
            async with older.session.get(f"{older.url}/healthz") as response:
                assert (response.status, (await response.json())["why"]) == (503, "journal-outdated")
            ada_again = await newer.phone(code_of(ada), token=ada.token)
            assert ada_again.table["scores"][0]
            await bob.until_over()
            assert bob.bye == down.Bye("room-reread", again=True)
            await is_refused(await older.phone(code_of(bob), token=bob.token))
            bob_again = await newer.phone(code_of(bob), token=bob.token)
            await bob_again.must(bob_again.do(Claim()))
            await claimed(ada_again, 1)
            await older.end(signal.SIGTERM)
            said = [line for line in older.log if line["level"] == "error"]
            assert [line["event"] for line in said] == ["database_upgraded"]
            assert f"version {VERSION + 1}" in said[0]["error"]


async def test_an_older_worker_does_not_start_after_an_upgrade(postgres: PostgresServer) -> None:
    async with palmtop_serve(postgres.url, NEWER):
        told = await asyncio.to_thread(palmtop, "serve", "--port", "0", "--journal", postgres.url)
    assert (told.code, told.err.count("\n")) == (1, 1)
    assert f"written by a newer Palmtop: its version is {VERSION + 1}" in told.err
