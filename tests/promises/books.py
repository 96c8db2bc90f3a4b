"""What must hold when the storm is over: everyone is shown what the journal says, and what was asked was done once."""

from __future__ import annotations

from collections import Counter

import msgspec

from palmtop.games import GAMES
from palmtop.rooms.answers import Answers
from palmtop.rooms.fanout import seat_of
from palmtop.rooms.restore import restore
from palmtop.rooms.screen import NO_PARTS, parts_of
from palmtop.wire import down, entries, up
from tests.promises.evening import Evening
from tests.promises.handset import Handset, Parts


def disagreement(evening: Evening) -> str | None:
    """The first thing that is not as it must be; None: all is well."""
    for phone in evening.handsets:
        if phone.state != "up" or not phone.room:
            return f"{phone.name}'s line is {phone.state} {phone.farewell or ''}"
        if phone.outbox:
            return f"{phone.name} waits for {list(phone.outbox)}"
    rooms = {bytes(phone.room["room"]) for phone in evening.handsets}
    if len(rooms) > 1:
        return "they are told of different rooms"
    if any(chair.presence != "here" for chair in msgspec.json.decode(rooms.pop(), type=down.RoomPart).chairs):
        return "someone who is here is said to be away"
    return _unlike_the_journal(evening)


def _unlike_the_journal(evening: Evening) -> str | None:
    state, playing = restore(evening.disk.read(evening.code), GAMES, Answers())
    table = parts_of(playing.game.table(playing.match.state)) if playing else NO_PARTS
    for phone in evening.handsets:
        person = msgspec.json.decode(phone.room["you"], type=down.You).person
        seat = seat_of(state, playing, person)
        hand = NO_PARTS
        if playing is not None and seat is not None:
            hand = parts_of(playing.game.hand(playing.match.state, seat))
        if not same(phone.table, table):
            return f"{phone.name} sees another table"
        if not same(phone.hand, hand):
            return f"{phone.name} has another hand"
    return None


def same(shown: Parts, parts: object) -> bool:
    return {name: bytes(part) for name, part in shown.items()} == parts


class Books:
    """Every request of one phone, its answers and its effects."""

    def __init__(self, phone: Handset, stored: Counter[str]) -> None:
        self.done = self.refused = self.moves = self.said = 0
        for id, request in phone.asked.items():
            answers = phone.answers.get(id, [])
            kinds = {msgspec.json.encode(answer) for answer in answers}
            assert answers, f"{id} was never answered"
            assert len(kinds) == 1, f"{id} was answered differently: {kinds}"
            done = isinstance(answers[0], down.Done)
            self.done += done
            self.refused += not done
            assert stored[id] <= 1, f"{id} was done {stored[id]} times"
            assert done or not stored[id], f"{id} was refused and done"
            if isinstance(request, up.Do):
                self.moves += 1
                self.said += phone.said[id]
                assert stored[id] == done, f"{id} was acknowledged and not done"


def stored(evening: Evening) -> Counter[str]:
    lines = [entries.decode(line) for line in evening.disk.read(evening.code)]
    return Counter(line.id for line in lines if line.id is not None)
