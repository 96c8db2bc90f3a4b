"""All scenes: those of the app, and those of each game."""

from __future__ import annotations

from importlib import import_module

from tools.screens.app_scenes import app_scenes
from tools.screens.how_to_scenes import how_to_scenes
from tools.screens.presence_scenes import presence_scenes
from tools.screens.room_scenes import room_scenes
from tools.screens.scene import Scene, unique

from palmtop.games import GAMES


def all_scenes() -> list[Scene]:
    found = [*app_scenes(), *room_scenes(), *presence_scenes(), *how_to_scenes()]
    for game in GAMES:
        found += import_module(f"tools.games.{game.replace('-', '_')}.scenes").scenes()
    return unique(found)
