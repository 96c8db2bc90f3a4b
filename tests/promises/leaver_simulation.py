"""A match that people leave at any moment, in every way there is, for a while or for good."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import Raw

from palmtop.engine.game import AnyGame, Seat
from palmtop.engine.match import STRENGTHS
from palmtop.games import GAMES
from palmtop.rooms.playing import Playing
from palmtop.rooms.room import Room
from palmtop.rooms.screen import parts_of
from palmtop.rooms.settings import Settings
from palmtop.wire import up
from tests.contract.sitting import any_options
from tests.promises.journal_checker import same
from tests.promises.random_players import BotPlayer, room_of, you_of
from tests.promises.simulated_client import Client
from tests.promises.simulated_network import Network
from tests.promises.simulated_server import SimulatedDisk, SimulatedServer

STAYS_S = 12.0  # on the average, until the next one leaves
AWAY_S = (0.3, 60.0)  # for who comes back
GRACE_S = 8.0
SOON_S = 5.0
LOOK_S = 0.02
LONGEST_S = 2 * 3600.0
USUAL_SEATS = 6
MANY = 0.1  # of all matches have more
FAVOURITE = 0.3  # how likely somebody leaves at a look, in the phase in which people like to leave this match


def phases_of(game: AnyGame) -> list[str]:
    """In which there is something to leave."""
    state = get_type_hints(game.deal)["return"]
    return [phase for phase in get_args(get_type_hints(state)["phase"]) if phase != "over"]


class Seen:
    def __init__(self) -> None:
        self.left: Counter[tuple[str, str]] = Counter()  # in which phase of which game
        self.ways: Counter[str] = Counter()
        self.returned = 0
        self.given = 0  # chairs, to another device

    @property
    def never_left(self) -> list[str]:
        """Phases of the games in which nobody has left yet."""
        every = {(game.id, phase) for game in GAMES.values() for phase in phases_of(game)}
        return sorted(" ".join(phase) for phase in every - self.left.keys())


class LeaverSimulation:
    def __init__(self, seed: int, seen: Seen) -> None:
        self._seed = seed
        self._seen = seen
        self._chance = Random(f"{seed} leaving")
        self._loop = asyncio.get_running_loop()
        self._game = list(GAMES.values())[seed % len(GAMES)]
        disk = SimulatedDisk(Random(f"{seed} disk"))
        self._calls = Network(Random(f"{seed} lines"), lambda line: None)
        settings = Settings(grace_seconds=GRACE_S)
        self._machine = SimulatedServer(GAMES, settings, disk, self._calls, Random(f"{seed} machine"))
        phases = phases_of(self._game)
        self._favourite = phases[seed // len(GAMES) % len(phases)]
        self._people: list[BotPlayer] = []
        self._dead: set[BotPlayer] = set()  # whose chair the host was asked to give to another device
        self._coming: set[asyncio.Task[None]] = set()
        self._left: Counter[str] = Counter()
        self._wrong: list[BaseException] = []
        self._tv: Client | None = None
        self._code = ""

    # --- how it begins ------------------------------------------------------------------------

    async def begin(self) -> None:
        self._machine.start()
        self._code = await self._machine.house.open()
        host = self._sit_down()
        options = Raw(msgspec.json.encode(any_options(self._game, self._chance)))
        await self._ask(host, up.Choose, game=self._game.id, options=options)
        most = self._game.seats[-1] if self._chance.random() < MANY else min(USUAL_SEATS, self._game.seats[-1])
        seats = self._chance.randint(self._game.seats[0], most)
        for _ in range(self._chance.randint(0, seats - 1)):
            self._sit_down()
        await self._until(lambda: all(one.handset.room for one in self._people))
        for _ in range(seats - len(self._people)):
            await self._ask(host, up.AddBot, strength=self._chance.choice(STRENGTHS))
        if self._chance.random() < 0.5:
            self._tv = self._phone("big-screen", watch=True)
        await self._ask(host, up.Start)

    def _phone(self, name: str, watch: bool = False) -> Client:
        phone = Client(name, self._code, lambda: self._calls.dial(name), Random(f"{self._seed} {name}"), watch)
        phone.open()
        return phone

    def _sit_down(self) -> BotPlayer:
        phone = self._phone(f"guest-{len(self._people)}")
        self._people.append(BotPlayer(phone, self._game, self._chance.randbytes(32)))
        return self._people[-1]

    async def _ask(self, one: BotPlayer, kind: Callable[..., up.Request], **fields: Any) -> None:
        phone = one.handset
        id = phone.new_id()
        phone.ask(kind(id=id, **fields))
        await self._until(lambda: id in phone.answers)

    async def _until(self, true: Callable[[], Any], within: float = 30.0) -> None:
        async with asyncio.timeout(within):
            while not true():  # noqa: ASYNC110 - time passes on paper
                await asyncio.sleep(LOOK_S)

    # --- how it goes --------------------------------------------------------------------------

    async def play(self) -> None:
        """To its end."""
        over = self._loop.time() + LONGEST_S
        while not self._finished:
            if self._wrong:
                raise self._wrong[0]
            assert self._loop.time() < over, f"seed {self._seed}: {self._game.id} never ends"
            await asyncio.sleep(min(1.0, self._chance.expovariate(1 / STAYS_S)))
            playing = self._playing
            favoured = playing is not None and playing.match.state.phase == self._favourite
            if self._chance.random() < (FAVOURITE if favoured else 1 / STAYS_S):
                await self._someone_leaves()
            if self._nobody_looks():
                one = self._chance.choice([one for one in self._people if one.handset.farewell is None])
                self._later(self._comes_back(one, one.seat))
        for task in self._coming:
            task.cancel()

    @property
    def _room(self) -> Room | None:
        """As the server has it in mind now."""
        return self._machine.house._rooms.get(self._code)

    @property
    def _finished(self) -> bool:
        return self._room is not None and self._room.state.finished is not None

    @property
    def _playing(self) -> Playing | None:
        return self._room._playing if self._room is not None and self._room.state.playing else None

    async def _someone_leaves(self) -> None:
        here = [one for one in self._people if one.here and one.seat is not None]
        playing = self._playing
        if not here or playing is None:
            return
        one = self._chance.choice(here)
        way = self._chance.choices(
            [
                self._puts_away,
                self._stands_up,
                self._reloads,
                self._is_removed,
                self._all_go,
                self._changes_device,
            ],
            [10, 4, 3, 1, 2, 3],
        )[0]
        self._seen.left[self._game.id, playing.match.state.phase] += 1
        self._seen.ways[way.__name__.strip("_")] += 1
        going = self._people if way == self._all_go else [one]  # those too who have only just come back
        self._left.update(other.handset.name for other in going)
        await way(one)

    async def _puts_away(self, one: BotPlayer) -> None:
        seat = one.seat
        one.put_away()
        if self._chance.random() < 0.7:
            self._later(self._comes_back(one, seat))

    async def _reloads(self, one: BotPlayer) -> None:
        seat = one.seat
        one.put_away()
        self._later(self._comes_back(one, seat, at_once=True))

    async def _stands_up(self, one: BotPlayer) -> None:
        seat = one.seat
        await self._ask(one, up.Stand)
        if self._chance.random() < 0.7:
            self._later(self._sits_again(one, seat))

    async def _is_removed(self, one: BotPlayer) -> None:
        """By the host; never to come back."""
        host = self._host
        if host is not None and host is not one and one.seat is not None:
            await self._ask(host, up.Remove, chair=one.seat)

    @property
    def _host(self) -> BotPlayer | None:
        return next((one for one in self._people if one.here and one.handset.room and you_of(one.handset).host), None)

    async def _changes_device(self, one: BotPlayer) -> None:
        """The battery is dead, for a while or for good."""
        seat = one.seat
        one.put_away()
        self._later(self._comes_with_another(one, seat))

    async def _all_go(self, one: BotPlayer) -> None:
        """Everyone, and perhaps the server too."""
        for other in [other for other in self._people if other.here]:
            seat = other.seat
            other.put_away()
            self._later(self._comes_back(other, seat))
        if self._chance.random() < 0.5:
            await self._machine.kill()
            self._machine.start()

    def _nobody_looks(self) -> bool:
        """Then bots wait: that is meant. So someone must return."""
        return self._tv is None and not self._coming and not any(one.here for one in self._people)

    def _later(self, story: Any) -> None:
        task = self._loop.create_task(story)
        self._coming.add(task)
        task.add_done_callback(self._came)

    def _came(self, task: asyncio.Task[None]) -> None:
        self._coming.discard(task)
        if not task.cancelled() and (error := task.exception()):
            self._wrong.append(error)

    # --- how they come back -------------------------------------------------------------------

    async def _comes_back(self, one: BotPlayer, seat: Seat | None, at_once: bool = False) -> None:
        await asyncio.sleep(0 if at_once else self._chance.uniform(*AWAY_S))
        one.handset.reload()
        await self._has_all(one, seat)

    async def _sits_again(self, one: BotPlayer, seat: Seat | None) -> None:
        await asyncio.sleep(self._chance.uniform(*AWAY_S))
        if one.here and one.handset.room:
            await self._ask(one, up.Sit)
            await self._has_all(one, seat)

    async def _comes_with_another(self, one: BotPlayer, seat: Seat | None) -> None:
        """The host is asked for the chair, whoever that is by then; unless the old device is back before."""
        await asyncio.sleep(self._chance.uniform(*AWAY_S))
        other = self._sit_down()
        while not (other.here and other.seat == seat):
            if self._finished or one.here or not other.here:
                return
            host = self._host
            if host is not None and other.handset.room:
                id, of, to = host.handset.new_id(), you_of(one.handset).person, you_of(other.handset).person
                assert of is not None
                assert to is not None
                host.handset.ask(up.GiveChair(id, of, to))
                self._dead.add(one)
            await asyncio.sleep(1.0)
        self._seen.given += 1
        if self._chance.random() < 0.5:
            self._later(self._comes_back(one, seat))
        await self._has_all(other, seat)

    async def _has_all(self, one: BotPlayer, seat: Seat | None) -> None:
        """The very seat, and every byte of what its hand holds now."""
        soon, left = self._loop.time() + SOON_S, self._left[one.handset.name]
        while not self._finished and not self._holds(one, seat):
            assert self._loop.time() < soon, f"seed {self._seed}: {one.handset.name} hasn't seat {seat} back"
            if self._left[one.handset.name] != left:
                return  # gone again
            await asyncio.sleep(LOOK_S)
        self._seen.returned += not self._finished

    def _holds(self, one: BotPlayer, seat: Seat | None) -> bool:
        if one in self._dead and one.handset.room and you_of(one.handset).given_away:
            return not one.handset.hand
        playing = self._playing
        if playing is None or seat is None:  # read again by the server, or gave up the seat before
            return seat is None and bool(one.handset.room)
        if one.seat != seat or room_of(one.handset).chairs[seat].presence != "here":  # a bot would play on
            return False
        return same(one.handset.hand, parts_of(playing.game.hand(playing.match.state, seat)))

    async def end(self) -> None:
        for one in self._people:
            one.put_away()
        if self._tv:
            self._tv.close()
        if self._machine.on:
            await self._machine.kill()
