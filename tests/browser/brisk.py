"""The server as it is, with bots that take a fraction of a person's time: for what comes of a match, not its pace."""

from __future__ import annotations

from palmtop.cli import app
from palmtop.engine.game import Intent
from palmtop.rooms import bots

TIMES = 8  # as fast


class BriskBot(bots.BotInSeat):
    async def _look(self) -> Intent | None:
        intent = await super()._look()
        return intent and Intent(intent.act, intent.after // TIMES)


if __name__ == "__main__":
    bots.BotInSeat = BriskBot  # type: ignore[misc]
    app()
