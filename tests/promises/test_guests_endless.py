"""A guest who repeats moves that bring the match no nearer to its end. Each would be stored for ever.

Real rooms with a real journal. Whenever other moves are open than before, one player repeats them until none is
accepted any more, while the others wait. Without a bound that never happens.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from palmtop.archive import record
from palmtop.engine.chance import Chance
from palmtop.engine.game import AnyGame, Intent, Seat, When, all_seats, never_too_many
from palmtop.games import GAMES
from palmtop.journal.sqlite import SqliteJournal
from palmtop.wire import up
from tests.contract.games import every_game
from tests.contract.recorded_match import copied
from tests.game_choice import FEWEST_SEATS
from tests.promises.bot_table import BotTable, Player
from tests.promises.conftest import Say
from tests.rooms.local_rooms import recorded

MANY = 300  # moves
TRIES = 900  # moves that a restless player makes in a row if they are accepted; every game accepts fewer
REFUSED_IN_A_ROW = 60  # then no move is tried any more
LEAVING_MAX = 40  # moves that a turn takes at most, one of each kind

Repeated = Callable[[Any, Any], Iterator[Any]]


def repeated_in(game: AnyGame) -> Repeated:
    """What each game's tests supply, in `tests/games/<game>/endless.py`."""
    repeated: Repeated = importlib.import_module(f"tests.games.{game.id.replace('-', '_')}.endless").repeated
    return repeated


class RestlessPlayer:
    """Repeats what can be repeated. Otherwise makes the moves of somebody who has left."""

    def __init__(self, table: BotTable, player: Player) -> None:
        self.table, self.player = table, player
        player.bot = self
        self.accepted_most = 0  # in a row
        self.words: set[str] = set()  # why the others were refused
        self._repeated = repeated_in(table.game)
        self._chance = Random(table.game.id)
        self._tried: set[str] = set()

    @property
    def open(self) -> list[str]:
        return list(self.player.parts["hand"].get("moves", []))

    def moves(self) -> list[Any]:
        game, parts = self.table.game, self.player.parts
        if not parts["hand"]:
            return []
        table, hand = (
            msgspec.json.decode(msgspec.json.encode(parts[group]), type=kind)
            for group, kind in (("table", game.Table), ("hand", game.Hand))
        )
        return list(self._repeated(table, hand))

    def finds_something_new(self) -> bool:
        return not self._tried.issuperset(self.open) and self.moves() != []

    async def do(self, move: Any) -> dict[str, Any]:
        number = self.player.match["number"]
        answer = await self.player.request(up.Do, match=number, move=Raw(msgspec.json.encode(move)))
        await self.table.room.settled()
        return answer

    async def repeat(self, most: int = TRIES) -> None:
        """Until nothing is accepted any more, or so many moves are."""
        self._tried.update(self.open)
        accepted = refused = 0
        while refused < REFUSED_IN_A_ROW and accepted < most and (moves := self.moves()):
            move = self._chance.choice(moves)
            answer = await self.do(move)
            if answer["t"] == "done":
                accepted, refused = accepted + 1, 0
            else:
                refused += 1
                self.words.add(answer["word"])
        self.accepted_most = max(self.accepted_most, accepted)

    def look(self, table: Any, hand: Any, now: int) -> Intent | None:
        move = self._leaving()
        return None if move is None else Intent(move, 1000)

    def feel(self, seat: Seat, gesture: Any) -> None:
        pass

    def _leaving(self) -> Any:
        match = self.table.room.state.match
        return match.leave(self.player.you["seat"]) if match else None

    async def finish(self) -> None:
        """The turn can still be finished: all the moves that this takes are accepted."""
        for _ in range(LEAVING_MAX):
            move = self._leaving()
            if move is None:
                return
            answer = await self.do(move)
            assert answer["t"] == "done", answer
        raise AssertionError(f"not done after {LEAVING_MAX} moves")


