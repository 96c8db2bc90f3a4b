"""Broken connections: every request is done once, and a client that reconnects finds everything unchanged."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from threading import Event

import pytest

from palmtop.rooms import entries
from palmtop.wire import down, up
from tests.server.phone import PATIENCE, Done, Phone
from tests.server.served import Served, claimed, seated
from tests.toy.game import Claim

pytestmark = pytest.mark.usefixtures("library")


async def given_by(served: Served, phone: Phone, id: str) -> list[entries.StoredEntry]:
    lines = await served.journal.read(phone.room["room"]["code"]) or []
    return [line for raw in lines if (line := entries.decode(raw)).id == id]


@pytest.mark.both_stores
async def test_a_move_resent_over_a_new_connection_is_done_once(served: Served) -> None:
    ada, bob = await served.dealt(2)
    move = ada.do(Claim(), id="the-move")
    await ada.send(move)
    await ada.drop()  # before any answer
    again = await served.back(ada)
    assert await again.ask(move) == Done("the-move")
    assert await again.ask(move) == Done("the-move")
    assert len(await given_by(served, again, "the-move")) == 1
    await claimed(bob)
    assert again.table["scores"] == [again.hand["number"], 0]


async def test_a_move_being_stored_when_the_connection_breaks_is_done_once(served: Served) -> None:
    ada, bob = await served.dealt(2)
    gate = Event()
    stalled = asyncio.ensure_future(served.sqlite.run(lambda db: gate.wait()))
    move = ada.do(Claim(), id="the-move")
    heard = len(bob.frames)
    await ada.send(move)
    await served.until_metric(1, "palmtop_messages_total", kind="do")
    await ada.drop()
    again = await served.dial(ada.room["room"]["code"], ada.token)
    await again.send(up.Hello(ada.token))
    await again.send(move)
    assert not any("show" in frame for frame in bob.frames[heard:])  # not stored yet, so not shown
    gate.set()
    await stalled
    await again.until(lambda: again.answers)
    assert again.answers == [Done("the-move")]
    assert len(await given_by(served, ada, "the-move")) == 1


@pytest.mark.both_stores
async def test_a_resent_request_gets_its_first_reply_even_a_refusal(served: Served) -> None:
    ada, bob = await served.dealt(2)
    await bob.must(bob.do(Claim()))
    early = bob.do(Claim(), id="too-soon")  # once a round
    answer = await bob.ask(early)
    assert isinstance(answer, down.Refused)
    assert answer.kind == "illegal"
    await ada.must(ada.do(Claim()))  # now the next round begins
    await bob.drop()
    again = await served.back(bob)
    assert await again.ask(early) == answer


async def test_two_people_may_use_the_same_request_id(served: Served) -> None:
    ada, bob = await served.dealt(2)
    await ada.must(ada.do(Claim(), id="same"))
    await bob.must(bob.do(Claim(), id="same"))
    await claimed(bob, seat=0)
    await claimed(bob, seat=1)


@pytest.mark.parametrize("how", ["close", "drop"])
@pytest.mark.both_stores
async def test_a_disconnected_person_is_away_and_sees_the_same_view_after_reconnecting(
    served: Served, how: str
) -> None:
    ada, bob = await served.dealt(2)
    await ada.must(ada.do(Claim()))
    await ada.until(lambda: not ada.hand["may_claim"])
    view = ada.view
    await getattr(ada, how)()
    await bob.until(lambda: bob.room["room"]["chairs"][0]["presence"] == "away")
    again = await served.back(ada)
    assert again.view == view
    await bob.until(lambda: bob.room["room"]["chairs"][0]["presence"] == "here")


@pytest.mark.limits(stalled_seconds=2.0, throttled_seconds=1.0, ping_seconds=0.05)  # a busy machine may halt for 1 s
@pytest.mark.parametrize("said", ["{}", '{"t":"do","id":"x","match":1,"move":{}}'], ids=["nonsense", "moves"])
@pytest.mark.parametrize("pause", [0.01, 0], ids=["now and then", "faster than anybody listens"])
async def test_a_connection_without_pongs_is_cut(served: Served, said: str, pause: float) -> None:
    """Even if the client sends a lot: without pongs it doesn't read."""
    code = await served.new_room()
    ada = await served.phone(code)
    bob = await served.dial(code)
    bob.answers_pings = False
    await bob.hello()
    async with asyncio.timeout(PATIENCE):
        with suppress(ConnectionError):
            while not bob.over:
                await bob.socket.send_str(said)
                await asyncio.sleep(pause)
    assert bob.bye is None  # it doesn't read any more
    await ada.until(lambda: ada.room["room"]["chairs"][1]["presence"] == "away")
    assert not ada.over
    assert await served.metric("palmtop_slow_readers_cut_total") == 1


@pytest.mark.limits(hello_seconds=0.1)
async def test_a_connection_without_hello_is_closed(served: Served) -> None:
    phone = await served.dial(await served.new_room())
    await phone.until_over()
    assert phone.close_code == 1001
    assert phone.frames == []
    await served.until_metric(0, "palmtop_sockets")


async def test_a_ping_of_the_client_is_answered(served: Served) -> None:
    """Some proxies send pings."""
    (ada,) = await served.table(1)
    await ada.socket.ping(b"there?")
    await ada.rename("Ada")


async def test_many_clients_connect_and_disconnect_at_once(served: Served) -> None:
    code = await served.new_room()
    host = await served.phone(code)

    async def visit(number: int) -> None:
        phone = await served.phone(code, f"Guest {number}")
        await phone.rename(f"Visitor {number}")
        await (phone.drop() if number % 2 else phone.close())

    await asyncio.gather(*map(visit, range(20)))
    await served.until_metric(1, "palmtop_sockets")
    await seated(host, 6)
    await host.until(lambda: all(chair["presence"] == "away" for chair in host.room["room"]["chairs"][1:]))
