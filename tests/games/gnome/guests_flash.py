"""A cheating page at the flash of Do You Gnome Me?: how early it can see the portrait, and how soon it calls.

Over real sockets with simulated latency, at a table with two honest phones. The cheating page reports the earliest
time that it may have pressed at. The honest one presses as soon as the quickest people do.
"""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from statistics import median
from typing import Any

import msgspec
import pytest
from aiohttp import ClientWebSocketResponse
from msgspec import Struct

from palmtop.engine.chance import Chance
from palmtop.engine.game import AnyGame, as_done, when_due
from palmtop.engine.stretch import Stretch
from palmtop.games import GAMES
from palmtop.games.gnome import GNOME
from palmtop.games.gnome.claims import REACTION_MS
from palmtop.games.gnome.content import portraits
from palmtop.games.gnome.model import (
    CARDS,
    HIGH,
    LONG_EXPOSURES_MS,
    Call,
    Card,
    Gnome,
    Options,
    Ready,
    Release,
    Saw,
    State,
)
from palmtop.games.gnome.sealing import unseal
from palmtop.rooms.lag import LONGEST_LEAD_MS, MOST_MS, OWN_LEAD_MS_MAX, WINDOW
from palmtop.server.limits import ConnectionLimits
from palmtop.server.run import REAL
from palmtop.wire import down, up
from tests.games.gnome.leaks import LEAKS, NO_KEY
from tests.promises.conftest import Say
from tests.promises.slow_line import slow_line
from tests.rooms.simulated_devices import Clock
from tests.server.phone import Done, Phone, new_token
from tests.server.served import Served, seated, serving

ROUNDS = 3  # fewer than the cards that end a match
HONEST_TRIPS_MS = (20, 80)
QUICKEST_MS = 180  # in which people react to what they see
WITH_KEY, IN_CLEAR = LEAKS["the key with the sealed portrait"], LEAKS["the portrait in clear"]
PATIENT = "that holds pongs back"
KINDS = {"on a fast connection": 0, PATIENT: MOST_MS}  # for how many ms it does
USUAL_MS = Options().exposure_ms


class Round(Struct):
    """In ms before and after the portrait first shows."""

    early: int  # that the cheating page can see it
    honest_late: int  # that the last honest page can
    cheat_after: int  # that the cheat's call is judged to be made
    honest_after: int  # the same of the honest call
    caller: str  # who won the card


def can_open(turn: dict[str, Any]) -> bool:
    return bool(turn["sealed"] and turn["key"])


class Page(Phone):
    """Knows the match's clock as our client does, and when it read what in the latest turn."""

    def __init__(self, socket: ClientWebSocketResponse, held_ms: int) -> None:
        super().__init__(socket, new_token())
        self.clock = Clock()
        self.held_ms = held_ms  # for how long it holds pongs back
        self.readings: dict[Gnome, int] = {}  # on the server's clock

    @classmethod
    async def connect(cls, served: Served, url: str, code: str, held_ms: int) -> Page:
        return cls(await served.session.ws_connect(f"{url}/ws/{code}", max_msg_size=0), held_ms)

    async def _take(self, message: down.Message) -> None:
        if isinstance(message, down.Ping) and self.held_ms:
            self.pings.append(message)
            asyncio.get_running_loop().call_later(self.held_ms / 1000, self._pong, message.at)
        else:
            await super()._take(message)
        if isinstance(message, down.Ping):
            self.clock.hear(message.at, message.rtt, REAL.clock())
        elif isinstance(message, down.Show) and (turn := self.table.get("turn")) and turn["sealed"]:
            read = unseal(turn["sealed"], turn["key"] or NO_KEY).gnome  # without a key: perhaps it isn't sealed
            self.readings.setdefault(read, REAL.clock() - self.dealt_at)

    def _pong(self, at: int) -> None:
        if not self.socket.closed:
            self._ponging = asyncio.ensure_future(self.send(up.Pong(at)))

    @property
    def dealt_at(self) -> int:
        return int(self.room["match"]["dealt_at"])

    @property
    def now(self) -> int:
        """The time of the match, as this device knows it."""
        return round(self.clock.now(REAL.clock())) - self.dealt_at

    async def sleep_until(self, moment: int) -> None:
        await asyncio.sleep(max(0, moment - self.now) / 1000)

    async def saw_portrait(self) -> dict[str, Any]:
        await self.until(lambda: self.table.get("turn") and can_open(self.table["turn"]))
        return dict(self.table["turn"])

    async def call(self, done: int) -> None:
        """Repeats it until it isn't too soon any more."""
        while not isinstance(await self.ask(self.do(Call("flower"), done=done)), Done):
            pass


async def cheat(page: Page) -> None:
    """Calls what it was sent, at the first moment."""
    turn = await page.saw_portrait()
    await page.sleep_until(turn["shows_at"])
    await page.call(turn["shows_at"])


async def play_honestly(page: Page) -> None:
    turn = await page.saw_portrait()
    seen = max(turn["shows_at"], page.now)
    await page.sleep_until(seen + QUICKEST_MS)
    await page.call(seen + QUICKEST_MS)


def with_flowers(game: AnyGame) -> AnyGame:
    """Every portrait in the deck has one."""

    def deal(options: Options, seats: int, chance: Chance, stretch: Stretch) -> State:
        state = GNOME.deal(options, seats, chance, stretch)
        sides = (Card(number, side) for number in range(CARDS) for side in (0, 1))
        state.deck = [card for card in sides if portraits.of(card).mark == "flower"]
        return state

    return dataclasses.replace(game, deal=deal)


