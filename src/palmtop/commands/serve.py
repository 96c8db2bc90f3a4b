"""palmtop serve: starts the server, or says why it can't."""

from __future__ import annotations

from palmtop.commands.speech import fail
from palmtop.engine.errors import Refusal
from palmtop.rooms.settings import Settings
from palmtop.server.metrics import set_up_logging
from palmtop.server.run import ServerConfig
from palmtop.server.run import serve as start


def serve(config: ServerConfig, settings: Settings, log_level: str) -> None:
    set_up_logging(log_level)
    try:
        start(config, settings)
    except Refusal as error:
        fail(error, 1)
