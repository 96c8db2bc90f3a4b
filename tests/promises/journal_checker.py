"""A law that every journal obeys, whatever befell its room: each bell rings once, when it is due; none is missed."""

from __future__ import annotations

from collections import Counter

import msgspec

from palmtop.engine.match import Input, Match, decode
from palmtop.games import GAMES
from palmtop.rooms import entries
from palmtop.rooms.answers import Answers
from palmtop.rooms.fanout import Views, seat_of
from palmtop.rooms.presence import Presences
from palmtop.rooms.public import room_parts, you_part
from palmtop.rooms.restore import restore
from palmtop.rooms.screen import Parts
from palmtop.wire import down, up
from tests.promises.random_players import you_of
from tests.promises.simulated_client import Client
from tests.promises.simulated_client import Parts as ShownParts
from tests.promises.simulated_table import SimulatedTable


def wrong_alarm(lines: list[bytes]) -> str | None:
    """The first input that comes before its time, or after a bell that should have rung; None: all is well."""
    match: Match | None = None
    now = 0
    for number, line in enumerate(lines):
        entry = entries.decode(line).entry
        if isinstance(entry, entries.Dealt):
            match, now = _dealt(entry), 0
        elif isinstance(entry, entries.Given):
            if match is None or match.outcome is not None:
                return f"line {number}: nothing is played"
            if why := _wrong(match, entry.input, now):
                return f"line {number}: {why}"
            match.take(entry.input)
            now = entry.input.when.at
    return None


def _dealt(dealt: entries.Dealt) -> Match:
    game = GAMES[dealt.header.game]
    options = decode(game.Options, dealt.header.options, "options")
    return Match(game, options, dealt.header.seats, bytes.fromhex(dealt.seed))


def _wrong(match: Match, given: Input, now: int) -> str | None:
    at, due = given.when.at, match.game.alarm(match.state)
    if at < now:
        return f"time goes back, from {now} to {at}"
    if given.seat is None and (due is None or at != max(due, now)):
        return f"a bell rings at {at}, due was {due}"
    if given.seat is not None and due is not None and due <= at:
        return f"a move at {at}, but a bell was due at {due}"
    return None


class ReplayedRoom:
    def __init__(self, code: str, lines: list[bytes]) -> None:
        self._state, self._playing = state, playing = restore(lines, GAMES, Answers())
        self._views = Views(playing)
        hush = playing.game.hush(playing.match.state) if playing and state.playing else ()
        self._room = room_parts(code, state, Presences(0), GAMES, hush)

    def shown_to(self, person: int | None) -> dict[str, Parts]:
        """Every part of the room, the table and the hand."""
        seat = seat_of(self._state, self._playing, person)
        stand_ins = self._playing.stand_ins[seat] if self._playing and seat is not None else 0
        you = you_part(self._state, person, seat, stand_ins)
        return {"room": {**self._room, "you": you}, "table": self._views.table, "hand": self._views.hand(seat)}


Ask = tuple[int | None, str]  # by whom, under which id: everyone counts from the same number


def disagreement(evening: SimulatedTable) -> str | None:
    """The first thing that is not as it must be; None: all is well."""
    for phone in evening.handsets:
        if phone.state != "up" or not phone.room:
            return f"{phone.name}'s line is {phone.state} {phone.farewell or ''}"
        if phone.outbox:
            return f"{phone.name} waits for {list(phone.outbox)}"
    return _unlike_the_journal(evening) or _wrongly_felt(evening)


def _unlike_the_journal(evening: SimulatedTable) -> str | None:
    """Nor is anyone who is here said to be away."""
    replayed = ReplayedRoom(evening.code, evening.disk.read(evening.code))
    for phone in evening.handsets:
        shown = {"room": phone.room, "table": phone.table, "hand": phone.hand}
        for what, parts in replayed.shown_to(you_of(phone).person).items():
            if not same(shown[what], parts):
                return f"{phone.name} is shown another {what}"
    return None


def _wrongly_felt(evening: SimulatedTable) -> str | None:
    room = evening.machine.house._rooms.get(evening.code)
    return evening.feelings.wrong(evening.handsets, room._playing if room else None)


def same(shown: ShownParts, parts: object) -> bool:
    return {name: bytes(part) for name, part in shown.items()} == parts


class RequestChecker:
    """Every request of one phone, its answers and its effects."""

    def __init__(self, phone: Client, stored: Counter[Ask]) -> None:
        self.done = self.refused = self.moves = self.said = 0
        person = you_of(phone).person
        for id, request in phone.asked.items():
            times = stored[person, id]
            answers = phone.answers.get(id, [])
            kinds = {msgspec.json.encode(answer) for answer in answers}
            assert answers, f"{id} was never answered"
            assert len(kinds) == 1, f"{id} was answered differently: {kinds}"
            done = isinstance(answers[0], down.Done)
            self.done += done
            self.refused += not done
            assert times <= 1, f"{id} was done {times} times"
            assert done or not times, f"{id} was refused and done"
            if not isinstance(request, up.TakeSide):  # it may ask for what is so already
                assert times == done, f"{id} was acknowledged and not done"
            if isinstance(request, up.Do):
                self.moves += 1
                self.said += phone.said[id]


def stored(evening: SimulatedTable) -> Counter[Ask]:
    """How often each request is in the journal. All of that obeys the clock."""
    lines = evening.disk.read(evening.code)
    assert (why := wrong_alarm(lines)) is None, why
    decoded = map(entries.decode, lines)
    return Counter((line.by, line.id) for line in decoded if line.id is not None)
