"""What a device has kept when a scene begins: its name, its seat in the room, and which hints it has seen."""

from __future__ import annotations

import re
from functools import cache
from typing import TypedDict

from tools.screens.scene import CODE

from palmtop.translations import DEFAULT_LANGUAGE, catalogues


class Kept(TypedDict):
    local: dict[str, str]
    session: dict[str, str]


@cache
def all_hints() -> str:
    texts = "\n".join(catalogue.read_text("utf-8") for catalogue in catalogues(DEFAULT_LANGUAGE))
    return " ".join(re.findall(r"^([a-z-]+-hint-[a-z-]+|hint-[a-z-]+) =", texts, re.MULTILINE))


def seated(match: int = 0, hints: bool = False) -> Kept:
    """Somebody who has given a name. `match`: whose result they have yet to put away. `hints`: they are shown some."""
    local = {"told-sleepy": "yes", "name": "Ada", f"token:{CODE}": "token", f"greeted:{CODE}": "yes"}
    if not hints:
        local["hints-done"] = all_hints()
    session = {f"here:{CODE}": "yes"} | ({f"match:{CODE}": str(match)} if match else {})
    return Kept(local=local, session=session)


def watching() -> Kept:
    return Kept(local={"told-sleepy": "yes"}, session={})


def newcomer() -> Kept:
    return Kept(local={"told-sleepy": "yes"}, session={})
