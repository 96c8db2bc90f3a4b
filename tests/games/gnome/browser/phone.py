"""Plays Do You Gnome Me? by touch: pulls the marble, flicks stacks and grabs cards.

It builds the portrait that this phone was sent during the turn, or, if it does not remember, always the same gnome.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from playwright.async_api import BrowserContext, Locator, Page, WebSocket
from playwright.async_api import TimeoutError as TooLate

from palmtop.engine.game import Seat
from palmtop.games.gnome.model import Gnome, Phase
from palmtop.games.gnome.parts import Hand, HeapCard, Table, UnfinishedGnome
from palmtop.games.gnome.sealing import unseal
from tests.browser.finger import Finger
from tests.browser.phone import RETRY_S, GamePhone, wait_until

KINDS = ("Cap", "Face", "Beard", "Feet")
NO_IDEA: Gnome = (0, 0, 0, 0)
FLICK = 110.0  # pixels to the side: far enough without a fling
PULL = 400.0  # pixels up the ramp: past its top
STEP = 10.0  # pixels by which the marble is pulled at a time for a low release
LOW = 20  # percent of the ramp: from there the frame does not turn all the way
Spot = tuple[float, float]


class GnomePhone(GamePhone[Table, Hand]):
    table_type = Table
    hand_type = Hand
    remembers = True

    def __init__(self, context: BrowserContext, page: Page) -> None:
        super().__init__(context, page)
        self.sent: list[dict[str, Any]] = []
        self.asked: list[str] = []  # addresses
        self._finger: Finger | None = None
        page.on("websocket", self._overhear)
        page.on("request", lambda request: self.asked.append(request.url))

    def _overhear(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self.sent.append(msgspec.json.decode(frame)))

    # --- the state of the game, as this phone knows it --------------------------------------

    @property
    def phase(self) -> Phase | None:
        return self.table.round.phase if self.seen.table else None

    @property
    def seat(self) -> Seat:
        return self.hand.seat

    @property
    def mine(self) -> UnfinishedGnome:
        """The gnome this player works at: the own one, or everyone's."""
        return self.table.gnomes[0 if self.table.round.mode == "cooperative" else self.seat]

    def in_mind(self) -> Gnome:
        """The portrait of this turn, if it was seen and is remembered."""
        turn = self.table.turn
        if not self.remembers or turn is None:
            return NO_IDEA
        for table in reversed(self.seen.tables()):
            shown = table.get("turn")
            if shown and shown["key"] and shown["begins_at"] == turn.begins_at:
                return unseal(shown["sealed"], shown["key"]).gnome
        return NO_IDEA

    def next_flick(self) -> tuple[int, int] | None:
        """The next own stack with a wrong card on top, and the shorter direction to the right one."""
        for kind, (stack, wanted) in enumerate(zip(self.hand.stacks, self.in_mind(), strict=True)):
            if stack and stack[0] != wanted:
                return kind, -1 if stack[-1] == wanted else 1
        return None

    def next_card(self) -> HeapCard | None:
        """A wanted card that is not laid yet; if there is none, any card for a gap."""
        wanted, laid = self.in_mind(), self.mine.parts
        heap = self.table.heap
        better = [card for card in heap if card.part == wanted[card.kind] != laid[card.kind]]
        return next(iter(better or [card for card in heap if laid[card.kind] is None]), None)

    # --- what is on the screen --------------------------------------------------------------

    @property
    def ramp(self) -> Locator:
        return self.page.get_by_role("slider", name="Marble on the ramp")

    def stack(self, kind: int) -> Locator:
        return self.page.get_by_role("group", name=KINDS[kind], exact=True)

    def place(self, card: HeapCard) -> Locator:
        return self.page.locator(f"[data-place='{card.place}']")

    # --- touching ---------------------------------------------------------------------------

    async def act(self) -> bool:
        moves = self.moves
        if "ready" in moves and self.seat in self.table.round.waiting:
            await self.ready()
        elif "release" in moves:
            await self.release()
        elif self.phase == "choosing" and "fit" in moves:
            await self.choose("With the card")
        elif self.phase == "building":
            return await self._build()
        else:
            return False
        return True

    async def _build(self) -> bool:
        moves = self.moves
        if "lay" in moves and (flick := self.next_flick()):
            await self.flick(*flick)
        elif "fit" in moves and self.mine.holds:
            await self.fit()
        elif "grab" in moves and (card := self.next_card()):
            await self.grab(card)
        elif "stop" in moves and self.remembers and self.mine.parts == list(self.in_mind()):
            await self.stop()
        else:
            return False
        return True

    async def ready(self) -> None:
        """Confirms; on some screens after skipping an animation."""
        said = self.button("I’m ready").or_(self.button("On to the result")).or_(self.button("Skip ahead"))
        await self.touch(said, lambda: "ready" not in self.moves)

    async def release(self) -> None:
        await self._pull(self._to_the_top)

    async def release_low(self) -> None:
        await self._pull(self._a_little)

    async def _pull(self, up: Callable[[Finger, Spot], Any]) -> None:
        spot = await self.where(self.ramp, down=0.9)
        if spot is None:
            return
        finger = await self.finger()
        await finger.down(*spot)
        await up(finger, spot)
        await finger.up()
        await self.soon(lambda: "release" not in self.moves)

    async def _to_the_top(self, finger: Finger, spot: Spot) -> None:
        await finger.move(spot[0], spot[1] - PULL, 20)

    async def _a_little(self, finger: Finger, spot: Spot) -> None:
        x, y = spot
        while int(await self.ramp.get_attribute("aria-valuenow") or 0) < LOW:
            y -= STEP
            await finger.move(x, y, 1)

    async def flick(self, kind: int, by: int) -> None:
        """Flicks a stack: by 1 to its next card, by -1 to the one before."""
        before = self.hand.stacks[kind]
        if await self.swipe(kind, by):
            await self.soon(lambda: self.phase != "building" or self.hand.stacks[kind] != before)

    async def swipe(self, kind: int, by: int) -> bool:
        """Only swipes, without waiting for an effect. False: the stack is not on the screen."""
        spot = await self.where(self.stack(kind))
        if spot is None:
            return False
        finger = await self.finger()
        await finger.down(*spot)
        await finger.move(spot[0] - by * FLICK, spot[1])
        await finger.up()
        return True

    async def grab(self, card: HeapCard) -> None:
        """Taps a card of the heap; if there is a gap for it, it is laid at once."""
        spot = await self.where(self.place(card))
        if spot is None or card not in self.table.heap:
            return
        finger = await self.finger()
        await finger.down(*spot)
        await finger.up()
        await self.soon(lambda: self.phase != "building" or card not in self.table.heap)

    async def carry(self, card: HeapCard) -> None:
        """Drags a card from the heap to the own gnome."""
        spot, gnome = (
            await self.where(self.place(card)),
            await self.where(self.page.get_by_role("group", name="Your gnome")),
        )
        if spot is None or gnome is None or card not in self.table.heap:
            return
        finger = await self.finger()
        await finger.down(*spot)
        await finger.move(*gnome)
        await finger.up()
        await self.soon(lambda: self.phase != "building" or card.card in self.mine.cards)

    async def fit(self) -> None:
        await self.touch(self.button("Use it"), lambda: self.phase != "building" or self.mine.holds is None)

    async def choose(self, words: str) -> None:
        await self.touch(self.button(words), lambda: self.phase != "choosing" or self.mine.holds is None)

    async def stop(self) -> None:
        await self.touch(self.button("Stop!"), lambda: self.phase != "building")

    async def finger(self) -> Finger:
        self._finger = self._finger or await Finger.of(self)
        return self._finger

    async def where(self, thing: Locator, down: float = 0.5) -> Spot | None:
        """A spot in the middle of it; None if it is not on the screen any more."""
        with suppress(TooLate):
            box = await thing.bounding_box(timeout=1000 * RETRY_S)
            if box is not None:
                return box["x"] + box["width"] / 2, box["y"] + box["height"] * down
        return None

    async def soon(self, holds: Callable[[], bool]) -> None:
        """Waits for a short time: the tap may have had no effect, then `act` is called again."""
        with suppress(TimeoutError):
            await wait_until(holds, RETRY_S)
