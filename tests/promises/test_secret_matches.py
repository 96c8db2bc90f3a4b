"""Whole matches that differ only in what a seat must not know, in real rooms: not one frame tells them apart."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from structlog.testing import capture_logs

from palmtop.engine.game import AnyGame
from palmtop.games import GAMES
from palmtop.games.mind_map import MIND_MAP
from palmtop.rooms import dealing
from tests.contract.games import every_game
from tests.contract.knowing import Leak
from tests.contract.leaking import leaks_of
from tests.promises import again
from tests.promises.conftest import Amount, Say, Seeds
from tests.promises.house_leaks import HOUSE_LEAKS
from tests.promises.pairs import Pair
from tests.promises.tables import Table
from tests.rooms.parlour import Clock


@pytest.fixture
def logs() -> Iterator[list[Any]]:
    with capture_logs() as logs:
        yield logs


async def played(game: AnyGame, leaky: AnyGame, seed: int, logs: list[Any], monkeypatch: pytest.MonkeyPatch) -> Pair:
    chance, clock = Random(f"{game.id} {seed}"), Clock()
    monkeypatch.setattr(dealing, "new_seed", lambda: hashlib.sha256(b"%d" % seed).digest())
    tables = [Table(GAMES | {game.id: leaky}, clock) for _ in range(2)]
    pair = Pair(*tables, game, chance, clock, logs)
    try:
        for table in tables:
            await table.open()
        await pair.play()
    finally:
        for table in tables:
            await table.close()
    return pair


@every_game
async def test_whole_matches_are_told_alike(
    game: AnyGame, seeds: Seeds, say: Say, logs: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    matches = frames = size = secrets = 0
    for seed in seeds(1, 1_250):
        with again.seed(seed):
            pair = await played(game, game, seed, logs, monkeypatch)
        matches, frames, size = matches + 1, frames + pair.frames, size + pair.size
        secrets += pair.secrets
    assert logs == []
    say(
        f"secrets: {matches:,} pairs of whole matches of {game.id} with {secrets:,} differing secrets, "
        f"0 of {frames:,} frames ({size:,} bytes) told apart"
    )


# --- planted leaks --------------------------------------------------------------------------

PAIRS = 300  # a leak is to be found in


async def pairs_until_found(game: AnyGame, leaky: AnyGame, logs: list[Any], monkeypatch: pytest.MonkeyPatch) -> int:
    for seed in range(PAIRS):
        try:
            await played(game, leaky, seed, logs, monkeypatch)
        except Leak:
            return seed + 1
    raise AssertionError(f"not found in {PAIRS} pairs")


@every_game
async def test_leaks_of_a_game_are_found(
    game: AnyGame, amount: Amount, say: Say, logs: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    leaks = leaks_of(game)
    tried = Random(game.id).sample(sorted(leaks), amount(5, len(leaks)))
    most = max([await pairs_until_found(game, leaks[what], logs, monkeypatch) for what in tried])
    say(f"secrets: {len(tried)} planted leaks of {game.id}, all found, the last of them in {most} pairs of matches")


@pytest.mark.parametrize("leaking", HOUSE_LEAKS, ids=lambda leak: leak.__name__)
async def test_a_leak_of_the_house_is_found(
    leaking: Callable[[pytest.MonkeyPatch], None], logs: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    leaking(monkeypatch)
    await pairs_until_found(MIND_MAP, MIND_MAP, logs, monkeypatch)
