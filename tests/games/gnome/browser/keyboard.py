"""Plays Do You Gnome Me? by keyboard: with digits and letters, or if they are off with arrows, Tab and Enter."""

from __future__ import annotations

from palmtop.games.gnome.parts import HeapCard
from tests.browser.keyboard import Keyboard
from tests.games.gnome.browser.phone import KINDS, GnomePhone


class GnomeKeyboard(Keyboard[GnomePhone]):
    letters = True

    def __init__(self, phone: GnomePhone) -> None:
        super().__init__(phone)
        self._chosen = -1  # the stack that the arrows have selected

    async def act(self) -> bool:
        phone, moves = self.phone, self.phone.moves
        if "ready" in moves and phone.seat in phone.table.round.waiting:
            await self.press_button("I’m ready")
            await phone.until(lambda: "ready" not in phone.moves or phone.seat not in phone.table.round.waiting)
        elif "release" in moves:
            await self.release()
        elif phone.phase == "building":
            return await self._build()
        else:
            return False
        return True

    async def release(self) -> None:
        self._chosen = -1
        await self.reach("[role=slider]")
        for key in ("End", "Enter"):
            await self.page.keyboard.press(key)
        await self.phone.until(lambda: "release" not in self.phone.moves)

    async def _build(self) -> bool:
        phone, moves = self.phone, self.phone.moves
        if "lay" in moves and (flick := phone.next_flick()):
            await self.flick(*flick)
        elif "grab" in moves and (card := phone.next_card()):
            await self.grab(card)
        elif "stop" in moves:
            await self.stop()
        else:
            return False
        return True

    async def grab(self, card: HeapCard) -> None:
        phone = self.phone
        try:
            await self.reach_within("[data-place]", f"[data-place='{card.place}']")
        except AssertionError:
            if phone.phase == "building":  # the turn was not declared void meanwhile
                raise
        await self.page.keyboard.press("Enter")
        await phone.until(lambda: phone.phase != "building" or card not in phone.table.heap)

    async def flick(self, kind: int, by: int) -> None:
        """Flicks by one card and no more: keys that are off have no effect."""
        before = self.phone.hand.stacks[kind]
        assert before is not None
        digit = ("" if by > 0 else "Shift+") + str(kind + 1)
        await self.page.keyboard.press(digit)
        if not self.letters:
            await self.page.keyboard.press("s")
            await self._choose(kind)
            await self.page.keyboard.press("ArrowRight" if by > 0 else "ArrowLeft")
        await self.phone.until(lambda: self.phone.phase != "building" or self.phone.hand.stacks[kind] != before)
        turned = [*before[1:], before[0]] if by > 0 else [before[-1], *before[:-1]]
        assert self.phone.phase != "building" or self.phone.hand.stacks[kind] == turned

    async def _choose(self, kind: int) -> None:
        while self._chosen != kind:
            await self.page.keyboard.press("ArrowDown")
            self._chosen = (self._chosen + 1) % len(KINDS)

    async def stop(self) -> None:
        await self.page.locator("button:enabled", has_text="Stop!").wait_for()
        if self.letters:
            await self.page.keyboard.press("s")
        else:
            await self.press_button("Stop!")
        await self.phone.until(lambda: self.phone.phase != "building")
