"""A simulated match that people leave at any moment, in every possible way, for a while or for good."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import Raw

from palmtop.engine.game import AnyGame, Seat
from palmtop.engine.match import STRENGTHS
from palmtop.games import GAMES
from palmtop.rooms.match import RoomMatch
from palmtop.rooms.room import Room
from palmtop.rooms.settings import Settings
from palmtop.rooms.shown_view import ShownView
from palmtop.wire import up
from tests.contract.recorded_match import any_options
from tests.promises.random_players import BotPlayer, as_bytes, room_of, you_of
from tests.promises.rare_combinations import Returns
from tests.promises.simulated_client import Client
from tests.promises.simulated_network import Network
from tests.promises.simulated_server import SimulatedDisk, SimulatedServer

BETWEEN_LEAVERS_S = 12.0  # on average
AWAY_S = (0.3, 60.0)  # range, for those who come back
GRACE_S = 8.0
RETURN_WITHIN_S = 5.0
POLL_S = 0.02
MATCH_MAX_S = 2 * 3600.0
USUAL_SEATS_MAX = 6
MANY_SEATS_SHARE = 0.1  # of all matches have more seats than usual
LEAVE_IN_FAVOURITE_PHASE = 0.3  # probability at each step; each match has one phase in which people leave often


def phases_of(game: AnyGame) -> list[str]:
    """The phases in which somebody can leave."""
    state = get_type_hints(game.deal)["return"]
    return [phase for phase in get_args(get_type_hints(state)["phase"]) if phase != "over"]


class LeaverCounts:
    """What happened in any number of matches."""

    def __init__(self) -> None:
        self.left: Counter[tuple[str, str]] = Counter()  # by game and phase
        self.ways: Counter[str] = Counter()
        self.returned = 0
        self.returns = Returns()
        self.given = 0  # chairs given to another device

    @property
    def never_left(self) -> list[str]:
        """Phases of the games in which nobody has left yet."""
        every = {(game.id, phase) for game in GAMES.values() for phase in phases_of(game)}
        return sorted(" ".join(phase) for phase in every - self.left.keys())


def _phase(match: RoomMatch) -> str:
    phase: str = match.engine.state.phase
    return phase


class LeaverSimulation:
    def __init__(self, seed: int, counts: LeaverCounts) -> None:
        self._seed = seed
        self._counts = counts
        self._chance = Random(f"{seed} leaving")
        self._loop = asyncio.get_running_loop()
        self._game = GAMES[sorted(GAMES)[seed % len(GAMES)]]
        self.disk = SimulatedDisk(Random(f"{seed} disk"))
        self.network = Network(Random(f"{seed} network"), lambda line: None)
        settings = Settings(grace_seconds=GRACE_S)
        self.server = SimulatedServer(GAMES, settings, self.disk, self.network, Random(f"{seed} server"))
        phases = phases_of(self._game)
        self._favourite_phase = phases[seed // len(GAMES) % len(phases)]
        self._players: list[BotPlayer] = []
        self._replaced: set[BotPlayer] = set()  # the host was asked to give their chair to another device
        self._returning: set[asyncio.Task[None]] = set()
        self._times_left: Counter[str] = Counter()
        self._errors: list[BaseException] = []
        self._big_screen: Client | None = None
        self.code = ""

    # --- the beginning ------------------------------------------------------------------------

    async def begin(self) -> None:
        self.server.start()
        self.code = await self.server.rooms.open()
        host = self._new_player()
        options = Raw(msgspec.json.encode(any_options(self._game, self._chance)))
        await self._request(host, up.Choose, game=self._game.id, options=options)
        seats = self._number_of_seats()
        for _ in range(self._chance.randint(0, seats - 1)):
            self._new_player()
        await self._until(lambda: all(player.client.room for player in self._players))
        for _ in range(seats - len(self._players)):
            await self._request(host, up.AddBot, strength=self._chance.choice(STRENGTHS))
        if self._chance.random() < 0.5:
            self._big_screen = self._new_client("big-screen", watch=True)
        await self._request(host, up.Start)

    def _number_of_seats(self) -> int:
        least, most = self._game.seats[0], self._game.seats[-1]
        many = self._chance.random() < MANY_SEATS_SHARE
        return self._chance.randint(least, most if many else min(USUAL_SEATS_MAX, most))

    def _new_client(self, name: str, watch: bool = False) -> Client:
        client = Client(name, lambda: self.network.connect(name, self.code), Random(f"{self._seed} {name}"), watch)
        self._counts.returns.follow(client, self)
        client.open()
        return client

    def _new_player(self) -> BotPlayer:
        client = self._new_client(f"guest-{len(self._players)}")
        self._players.append(BotPlayer(client, self._game, self._chance.randbytes(32)))
        return self._players[-1]

    async def _request(self, player: BotPlayer, kind: Callable[..., up.Request], **fields: Any) -> None:
        client = player.client
        id = client.new_id()
        client.request(kind(id=id, **fields))
        await self._until(lambda: id in client.replies)

    async def _until(self, condition: Callable[[], Any], within: float = 30.0) -> None:
        async with asyncio.timeout(within):
            while not condition():  # noqa: ASYNC110 - the time is virtual
                await asyncio.sleep(POLL_S)

    # --- leaving ------------------------------------------------------------------------------

    async def play(self) -> None:
        """Plays the match to its end."""
        deadline = self._loop.time() + MATCH_MAX_S
        while not self._finished:
            if self._errors:
                raise self._errors[0]
            assert self._loop.time() < deadline, f"seed {self._seed}: {self._game.id} never ends"
            await asyncio.sleep(min(1.0, self._chance.expovariate(1 / BETWEEN_LEAVERS_S)))
            playing = self._playing
            favourite = playing is not None and _phase(playing) == self._favourite_phase
            if self._chance.random() < (LEAVE_IN_FAVOURITE_PHASE if favourite else 1 / BETWEEN_LEAVERS_S):
                await self._someone_leaves()
            if self._nobody_watches():
                player = self._chance.choice([one for one in self._players if one.client.goodbye is None])
                self._start(self._come_back(player, player.seat))
        for task in self._returning:
            task.cancel()

    @property
    def _room(self) -> Room | None:
        """The room in the server's memory, if it is loaded."""
        return self.server.rooms.loaded.get(self.code)

    @property
    def _finished(self) -> bool:
        return self._room is not None and self._room.state.outcome is not None

    @property
    def _playing(self) -> RoomMatch | None:
        return self._room.state.match if self._room is not None else None

    async def _someone_leaves(self) -> None:
        here = [player for player in self._players if player.here and player.seat is not None]
        playing = self._playing
        if not here or playing is None:
            return
        leaver = self._chance.choice(here)
        ways: dict[Callable[[BotPlayer], Coroutine[Any, Any, None]], int] = {
            self._puts_away: 10,
            self._stands_up: 4,
            self._reloads: 3,
            self._is_removed: 1,
            self._all_leave: 2,
            self._changes_device: 3,
        }
        way = self._chance.choices(list(ways), list(ways.values()))[0]
        self._counts.left[self._game.id, _phase(playing)] += 1
        self._counts.ways[way.__name__.strip("_")] += 1
        leaving = self._players if way == self._all_leave else [leaver]  # including those who have just come back
        self._times_left.update(player.client.name for player in leaving)
        await way(leaver)

    async def _puts_away(self, player: BotPlayer) -> None:
        seat = player.seat
        player.close()
        if self._chance.random() < 0.7:
            self._start(self._come_back(player, seat))

    async def _reloads(self, player: BotPlayer) -> None:
        seat = player.seat
        player.close()
        self._start(self._come_back(player, seat, at_once=True))

    async def _stands_up(self, player: BotPlayer) -> None:
        seat = player.seat
        await self._request(player, up.Stand)
        if self._chance.random() < 0.7:
            self._start(self._sit_again(player, seat))

    async def _is_removed(self, player: BotPlayer) -> None:
        """The host removes the player for good."""
        host = self._host
        if host is not None and host is not player and player.seat is not None:
            await self._request(host, up.Remove, chair=player.seat)

    @property
    def _host(self) -> BotPlayer | None:
        present = (player for player in self._players if player.here and player.client.room)
        return next((player for player in present if you_of(player.client).host), None)

    async def _changes_device(self, player: BotPlayer) -> None:
        """The device is gone, for a while or for good."""
        seat = player.seat
        player.close()
        self._start(self._come_with_another_device(player, seat))

    async def _all_leave(self, player: BotPlayer) -> None:
        """Everyone leaves, and half the time the server is killed too."""
        for other in [other for other in self._players if other.here]:
            seat = other.seat
            other.close()
            self._start(self._come_back(other, seat))
        if self._chance.random() < 0.5:
            await self.server.kill()
            self.server.start()

    def _nobody_watches(self) -> bool:
        """Bots wait while nobody watches, so somebody must return."""
        return self._big_screen is None and not self._returning and not any(one.here for one in self._players)

    def _start(self, story: Coroutine[Any, Any, None]) -> None:
        task = self._loop.create_task(story)
        self._returning.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._returning.discard(task)
        if not task.cancelled() and (error := task.exception()):
            self._errors.append(error)

    # --- coming back --------------------------------------------------------------------------

    async def _come_back(self, player: BotPlayer, seat: Seat | None, at_once: bool = False) -> None:
        await asyncio.sleep(0 if at_once else self._chance.uniform(*AWAY_S))
        player.client.reload()
        await self._expect_everything_back(player, seat)

    async def _sit_again(self, player: BotPlayer, seat: Seat | None) -> None:
        await asyncio.sleep(self._chance.uniform(*AWAY_S))
        if player.here and player.client.room:
            await self._request(player, up.Sit)
            await self._expect_everything_back(player, seat)

    async def _come_with_another_device(self, player: BotPlayer, seat: Seat | None) -> None:
        """Asks the current host for the chair until it is given, or until the old device is back."""
        await asyncio.sleep(self._chance.uniform(*AWAY_S))
        other = self._new_player()
        while not (other.here and other.seat == seat):
            if self._finished or player.here or not other.here:
                return
            host = self._host
            if host is not None and other.client.room:
                id, of, to = host.client.new_id(), you_of(player.client).person, you_of(other.client).person
                assert of is not None
                assert to is not None
                host.client.request(up.GiveChair(id, of, to))
                self._replaced.add(player)
            await asyncio.sleep(1.0)
        self._counts.given += 1
        if self._chance.random() < 0.5:
            self._start(self._come_back(player, seat))
        await self._expect_everything_back(other, seat)

    async def _expect_everything_back(self, player: BotPlayer, seat: Seat | None) -> None:
        """Waits until the player has the same seat and every byte of its current hand."""
        name = player.client.name
        deadline, times_left = self._loop.time() + RETURN_WITHIN_S, self._times_left[name]
        while not self._finished and not self._has_everything(player, seat):
            assert self._loop.time() < deadline, f"seed {self._seed}: {name} does not get seat {seat} back"
            if self._times_left[name] != times_left:
                return  # left again
            await asyncio.sleep(POLL_S)
        self._counts.returned += not self._finished

    def _has_everything(self, player: BotPlayer, seat: Seat | None) -> bool:
        client = player.client
        if player in self._replaced and client.room and you_of(client).given_away:
            return not client.hand
        playing = self._playing
        if playing is None or seat is None:  # the server has just reloaded the room, or the seat was given up before
            return seat is None and bool(client.room)
        if player.seat != seat or room_of(client).chairs[seat].presence != "here":  # a bot would play on
            return False
        return as_bytes(client.hand) == playing.hand(seat, ShownView().update)

    async def end(self) -> None:
        for player in self._players:
            player.close()
        if self._big_screen:
            self._big_screen.close()
        if self.server.running:
            await self.server.kill()
