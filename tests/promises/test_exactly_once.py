"""Moves that are said up to five times, over new lines and to a server started anew: one effect and one answer each."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from palmtop.rooms.answers import Answers
from palmtop.wire import up
from tests.promises.conftest import Amount, Say
from tests.promises.journal_checker import RequestChecker, disagreement, stored
from tests.promises.simulated_client import Client
from tests.promises.simulated_table import SimulatedTable, run_simulation, simulated_table

MOVES = 300  # an evening
MOST_SAID = 5
WITHIN_S = 4.0  # a move is said again for so long
HANGS_UP = 0.3  # before it is said again
STARTS_ANEW = 0.02  # the server, every fifth of a second


class Resender:
    """Says every move again and again, answered or not, until it has been said as often as was meant.

    Except that what was answered is not said again to a server started anew: refusals are kept in memory alone, and
    neither a page nor a network can do that, for a line that might bring it late died with the old server.
    """

    def __init__(self, evening: SimulatedTable) -> None:
        self._evening = evening
        self._chance = Random(f"{evening.seed} stammer")
        self._known: set[tuple[str, str]] = set()  # whose, and which
        self._loop = asyncio.get_running_loop()

    @property
    def moves(self) -> int:
        return len(self._known)

    def look_around(self) -> None:
        for phone in self._evening.handsets:
            for id, request in list(phone.asked.items())[-MOST_SAID:]:
                if isinstance(request, up.Do) and (phone.name, id) not in self._known:
                    self._known.add((phone.name, id))
                    starts = self._evening.machine.starts
                    for _ in range(self._chance.randint(0, MOST_SAID - 1)):
                        self._loop.call_later(self._chance.uniform(0, WITHIN_S), self._again, phone, id, starts)

    def _again(self, phone: Client, id: str, starts: int) -> None:
        if phone.said[id] >= MOST_SAID or (id in phone.answers and starts != self._evening.machine.starts):
            return
        if self._chance.random() < HANGS_UP:
            phone.hang_up()
        phone.say_again(id)


async def stammering_evening(seed: int) -> list[RequestChecker]:
    async with simulated_table(seed) as evening:
        stammer = Resender(evening)
        starts = Random(f"{seed} starts")
        while stammer.moves < MOVES:
            await evening.play(0.2)
            stammer.look_around()
            if starts.random() < STARTS_ANEW:
                await evening.machine.kill()
                evening.machine.start()
        await asyncio.sleep(WITHIN_S)
        async with asyncio.timeout(10):
            while disagreement(evening):  # noqa: ASYNC110 - time passes on paper
                await asyncio.sleep(0.05)
        once = stored(evening)
        return [RequestChecker(phone, once) for phone in evening.handsets]


def stammered(seed: int) -> list[RequestChecker]:
    return run_simulation(seed, stammering_evening(seed))


def test_a_move_said_up_to_five_times_has_one_effect_and_one_answer(
    amount: Amount, say: Say, request: pytest.FixtureRequest
) -> None:
    seed, wanted = request.config.getoption("--seed"), amount(2_000, 100_000)
    moves = said = done = 0
    for number in range(wanted // MOVES + 1) if seed is None else [seed]:
        for books in stammered(number):
            moves, said, done = moves + books.moves, said + books.said, done + books.done
        if moves >= wanted:
            break
    say(f"exactly once: {moves} moves said {said} times: one answer each, and one effect for each that was accepted")


def test_a_server_that_forgets_what_it_answered_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Answers, "get", lambda self, person, id: None)
    with pytest.raises(AssertionError, match=r"was answered differently|was done \d times|refused and done"):
        [stammered(seed) for seed in range(4)]
