"""palmtop serve: starts the server, or says why it can't."""

from __future__ import annotations

from palmtop.commands.speech import fail
from palmtop.engine.errors import Refusal
from palmtop.rooms.settings import Settings
from palmtop.server import logs
from palmtop.server.running import Place
from palmtop.server.serve import serve as start


def serve(place: Place, settings: Settings, log_level: str) -> None:
    logs.set_up(log_level)
    try:
        start(place, settings)
    except Refusal as error:
        fail(error, 1)
