"""A part of the table that every screen must have at one moment, sent to each by what its own connection takes.

It only anticipates what an alarm at that moment shows to everyone: a screen that did not get it has it then.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Raw

from palmtop.engine.game import Ahead
from palmtop.rooms.lag import own_lead
from palmtop.rooms.match import GameFailed, RoomMatch
from palmtop.rooms.screen import BeforeShow, Screen
from palmtop.wire import down


class SentAhead:
    def __init__(self, before_show: BeforeShow) -> None:
        self._before_show = before_show
        self._moment: tuple[int, int] | None = None  # number of the match and time in it
        self._sent: set[Screen] = set()  # which screens have it

    def send(self, match: RoomMatch | None, screens: Sequence[Screen], now: int) -> Ahead | None:
        """To the screens for which it is time. Call it only while everything is stored and shown. Raises GameFailed.

        Returns what was sent.
        """
        ahead = self._look(match)
        if match is None or ahead is None:
            return None
        due = [one for one in self._missing(match, screens) if _due(match, ahead, one) <= now]
        if not due:
            return None
        frame = down.encode(down.Show(table={ahead.part: _encoded(match, ahead)}))
        for screen in due:
            self._before_show(screen)
            screen.connection.send(frame)
            self._sent.add(screen)
        return ahead

    def next(self, match: RoomMatch | None, screens: Sequence[Screen]) -> int | None:
        """When the next screen is to be sent it, on the room's clock. Raises GameFailed."""
        ahead = self._look(match)
        if match is None or ahead is None:
            return None
        return min((_due(match, ahead, screen) for screen in self._missing(match, screens)), default=None)

    def _look(self, match: RoomMatch | None) -> Ahead | None:
        ahead = match.ahead() if match else None
        moment = (match.number, ahead.at) if match and ahead else None
        if moment != self._moment:
            self._moment = moment
            self._sent.clear()
        return ahead

    def _missing(self, match: RoomMatch, screens: Sequence[Screen]) -> list[Screen]:
        """A screen that still has to be shown the match gets it after that."""
        return [one for one in screens if one.match == match.number and not one.behind and one not in self._sent]


def _encoded(match: RoomMatch, ahead: Ahead) -> Raw:
    try:
        return Raw(msgspec.json.encode(ahead.value))
    except Exception as error:
        raise GameFailed(match.game.id, "ahead") from error


def _due(match: RoomMatch, ahead: Ahead, screen: Screen) -> int:
    return match.started_at + ahead.at - own_lead(screen.lag)
