"""Generates web/src/wire/*.ts from the Python messages, so that both sides have the same types.

python tools/wire_types.py           write the files
python tools/wire_types.py --check   fail and list the files that are out of date
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from msgspec import inspect

from palmtop.archive.replay import Replay
from palmtop.games import GAMES
from palmtop.rooms import state
from palmtop.wire import down, up

WEB = Path(__file__).parent.parent / "web" / "src" / "wire"
HEAD = "// Made by `make types` from the Python messages. Never edited by hand.\n"
SHELF = "/** All games in the order of the shelf. */\n"


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


def files() -> dict[Path, str]:
    shared = {
        "Up": up.Message,
        "Request": up.Request,
        "Down": down.Message,
        "RoomParts": down.RoomParts,
        "Pad": state.Pad,
    }
    made = {WEB / "messages.ts": module(shared), WEB / "replay.ts": module({"Replay": Replay})}
    made[WEB / "games.ts"] = f"{HEAD}\n{SHELF}export const GAMES: readonly string[] = {json.dumps(list(GAMES))}\n"
    for game in GAMES.values():
        kinds = ("Options", "Move", "Gesture", "Cue", "Table", "Hand")
        made[WEB / f"{game.id}.ts"] = module({kind: getattr(game, kind) for kind in kinds})
    return made


def main() -> None:
    stale = {path: text for path, text in files().items() if not path.exists() or path.read_text() != text}
    if "--check" in sys.argv:
        sys.exit("\n".join(f"out of date: {path.name} (make types)" for path in stale) or 0)
    WEB.mkdir(parents=True, exist_ok=True)
    for path, text in stale.items():
        path.write_text(text)


if __name__ == "__main__":
    main()
