"""Plays Mind Map by touch or by keyboard.

The players share a code: the direction of a token on the map stands for the number of its word. A contrary player reads
it backwards, so that not everyone scores the same.
"""

from __future__ import annotations

import asyncio
from math import atan2, cos, pi, sin

from playwright.async_api import Locator

from palmtop.engine.game import Seat
from palmtop.games.mind_map.model import Ballot
from palmtop.games.mind_map.parts import Hand, Table
from tests.browser.keyboard import Keyboard
from tests.browser.phone import GamePhone

GO_ON = {"placing": "I’m done", "voting": "That’s my vote", "scored": "Next round"}
AGREE = "I agree to all of it"


class MindMapPhone(GamePhone[Table, Hand]):
    table_type = Table
    hand_type = Hand
    contrary = False

    # --- the state of the game, as this phone knows it --------------------------------------

    @property
    def phase(self) -> str:
        return self.table.phase.phase if self.seen.table else "lobby"

    @property
    def seat(self) -> Seat:
        return self.hand.mine.seat

    @property
    def reads(self) -> bool:
        return self.hand.mine.role == "reader"

    def ballot(self) -> Ballot:
        """The votes on the tokens: the own ones, or the team's."""
        team = self.hand.team or self.table.team
        return dict(team.ballot) if self.reads and team else dict(self.hand.votes)

    def gaps(self) -> list[Seat]:
        ballot = self.ballot()
        return [seat for seat in self.table.round.placers if seat != self.seat and seat not in ballot]

    def direction(self, number: int) -> float:
        return 2 * pi * number / len(self.table.round.words)

    def guess(self, seat: Seat) -> int:
        """The free number that fits this token's direction best, or for a contrary player worst."""
        x, y = self.table.places[seat] or (0, 0)
        laid = self.ballot().values()
        free = [number for number in range(1, len(self.table.round.words) + 1) if number not in laid]
        pick = min if self.contrary else max
        return pick(free, key=lambda number: cos(atan2(y, x) - self.direction(number)))

    # --- what is on the screen --------------------------------------------------------------

    @property
    def plane(self) -> Locator:
        return self.page.get_by_role("group", name="The map")

    def token(self, seat: int) -> Locator:
        return self.plane.locator(f"[data-token='{seat}']")

    def chip(self, number: int) -> Locator:
        return self.page.locator(f"[data-number='{number}']")

    # --- touching ---------------------------------------------------------------------------

    async def act(self) -> bool:
        moves = self.seen.hand.get("moves", [])
        if self.seen.state != "playing" or not moves:
            return False
        phase, done = self.phase, self.seat in self.table.done
        if "place" in moves and self.table.places[self.seat] is None:
            await self.put_token()
        elif "lay" in moves and self.gaps():
            await self.lay_next()
        elif "agree" in moves and not done:
            await self.let_go()
            await self.say(AGREE)
        elif "done" in moves and phase in GO_ON and not done:
            await self.say(GO_ON[phase])
        else:
            return False
        return True

    async def put_token(self) -> None:
        number = self.hand.mine.number
        assert number is not None
        box = await self.plane.bounding_box()
        assert box is not None
        far, way = 0.3 * min(box["width"], box["height"]), self.direction(number)
        spot = {"x": box["width"] / 2 + far * cos(way), "y": box["height"] / 2 - far * sin(way)}
        await self.plane.tap(position=spot)  # type: ignore[arg-type]
        await self.until(lambda: self.table.places[self.seat] is not None)

    async def lay_next(self) -> None:
        """One tap picks up a vote token, a second lays it down."""
        on = self.gaps()[0]
        await self.lay(self.guess(on), on)

    async def lay(self, number: int, on: Seat) -> None:
        await self.press(self.chip(number))
        await self.touch(self.token(on), lambda: self.ballot().get(on) == number or not self._votes())

    async def let_go(self) -> None:
        """Puts down a vote token that another member of the team has laid meanwhile."""
        held = self.page.locator("[data-number][aria-pressed='true']")
        async with asyncio.timeout(30):
            while await held.count():
                await held.tap()

    async def say(self, words: str) -> None:
        phase, number = self.phase, self.table.round.number
        await self.touch(
            self.button(words), lambda: self._said() or (self.phase, self.table.round.number) != (phase, number)
        )

    def _votes(self) -> bool:
        return self.phase in ("voting", "team_voting")

    def _said(self) -> bool:
        return self.seen.state != "playing" or self.seat in self.table.done


class MindMapKeyboard(Keyboard[MindMapPhone]):
    async def act(self) -> bool:
        phone = self.phone
        moves = phone.seen.hand.get("moves", [])
        if not moves or phone.seat in phone.table.done:
            return False
        if "place" in moves and phone.table.places[phone.seat] is None:
            await self.press_button("Put your token on the map")
            await phone.until(lambda: phone.table.places[phone.seat] is not None)
            await self.move_token()
        elif "lay" in moves and phone.gaps():
            on = phone.gaps()[0]
            await self.reach(f"[data-number='{phone.guess(on)}']")
            await self.page.keyboard.press("Enter")
            await self.reach(f"[data-token='{on}']")
            await self.page.keyboard.press("Enter")
            await phone.until(lambda: on in phone.ballot())
        elif "done" in moves:
            await self.press_button(GO_ON[phone.phase])
            await phone.until(lambda: phone.seat in phone.table.done)
        else:
            return False
        return True

    async def move_token(self) -> None:
        """Moves the token with the arrow keys: a little up, and to the right past the end of the axis."""
        await self.reach(f"[data-token='{self.phone.seat}']")
        await self.page.keyboard.press("ArrowUp")
        for _ in range(11):
            await self.page.keyboard.press("Shift+ArrowRight")
        await self.phone.until(lambda: self.phone.table.places[self.phone.seat] == (1100, 10))
