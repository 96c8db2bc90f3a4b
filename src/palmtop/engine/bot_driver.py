"""Turns a bot's intents into acts at their times. Rooms and the simulator bring the clock and the views."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from palmtop.engine.game import Bot, LongThinker, Seat


class BotDriver:
    """One bot, what it plans to do next, and when.

    An act equal to the one already planned keeps its due time: otherwise every change at the table would delay it.
    """

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._act: Struct | None = None
        self.due: int | None = None  # ms on the match's clock; None: nothing is planned

    def feel(self, seat: Seat, gesture: Any) -> None:
        self._bot.feel(seat, gesture)

    def look(self, table: Any, hand: Any, now: int, effort: float = 1.0) -> None:
        """Lets the bot plan anew, after its view has changed or its last act was carried out."""
        if isinstance(self._bot, LongThinker):
            self._bot.effort = effort
        intent = self._bot.look(table, hand, now)
        if intent is None:
            self._act = self.due = None
        elif self.due is None or intent.act is None or intent.act != self._act:
            self._act, self.due = intent.act, now + intent.after

    def take(self) -> Struct | None:
        """Ends the plan that is due and returns its act; None: the bot wants to look again."""
        act, self._act, self.due = self._act, None, None
        return act
