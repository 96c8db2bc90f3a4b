"""People who play well: behind each phone thinks the game's own bot, from nothing but what the phone was shown."""

from __future__ import annotations

import asyncio
from typing import Any

from msgspec import Raw

from palmtop.engine.chance import Chance
from palmtop.engine.game import AnyGame, Seat
from palmtop.engine.match import decode
from palmtop.rooms.bots import BotInSeat
from tests.promises.handset import Handset
from tests.promises.people import do, match_of, you_of
from tests.promises.virtual import now_ms
from tests.rooms.parlour import think

USUAL = 2
SETTLES_S = 0.15


class Regular:
    """Sits at a phone. When the phone is put away there is nobody: who comes back has to look at everything anew."""

    def __init__(self, handset: Handset, game: AnyGame, seed: bytes) -> None:
        self.handset = handset
        self._game = game
        self._seed = seed
        self._head: BotInSeat | None = None
        self._sees: tuple[int, Seat] | None = None  # match and seat
        self._asked: str | None = None
        self._settling: asyncio.TimerHandle | None = None
        handset.changed = self._look
        handset.felt = self._feel

    @property
    def seat(self) -> Seat | None:
        return you_of(self.handset).seat if self.handset.room else None

    @property
    def here(self) -> bool:
        return self.handset.state != "over"

    def put_away(self) -> None:
        self.handset.close()
        self._leave_off()

    def _leave_off(self) -> None:
        if self._head:
            self._head.stop()
        if self._settling:
            self._settling.cancel()
        self._head = self._sees = self._asked = self._settling = None

    def _look(self) -> None:
        phone, seat = self.handset, self.seat
        match = match_of(phone) if phone.room else None
        if match is None or match.state != "playing" or seat is None or not phone.hand:
            self._leave_off()
            return
        if self._sees != (match.number, seat):
            self._leave_off()
            self._sees, self._head = (match.number, seat), self._sit_down(seat)
        if self._asked is None or self._asked not in phone.answers:
            self._show(acted=False)
        elif not self._settling:  # what the move led to follows its answer: look at that, unless it led to nothing
            self._settling = asyncio.get_running_loop().call_later(SETTLES_S, self._settled)

    def _settled(self) -> None:
        self._asked = self._settling = None
        self._show(acted=True)

    def _show(self, acted: bool) -> None:
        phone = self.handset
        match = match_of(phone)
        assert self._head is not None
        assert match is not None
        dealt_at = match.dealt_at
        self._head.show(
            dict(phone.table),  # type: ignore[arg-type]
            dict(phone.hand),  # type: ignore[arg-type]
            lambda: max(0, now_ms() - dealt_at),
            acted=acted,
        )

    def _feel(self, seat: Seat, gesture: Raw) -> None:
        if self._head:
            self._head.feel(seat, decode(self._game.Gesture, gesture, "gesture"))

    def _sit_down(self, seat: Seat) -> BotInSeat:
        watched = asyncio.Event()
        watched.set()
        return BotInSeat(self._game, seat, self._game.bot(USUAL, Chance(self._seed)), think, self._act, watched)

    def _act(self, seat: Seat, act: Any) -> None:
        assert act is not None, f"{self._game.id}: its bot fails"
        if isinstance(act, self._game.Gesture):
            self.handset.feel(act)
            self._show(acted=True)
        else:
            self._asked = do(self.handset, act)
