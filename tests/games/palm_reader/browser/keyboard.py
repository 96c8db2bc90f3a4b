"""Plays Palm Reader by keyboard: the arrows move a pen, Space puts it down and lifts it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from playwright.async_api import expect

from palmtop.games.palm_reader.packing import unpack
from tests.browser.keyboard import Keyboard
from tests.games.palm_reader.browser.phone import PalmReaderPhone


class PalmReaderKeyboard(Keyboard[PalmReaderPhone]):
    """Always draws the same: down and to the right, then a stroke up from there."""

    def __init__(self, phone: PalmReaderPhone) -> None:
        super().__init__(phone)
        self._at = (500, 500)  # where the pen is, from the gestures that the page sends
        phone.page.on("websocket", lambda socket: socket.on("framesent", self._follow))

    def _follow(self, frame: str | bytes) -> None:
        message = msgspec.json.decode(frame)
        if message["t"] == "feel" and message["gesture"]["points"]:
            self._at = unpack(message["gesture"]["points"])[-1][:2]

    async def act(self) -> bool:
        phone, moves = self.phone, self.phone.moves
        if "shake" in moves:
            await self.say("Shake the box", lambda: phone.phase != "shaking")
        elif "set_out" in moves or "turn" in moves:
            await self.look_in()
        elif "hold_out" in moves and not phone.table.passing.held_out:
            await self.say("Hold out your palm", lambda: phone.table.passing.held_out)
        elif "ink" in moves:
            await self.draw()
        elif "again" in moves:
            await self.say("Turn the card up", lambda: phone.phase != "deciding")
        elif "answer" in moves:
            await self.press_button("Symbol 1")
            await self.say("Lock in number 1", lambda: phone.hand.answer == 1)
        else:
            return False
        return True

    async def say(self, words: str, holds: Callable[[], bool]) -> None:
        await self.press_button(words)
        await self.phone.until(holds)

    async def look_in(self) -> None:
        phone = self.phone
        await self.press_button("Hold to look in")
        if phone.secret.number is None:
            await self.say("Symbol 3", lambda: phone.secret.number == 3)
        await self.say("Close the box", lambda: phone.phase != "looking")

    async def draw(self) -> None:
        await expect(self.phone.pad).to_have_attribute("aria-disabled", "false")
        await self.reach("[role=application]")
        await self.pen("down")
        await self.hold("ArrowDown", lambda x, y: y > 600)
        await self.hold("ArrowRight", lambda x, y: x > 600)
        await self.pen("up")
        await self.pen("down")
        await self.hold("ArrowUp", lambda x, y: y < 560)
        await self.pen("up")
        before = self.phone.table.passing.passed
        await self.say("Done", lambda: (self.phone.phase, self.phone.table.passing.passed) != ("passing", before))

    async def pen(self, way: str) -> None:
        await self.page.keyboard.press("Space")
        await expect(self.page.get_by_text(f"Pen {way}")).to_be_attached()

    async def hold(self, key: str, there: Callable[[int, int], bool]) -> None:
        """Holds an arrow down until the pen has reached a place."""
        await self.page.keyboard.down(key)
        await self.phone.until(lambda: there(*self._at))
        await self.page.keyboard.up(key)
