"""The pairs of matches of test_secret_matches.py over real servers and sockets, with everything one can fetch."""

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
from palmtop.rooms.all_rooms import Rooms
from palmtop.server.app import Handlers
from palmtop.server.limits import ConnectionLimits, Rate
from palmtop.server.run import Sources
from tests import effort
from tests.contract.games import every_game
from tests.contract.leak_checker import Leak
from tests.game_choice import SMALLEST
from tests.promises.conftest import Say
from tests.promises.paired_match import PairedMatch
from tests.promises.table_in_memory import CODE
from tests.promises.table_over_sockets import TableOverSockets
from tests.promises.trials import Trials
from tests.promises.virtual_time import ManualClock
from tests.rooms.local_rooms import Clock
from tests.server.served import serving


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """One clock for both servers, set by the test, so that nothing depends on the speed of this machine."""
    monkeypatch.setattr(Rate, "take", lambda rate, used, now: now + 1)
    return Clock()


async def play(game: AnyGame, seed: int, steps: int, clock: Clock, folder: Path) -> PairedMatch:
    sources = Sources(clock, hashlib.sha256(b"%d" % seed).digest, lambda _: CODE)
    limits = ConnectionLimits(ping_seconds=3600.0, gather_seconds=0.0)  # no gesture arrives with a later act
    async with AsyncExitStack() as at_the_end:
        tables = []
        for name in ("first", "second"):
            (folder / f"{name} {seed}").mkdir()
            server = serving(folder / f"{name} {seed}", limits=limits, sources=sources)
            served = await at_the_end.enter_async_context(server)
            tables.append(TableOverSockets(served))
            await tables[-1].open()
        first, second = tables
        logs = at_the_end.enter_context(capture_logs())
        pair = PairedMatch(first, second, game, Random(f"{game.id} {seed}"), ManualClock(clock), logs)
        await pair.play(most=steps)
    return pair


@pytest.mark.soak(1.5)
@every_game
async def test_no_frame_over_a_socket_reveals_a_secret(
    game: AnyGame,
    trials: Trials,
    say: Say,
    clock: Clock,
    tmp_path: Path,
) -> None:
    frames = secrets = 0
    for seed in trials.seeds(1, 25, "pairs of matches"):
        pair = await play(game, seed, effort.amount(25, soak=400, quick=12), clock, tmp_path)
        frames, secrets = frames + pair.tables.frames, secrets + pair.secrets
    say(
        f"secrets: {trials.done} pairs of matches of {game.id} over real sockets with {secrets} differing secrets, "
        f"0 of {frames:,} frames and replies told apart"
    )


def fingerprint(rooms: Rooms) -> int:
    matches = [room.state.last_match for room in rooms.loaded.values()]
    return sum(crc32(match.engine.bytes()) for match in matches if match)


def health_page_leaks(patch: pytest.MonkeyPatch) -> None:
    async def health(handlers: Handlers, request: web.Request) -> web.Response:
        return web.Response(text=str(fingerprint(handlers._rooms)))

    patch.setattr(Handlers, "health", health)


def metrics_leak(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Rooms, "match_count", property(fingerprint))


@pytest.mark.parametrize("leak", [health_page_leaks, metrics_leak])
async def test_a_leak_planted_outside_rooms_is_found(
    leak: Callable[[pytest.MonkeyPatch], None], clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    with pytest.raises(Leak, match="guest 0 can tell the tables apart"):
        await play(SMALLEST, 1, 60, clock, tmp_path)
