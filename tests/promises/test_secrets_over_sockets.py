"""The same pairs of matches over real servers and sockets: frames, refusals, and all that anyone may ask for."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from zlib import crc32

import pytest
from aiohttp import web
from structlog.testing import capture_logs

from palmtop.engine.game import AnyGame
from palmtop.games.palindromos import PALINDROMOS
from palmtop.rooms import dealing, house
from palmtop.rooms.house import House
from palmtop.server import connection, run
from palmtop.server.app import Handlers
from palmtop.server.limits import Bucket
from tests.contract.games import every_game
from tests.contract.knowing import Leak
from tests.promises import again
from tests.promises.conftest import Amount, Say, Seeds
from tests.promises.paired_match import PairedMatch
from tests.promises.table_in_memory import CODE
from tests.promises.table_over_sockets import TableOverSockets
from tests.promises.virtual_time import ManualClock
from tests.rooms.parlour import Clock
from tests.server.served import serving


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """One for both servers, turned by hand; and nothing depends on how fast this machine is."""
    clock = Clock()
    monkeypatch.setattr(run, "clock", clock)
    monkeypatch.setattr(house, "new_code", lambda: CODE)
    monkeypatch.setattr(connection, "PING_SECONDS", 3600.0)
    monkeypatch.setattr(Bucket, "take", lambda bucket: True)
    return clock


async def played(
    game: AnyGame, seed: int, steps: int, clock: Clock, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> PairedMatch:
    monkeypatch.setattr(dealing, "new_seed", lambda: hashlib.sha256(b"%d" % seed).digest())
    async with AsyncExitStack() as at_the_end:
        tables = []
        for name in ("here", "there"):
            (folder / f"{name} {seed}").mkdir()
            tables.append(TableOverSockets(await at_the_end.enter_async_context(serving(folder / f"{name} {seed}"))))
            await tables[-1].open()
        logs = at_the_end.enter_context(capture_logs())
        pair = PairedMatch(*tables, game, Random(f"{game.id} {seed}"), ManualClock(clock), logs)
        await pair.play(most=steps)
    return pair


@every_game
async def test_matches_over_real_lines_are_told_alike(
    game: AnyGame,
    seeds: Seeds,
    amount: Amount,
    say: Say,
    clock: Clock,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    matches = frames = secrets = 0
    for seed in seeds(1, 25):
        with again.seed(seed):
            pair = await played(game, seed, amount(25, 400), clock, tmp_path, monkeypatch)
        matches, frames, secrets = matches + 1, frames + pair.tables.frames, secrets + pair.secrets
    say(
        f"secrets: {matches} pairs of matches of {game.id} over real sockets with {secrets} differing secrets, "
        f"0 of {frames:,} frames and answers told apart"
    )


def fingerprint(house: House) -> int:
    return sum(crc32(room._playing.match.bytes()) for room in house._rooms.values() if room._playing)


def health_that_says_too_much(patch: pytest.MonkeyPatch) -> None:
    async def health(handlers: Handlers, request: web.Request) -> web.Response:
        return web.Response(text=str(fingerprint(handlers._house)))

    patch.setattr(Handlers, "health", health)


def metrics_that_say_too_much(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(House, "matches", property(fingerprint))


@pytest.mark.parametrize("leaking", [health_that_says_too_much, metrics_that_say_too_much])
async def test_a_leak_outside_the_rooms_is_found(
    leaking: Callable[[pytest.MonkeyPatch], None], clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leaking(monkeypatch)
    with pytest.raises(Leak, match="guest 0 can tell"):
        await played(PALINDROMOS, 1, 60, clock, tmp_path, monkeypatch)
