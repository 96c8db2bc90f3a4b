"""Stopping, killing and restarting a server: clients reconnect, and nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import signal
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from palmtop.journal.opening import open_journal
from palmtop.rooms import entries
from palmtop.wire import down, up
from tests.cli.shell import palmtop
from tests.server.phone import Done, Phone
from tests.server.process import Program, palmtop_serve
from tests.server.served import People, claimed
from tests.toy.game import Claim

pytestmark = pytest.mark.both_stores


@pytest.fixture
async def program(store: Path | str) -> AsyncIterator[Program]:
    async with palmtop_serve(store) as program:
        yield program


async def views(phones: list[Phone]) -> list[dict[str, Any]]:
    """The view of each phone, once all are present and up to date; without the start of the match's clock, and without
    the connected big screens.
    """
    await asyncio.gather(*(all_here(phone) for phone in phones))
    return [phone.view | {"room": _lasting(phone.room)} for phone in phones]


def _lasting(room: dict[str, Any]) -> dict[str, Any]:
    return room | {"match": room["match"] | {"dealt_at": None}, "room": room["room"] | {"screens": []}}


def dealt_at(phones: list[Phone]) -> set[int]:
    return {phone.room["match"]["dealt_at"] for phone in phones}


async def all_here(phone: Phone) -> None:
    await phone.until(lambda: {chair["presence"] for chair in phone.room["room"]["chairs"]} == {"here"})


async def in_the_middle(people: People) -> list[Phone]:
    """Three people in the first round, one has claimed."""
    phones = await people.dealt(3)
    await phones[0].must(phones[0].do(Claim()))
    for phone in phones:
        await claimed(phone)
    return phones


async def test_a_stopped_server_tells_clients_to_reconnect_and_restarts_unchanged(program: Program) -> None:
    phones = await in_the_middle(program)
    tv = await program.phone(phones[0].room["room"]["code"], watch=True)
    silent = await program.dial(await program.new_room())  # never said hello
    before = await views(phones)
    assert await program.end(signal.SIGTERM) == 0
    for phone in (*phones, tv, silent):
        await phone.until_over()
        assert phone.bye == down.Bye("restart", again=True)
        assert phone.close_code == 1012
    assert [line["event"] for line in program.log] == ["serving", "stopping"]
    assert f"http://127.0.0.1:{program.port}/" in program.said
    await program.start()
    again = [await program.back(phone) for phone in phones]
    assert await views(again) == before
    assert min(dealt_at(again)) > max(dealt_at(phones))  # the downtime doesn't count for the match
    await again[1].must(again[1].do(Claim()))  # the match continues


async def test_a_killed_server_restarts_unchanged(program: Program) -> None:
    phones = await in_the_middle(program)
    before = await views(phones)
    assert await program.end(signal.SIGKILL) == -signal.SIGKILL
    for phone in phones:
        await phone.until_over()
        assert phone.bye is None
    await program.start()
    again = [await program.back(phone) for phone in phones]
    assert await views(again) == before
    assert min(dealt_at(again)) > max(dealt_at(phones))  # the downtime doesn't count for the match


async def test_killed_under_load_acknowledged_requests_are_stored_and_others_are_resent(
    program: Program,
) -> None:
    phones = await program.table(4)
    code = phones[0].room["room"]["code"]
    requests = [[up.Rename(f"{seat}-{number}", f"Name {number}") for number in range(25)] for seat in range(4)]
    for number in range(25):
        for phone, own in zip(phones, requests, strict=True):
            await phone.send(own[number])
    await phones[0].until(lambda: len(phones[0].answers) >= 5)
    await program.kill()
    acknowledged = {answer.id for phone in phones for answer in phone.answers if isinstance(answer, Done)}
    stored = await ids_stored(program, code)
    assert acknowledged <= set(stored)
    await program.start()
    for phone, own in zip(phones, requests, strict=True):
        again = await program.back(phone)
        for request in own:
            assert await again.ask(request) == Done(request.id)
        await renamed(again, "Name 24")
    await program.kill()
    stored = await ids_stored(program, code)
    assert Counter(stored) == Counter(request.id for own in requests for request in own)


async def ids_stored(program: Program, code: str) -> list[str]:
    """The ids of all requests in the journal, read while the server is down."""
    journal = (await open_journal(program.journal)).journal
    lines = [entries.decode(line) for line in await journal.read(code) or []]
    await journal.close()
    return [line.id for line in lines if line.id]


async def renamed(phone: Phone, name: str) -> None:
    await phone.until(lambda: phone.room["room"]["chairs"][phone.room["you"]["chair"]]["name"] == name)


async def test_an_unresponsive_client_does_not_delay_the_shutdown(program: Program) -> None:
    ada, deaf = await program.table(2)
    deaf.transport.pause_reading()
    started = asyncio.get_running_loop().time()
    assert await program.end(signal.SIGINT) == 0
    assert asyncio.get_running_loop().time() - started < 10
    await ada.until_over()
    assert ada.bye == down.Bye("restart", again=True)


async def test_why_a_server_cannot_start_is_printed_in_one_line(tmp_path: Path) -> None:
    async with palmtop_serve(tmp_path) as program:
        await print_troubles(program, tmp_path)


async def print_troubles(program: Program, tmp_path: Path) -> None:
    async def trouble(*options: str | Path, lang: str = "C.UTF-8") -> str:
        told = await asyncio.to_thread(palmtop, "serve", *options, lang=lang)
        assert (told.code, told.out, told.err.count("\n")) == (1, "", 1)
        return told.err

    same_file = ("--port", "0", "--data", program.journal)
    assert f"Another Palmtop is running on this file: {program.journal}" in await trouble(*same_file)
    assert "Un autre Palmtop tourne déjà sur ce fichier" in await trouble(*same_file, lang="fr_FR.UTF-8")
    other_file = ("--data", tmp_path / "other.db")
    busy = await trouble("--host", "127.0.0.1", "--port", str(program.port), *other_file)
    assert f"listens on port {program.port} already" in busy
    busy = await trouble("--host", "127.0.0.1", "--port", "0", "--metrics-port", str(program.port), *other_file)
    assert f"listens on port {program.port} already" in busy
    assert "chosen with --metrics-port" in busy
    elsewhere = await trouble("--host", "192.0.2.1", "--port", "7256", *other_file)
    assert "can't listen on 192.0.2.1, port 7256: " in elsewhere
