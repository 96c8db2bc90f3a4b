"""The bots of one table: every look of theirs is noted, and what they do waits until it is done at both of a pair.

Bots of two tables think the same thoughts, as long as they are shown the same: each has the chance of its number.
"""

from __future__ import annotations

import asyncio
import dataclasses
import itertools
from collections import defaultdict
from collections.abc import Callable, Collection
from typing import Any, NamedTuple
from zlib import crc32

from palmtop.engine.chance import Chance
from palmtop.engine.game import AnyGame, Bot, Intent, Seat
from palmtop.rooms.bots import Crew

THINKING_S = (0.0, 0.0, 0.12)  # meanwhile others may do something, openly or not

Act = tuple[Seat, Any]


class Look(NamedTuple):
    """All that a bot was given at once, and what it made of it."""

    felt: list[tuple[Seat, Any]]
    table: Any
    hand: Any
    now: int
    intent: Intent | None


class Minds:
    def __init__(self, stir: Callable[[], None] = lambda: None) -> None:
        """`stir` is called when a bot acts."""
        self._stir = stir
        self._numbers = itertools.count()
        self._looks: defaultdict[Seat, list[Look]] = defaultdict(list)
        self._acts: list[Act] = []

    def in_seats(self, game: AnyGame) -> AnyGame:
        def bot(strength: int, chance: Chance) -> Bot:
            return game.bot(strength, Chance(b"%d" % next(self._numbers)))

        return dataclasses.replace(game, bot=bot)

    async def think(self, look: Any, felt: Any, table: Any, hand: Any, now: int) -> Intent | None:
        """Takes its time, which nothing but the seat and the moment tells."""
        seat = look.__self__._seat
        intent: Intent | None = look(felt, table, hand, now)
        self._looks[seat].append(Look(felt, table, hand, now, intent))
        await asyncio.sleep(THINKING_S[crc32(b"%d %d" % (seat, now)) % len(THINKING_S)])
        return intent

    def act(self, seat: Seat, act: Any) -> None:
        self._acts.append((seat, act))
        self._stir()

    def take_acts(self) -> list[Act]:
        """All since the last time; so are the looks."""
        acts, self._acts = self._acts, []
        return acts

    def take_looks(self) -> dict[Seat, list[Look]]:
        looks, self._looks = self._looks, defaultdict(list)
        return looks

    def renew(self, crew: Crew, seats: Collection[Seat]) -> None:
        """Others sit down there when the room next tells, and know no more than what they see."""
        for key in [key for key in crew._bots if key[0] in seats]:
            crew._bots.pop(key).stop()
        self._acts = [act for act in self._acts if act[0] not in seats]
