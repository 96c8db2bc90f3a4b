"""A match of Palindromos on two workers behind nginx: the one that serves it is killed in the middle of a turn."""

from __future__ import annotations

import shutil
import signal
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import asyncpg
import pytest
from playwright.async_api import Browser, expect
from tools.cluster import Worker, nginx
from tools.postgres_server import PostgresServer, free_port

from tests.browser.actions import join, open_table, play
from tests.browser.phone import Phone
from tests.games.palindromos.browser.phone import PalindromosPhone


async def worker_of(code: str, workers: list[Worker], postgres: PostgresServer) -> Worker:
    db = await asyncpg.connect(postgres.url)
    owner: str = await db.fetchval("SELECT owner FROM room WHERE code = $1", code)
    await db.close()
    return next(worker for worker in workers if f":{worker.pid} " in owner)


def marking(*phones: Phone) -> bool:
    return all("mark" in phone.seen.hand.get("moves", []) for phone in phones)


def was_welcomed_again(phone: Phone) -> bool:
    return sum('"t":"welcome"' in frame for frame in phone.seen.frames) > 1


def in_round(phone: Phone, number: int) -> bool:
    return bool(phone.seen.table and phone.seen.table["round"]["number"] >= number)


@pytest.mark.long(1)
@pytest.mark.skipif(
    not (shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")), reason="nginx is not installed"
)
async def test_a_killed_worker_costs_nobody_anything(
    browser: Browser, postgres: PostgresServer, tmp_path: Path
) -> None:
    with ExitStack() as stack:
        workers = [Worker(postgres.url) for _ in range(2)]
        for worker in workers:
            stack.callback(worker.end, signal.SIGKILL)
            worker.start()
        port = free_port()
        stack.enter_context(nginx(tmp_path, "127.0.0.1", port, [worker.port for worker in workers]))
        ada, bob = await PalindromosPhone.take(browser), await PalindromosPhone.take(browser)
        link = await open_table(ada, f"http://127.0.0.1:{port}", "Ada")
        await join(bob, link, "Bob")
        await ada.button("Add a bot").tap()
        await ada.button("Start with 3 players").tap()
        await play([ada, bob], until=lambda: marking(ada, bob))
        before = len(ada.seen.hand["marking"]["steps"])
        await ada.mark()
        await ada.until(lambda: len(ada.seen.hand["marking"]["steps"]) > before)
        pencilled = ada.seen.hand["marking"]["steps"]
        sheets = ada.seen.table["players"][:2]  # the bot may still be marking

        first = await worker_of(link[-5:], workers, postgres)
        first.end(signal.SIGKILL)
        for phone in (ada, bob):
            await phone.until(partial(was_welcomed_again, phone))
            await expect(phone.page.get_by_text("Reconnecting")).to_be_hidden()
        assert await worker_of(link[-5:], workers, postgres) is not first
        assert ada.seen.hand["marking"]["steps"] == pencilled
        assert ada.seen.table["players"][:2] == bob.seen.table["players"][:2] == sheets

        this_round = ada.seen.table["round"]["number"]
        await play([ada, bob], until=lambda: in_round(ada, this_round + 1) and in_round(bob, this_round + 1))
        for phone in (ada, bob):
            assert phone.errors == []
