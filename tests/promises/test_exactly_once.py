"""Moves sent up to five times, over new connections and to a restarted server, have one effect and one reply each."""

from __future__ import annotations

import asyncio
from random import Random

import pytest
from msgspec import Raw

from palmtop.engine.stretch import UNSTRETCHED
from palmtop.games import GAMES
from palmtop.rooms.replies import Replies
from palmtop.wire import down, up
from tests.promises.conftest import Say
from tests.promises.journal_checker import RequestChecker, StoredRequests, disagreement
from tests.promises.random_players import host_requests
from tests.promises.simulated_client import Client
from tests.promises.simulated_table import SimulatedTable, run_simulation, simulated_table
from tests.promises.trials import Trials
from tests.rooms.test_lobby import HOST_ONLY

MOVES_PER_SEED = 300
TIMES_SENT_MAX = 5
RESEND_WITHIN_S = 4.0
RECONNECTS_FIRST = 0.3  # probability before a move is sent again
SERVER_RESTARTS = 0.02  # probability every fifth of a second


class Resender:
    """Sends every move again, with or without a reply, up to a random number of times.

    Moves that got a reply are not sent again to a restarted server: refusals are kept in memory only, and neither page
    nor network can send them so late, because the connection ended with the old server.
    """

    def __init__(self, table: SimulatedTable) -> None:
        self._table = table
        self._chance = Random(f"{table.seed} resender")
        self._known: set[tuple[str, str]] = set()  # client and request id
        self._loop = asyncio.get_running_loop()

    @property
    def moves(self) -> int:
        return len(self._known)

    def plan_repeats(self) -> None:
        for client in self._table.clients:
            for id, request in list(client.requests.items())[-TIMES_SENT_MAX:]:
                if isinstance(request, up.Do) and (client.name, id) not in self._known:
                    self._known.add((client.name, id))
                    starts = self._table.server.starts
                    for _ in range(self._chance.randint(0, TIMES_SENT_MAX - 1)):
                        delay = self._chance.uniform(0, RESEND_WITHIN_S)
                        self._loop.call_later(delay, self._send_again, client, id, starts)

    def _send_again(self, client: Client, id: str, starts: int) -> None:
        restarted = starts != self._table.server.starts
        if client.times_sent[id] >= TIMES_SENT_MAX or (id in client.replies and restarted):
            return
        if self._chance.random() < RECONNECTS_FIRST:
            client.drop_connection()
        client.send_again(id)


async def _play(seed: int) -> list[RequestChecker]:
    async with simulated_table(seed) as table:
        resender = Resender(table)
        restarts = Random(f"{seed} restarts")
        while resender.moves < MOVES_PER_SEED:
            await table.play(0.2)
            resender.plan_repeats()
            if restarts.random() < SERVER_RESTARTS:
                await table.server.kill()
                table.server.start()
        await asyncio.sleep(RESEND_WITHIN_S)
        async with asyncio.timeout(10):
            while disagreement(table):  # noqa: ASYNC110 - the time is virtual
                await asyncio.sleep(0.05)
        stored = StoredRequests(table.disk.read(table.code))
        return [RequestChecker(client, stored) for client in table.clients]


def play(seed: int) -> list[RequestChecker]:
    return run_simulation(seed, _play(seed))


@pytest.mark.soak(5)
def test_a_move_sent_up_to_five_times_has_one_effect_and_one_reply(trials: Trials, say: Say) -> None:
    times_sent = 0
    for seed in trials.until(2_000, 100_000, "moves"):
        for checker in play(seed):
            trials.count(checker.moves)
            times_sent += checker.times_sent
    say(
        f"exactly once: {trials.done} moves sent {times_sent} times: one reply each, and one effect for each that was "
        "accepted"
    )


def test_random_players_make_every_request_of_a_host() -> None:
    room = down.RoomPart("ABCDE", False, 1, None, "", Raw(b"{}"), UNSTRETCHED, False, [], [], [], [])
    drawn = {type(request) for request in host_requests(room, GAMES, "id", Random(0))}
    assert {kind for kind, _ in HOST_ONLY} <= drawn


def test_a_server_that_forgets_its_replies_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Replies, "get", lambda self, person, id: None)
    with pytest.raises(AssertionError, match=r"got different replies|was done \d times|refused and done"):
        list(map(play, range(4)))
