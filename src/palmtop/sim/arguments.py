"""Turns the arguments of `palmtop sim` into a plan, or refuses them with a clear message."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import json

from palmtop.engine.chance import SEED_BYTES
from palmtop.engine.errors import Malformed
from palmtop.engine.game import AnyGame, Games
from palmtop.engine.match import STRENGTHS, Match
from palmtop.engine.stretch import UNSTRETCHED, Stretch
from palmtop.sim.play import Plan

DEFAULT_STRENGTH = 2
STRETCH = "stretch"  # a setting of every game: of the time limits


def parse_plan(games: Games, game: str, seats: int | None, strengths: str | None, settings: Sequence[str]) -> Plan:
    """Raises Malformed. Without `seats` there are as many as strengths, or as few as the game allows."""
    if game not in games:
        raise Malformed("cli-game-unknown", game=game, games=", ".join(games))
    played = games[game]
    parsed = _strengths(strengths) if strengths else None
    if seats is None:
        seats = len(parsed) if parsed else played.seats[0]
    if parsed and len(parsed) != seats:
        raise Malformed("cli-strengths-count", seats=seats, strengths=len(parsed))
    chosen = dict(map(_split_setting, settings))
    stretch = _stretch(chosen.pop(STRETCH, str(UNSTRETCHED)))
    options = _options(played, chosen)
    Match(played, options, seats, bytes(SEED_BYTES))  # a trial deal: the game refuses bad options here, not later
    return Plan(played, options, parsed or (DEFAULT_STRENGTH,) * seats, stretch)


def _strengths(given: str) -> tuple[int, ...]:
    parts = [part.strip() for part in given.split(",")]
    if not all(part.isdecimal() and int(part) in STRENGTHS for part in parts):
        raise Malformed("cli-strengths-form", low=STRENGTHS[0], high=STRENGTHS[-1], got=given)
    return tuple(map(int, parts))


def _split_setting(setting: str) -> tuple[str, str]:
    name, equals, value = setting.partition("=")
    if not equals:
        raise Malformed("cli-option-form", got=setting)
    return name, value


def _stretch(value: str) -> Stretch:
    try:
        stretch: Stretch = msgspec.convert(json.decode(value), Stretch)
    except msgspec.MsgspecError as error:
        raise Malformed("cli-option-wrong", option=STRETCH, value=value, why=str(error)) from None
    return stretch


def _options(game: AnyGame, settings: Mapping[str, str]) -> Any:
    defaults: dict[str, Any] = msgspec.to_builtins(game.Options())
    wanted: dict[str, str | list[str]] = {}
    for name, value in settings.items():
        if name not in defaults:
            raise Malformed("cli-option-unknown", game=game.id, option=name, options=_listed(defaults))
        wanted[name] = value.split(",") if isinstance(defaults[name], list | tuple) else value
        _convert(game, name, value, wanted[name])
    return msgspec.convert(wanted, game.Options, strict=False)


def _convert(game: AnyGame, name: str, value: str, meant: str | list[str]) -> None:
    """Converts one option alone, so that an error can name it."""
    try:
        msgspec.convert({name: meant}, game.Options, strict=False)
    except msgspec.ValidationError as error:
        why = str(error).partition(" - at ")[0]
        raise Malformed("cli-option-wrong", option=name, value=value, why=why) from None


def _listed(defaults: dict[str, Any]) -> str:
    """The options in the form in which they are given on the command line."""
    return ", ".join(f"{name}={_shown(value)}" for name, value in defaults.items())


def _shown(value: Any) -> str:
    if isinstance(value, list | tuple):
        return ",".join(map(_shown, value))
    return value if isinstance(value, str) else json.encode(value).decode()