@asynccontextmanager
async def tables(folder: Path, held_ms: int, exposure_ms: int = USUAL_MS) -> AsyncIterator[list[Page]]:
    """A match has begun. The first page cheats."""
    async with AsyncExitStack() as stack:
        limits = ConnectionLimits(ping_seconds=0.05)
        served = await stack.enter_async_context(serving(folder, limits=limits))
        code, pages = await served.new_room(), []
        for number, trip in enumerate((0, *HONEST_TRIPS_MS)):
            url = await stack.enter_async_context(slow_line(served.server.port, trip)) if trip else served.url
            page = await Page.connect(served, url, code, 0 if number else held_ms)
            stack.push_async_callback(page.close)
            await page.hello(f"Guest {number}")
            pages.append(page)
        await start(served, pages, exposure_ms)
        yield pages


async def start(served: Served, pages: list[Page], exposure_ms: int) -> None:
    host = pages[0]
    await seated(host, len(pages))
    raw = msgspec.Raw(msgspec.json.encode(Options(marks=True, exposure_ms=exposure_ms, stop_after_ms=1000)))
    await host.must(up.Choose(host.new_id(), GNOME.id, raw))
    await host.must(up.Start(host.new_id()))
    for page in pages:
        await page.until(lambda page=page: page.hand and len(page.pings) > 2 * WINDOW)  # type: ignore[misc]


async def play_round(pages: list[Page]) -> Round:
    for page in pages:
        page.readings.clear()
        await page.until_may("ready")
        await page.must(page.do(Ready()))
    cheating, *honest = pages
    releaser = next(page for page in pages if page.hand["seat"] == page.table["round"]["releaser"])
    await releaser.until_may("release")
    await releaser.must(releaser.do(Release(HIGH)))
    await asyncio.gather(cheat(cheating), *map(play_honestly, honest))
    turn = cheating.table["turn"]
    for page in pages:
        await page.until_may("saw")
        await page.must(page.do(Saw(turn["shows_at"], turn["hides_at"], 16)))
    await cheating.until(lambda: cheating.table["ruling"])
    return judged(cheating, honest, turn)


def judged(cheating: Page, honest: list[Page], turn: dict[str, Any]) -> Round:
    ruling, shows_at = cheating.table["ruling"], turn["shows_at"]
    own = cheating.hand["seat"]
    after = {claim["seat"]: claim["done"] - shows_at for claim in ruling["claims"]}
    early, *others_early = (shows_at - page.readings[tuple(ruling["portrait"])] for page in (cheating, *honest))
    others = [time for seat, time in after.items() if seat != own]
    return Round(early, -min(others_early), after[own], min(others), "cheat" if ruling["caller"] == own else "honest")


def figures(kind: str, rules: str, rounds: list[Round]) -> str:
    middle = {name: round(median(getattr(one, name) for one in rounds)) for name in Round.__struct_fields__[:4]}
    return (
        f"flash, {rules}: a cheating page {kind} has the portrait {middle['early']} ms before it shows (the last honest"
        f" one {middle['honest_late']} ms after), and its call counts as made {middle['cheat_after']} ms after"
        f" (the quickest honest one: {middle['honest_after']} ms)"
    )


def early(rounds: list[Round]) -> float:
    """In most rounds: what is read without a key is right once in 256 times, by accident."""
    return median(one.early for one in rounds)


@pytest.mark.rule("GN-27")
@pytest.mark.parametrize(
    ("kind", "exposure_ms"), [*((kind, USUAL_MS) for kind in KINDS), (PATIENT, max(LONG_EXPOSURES_MS))]
)
async def test_a_cheating_page_gains_little_at_the_flash(
    tmp_path: Path, kind: str, exposure_ms: int, monkeypatch: pytest.MonkeyPatch, say: Say
) -> None:
    monkeypatch.setitem(GAMES, GNOME.id, with_flowers(GNOME))
    async with tables(tmp_path, KINDS[kind], exposure_ms) as pages:
        rounds = [await play_round(pages) for _ in range(ROUNDS)]
    say(figures(kind, f"now, shown for {exposure_ms} ms", rounds))
    assert early(rounds) <= OWN_LEAD_MS_MAX
    assert min(one.cheat_after for one in rounds) >= REACTION_MS


@pytest.mark.parametrize("kind", KINDS)
async def test_without_these_rules_it_gains_much(
    tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch, say: Say
) -> None:
    """The planted fault: the rules as they were. One round must show it; on a busy machine some may not."""
    before = dataclasses.replace(WITH_KEY, needed=when_due, judged=as_done)
    monkeypatch.setitem(GAMES, GNOME.id, with_flowers(before))
    async with tables(tmp_path, KINDS[kind]) as pages:
        rounds = [await play_round(pages) for _ in range(ROUNDS)]
    say(figures(kind, "before", rounds))
    assert any(one.early > LONGEST_LEAD_MS and one.cheat_after < REACTION_MS for one in rounds)


@pytest.mark.parametrize("leak", [WITH_KEY, IN_CLEAR], ids=["the key comes with it", "it is not sealed"])
@pytest.mark.parametrize("kind", KINDS)
async def test_without_sealing_it_has_the_portrait_sooner(
    tmp_path: Path, kind: str, leak: AnyGame, monkeypatch: pytest.MonkeyPatch, say: Say
) -> None:
    """The planted fault: the portrait is sent when all connections may need it, and can be read."""
    monkeypatch.setitem(GAMES, GNOME.id, with_flowers(leak))
    async with tables(tmp_path, KINDS[kind]) as pages:
        rounds = [await play_round(pages) for _ in range(ROUNDS)]
    say(figures(kind, "without sealing", rounds))
    assert early(rounds) > OWN_LEAD_MS_MAX
