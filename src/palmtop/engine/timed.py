"""Time limits that a host may stretch: some need longer to see, to decide, to move a finger."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

Stretch = Literal[100, 150, 200, 400, 1000] | None  # percent of what the rules give; None: no limit
UNSTRETCHED: Stretch = 100


class Timed(Struct, frozen=True, kw_only=True):
    """Options of a game that limits people's time. `stretch` is the table's: it stays when another game is chosen.

    What is shown for a moment, and what makes a race fair, is no limit of this kind and isn't stretched.
    """

    stretch: Stretch = UNSTRETCHED

    def lasting(self, ms: int) -> int | None:
        """How long a limit of so many milliseconds lasts at this table; None: for ever."""
        return None if self.stretch is None else ms * self.stretch // 100

    @property
    def limited(self) -> bool:
        """Whether there is a limit to stretch."""
        return True


def stretch_of(options: Any) -> Stretch:
    """By how much the limits were stretched that these options set, if they set any."""
    return options.stretch if isinstance(options, Timed) and options.limited else UNSTRETCHED


class _Named(Struct):
    stretch: Stretch | UnsetType = UNSET


def stretch_named(options: Raw) -> Stretch | UnsetType:
    """What options say about it, if they do."""
    return msgspec.json.decode(options, type=_Named).stretch
