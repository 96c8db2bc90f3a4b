"""Whole matches in real rooms that differ only in secrets: no frame to anybody else differs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from structlog.testing import capture_logs

from palmtop.engine.game import AnyGame
from palmtop.games import GAMES
from tests.contract.games import every_game
from tests.contract.leak_checker import Leak
from tests.contract.leaky_games import leaks_of
from tests.game_choice import LARGEST
from tests.promises.conftest import Say
from tests.promises.paired_match import STEPS_MAX, PairedMatch
from tests.promises.planted_leaks import BOT_LEAKS, ROOM_LEAKS
from tests.promises.table_in_memory import TableInMemory
from tests.promises.trials import Trials
from tests.promises.virtual_time import VirtualClock, run


@pytest.fixture
def logs() -> Iterator[list[Any]]:
    with capture_logs() as logs:
        yield logs


def play(game: AnyGame, leaky: AnyGame, seed: int, logs: list[Any], steps: int = STEPS_MAX) -> PairedMatch:
    """Even seeds: people only. Odd seeds: bots too, and people who come and go."""
    return run(_play(game, leaky, seed, logs, steps))


async def _play(game: AnyGame, leaky: AnyGame, seed: int, logs: list[Any], steps: int) -> PairedMatch:
    clock = VirtualClock()
    first, second = (TableInMemory(GAMES | {game.id: leaky}, clock, seed) for _ in range(2))
    chance = Random(f"{game.id} {seed}")
    pair = PairedMatch(first, second, game, chance, clock, logs, with_bots=bool(seed % 2), with_audience=True)
    try:
        for table in (first, second):
            await table.open()
        await pair.play(most=steps)
    finally:
        for table in (first, second):
            await table.close()
    return pair


@pytest.mark.soak(6)
@every_game
def test_no_frame_of_a_whole_match_reveals_a_secret(game: AnyGame, trials: Trials, say: Say, logs: list[Any]) -> None:
    frames = size = secrets = looks = departures = guesses = 0
    for seed in trials.seeds(2, 1_250, "pairs of matches"):
        pair = play(game, game, seed, logs)
        secrets += pair.secrets
        guesses += pair.audience.guesses if pair.audience else 0
        frames, size, looks = frames + pair.tables.frames, size + pair.tables.size, looks + pair.tables.looks
        departures += pair.guests.actions if pair.guests else 0
    assert all(log["event"] == "bot_refused" for log in logs)  # a bot may be too late, then at both tables
    say(
        f"secrets: {trials.done:,} pairs of whole matches of {game.id} with {secrets:,} differing secrets, "
        f"0 of {frames:,} frames ({size:,} bytes) told apart"
    )
    assert guesses
    say(f"secrets: {guesses:,} guesses of the audience that differed, told apart by nobody before the reveal")
    say(
        f"secrets: half of them of {game.id} with bots: 0 of {looks:,} looks of bots told apart; "
        f"{departures:,} times somebody came, left, stood up or sat down"
    )


# --- planted leaks --------------------------------------------------------------------------------

PAIRS_MAX = 300  # a planted leak is found within
LEAKY_STEPS = 2_000  # a leak that refuses legal moves can keep a match from ending, which is not what is tested here
PEOPLE_ONLY = range(0, 2 * PAIRS_MAX, 2)
WITH_BOTS = range(25, 25 + 2 * PAIRS_MAX, 2)  # begins at a seed that finds every leak soon


def pairs_until_found(game: AnyGame, leaky: AnyGame, logs: list[Any], seeds: range = PEOPLE_ONLY) -> int:
    for pairs, seed in enumerate(seeds, 1):
        try:
            play(game, leaky, seed, logs, LEAKY_STEPS)
        except Leak:
            return pairs
    raise AssertionError(f"not found in {PAIRS_MAX} pairs")


@pytest.mark.soak(1)
@every_game
def test_leaks_planted_in_a_game_are_found(game: AnyGame, trials: Trials, say: Say, logs: list[Any]) -> None:
    leaks, most = leaks_of(game), 0
    for name in trials.sample(sorted(leaks), 5, "planted leaks", order=game.id):
        most = max(most, pairs_until_found(game, leaks[name], logs))
    say(f"secrets: {trials.done} planted leaks of {game.id}, all found, the last of them in {most} pairs of matches")


@pytest.mark.parametrize("leak", ROOM_LEAKS, ids=lambda leak: leak.__name__)
def test_a_leak_planted_in_shared_code_is_found(
    leak: Callable[[pytest.MonkeyPatch], None], logs: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    pairs_until_found(LARGEST, LARGEST, logs)


@pytest.mark.parametrize(("leak", "game"), BOT_LEAKS, ids=[leak.__name__ for leak, _ in BOT_LEAKS])
def test_a_leak_planted_in_bots_or_seating_is_found(
    leak: Callable[[pytest.MonkeyPatch], None], game: AnyGame, logs: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    pairs_until_found(game, game, logs, WITH_BOTS)
