"""Leaks planted in shared code, such as a careless change might open. Each must be found by the secrets tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any
from zlib import crc32

import msgspec
import pytest
import structlog
from msgspec import Struct
from msgspec.structs import asdict, replace

from palmtop.archive import fetch
from palmtop.archive.record import Record
from palmtop.engine.errors import Refusal
from palmtop.engine.game import AnyGame, Seat
from palmtop.engine.match import Input
from palmtop.journal import Latest, Span
from palmtop.rooms import entries, room
from palmtop.rooms import tell as telling
from palmtop.rooms.audience import Audience
from palmtop.rooms.bots import BotInSeat, Crew, Time
from palmtop.rooms.execution import Execution
from palmtop.rooms.gestures import Relay
from palmtop.rooms.loading import EndedMatches, MatchSpan
from palmtop.rooms.match import RoomMatch
from palmtop.rooms.room import Room
from palmtop.rooms.room_parts import room_parts
from palmtop.rooms.screen import Screen
from palmtop.rooms.shown_view import Parts
from palmtop.rooms.state import AudienceScore, RoomState
from palmtop.rooms.tell import Views
from palmtop.wire import down
from palmtop.wire.down import SharedRoomParts
from tests.game_choice import LARGEST, SMALLEST


def a_frame_for_everyone(patch: pytest.MonkeyPatch) -> None:
    """Although nothing has changed for them."""

    tell = Views.tell

    def tell_everyone(self: Views, screens: Sequence[Screen], *rest: Any) -> None:
        for screen in screens:
            if screen.shown:
                screen.send(down.Show())
        tell(self, screens, *rest)

    patch.setattr(Views, "tell", tell_everyone)


def the_number_of_inputs(patch: pytest.MonkeyPatch) -> None:
    execute, inputs = RoomMatch.execute, [0]

    def counting(self: RoomMatch, *args: Any) -> Any:
        inputs[0] = self.engine.inputs
        return execute(self, *args)

    patch.setattr(RoomMatch, "execute", counting)
    _add_a_part(patch, lambda: inputs[0])


def a_hand_for_watchers(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(telling, "seat_of", lambda state, person: _seat_of(state, person) or Seat(0))
    _room_always_changed(patch)


_seat_of = telling.seat_of


def the_neighbours_hand(patch: pytest.MonkeyPatch) -> None:
    hand = RoomMatch.hand

    def neighbours(self: RoomMatch, seat: Seat, use: Callable[[Struct], Parts]) -> Parts:
        return hand(self, Seat((seat + 1) % len(self.done)), use)

    patch.setattr(RoomMatch, "hand", neighbours)


def moves_in_the_log(patch: pytest.MonkeyPatch) -> None:
    execute = RoomMatch.execute

    def logged(self: RoomMatch, given: Input, *rest: Any) -> Any:
        if given.seat is not None:
            structlog.get_logger().info("played", seat=given.seat, move=str(bytes(given.move)))
        return execute(self, given, *rest)

    patch.setattr(RoomMatch, "execute", logged)


def gestures_sent_to_all(patch: pytest.MonkeyPatch) -> None:
    def relay(self: Relay, match: RoomMatch, seat: Seat, gesture: Any) -> None:
        for screen in self._attendance.screens:
            screen.connection.send(b"%d" % seat)

    patch.setattr(Relay, "gesture", relay)


def the_state_in_a_refusal(patch: pytest.MonkeyPatch) -> None:
    """Only its length."""
    execute = RoomMatch.execute

    def told(self: RoomMatch, *args: Any) -> Any:
        try:
            return execute(self, *args)
        except Refusal as refusal:
            refusal.args_["size"] = len(self.engine.bytes())
            raise

    patch.setattr(RoomMatch, "execute", told)


def the_record_of_an_unfinished_match(patch: pytest.MonkeyPatch) -> None:
    def unfinished(latest: Latest, program: str) -> EndedMatches:
        decoded = [entries.decode(line).entry for line in latest.lines]
        (start,) = (number for number, entry in enumerate(decoded) if isinstance(entry, entries.Dealt))
        about = msgspec.json.encode(MatchSpan("any"))
        return EndedMatches(1, [Span(1, start, len(decoded), about)])

    def record(lines: Sequence[bytes], number: int, about: MatchSpan, version: str, _: object) -> Any:
        dealt, *decoded = (entries.decode(line).entry for line in lines)
        assert isinstance(dealt, entries.Dealt)
        inputs = [entry.input for entry in decoded if isinstance(entry, entries.Given)]
        return fetch.Kept(Record(version, dealt.header, "", inputs, None, [], 0), [])

    patch.setattr(fetch, "ended_matches", unfinished)
    patch.setattr(fetch, "make_record", record)


def the_guesses_of_the_audience(patch: pytest.MonkeyPatch) -> None:
    """Counted while the question is open, for whatever is shown next."""
    part = Audience.part

    def counted(self: Audience, score: AudienceScore) -> down.AudiencePart:
        shown = part(self, score)
        guesses = {id: tuple(sorted(guesses.values())) for id, guesses in self._guesses.items()}
        return replace(shown, questions=[replace(one, counts=guesses.get(one.id)) for one in shown.questions])

    patch.setattr(Audience, "part", counted)


def a_turn_for_some_guesses(patch: pytest.MonkeyPatch) -> None:
    """Everyone is sent a frame if the lowest choice was guessed."""
    guess = Audience.guess

    def told(self: Audience, screen: Screen, score: AudienceScore, question: int, choice: int) -> None:
        guess(self, screen, score, question, choice)
        if choice == min(next(one.choices for one in self.questions if one.id == question)):
            for other in self.screens.values():
                other.send(down.Show())

    patch.setattr(Audience, "guess", told)


ROOM_LEAKS: list[Callable[[pytest.MonkeyPatch], None]] = [
    a_frame_for_everyone,
    the_number_of_inputs,
    a_hand_for_watchers,
    the_neighbours_hand,
    moves_in_the_log,
    gestures_sent_to_all,
    the_state_in_a_refusal,
    the_record_of_an_unfinished_match,
    the_guesses_of_the_audience,
    a_turn_for_some_guesses,
]


class _Counted(SharedRoomParts, frozen=True):
    """The parts of a room and one more."""

    counted: int


def _add_a_part(patch: pytest.MonkeyPatch, count: Callable[[], int]) -> None:
    """Shows a number to everyone, in every update."""

    def with_count(*args: Any) -> _Counted:
        return _Counted(**asdict(room_parts(*args)), counted=count())

    patch.setattr(room, "room_parts", with_count)
    _room_always_changed(patch)


def _room_always_changed(patch: pytest.MonkeyPatch) -> None:
    """Every update looks at all parts of the room and at everyone's seat, not only when they may have changed."""
    patch.setattr(Execution, "room_changed", property(lambda self: True, lambda self, changed: None), raising=False)


