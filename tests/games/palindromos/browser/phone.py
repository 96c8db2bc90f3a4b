"""Plays Palindromos by touch or by keyboard. Decides from the view that the server sent to this phone."""

from __future__ import annotations

from playwright.async_api import expect

from palmtop.games.palindromos.content.sheets import SHEETS
from palmtop.games.palindromos.marking import Pencil
from palmtop.games.palindromos.model import MIDDLE, Discard, Hand, Mark, Paper, Step, Table
from tests.browser.keyboard import Keyboard
from tests.browser.phone import GamePhone


class PalindromosPhone(GamePhone[Table, Hand]):
    table_type = Table
    hand_type = Hand

    # --- the state of the game, as this phone knows it --------------------------------------

    @property
    def phase(self) -> str | None:
        return self.table.round.phase if self.seen.table else None

    def pencil(self) -> Pencil:
        """The own sheet with the steps taken so far."""
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
            pencil.apply(step)
        return pencil

    def way(self) -> Step | None:
        """The next step of a turn that can be finished; None: it is finished."""
        pencil = self.pencil()
        if pencil.finished():
            return None
        return next(step for step in pencil.steps() if pencil.after(step).can_finish())

    # --- touching ---------------------------------------------------------------------------

    async def act(self) -> bool:
        moves = self.moves
        if not moves:
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

    async def _pick_wild(self) -> None:
        number = self.hand.wilds[0]
        await self.button(str(number), exact=True).tap()
        await self.button(f"{number} is my wild number").tap()

    async def take_die(self, place: int) -> None:
        """One tap lifts the die, a second takes it."""
        die = self.page.locator(f"button[data-die='{place}']")
        await self.press(die)
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
        await self.press(self.page.locator(".die-of-mine").nth(die))

    async def open_more(self) -> None:
        """Opens the drawer. If a wild die is selected, its faces cover the button, so it is deselected first."""
        more, chosen = self.button("More"), self.page.locator(".die-of-mine[aria-pressed=true]")
        await expect(more.or_(chosen).first).to_be_visible()
        if not await more.is_visible():
            await chosen.tap()
        await more.tap()

    async def _confirm(self) -> None:
        cuts_off = bool(self.hand.marking and self.hand.marking.cut_off)
        await self.button("Confirm", exact=True).tap()
        if cuts_off:
            await self.button("Confirm all the same").tap()


class PalindromosKeyboard(Keyboard[PalindromosPhone]):
    async def act(self) -> bool:
        phone = self.phone
        moves = phone.seen.hand.get("moves", [])
        if not moves:
            return False
        before = dict(phone.seen.hand)
        if "wild" in moves:
            number = phone.hand.wilds[0]
            await self.press_button(str(number))
            await self.press_button(f"{number} is my wild number")
        elif "roll" in moves:
            await self.press_button("Shake and roll")
        elif "take" in moves:
            die = phone.hand.takeable[0]
            await self.reach_within("button[data-die]", f"button[data-die='{die}']")
            await self.page.keyboard.press("Enter")
            await self.page.keyboard.press("Enter")
        else:
            await self._mark()
        await phone.until(lambda: phone.seen.hand != before)
        return True

    async def _mark(self) -> None:
        phone = self.phone
        step = phone.way()
        if step is None:
            await self.press_button("Confirm")
            if phone.hand.marking and phone.hand.marking.cut_off:
                await self.press_button("Confirm all the same")
            return
        die = phone.page.locator(".die-of-mine").nth(step.die)
        if await die.get_attribute("aria-pressed") != "true":
            await self.reach(f".die-of-mine:nth-of-type({step.die + 1})")
            await self.page.keyboard.press("Enter")
        match step:
            case Mark():
                await self.reach_within("[data-box]", f"[data-box='{step.box}']")
                await self.page.keyboard.press("Enter")
                if phone.hand.marking and len(phone.hand.marking.dice[step.die].faces[step.box]) > 1:
                    await self.press_button(f"Write {step.face}")
            case Discard():
                await self.reach("[data-discard]")
                await self.page.keyboard.press("Enter")
