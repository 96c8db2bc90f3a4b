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


ANY_HINT = "any"


@cache
def all_hints() -> frozenset[str]:
    texts = "\n".join(catalogue.read_text("utf-8") for catalogue in catalogues(DEFAULT_LANGUAGE))
    return frozenset(re.findall(r"^([a-z-]+-hint-[a-z-]+) =", texts, re.MULTILINE))


def seated(match: int = 0, hint: str = "") -> Kept:
    """Somebody who has given a name.

    `match`: whose result they have yet to put away. `hint`: the only one they have not seen, or ANY_HINT.
    """
    local = {"told-sleepy": "yes", "name": "Ada", f"token:{CODE}": "token", f"greeted:{CODE}": "yes"}
    if hint != ANY_HINT:
        local["hints-done"] = " ".join(sorted(all_hints() - {hint}))
    session = {f"here:{CODE}": "yes"} | ({f"match:{CODE}": str(match)} if match else {})
    return Kept(local=local, session=session)


def watching() -> Kept:
    return Kept(local={"told-sleepy": "yes"}, session={})


def newcomer() -> Kept:
    return Kept(local={"told-sleepy": "yes"}, session={})
