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
from tests.promises.paired_match import PairedMatch
from tests.promises.planted_leaks import BOT_LEAKS, ROOM_LEAKS
from tests.promises.table_in_memory import TableInMemory
from tests.promises.virtual_time import VirtualClock, run


@pytest.fixture
def logs() -> Iterator[list[Any]]:
    with capture_logs() as logs:
        yield logs


def played(game: AnyGame, leaky: AnyGame, seed: int, logs: list[Any], monkeypatch: pytest.MonkeyPatch) -> PairedMatch:
    """People among themselves, or, every other time, in company: with bots, and people who come and go."""
    monkeypatch.setattr(dealing, "new_seed", lambda: hashlib.sha256(b"%d" % seed).digest())
    return run(_played(game, leaky, Random(f"{game.id} {seed}"), bool(seed % 2), logs))


async def _played(game: AnyGame, leaky: AnyGame, chance: Random, company: bool, logs: list[Any]) -> PairedMatch:
    time = VirtualClock()
    tables = [TableInMemory(GAMES | {game.id: leaky}, time) for _ in range(2)]
    pair = PairedMatch(*tables, game, chance, time, logs, company)
    try:
        for table in tables:
            await table.open()
        await pair.play()
    finally:
        for table in tables:
            await table.close()
    return pair


@every_game
def test_whole_matches_are_told_alike(
    game: AnyGame, seeds: Seeds, say: Say, logs: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    matches = frames = size = secrets = looks = stirred = 0
    for seed in seeds(2, 1_250):
        with again.seed(seed):
            pair = played(game, game, seed, logs, monkeypatch)
        matches, secrets = matches + 1, secrets + pair.secrets
        frames, size, looks = frames + pair.tables.frames, size + pair.tables.size, looks + pair.tables.looks
        stirred += pair.company.stirred if pair.company else 0
    assert all(log["event"] == "bot_refused" for log in logs)  # too late twice: a bot may be, at both tables
    say(
        f"secrets: {matches:,} pairs of whole matches of {game.id} with {secrets:,} differing secrets, "
        f"0 of {frames:,} frames ({size:,} bytes) told apart"
    )
    say(
        f"secrets: half of them of {game.id} in company: 0 of {looks:,} looks of bots told apart; "
        f"{stirred:,} times somebody came, went, stood up or sat down"
    )


# --- planted leaks --------------------------------------------------------------------------

PAIRS = 300  # a leak is to be found in
AMONG_PEOPLE, IN_COMPANY = range(0, 2 * PAIRS, 2), range(1, 2 * PAIRS, 2)


def pairs_until_found(
    game: AnyGame, leaky: AnyGame, logs: list[Any], monkeypatch: pytest.MonkeyPatch, seeds: range = AMONG_PEOPLE
) -> int:
    for pairs, seed in enumerate(seeds, 1):
        try:
            played(game, leaky, seed, logs, monkeypatch)
        except Leak:
            return pairs
    raise AssertionError(f"not found in {PAIRS} pairs")


@every_game
def test_leaks_of_a_game_are_found(
    game: AnyGame, amount: Amount, say: Say, logs: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    leaks = leaks_of(game)
    tried = Random(game.id).sample(sorted(leaks), amount(5, len(leaks)))
    most = max([pairs_until_found(game, leaks[what], logs, monkeypatch) for what in tried])
    say(f"secrets: {len(tried)} planted leaks of {game.id}, all found, the last of them in {most} pairs of matches")


@pytest.mark.parametrize("leaking", ROOM_LEAKS, ids=lambda leak: leak.__name__)
def test_a_leak_of_the_house_is_found(
    leaking: Callable[[pytest.MonkeyPatch], None], logs: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    leaking(monkeypatch)
    pairs_until_found(MIND_MAP, MIND_MAP, logs, monkeypatch)


@pytest.mark.parametrize(("leaking", "game"), BOT_LEAKS, ids=[leak.__name__ for leak, _ in BOT_LEAKS])
def test_a_leak_in_company_is_found(
    leaking: Callable[[pytest.MonkeyPatch], None], game: AnyGame, logs: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    leaking(monkeypatch)
    pairs_until_found(game, game, logs, monkeypatch, IN_COMPANY)
