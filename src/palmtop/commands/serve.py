"""palmtop serve: starts the server, or says why it can't."""

from __future__ import annotations

from pathlib import Path

import typer

from palmtop.commands.speech import tell
from palmtop.journal import CannotOpen
from palmtop.rooms.settings import Settings
from palmtop.server import logs
from palmtop.server.serve import Place
from palmtop.server.serve import serve as start


def serve(host: str, port: int, data: Path, settings: Settings, log_level: str) -> None:
    logs.set_up(log_level)
    try:
        start(Place(host, port, data), settings)
    except (CannotOpen, OSError) as error:
        tell(str(error), trouble=True)
        raise typer.Exit(1) from None
