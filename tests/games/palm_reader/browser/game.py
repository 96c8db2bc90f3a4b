"""Palm Reader for the browser tests that run over all games."""

from __future__ import annotations

from typing import Any

from tests.browser.finger import Finger
from tests.browser.games import BrowserGame
from tests.browser.phone import Phone
from tests.games.palm_reader.browser.phone import PalmReaderPhone


def has_drawn_or_looked_in(phone: Phone, dealt: dict[str, Any]) -> bool:
    return bool({"finish", "set_out"} & set(phone.seen.hand["moves"]))


async def mark_each_symbol(phone: PalmReaderPhone) -> None:
    if "answer" in phone.moves and phone.table.card.symbols:
        for number in range(1, len(phone.table.card.symbols) + 1):
            await phone.button(f"Symbol {number}").tap()


GAME = BrowserGame(
    phone=PalmReaderPhone,
    stages=("hold_out",),
    big_screen_says="box|palm",
    first_hint="palm-reader-hint-",
    first_step_done=has_drawn_or_looked_in,
    trials={"answering": mark_each_symbol},
    gestures={"palm-reader-hint-draw": Finger.stroke},
)
