"""The letters that a room hasn't taken yet, in the order they came."""

from __future__ import annotations

import asyncio

from palmtop.rooms.letters import Asked, Entered, Gone, Letter
from palmtop.rooms.screen import Screen


class Inbox:
    """While nothing can be stored, phones dial again and again: of those that hung up nothing stays here."""

    def __init__(self) -> None:
        self._letters: list[Letter] = []
        self._some = asyncio.Event()

    def __len__(self) -> int:
        return len(self._letters)

    def drop(self, letter: Letter) -> None:
        if isinstance(letter, Gone) and self._waits_to_enter(letter.screen):
            self._take_back(letter.screen)
        else:
            self._letters.append(letter)
            self._some.set()

    async def gathered(self) -> list[Letter]:
        """All that are there; waits for one, if there is none."""
        while not self._letters:  # what woke the room may have been taken back since
            await self._some.wait()
        return self.taken()

    def taken(self) -> list[Letter]:
        letters, self._letters = self._letters, []
        self._some.clear()
        return letters

    def _waits_to_enter(self, screen: Screen) -> bool:
        return any(isinstance(letter, Entered) and letter.screen is screen for letter in self._letters)

    def _take_back(self, screen: Screen) -> None:
        """It came and went before anybody looked, was shown nothing and answered nothing: it has not been here."""
        self._letters = [
            letter for letter in self._letters if not (isinstance(letter, Entered | Asked) and letter.screen is screen)
        ]
        if not self._letters:
            self._some.clear()
