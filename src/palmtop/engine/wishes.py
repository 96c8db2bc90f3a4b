"""What the host may ask of a match in play: that its round is the last one, or other time limits from the next one on.

A wish is an input without a seat. So it is stored and replayed in its place among the moves, like everything that
changes a match.
"""

from __future__ import annotations

from msgspec import Struct

from palmtop.engine.stretch import UNSTRETCHED, Stretch

WISHES_MAX = 60  # of one match; more are refused


class LastRound(Struct, frozen=True, tag="last_round", forbid_unknown_fields=True):
    """The match ends after this round, with what was won so far; `last` False: it goes on after all."""

    last: bool


class Limits(Struct, frozen=True, tag="limits", forbid_unknown_fields=True):
    """From the next round on, time limits are stretched so far."""

    stretch: Stretch


Wish = LastRound | Limits


class Wishes(Struct):
    """What has been asked. A part of the game's state: the game looks at it when a round ends."""

    last_round: bool = False
    stretch: Stretch = UNSTRETCHED  # from the next round on

    def heed(self, wish: Wish) -> None:
        match wish:
            case LastRound():
                self.last_round = wish.last
            case Limits():
                self.stretch = wish.stretch
