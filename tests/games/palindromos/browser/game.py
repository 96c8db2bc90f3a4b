"""Palindromos for the browser tests that run over all games."""

from __future__ import annotations

from typing import Any

from tests.browser.games import BrowserGame
from tests.browser.phone import Phone
from tests.games.palindromos.browser.phone import PalindromosPhone


def has_taken_a_die(phone: Phone, dealt: dict[str, Any]) -> bool:
    return len(phone.seen.table["players"][dealt["seat"]]["dice"]) > 0


GAME = BrowserGame(
    phone=PalindromosPhone,
    stages=("wild", "take", "mark"),
    big_screen_says="choos",
    first_hint="palindromos-hint-take",
    first_step_done=has_taken_a_die,
)