def _before_updates(patch: pytest.MonkeyPatch, first: Callable[[Room, RoomMatch], None]) -> None:
    """Does something before a room sends updates."""
    tell = Room._tell

    def tell_after(self: Room) -> None:
        if self.state.last_match is not None:
            first(self, self.state.last_match)
        tell(self)

    patch.setattr(Room, "_tell", tell_after)


def _peeking(patch: pytest.MonkeyPatch) -> None:
    """Gives every bot the match itself, not only its seat's view."""

    def give(table: Room, playing: RoomMatch) -> None:
        for bot in table.crew.bots.values():
            bot.match = playing.engine  # type: ignore[attr-defined]

    _before_updates(patch, give)


def _odd(bot: BotInSeat) -> int:
    match = getattr(bot, "match", None)
    return 0 if match is None else crc32(match.bytes()) % 2


def a_bot_that_peeks(patch: pytest.MonkeyPatch) -> None:
    """It sometimes chooses another move because of hidden state."""
    _peeking(patch)
    look = BotInSeat.feel_and_look

    def peeking(self: BotInSeat, *view: Any) -> None:
        look(self, *view)
        move = self._game.leave(self.match.state, self._seat) if _odd(self) else None  # type: ignore[attr-defined]
        if move is not None and self.driver is not None and self.driver.due is not None:
            self.driver._act = move

    patch.setattr(BotInSeat, "feel_and_look", peeking)


