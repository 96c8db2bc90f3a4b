"""One connected browser, as a room sees it: what it was last shown, and what it is sent."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from palmtop.engine.errors import Refusal
from palmtop.engine.game import Seat
from palmtop.rooms.lag import Lag
from palmtop.rooms.quotas import Quota
from palmtop.rooms.replies import Reply
from palmtop.wire import down
from palmtop.wire.down import You

if TYPE_CHECKING:
    from palmtop.rooms.tell import Update


class ScreenConnection(Protocol):
    """What a room needs of a connection."""

    def send(self, frame: bytes) -> None:
        """Queues a frame to be sent in order; never waits."""

    def refused(self, kind: str) -> None:
        """Counts a refusal of something that came over this connection."""

    def close(self, word: str, again: bool) -> None:
        """Closes after everything queued was sent; says why, and whether to reconnect."""


BeforeShow = Callable[["Screen"], None]  # called before a screen is sent an update


class Screen:
    """One connected browser. Remembers from where it was last shown the room, so that only changes are sent."""

    __slots__ = (
        "__weakref__",  # tests check that none is kept for too long
        "_done",
        "_warned",
        "address",
        "audience",
        "behind",
        "connected_at",
        "connection",
        "gathered",
        "gathered_last",
        "guesser",
        "lag",
        "last_gesture",
        "leaving",
        "match",
        "number",
        "person",
        "quota",
        "seat",
        "shown",
        "watch",
        "watcher",
        "you",
    )

    def __init__(
        self,
        connection: ScreenConnection,
        watch: bool,
        connected_at: int = 0,
        last_gesture: int | None = None,
        quota: Quota | None = None,
        address: str = "",
        audience: bool = False,
    ) -> None:
        self.address = address  # by which clients are counted; kept in memory only
        self.quota = quota  # of its address: what may be stored for its requests
        self.connection = connection
        self.watch = watch
        self.audience = audience  # a phone that only guesses: no person, no big screen
        self.guesser = ""  # by which a phone of the audience is known
        self.connected_at = connected_at  # by the device's clock
        self.last_gesture = last_gesture  # number of the last queued gesture that its page has; None: the page is new
        self.person: int | None = None
        self.leaving = False  # its person has left on purpose
        self.watcher: str | None = None  # the hash of a big screen's token
        self.number = 0  # by which a host removes a big screen
        self.gathered: list[bytes] = []  # encoded gestures for this screen alone, not sent yet
        self.gathered_last = 0  # number of the last queued one among them
        self.lag = Lag()
        self.shown = False  # whether it was shown the room: then the journal knows whose it is
        self.behind = True  # it may lack parts, so the next update must be complete
        self.seat: Seat | None = None  # from which it was last shown a match
        self.you: You | None = None  # as last shown
        self.match: int | None = None  # the match it was last shown
        self._done: list[str] = []  # ids of requests carried out, for the next update
        self._warned = ""  # why nothing can be stored, as last sent

    @property
    def is_current(self) -> bool:
        """Whether it needs nothing of the next update but what everyone is sent."""
        return not (self.behind or self._done)

    def seat_in(self, match: int) -> Seat | None:
        """The seat from which this screen was last shown the match."""
        return self.seat if self.match == match else None

    def send(self, message: down.Message) -> None:
        self.connection.send(down.encode(message))

    def refuse(self, refusal: Refusal, id: str | None) -> None:
        self.connection.refused(refusal.kind)
        self.send(refused(refusal, id))

    def reply(self, id: str, reply: Reply) -> None:
        """A refusal is sent at once; that it was done, with the next update."""
        if reply.refusal is None:
            self._done.append(id)
        else:
            self.refuse(reply.refusal, id)

    def turn_away(self, refusal: Refusal) -> None:
        self.refuse(refusal, None)
        self.connection.close(refusal.word, again=refusal.retry)

    def close(self, word: str, again: bool) -> None:
        """Says what was done before it closes."""
        if self._done:
            self.send(down.Show(done=self._take_done()))
        self.connection.close(word, again)

    def warn(self, word: str) -> None:
        """Says why nothing happens at the moment; each reason once."""
        if word != self._warned:
            self._warned = word
            self.send(down.Notice(word, lasting=True))

    def end_warning(self) -> None:
        """Everything can be stored again."""
        if self._warned:
            self._warned = ""
            self.send(down.Notice("saving-again"))

    def show(self, match: int | None, seat: Seat | None, you: You, update: Update, before: BeforeShow) -> None:
        """Sends what has changed for this screen. In another match or from another seat everything is sent anew."""
        fresh = self.behind or match != self.match or seat != self.seat
        changed_you = None if you is self.you and not fresh else self._you_to_send(you, fresh)
        if fresh or self._done or changed_you is not None or update.is_private(seat):
            frame = update.own_frame(seat, fresh, changed_you, self._take_done())
        else:
            frame = update.shared_frame()
        if frame is not None:
            before(self)
            self.connection.send(frame)
        if fresh:
            self.shown, self.behind, self.match, self.seat = True, False, match, seat
        self.you = you

    def _you_to_send(self, you: You, fresh: bool) -> You | None:
        return you if fresh or you != self.you else None

    def _take_done(self) -> list[str]:
        done, self._done = self._done, []
        return done


def refused(refusal: Refusal, id: str | None) -> down.Refused:
    return down.Refused(kind=refusal.kind, word=refusal.word, args=refusal.args_, rule=refusal.rule, id=id)
