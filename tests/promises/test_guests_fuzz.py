"""Strangers send anything at all: the server never fails, and bystanders notice nothing."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError
from structlog.testing import capture_logs

from palmtop.engine import errors
from palmtop.engine.errors import Refusal
from palmtop.rooms import decide
from palmtop.rooms.decide import Entries
from palmtop.rooms.state import RoomState
from palmtop.server.app import Handlers
from palmtop.server.limits import ConnectionLimits
from tests.promises.conftest import Say
from tests.promises.fuzzer import FuzzCounts, Fuzzer
from tests.promises.raw_http import needs_addresses
from tests.promises.trials import Trials
from tests.server.served import serving

pytestmark = needs_addresses

LIMITS = ConnectionLimits(stalled_seconds=600)  # on a busy machine this process itself may be stalled
SENT_IN_VAIN = "socket.send() raised exception."  # by a stranger whose connection the server has closed


def new_folder(folder: Path) -> Path:
    folder.mkdir()
    return folder


def is_trouble(record: logging.LogRecord) -> bool:
    """aiohttp reports malformed HTTP as an error of its own: the client's fault."""
    malformed = record.exc_info is not None and isinstance(record.exc_info[1], HttpProcessingError)
    return record.levelno >= logging.WARNING and record.getMessage() != SENT_IN_VAIN and not malformed


def is_busy_disk(line: Mapping[str, Any]) -> bool:
    """Tests that run at the same time may keep an append waiting for seconds."""
    return line.get("word") == "saving-slow" or line["event"] == "journal_stores_again"


async def fuzz(folder: Path, seed: int, counts: FuzzCounts, caplog: pytest.LogCaptureFixture) -> None:
    """One run against a new server. Fails if the server logs a warning or error, or a task of it fails."""
    errors: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: errors.append(context))
    caplog.clear()
    with capture_logs() as logs:
        async with serving(new_folder(folder), limits=LIMITS) as served:
            await Fuzzer(served, seed, counts).run()
    assert errors == [], f"seed {seed}"
    wrong = [line for line in logs if line["log_level"] not in ("debug", "info") and not is_busy_disk(line)]
    assert wrong == [], f"logged with seed {seed}"
    records = [record.getMessage() for record in caplog.records if is_trouble(record)]
    assert records == [], f"logged with seed {seed}"


@pytest.mark.soak(10)
async def test_whatever_strangers_send_bystanders_notice_nothing(
    tmp_path: Path, trials: Trials, say: Say, caplog: pytest.LogCaptureFixture
) -> None:
    counts = FuzzCounts()
    for seed in trials.seeds(4, 500):
        await fuzz(tmp_path / str(seed), seed, counts, caplog)
    assert counts.done
    assert counts.moves
    words = ", ".join(f"{times:,} x {word}" for word, times in counts.words.most_common(12))
    statuses = ", ".join(f"{times:,} x {status}" for status, times in sorted(counts.statuses.items()))
    say(
        f"fuzz: {trials.done} seeds, {counts.frames:,} frames, {counts.done:,} carried out, {counts.words.total():,} "
        f"refused in {len(counts.words)} ways ({words}); HTTP: {counts.requests:,} requests ({statuses}); "
        f"bystanders made {counts.moves:,} moves"
    )


# --- planted faults -------------------------------------------------------------------------------


def fails_on_a_rare_name(state: RoomState, person: int, name: str) -> Entries:
    if not name.isascii():
        raise KeyError(name)
    return rename(state, person, name)


def refuses_without_a_text(*request: object) -> Entries:
    raise Refusal("no-such-words")


async def fails_on_a_range(self: Handlers, request: web.Request) -> web.Response:
    if "Range" in request.headers:
        raise ValueError
    return await find_room(self, request)


rename, find_room = decide.rename, Handlers.room


@pytest.mark.parametrize(
    ("where", "what", "instead", "found"),
    [
        (decide, "rename", fails_on_a_rare_name, "logged with seed"),
        (decide, "set_bot", refuses_without_a_text, "is in no catalogue"),
        (Handlers, "room", fails_on_a_range, "500 for"),
        (errors, "QUOTED_MAX", 100_000, "quotes"),
    ],
    ids=["a request that fails on a rare name", "a refusal without a text", "a reply that fails", "a long refusal"],
)
async def test_a_planted_fault_is_found(
    where: object,
    what: str,
    instead: object,
    found: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(where, what, instead)
    with pytest.raises(AssertionError, match=found):
        await fuzz_all(range(120), tmp_path, caplog)


async def fuzz_all(seeds: range, folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    for seed in seeds:
        await fuzz(folder / str(seed), seed, FuzzCounts(), caplog)