def a_bot_that_hesitates(patch: pytest.MonkeyPatch) -> None:
    """It makes the same move a moment later because of hidden state."""
    _peeking(patch)
    look = BotInSeat._look

    async def hesitating(self: BotInSeat) -> None:
        await look(self)
        if self.driver is not None and self.driver.due is not None:
            self.driver.due += 40 * _odd(self)

    patch.setattr(BotInSeat, "_look", hesitating)


def bots_that_see_the_neighbours_hand(patch: pytest.MonkeyPatch) -> None:
    """Every other time, or they would never find a move of their own."""
    show = Crew.show

    def neighbours(self: Crew, table: Parts, hand: Any, time: Time) -> None:
        seats, aside = len(hand.__self__.match.done), time() % 2
        show(self, table, lambda seat: hand(Seat((seat + aside) % seats)), time)

    patch.setattr(Crew, "show", neighbours)


def a_look_at_every_update(patch: pytest.MonkeyPatch) -> None:
    """Although nothing has changed for the bot, so that it uses up random numbers."""
    show = BotInSeat.show

    def always(self: BotInSeat, table: Parts, hand: Parts, time: Time, *, acted: bool) -> None:
        show(self, table, hand, time, acted=True)

    patch.setattr(BotInSeat, "show", always)


def the_time_of_every_update(patch: pytest.MonkeyPatch) -> None:
    """A bot that is still thinking gets the time of an update that it must not know of."""
    show = BotInSeat.show

    def late(self: BotInSeat, table: Parts, hand: Parts, time: Time, *, acted: bool) -> None:
        now = time()
        show(self, table, hand, lambda: now, acted=acted)

    patch.setattr(BotInSeat, "show", late)


def _a_part_with(patch: pytest.MonkeyPatch, count: Callable[[Room, RoomMatch], int]) -> None:
    """Shows a number to everyone."""
    counted = [0]

    def counting(table: Room, playing: RoomMatch) -> None:
        counted[0] = count(table, playing)

    _before_updates(patch, counting)
    _add_a_part(patch, lambda: counted[0])


def how_many_moves_bots_have_made(patch: pytest.MonkeyPatch) -> None:
    """Including moves that nobody sees."""
    _a_part_with(patch, lambda table, playing: sum(playing.stand_ins))


def how_often_bots_have_looked(patch: pytest.MonkeyPatch) -> None:
    """Including looks at what only that bot sees."""
    look = BotInSeat._look

    async def counted(self: BotInSeat) -> None:
        self.looked = getattr(self, "looked", 0) + 1  # type: ignore[attr-defined]
        await look(self)

    patch.setattr(BotInSeat, "_look", counted)
    _a_part_with(patch, lambda table, playing: sum(getattr(bot, "looked", 0) for bot in table.crew.bots.values()))


def a_hand_for_somebody_who_has_stood_up(patch: pytest.MonkeyPatch) -> None:
    seat_of = telling.seat_of

    def held(state: RoomState, person: int | None) -> Seat | None:
        had = state.held.get(person or 0) if state.match else None
        return seat_of(state, person) if had is None else Seat(had)

    patch.setattr(telling, "seat_of", held)
    _room_always_changed(patch)


BOT_LEAKS: list[tuple[Callable[[pytest.MonkeyPatch], None], AnyGame]] = [  # and the game in which it is found soon
    (a_bot_that_peeks, SMALLEST),
    (a_bot_that_hesitates, SMALLEST),
    (bots_that_see_the_neighbours_hand, SMALLEST),
    (a_look_at_every_update, SMALLEST),
    (the_time_of_every_update, LARGEST),
    (how_many_moves_bots_have_made, SMALLEST),
    (how_often_bots_have_looked, SMALLEST),
    (a_hand_for_somebody_who_has_stood_up, LARGEST),
]
