"""The match in play in a room: its state, its clock and what it has to tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import structlog
from msgspec import Raw

from palmtop.engine.errors import Refusal
from palmtop.engine.game import Announcement, AnyGame, Seat, When
from palmtop.engine.match import NOTHING, Input, Match, decode
from palmtop.engine.timed import stretch_of
from palmtop.rooms import entries
from palmtop.rooms.lag import judge
from palmtop.rooms.screen import Screen
from palmtop.rooms.touches import Touches
from palmtop.wire import up

log = structlog.get_logger()

Cue = tuple[Raw, tuple[Seat, ...] | None]  # encoded once, and who may know it


class Playing:
    """Inputs come in, entries for the journal go out; cues gather until they are told."""

    def __init__(self, game: AnyGame, dealt: entries.Dealt) -> None:
        self.game = game
        self.number = dealt.number
        self.dealt_at = dealt.at
        options = decode(game.Options, dealt.header.options, "options")
        self.match = Match(game, options, dealt.header.seats, bytes.fromhex(dealt.seed))
        self.stand_ins = [0] * dealt.header.seats  # moves that bots have made, a seat
        self.touches = Touches()  # that seats have not felt yet, perhaps
        self.now = 0  # the latest input's time, ms since the deal
        self._done = [0] * dealt.header.seats  # when each seat is judged to have made its latest move
        self._refused: set[Seat] = set()  # bots whose last act was turned down
        self._cues: list[Cue] = []

    def time(self, at: int) -> int:
        """A moment of the room's clock as the match counts it; never earlier than what has happened."""
        return max(self.now, at - self.dealt_at)

    def due(self) -> int | None:
        """When time itself moves next, on the room's clock."""
        alarm = self.game.alarm(self.match.state)
        return None if alarm is None else self.dealt_at + alarm

    def asked(self, seat: Seat, request: up.Do, screen: Screen, at: int) -> list[entries.AnyEntry]:
        """A person's move, judged by what their line allows."""
        if request.match != self.number:
            raise Refusal("match-over")
        if request.stand_ins != self.stand_ins[seat]:
            raise Refusal("bot-played-on")
        move = decode(self.game.Move, request.move, "move")
        arrival = self.time(at)
        done = judge(screen.lag, arrival, request.done)
        return self._play(seat, move, When(arrival, max(done, self._done[seat])))  # one after another

    def acted(self, seat: Seat, act: Any, at: int) -> list[entries.AnyEntry]:
        """A bot's move. A wrong one may have been thought of before the table moved on: it looks again.

        Where it has none, or a wrong one again, the move of someone who has left, if there is any.
        """
        when = When(self.time(at), self.time(at))
        again = seat in self._refused
        self._refused.discard(seat)
        if act is not None:
            try:
                return self._stand_in(seat, act, when)
            except Refusal as refusal:
                if not again:
                    self._refused.add(seat)
                    return []
                log.warning("bot_refused", game=self.game.id, seat=seat, word=refusal.word)
        move = self.game.leave(self.match.state, seat)
        return [] if move is None else self._stand_in(seat, move, when)

    def looks_again(self, seat: Seat) -> bool:
        return seat in self._refused

    def _stand_in(self, seat: Seat, move: Any, when: When) -> list[entries.AnyEntry]:
        made = self._play(seat, move, when)
        self.stand_ins[seat] += 1
        return made

    def _play(self, seat: Seat, move: Any, when: When) -> list[entries.AnyEntry]:
        told = self.match.play(seat, move, when)
        self.touches.moved(seat)
        return self._given(Input(seat, Raw(msgspec.json.encode(move)), when), told)

    def ring_until(self, at: int) -> list[entries.AnyEntry]:
        """Every alarm due up to this moment, each at its own time, whatever came later."""
        made: list[entries.AnyEntry] = []
        while self.match.outcome is None and (due := self.due()) is not None and due <= at:
            moment = self.time(due)
            when = When(moment, moment)
            made += self._given(Input(None, NOTHING, when), self.match.ring(when))
        return made

    def take(self, given: Input, by: int | None) -> None:
        """An input out of the journal: nobody is told again. `by` None: a bot's, or time's."""
        self.match.take(given)
        self._passed(given)
        if given.seat is not None and by is None:
            self.stand_ins[given.seat] += 1

    def _given(self, given: Input, told: Sequence[Announcement]) -> list[entries.AnyEntry]:
        self._passed(given)
        self._cues += [(Raw(msgspec.json.encode(t.cue)), t.to) for t in told]
        made: list[entries.AnyEntry] = [entries.Given(given)]
        outcome = self.match.outcome
        if outcome is not None:
            moments = tuple(self.game.moments(self.match.state))
            made.append(entries.Finished(outcome, moments, stretch_of(self.match.options)))
        return made

    def _passed(self, given: Input) -> None:
        self.now = given.when.at
        if given.seat is not None:
            self._done[given.seat] = given.when.done

    def pop_cues(self) -> list[Cue]:
        cues, self._cues = self._cues, []
        return cues
