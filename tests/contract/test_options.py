"""Every option of a game has a row in its ledger, and a default that old matches can get."""

from __future__ import annotations

from pathlib import Path

from palmtop.engine.game import AnyGame
from tests.contract.games import every_game

LEDGERS = Path(__file__).parents[2] / "docs" / "rules"


@every_game
def test_every_option_has_a_row_in_the_ledger(game: AnyGame) -> None:
    ledger = (LEDGERS / f"{game.id}.md").read_text(encoding="utf-8")
    missing = [name for name in game.Options.__struct_fields__ if f"option `{name}`" not in ledger]
    assert missing == []


@every_game
def test_every_option_has_a_default(game: AnyGame) -> None:
    game.Options()
