"""Rooms look only at hands that may have changed. Whoever comes and goes, each screen has its seat's hand as it is."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Raw, Struct

from palmtop.engine.chance import commitment
from palmtop.engine.game import AnyGame, Seat
from palmtop.engine.match import Header, Input
from palmtop.rooms.entries import Dealt
from palmtop.rooms.match import RoomMatch
from palmtop.rooms.screen import Screen
from palmtop.rooms.state import RoomState
from palmtop.rooms.tell import Views
from tests.contract.games import every_game
from tests.contract.recorded_match import RecordedMatch, any_options, encode
from tests.effort import examples
from tests.shown_parts import update_parts

INPUTS_MAX = 200


class NoRoomPart(Struct, frozen=True):
    acting: None = None


class NoRoom(Struct):
    """In the place of the room's parts."""

    room: NoRoomPart = NoRoomPart()


class Phone:
    """The connection of a screen. Keeps the hand that it was sent."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.hand: dict[str, Any] = {}
        self.screen = Screen(self, watch=False)
        self.screen.seat = seat

    def send(self, frame: bytes) -> None:
        update_parts(self.hand, msgspec.json.decode(frame).get("hand", {}))

    def refused(self, kind: str) -> None:
        raise AssertionError(kind)

    def close(self, word: str, again: bool) -> None:
        raise AssertionError(word)


def room_match(recorded: RecordedMatch) -> RoomMatch:
    game, seats = recorded.game, len(recorded.seats)
    header = Header(game.id, game.version, seats, Raw(encode(recorded.options)), commitment(recorded.seed))
    return RoomMatch(Dealt(1, header, recorded.seed.hex(), 0), {game.id: game})


def come_and_go(phones: dict[Seat, Phone], seats: list[Seat], chance: Random) -> None:
    """Each seat's screen may disconnect, or a new one connect."""
    for seat in seats:
        if chance.random() < 0.15 and phones.pop(seat, None) is None:
            phones[seat] = Phone(seat)


def take_new_inputs(match: RoomMatch, inputs: list[Input]) -> None:
    for taken in inputs:
        match.execute(taken, by_bot=False)


@every_game
@examples(30)
@given(data=st.data())
def test_each_screen_has_its_hand_as_it_is(game: AnyGame, data: st.DataObject) -> None:
    chance = Random(data.draw(st.integers(0, 2**32), label="random seed"))
    seats = data.draw(st.sampled_from(game.seats), label="seats")
    recorded = RecordedMatch(game, any_options(game, chance), seats, chance.randbytes(32))
    match, views = room_match(recorded), Views(lambda screen: None)
    state = RoomState(game=game.id, match=match, last_match=match)
    phones: dict[Seat, Phone] = {}
    for _ in range(INPUTS_MAX):
        made = len(recorded.inputs)
        recorded.play_randomly(chance.randint(0, 2), chance)
        take_new_inputs(match, recorded.inputs[made:])
        come_and_go(phones, recorded.seats, chance)
        screens = [phone.screen for phone in phones.values()]
        views.tell(screens, state, NoRoom(), [], room_changed=False)  # type: ignore[arg-type]  # only its fields matter
        for seat, phone in phones.items():
            assert phone.hand == msgspec.json.decode(encode(recorded.hand(seat))), seat
