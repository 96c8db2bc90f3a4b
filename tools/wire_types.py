"""Generates web/src/wire/*.ts from the Python messages, so that both sides have the same types, limits and defaults.

python tools/wire_types.py           write the files
python tools/wire_types.py --check   fail and list the files that are out of date
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct, inspect, structs

from palmtop.archive.replay import Replay
from palmtop.engine.game import AnyGame
from palmtop.engine.match import STRENGTHS
from palmtop.engine.stretch import UNSTRETCHED, Stretch
from palmtop.games import GAMES
from palmtop.rooms import cards, decide, settings, state
from palmtop.server import connection, outbox
from palmtop.wire import down, up

WEB = Path(__file__).parent.parent / "web" / "src" / "wire"
SOURCE = Path(__file__).parent.parent / "src" / "palmtop"
MINUTES_TYPE = "Readonly<Record<string, readonly { options: object; minutes: readonly number[] }[]>>"
HEAD = "// Made by `make types` from the Python messages. Never edited by hand.\n"


class Writer:
    """Collects the TypeScript of all structs reached from some types."""

    def __init__(self) -> None:
        self.interfaces: dict[str, str] = {}

    def name(self, kind: inspect.Type) -> str:
        match kind:
            case inspect.Metadata():
                return self.name(kind.type)
            case inspect.BoolType():
                return "boolean"
            case inspect.IntType() | inspect.FloatType():
                return "number"
            case inspect.StrType():
                return "string"
            case inspect.NoneType():
                return "null"
            case inspect.LiteralType():
                return " | ".join(repr(v).replace("'", '"') for v in sorted(kind.values, key=str))
            case inspect.ListType() | inspect.VarTupleType():
                return f"{self.bracketed(kind.item_type)}[]"
            case inspect.TupleType():
                return f"[{', '.join(map(self.name, kind.item_types))}]"
            case inspect.DictType():
                return f"Record<{self.name(kind.key_type)}, {self.name(kind.value_type)}>"
            case inspect.UnionType():
                return " | ".join(dict.fromkeys(map(self.name, kind.types)))  # int and float are both `number`
            case inspect.StructType():
                self.interface(kind)
                return kind.cls.__name__
        return "unknown"  # Raw: what the game's own types describe

    def bracketed(self, kind: inspect.Type) -> str:
        name = self.name(kind)
        return f"({name})" if " | " in name else name

    def interface(self, kind: inspect.StructType) -> None:
        name = kind.cls.__name__
        if name in self.interfaces:
            return
        self.interfaces[name] = ""  # reserves the name, in case the struct refers to itself
        lines = [f'  {kind.tag_field}: "{kind.tag}"'] if kind.tag_field else []
        lenient = kind.cls.__struct_config__.forbid_unknown_fields or kind.cls.__struct_config__.omit_defaults
        for member in kind.fields:
            optional = "?" if lenient and not member.required else ""
            lines.append(f"  {member.encode_name}{optional}: {self.name(member.type)}")
        body = "\n".join(lines)
        self.interfaces[name] = f"export interface {name} {{\n{body}\n}}\n"


def module(types: dict[str, Any]) -> str:
    writer = Writer()
    aliases = []
    for alias, kind in types.items():
        name = writer.name(inspect.type_info(kind))
        if name != alias:
            aliases.append(f"export type {alias} = {name}\n")
    return "\n".join([HEAD, *writer.interfaces.values(), *aliases])


def choices(kind: Any) -> list[Any]:
    """The values of all literals in a type, in the order of the source."""
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    return [value for part in get_args(kind) for value in choices(part)]


def limits(kind: inspect.Type) -> list[Any] | None:
    """The least and the most of a number, or of the length of a text or list; None where there is no limit."""
    match kind:
        case inspect.Metadata():
            return limits(kind.type)
        case inspect.UnionType():
            return next(filter(None, map(limits, kind.types)), None)
        case inspect.IntType() | inspect.FloatType():
            found = [kind.ge, kind.le]
        case inspect.StrType() | inspect.VarTupleType() | inspect.ListType():
            found = [kind.min_length, kind.max_length]
        case _:
            return None
    return None if found == [None, None] else found


def options_of(game: AnyGame) -> dict[str, dict[str, Any]]:
    """What the options may be."""
    hints = get_type_hints(game.Options, include_extras=True)
    struct = inspect.type_info(game.Options)
    assert isinstance(struct, inspect.StructType)
    return {
        "OPTION_CHOICES": {name: found for name, kind in hints.items() if (found := choices(kind))},
        "OPTION_LIMITS": {each.name: bounds for each in struct.fields if (bounds := limits(each.type))},
    }


WIDTH = 116  # of a line; longer ones are broken


def written(value: Any, indent: str = "", before: str = "") -> str:
    """A value as TypeScript, in several lines where one is too short. `before`: what its first line begins with."""
    inner = indent + "  "
    match value:
        case Struct():
            return written(structs.asdict(value), indent, before)
        case dict():
            items = [f"{key_of(key)}: {written(item, inner)}" for key, item in value.items()]
            line, lines = f"{{ {', '.join(items)} }}", ["{", *(f"{inner}{item}," for item in items), f"{indent}}}"]
        case list() | tuple():
            items = [written(item, inner) for item in value]
            line, lines = f"[{', '.join(items)}]", ["[", *filled(items, inner), f"{indent}]"]
        case bool() | str() | float() | None:
            return json.dumps(value, ensure_ascii=False)
        case _:
            return f"{value:_}" if abs(value) >= 10_000 else str(value)
    return line if fits(before + line, indent) else "\n".join(lines)


def fits(line: str, indent: str) -> bool:
    return "\n" not in line and len(indent + line) <= WIDTH


def filled(items: list[str], indent: str) -> Iterator[str]:
    """As many items on a line as fit."""
    line = ""
    for item in items:
        if line and not fits(f"{line} {item},", indent):
            yield indent + line
            line = ""
        line = f"{line} {item},".strip()
    yield indent + line


def key_of(key: object) -> str:
    return str(key) if str(key).isidentifier() or isinstance(key, int) else json.dumps(key)


def constant(name: str, value: Any, kind: str = "") -> str:
    """Tables are typed by what is looked up in them, everything else as exactly as it is written."""
    match value:
        case [Struct(), *_]:
            kind = f"readonly {type(value[0]).__name__}[]"
        case dict() if not kind:
            key, item = next(iter(value.items()))
            of = "readonly number[]" if isinstance(item, list) else "string" if isinstance(item, str) else "number"
            kind = f"Readonly<Record<{'number' if isinstance(key, int) else 'string'}, {of}>>"
    before = f"export const {name}{': ' if kind else ''}{kind} = "
    exact = " as const" if isinstance(value, list | tuple) and not kind else ""
    return f"{before}{written(value, before=before)}{exact}\n"


def module_of(game: AnyGame) -> str:
    kinds = ("Options", "Move", "Gesture", "Cue", "Table", "Hand")
    types = module({kind: getattr(game, kind) for kind in kinds} | ({"Details": game.Details} if game.Details else {}))
    options = [
        f"export const {name} = {written(value)} as const\n" for name, value in options_of(game).items() if value
    ]
    values = "".join([*options, *(constant(*each) for each in game.constants.items())])
    return f"{types}\n{values}" if values else types


def rounded(minutes: float) -> int:
    """As people say it: no odd minutes from ten on."""
    return max(1, round(minutes)) if minutes < 10 else 5 * round(minutes / 5)


def minutes_of(game: AnyGame) -> list[dict[str, Any]]:
    """How long a match takes, by options and seats (tools/measure_minutes.py); nothing if it wasn't measured."""
    file = SOURCE / "games" / game.id.replace("-", "_") / "content" / "minutes.json"
    sets = json.loads(file.read_bytes())["sets"] if file.exists() else []
    return [{"options": one["options"], "minutes": list(map(rounded, one["minutes"]))} for one in sets]


