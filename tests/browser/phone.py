"""A phone in someone's hand: a touch screen in a real browser, played by touching what is on it.

What to do is worked out from the view that the server sent to this very phone; how it is done is by touch alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
from playwright.async_api import Browser, BrowserContext, Locator, Page, WebSocket, expect

from palmtop.games.palindromos.marking import Pencil
from palmtop.games.palindromos.model import MIDDLE, Discard, Hand, Mark, Paper, Step, Table
from palmtop.games.palindromos.sheets import SHEETS

PHONE = {"width": 390, "height": 844}
expect.set_options(timeout=30_000)


class Seen:
    """The parts a page has been sent, as its own client would keep them."""

    def __init__(self, page: Page) -> None:
        self.room: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.hand: dict[str, Any] = {}
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        message = msgspec.json.decode(frame)
        if message["t"] != "show":
            return
        if message.get("fresh"):
            self.room, self.table, self.hand = {}, {}, {}
        self.room |= message.get("room", {})
        self.table |= message.get("table", {})
        self.hand |= message.get("hand", {})

    @property
    def state(self) -> str:
        match = self.room.get("match")
        return match["state"] if match else "lobby"


class Phone:
    def __init__(self, context: BrowserContext, page: Page) -> None:
        self.context = context
        self.page = page
        self.seen = Seen(page)
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    @classmethod
    async def take(cls, browser: Browser, **more: Any) -> Phone:
        options = {"viewport": PHONE, "device_scale_factor": 2, "has_touch": True, "is_mobile": True, "locale": "en-GB"}
        context = await browser.new_context(**(options | more))
        return cls(context, await context.new_page())

    def button(self, name: str, *, exact: bool = False) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    # --- the state of the game, as this phone knows it --------------------------------------

    @property
    def hand(self) -> Hand:
        return msgspec.convert(self.seen.hand, Hand)

    @property
    def table(self) -> Table:
        return msgspec.convert(self.seen.table, Table)

    def pencil(self) -> Pencil:
        """The own sheet with what is pencilled so far."""
        table, hand = self.table, self.hand
        assert hand.marking is not None
        paper, values = table.players[hand.seat], table.dice.values
        ink = [0] * table.sheet.colours
        for box, number in enumerate(paper.numbers):
            if number:
                ink[table.sheet.boxes[box][2]] = number
        filled = sum(1 << box for box, number in enumerate(paper.numbers) if number)
        first, second = (values[die] for die in paper.dice)
        pencil = Pencil(
            SHEETS[table.sheet.id],
            Paper(paper.numbers, ink, filled, paper.discards, paper.wild),
            (first, second, values[table.dice.owners.index(MIDDLE)]),
            alone=len(table.players) == 1,
            wild_shared=table.round.wild_shared,
        )
        for step in hand.marking.steps:
            pencil.take(step)
        return pencil

    def way(self) -> Step | None:
        """The next step of a turn that can be finished; None: it is finished."""
        pencil = self.pencil()
        if pencil.finished:
            return None
        return next(step for step in pencil.steps() if pencil.after(step).has_way())

    # --- touching ---------------------------------------------------------------------------

    async def act(self) -> bool:
        """Does the one thing this phone is waited for and sees it done; False: it isn't waited for."""
        moves = self.seen.hand.get("moves", [])
        if self.seen.state != "playing" or not moves:
            return False
        before = dict(self.seen.hand)
        if "wild" in moves:
            await self._pick_wild()
        elif "roll" in moves:
            await self.button("Shake and roll").tap()
        elif "take" in moves:
            await self.take_die(self.hand.takeable[0])
        else:
            await self.mark()
        await self.until(lambda: self.seen.hand != before)
        return True

    async def until(self, holds: Callable[[], bool]) -> None:
        """Waits for the server to say what makes it true."""
        async with asyncio.timeout(30):
            while not holds():
                await self.page.wait_for_timeout(20)

    async def _pick_wild(self) -> None:
        number = self.hand.wilds[0]
        await self.button(str(number), exact=True).tap()
        await self.button(f"{number} is my wild number").tap()

    async def take_die(self, place: int) -> None:
        """A touch lifts the die, a second takes it."""
        die = self.page.locator(f"button[data-die='{place}']")
        await self._press(die)
        await die.tap()

    async def mark(self) -> None:
        step = self.way()
        if step is None:
            await self._confirm()
        else:
            await self.pencil_in(step)

    async def pencil_in(self, step: Step) -> None:
        match step:
            case Mark():
                await self.choose(step.die)
                await self.page.locator(f"[data-box='{step.box}']").tap()
                if len(self.hand.marking.dice[step.die].faces[step.box]) > 1:  # type: ignore[union-attr]
                    await self.button(f"Write {step.face}").tap()
            case Discard():
                await self.choose(step.die)
                await self.page.locator("[data-discard]").tap()

    async def choose(self, die: int) -> None:
        await self._press(self.page.locator(".die-of-mine").nth(die))

    async def _press(self, key: Locator) -> None:
        """Touches it until it shows that it was, as a person would: on a busy machine a touch can be a long one."""
        async with asyncio.timeout(30):
            while await key.get_attribute("aria-pressed") != "true":
                await key.tap()
                await self.page.wait_for_timeout(50)

    async def _confirm(self) -> None:
        cuts_off = bool(self.hand.marking and self.hand.marking.cut_off)
        await self.button("Confirm", exact=True).tap()
        if cuts_off:
            await self.button("Confirm all the same").tap()
