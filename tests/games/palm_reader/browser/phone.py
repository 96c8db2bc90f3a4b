"""Plays Palm Reader by touch: draws with a simulated finger, and passes on the touches that the phone received."""

from __future__ import annotations

from collections.abc import Callable
from math import dist
from typing import Any

import msgspec
from playwright.async_api import Locator, expect

from palmtop.engine.game import Seat
from palmtop.games.palm_reader.bot.recogniser import guess
from palmtop.games.palm_reader.model import Phase, unpacked_shape
from palmtop.games.palm_reader.packing import SPAN, unpack
from palmtop.games.palm_reader.parts import Hand, SecretPart, Table
from tests.browser.finger import Finger
from tests.browser.phone import GamePhone
from tests.games.palm_reader.browser.strokes import Drawing, Spot, Stroke, sparse, spots_of

EDGE = 24  # units around the palm's square, on every pad
STEP = 45.0  # units from one touch to the next, at most


class PalmReaderPhone(GamePhone[Table, Hand]):
    table_type = Table
    hand_type = Hand
    drawn: Drawing  # by this phone's finger, since its palm's turn
    _began = 0  # the first frame since the own palm was held out

    # --- the state of the game, as this phone knows it --------------------------------------

    @property
    def phase(self) -> Phase | None:
        return self.table.passing.phase if self.seen.table else None

    @property
    def seat(self) -> Seat:
        return self.hand.seat

    @property
    def secret(self) -> SecretPart:
        secret = self.hand.secret
        assert secret is not None
        return secret

    @property
    def symbol(self) -> Drawing:
        """The symbol to be passed on."""
        assert self.secret.number is not None
        return spots_of(unpacked_shape(self.secret.symbols[self.secret.number - 1]))

    def gestures(self, since: int = 0) -> list[dict[str, Any]]:
        """Touches that reached this phone."""
        news = [msgspec.json.decode(frame) for frame in self.seen.frames[since:]]
        return [gesture for message in news if message["t"] == "felt" for _, gesture in message["gestures"]]

    def felt(self) -> Drawing:
        """The drawing received since the palm was held out: a stroke ends with a touch that is marked `up`."""
        strokes: Drawing = [[]]
        for touch in self.gestures(self._began):
            strokes[-1] += spots_of([unpack(touch["points"])])[0]
            if touch.get("up") and strokes[-1]:
                strokes.append([])
        return [stroke for stroke in strokes if stroke]

    def in_mind(self) -> Drawing:
        """The drawing to pass on: the symbol, or the one that was received."""
        return self.symbol if self.hand.secret else [sparse(line, STEP / 3) for line in self.felt()]

    def guess(self) -> int:
        symbols, felt = self.table.card.symbols, self.felt()
        return guess(felt, [unpacked_shape(symbol) for symbol in symbols]) if felt and symbols else 1

    # --- what is on the screen --------------------------------------------------------------

    @property
    def pad(self) -> Locator:
        return self.page.get_by_role("application")

    @property
    def skin(self) -> Locator:
        return self.page.get_by_role("img", name="Your palm")

    # --- touching ---------------------------------------------------------------------------

    async def act(self) -> bool:
        moves = self.moves
        if "shake" in moves:
            await self.say("Shake the box", "shaking")
        elif "set_out" in moves or "turn" in moves:
            await self.look_in()
        elif "hold_out" in moves and not self.table.passing.held_out:
            await self.hold_out()
        elif "ink" in moves:
            await self.draw(self.in_mind())
            await self.finish()
        elif "finish" in moves:
            await self.finish("Passed on")
        elif "again" in moves:
            await self.say("Turn the card up", "deciding")
        elif "answer" in moves:
            await self.answer(self.guess())
        elif "ready" in moves and self.seat in self.table.passing.waiting:
            await self.ready()
        else:
            return False
        return True

    async def say(self, words: str, phase: Phase) -> None:
        await self.touch(self.button(words), lambda: self.phase != phase)

    async def look_in(self) -> None:
        """Opens the box, turns the die if it asks for it, and closes the box."""
        await self.press(self.button("Hold to look in"))
        if self.secret.number is None:
            await self.touch(self.button("Symbol 2"), lambda: self.secret.number == 2)
        await self.say("Close the box", "looking")

    async def hold_out(self) -> None:
        self._began = len(self.seen.frames)
        await self.touch(self.button("Hold out your palm"), lambda: self.table.passing.held_out)

    async def draw(self, lines: Drawing) -> None:
        """Draws with one finger, stroke by stroke."""
        finger = await self.begin_to_draw()
        for line in lines:
            await self.draw_stroke(finger, line)

    async def begin_to_draw(self) -> Finger:
        """Waits until the palm is held out."""
        await expect(self.pad).to_have_attribute("aria-disabled", "false")
        self.drawn = []
        return await Finger.of(self)

    async def draw_stroke(self, finger: Finger, line: Stroke) -> None:
        await self.put_down(finger, line[0])
        await self.follow(finger, line[1:])
        await finger.up()

    async def put_down(self, finger: Finger, place: Spot) -> None:
        await finger.down(*(await self.where())(place))
        self.drawn.append([place])

    async def follow(self, finger: Finger, line: Stroke) -> None:
        spot = await self.where()
        await finger.follow([spot(place) for place in line], dist(spot((0, 0)), spot((STEP, 0))))
        self.drawn[-1] += line

    async def where(self) -> Callable[[Spot], Spot]:
        """Maps places of the palm to the screen: the palm is the largest square that fits, centred."""
        box = await self.pad.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        unit = min(box["width"], box["height"]) / (SPAN + 2 * EDGE)
        return lambda place: (x + (place[0] - SPAN / 2) * unit, y + (place[1] - SPAN / 2) * unit)

    async def finish(self, words: str = "Done") -> None:
        before = (self.phase, self.table.passing.passed)
        await self.touch(self.button(words, exact=True), lambda: (self.phase, self.table.passing.passed) != before)

    async def answer(self, number: int) -> None:
        await self.press(self.button(f"Symbol {number}"))
        await self.touch(self.button(f"Lock in number {number}"), lambda: self.hand.answer == number)

    async def ready(self) -> None:
        await self.touch(
            self.button("Next round").or_(self.button("To the result")),
            lambda: self.seen.state != "playing" or self.seat not in self.table.passing.waiting,
        )
