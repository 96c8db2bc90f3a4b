"""Time limits that a host may stretch, for people who need longer to see, to decide or to move a finger.

Only limits to people's time are stretched, never how long something is shown or what makes a race fair.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, Raw, UnsetType

Stretch = Literal[100, 150, 200, 400, 1000] | None  # percent of what the rules allow; None: no limit
UNSTRETCHED: Stretch = 100


def stretched(ms: int, stretch: Stretch) -> int | None:
    """How long a limit of so many milliseconds lasts; None: for ever."""
    return None if stretch is None else ms * stretch // 100


def longer(one: Stretch, other: Stretch) -> Stretch:
    """The one that leaves more time."""
    return None if one is None or other is None else max(one, other)


def split_stretch(options: Raw) -> tuple[Raw, Stretch | UnsetType]:
    """Takes the stretch out of options stored when it was still one of them."""
    if b'"stretch"' not in bytes(options):
        return options, UNSET
    fields: dict[str, Any] = msgspec.json.decode(options)
    if "stretch" not in fields:
        return options, UNSET
    stretch: Stretch = msgspec.convert(fields.pop("stretch"), Stretch)
    return Raw(msgspec.json.encode(fields)), stretch
