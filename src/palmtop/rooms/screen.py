"""One connected screen: whose it is, how long its line takes, and what it has been sent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import msgspec
from msgspec import Raw, Struct

from palmtop.engine.errors import Refusal
from palmtop.engine.game import Seat
from palmtop.rooms.lag import Lag
from palmtop.wire import down

Parts = Mapping[str, bytes]
NO_PARTS: Parts = {}
Place = tuple[int | None, Seat | None]  # the match's number, and the seat in it


class Line(Protocol):
    """What a room needs of a connection."""

    def send(self, frame: bytes) -> None:
        """Sends soon, in order; never waits."""

    def feel(self, piece: bytes, number: int = 0) -> None:
        """Gathers an encoded [seat, gesture] for the next frame of gestures; one that waits has a number."""

    def refused(self, kind: str) -> None:
        """Something this connection said was turned down."""

    def close(self, word: str, again: bool) -> None:
        """Says why and closes, after what was sent before."""


def parts_of(struct: Struct) -> dict[str, bytes]:
    """A struct's fields as named, encoded parts."""
    return {name: msgspec.json.encode(getattr(struct, name)) for name in struct.__struct_fields__}


class Screen:
    """Remembers what its line has, so that only what differs is sent."""

    def __init__(self, line: Line, watch: bool, dialled: int = 0, felt: int | None = None) -> None:
        self.line = line
        self.watch = watch
        self.dialled = dialled  # when, by its own device's clock
        self.felt = felt  # the number of the last gesture that its page has; None: the page is new
        self.person: int | None = None
        self.lag = Lag()
        self._place: Place | None = None
        self._has: dict[str, Parts] = {}
        self._warned = ""  # why nothing can be stored, and so nothing shown

    def seat_in(self, match: int) -> Seat | None:
        """The seat that this screen was last shown the match from."""
        return self._place[1] if self._place is not None and self._place[0] == match else None

    @property
    def shown(self) -> bool:
        """Whether it has been shown the room: only then does it belong there, on disk too."""
        return self._place is not None

    def answer(self, message: down.Message) -> None:
        self.line.send(down.encode(message))

    def refuse(self, refusal: Refusal, id: str | None) -> None:
        self.line.refused(refusal.kind)
        self.answer(refused(refusal, id))

    def turn_away(self, refusal: Refusal) -> None:
        self.refuse(refusal, None)
        self.line.close(refusal.word, again=False)

    def warn(self, word: str) -> None:
        """Says why nothing comes for now; once a reason."""
        if word != self._warned:
            self._warned = word
            self.answer(down.Notice(word, lasting=True))

    def show(self, place: Place, room: Parts, table: Parts, hand: Parts, cues: list[Raw]) -> None:
        """Sends what differs. In another match, or on another seat, one starts from a clean table."""
        if self._warned:
            self._warned = ""
            self.answer(down.Notice("saving-again"))
        fresh = not self._has or place != self._place
        if fresh:
            self._has = {}
            self._place = place
        changed = {
            "room": self._differing("room", room),
            "table": self._differing("table", table),
            "hand": self._differing("hand", hand),
        }
        if not fresh and not cues and not any(changed.values()):
            return
        self.answer(down.Show(fresh=fresh, cues=cues, **changed))

    def _differing(self, group: str, parts: Parts) -> dict[str, Raw]:
        had = self._has.get(group, NO_PARTS)
        self._has[group] = parts
        return {name: Raw(encoded) for name, encoded in parts.items() if had.get(name) != encoded}


def refused(refusal: Refusal, id: str | None) -> down.Refused:
    return down.Refused(kind=refusal.kind, word=refusal.word, args=refusal.args_, rule=refusal.rule, id=id)