@pytest.fixture
async def journal(tmp_path: Path) -> Any:
    journal = await SqliteJournal.open(tmp_path / "palmtop.db")
    yield journal
    await journal.close()


async def play_with_a_restless_player(table: BotTable) -> RestlessPlayer:
    """A whole match."""
    restless = RestlessPlayer(table, table.players[0])
    while table.playing:
        await table.play(until=restless.finds_something_new)
        if table.playing:
            await restless.repeat()
            await restless.finish()
    return restless


@every_game
async def test_guests_who_repeat_moves_for_ever_are_stopped(game: AnyGame, journal: SqliteJournal, say: Say) -> None:
    table = BotTable(journal, GAMES, game.id, FEWEST_SEATS[game.id], "restless")
    code = await table.open()
    await table.deal()
    restless = await play_with_a_restless_player(table)
    assert 10 < restless.accepted_most < TRIES
    record.verify(await recorded(journal, code, 1), GAMES)
    stored = len(await journal.read(code) or [])
    say(
        f"{game.id}: {restless.accepted_most} moves in a row accepted, then {sorted(restless.words)}; "
        f"{stored} entries in the match (before: 20 a second for ever)"
    )
    await table.close()


@every_game
async def test_matches_of_earlier_versions_with_more_guests_moves_go_on(game: AnyGame, journal: SqliteJournal) -> None:
    """They had no bound. Stored moves are never refused, so the match is as it was."""
    unbound = {game.id: replace(game, excess=never_too_many)}
    before = BotTable(journal, unbound, game.id, FEWEST_SEATS[game.id], "restless")
    code = await before.open()
    await before.deal()
    restless = RestlessPlayer(before, before.players[0])
    while restless.accepted_most < TRIES:
        await before.play(until=restless.finds_something_new)
        await restless.repeat()
    views = [player.parts["table"] | player.parts["hand"] for player in before.players]
    await before.close()
    after = BotTable(journal, GAMES, game.id, FEWEST_SEATS[game.id], "restless", start=before.clock.now)
    await after.find(code)
    assert after.playing
    assert [player.parts["table"] | player.parts["hand"] for player in after.players] == views
    await RestlessPlayer(after, after.players[0]).finish()
    await after.players[0].request(up.End)
    record.verify(await recorded(journal, code, 1), GAMES)
    await after.close()


# --- the cost of a move ---------------------------------------------------------------------


def lines_executed(work: Callable[[], object]) -> int:
    """How many lines of Python it takes: unlike a time, the same in every run."""
    count = 0

    def trace(frame: FrameType, event: str, arg: Any) -> Any:
        nonlocal count
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)
    return count


def cost_of_a_move(table: BotTable) -> int:
    """The most lines that the game executes for a move that somebody could make now."""
    match = table.room.state.match
    assert match is not None
    game, engine, repeated = table.game, match.engine, repeated_in(table.game)
    when = When(match.now, match.now)
    costs = []
    for seat in all_seats(engine.seats):
        state = copied(engine.state)
        move = next(repeated(game.table(state), game.hand(state, seat)), None)
        if move is not None:
            costs.append(lines_executed(partial(game.play, state, seat, move, when, Chance(bytes(32)))))
    return max(costs)


@every_game
async def test_a_move_costs_the_same_after_many_moves_of_guests(
    game: AnyGame, journal: SqliteJournal, say: Say
) -> None:
    table = BotTable(journal, GAMES, game.id, FEWEST_SEATS[game.id], "restless")
    await table.open()
    await table.deal()
    restless = RestlessPlayer(table, table.players[0])
    most_first = most_after = 0
    while restless.accepted_most < MANY:
        await table.play(until=restless.finds_something_new)
        most_first = cost_of_a_move(table)
        await restless.repeat()
        most_after = cost_of_a_move(table) if restless.moves() else most_first
    assert most_after <= 2 * most_first
    say(f"{game.id}: lines of Python for a move: {most_first}, after {restless.accepted_most} moves {most_after}")
    await table.close()