def shelf() -> str:
    """All games in the order of the shelf: the least and the most players, the options unless changed, and minutes."""
    games = GAMES.values()
    seats = {game.id: [game.seats[0], game.seats[-1]] for game in games}
    options = {game.id: msgspec.to_builtins(game.Options()) for game in games}
    return "\n".join(
        [
            HEAD,
            constant("GAMES", list(GAMES), "readonly string[]"),
            constant("SEATS", seats, "Readonly<Record<string, readonly [least: number, most: number]>>"),
            constant("DEFAULT_OPTIONS", options, "Readonly<Record<string, object>>"),
            constant("MINUTES", {game.id: minutes_of(game) for game in games}, MINUTES_TYPE),
        ]
    )


def room() -> str:
    values = {
        "CODE_LENGTH_MIN": settings.CODE_LENGTH_MIN,
        "CODE_LENGTH_MAX": settings.CODE_LENGTH_MAX,
        "CODE_LETTERS": settings.LETTERS,
        "EMBLEMS": state.EMBLEMS,
        "NAME_LENGTH": decide.NAME_LENGTH,
        "STRENGTHS": list(STRENGTHS),
        "STRETCHES": choices(Stretch),
        "UNSTRETCHED": UNSTRETCHED,
        "CARDS_FILE_BYTES_MAX": cards.FILE_BYTES_MAX,
        "STICKERS_AT_ONCE": connection.STICKERS_AT_ONCE,
        "STICKERS_PER_SECOND": connection.STICKERS_PER_SECOND,
        "DO_NOT_RETRY": outbox.DO_NOT_RETRY,
    }
    return f"{HEAD}\n{''.join(constant(*each) for each in values.items())}"


def files() -> dict[Path, str]:
    shared = {
        "Up": up.Message,
        "Request": up.Request,
        "Down": down.Message,
        "RoomParts": down.RoomParts,
        "Pad": state.Pad,
    }
    made = {WEB / "messages.ts": module(shared), WEB / "replay.ts": module({"Replay": Replay})}
    made |= {WEB / "games.ts": shelf(), WEB / "room.ts": room()}
    return made | {WEB / f"{game.id}.ts": module_of(game) for game in GAMES.values()}


def main() -> None:
    stale = {path: text for path, text in files().items() if not path.exists() or path.read_text() != text}
    if "--check" in sys.argv:
        sys.exit("\n".join(f"out of date: {path.name} (make types)" for path in stale) or 0)
    WEB.mkdir(parents=True, exist_ok=True)
    for path, text in stale.items():
        path.write_text(text)


if __name__ == "__main__":
    main()
