"""Checks of a room's journal: alarms at their time, each request done once, and clients that show what it says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from palmtop.engine.match import Input, Match, decode
from palmtop.games import GAMES
from palmtop.journal import Latest
from palmtop.rooms import entries
from palmtop.rooms.loading import load
from palmtop.rooms.presence import Presences
from palmtop.rooms.room_parts import room_parts, you_part
from palmtop.rooms.shown_view import Parts, ShownView
from palmtop.rooms.state import RoomState
from palmtop.rooms.tell import seat_of
from palmtop.wire import down, up
from tests.promises.random_players import as_bytes, you_of
from tests.promises.simulated_client import Client, Reply
from tests.promises.simulated_table import SimulatedTable
from tests.server.phone import Done

RequestKey = tuple[int | None, str]  # person and request id: all clients count their ids from the same number

# --- alarms ---------------------------------------------------------------------------------------


def wrong_alarm(lines: list[bytes]) -> str | None:
    """The first alarm that came too early, too late or twice, or input that came before a due alarm."""
    match: Match | None = None
    now = 0
    for number, line in enumerate(lines):
        entry = entries.decode(line).entry
        if isinstance(entry, entries.Dealt):
            match, now = _dealt(entry), 0
        elif isinstance(entry, entries.Given):
            if match is None or match.outcome is not None:
                return f"entry {number}: no match is on"
            if why := _wrong_time(match, entry.input, now):
                return f"entry {number}: {why}"
            match.take(entry.input)
            now = entry.input.when.at
    return None


def _dealt(dealt: entries.Dealt) -> Match:
    game = GAMES[dealt.header.game]
    options = decode(game.Options, dealt.header.options, "options")
    return Match(game, options, dealt.header.seats, bytes.fromhex(dealt.seed))


def _wrong_time(match: Match, given: Input, now: int) -> str | None:
    at, due = given.when.at, match.game.alarm(match.state)
    if at < now:
        return f"time goes back from {now} to {at}"
    if given.seat is None and given.wished is None:
        return None if due is not None and at == max(due, now) else f"an alarm at {at}, due at {due}"
    if due is not None and due <= at:
        return f"a move or a wish at {at}, after an alarm was due at {due}"
    return None


# --- views ----------------------------------------------------------------------------------------


class ShownRoom:
    """What each person must be shown of a room in this state while everyone is here, and these big screens."""

    def __init__(self, code: str, state: RoomState, screens: Sequence[int] = ()) -> None:
        self._state = state
        hush = state.match.hush() if state.match else []
        self._room = ShownView().update(room_parts(code, state, Presences(0), GAMES, hush, screens))
        last = state.last_match
        self._match = last if last is not None and last.playable else None

    def knows(self, person: int | None) -> bool:
        return person is None or person in self._state.people

    def shown_to(self, person: int | None) -> dict[str, Parts]:
        """Every part of room, table and hand."""
        seat = seat_of(self._state, person)
        room = {**self._room, "you": down.encode(you_part(self._state, person, seat))}
        table = self._match.table(ShownView().update) if self._match else {}
        hand = self._match.hand(seat, ShownView().update) if self._match and seat is not None else {}
        return {"room": room, "table": table, "hand": hand}

    def sent_ahead(self) -> Parts:
        """Parts of the table that may have been sent already, shortly before the moment at which everyone has them."""
        ahead = self._match.ahead() if self._match else None
        return {ahead.part: msgspec.Raw(msgspec.json.encode(ahead.value))} if ahead else {}


class ReplayedRoom(ShownRoom):
    """The same of a room as its journal says."""

    def __init__(self, code: str, lines: list[bytes], screens: Sequence[int] = ()) -> None:
        super().__init__(code, load(Latest(None, lines, []), GAMES, "").state, screens)


def disagreement(table: SimulatedTable) -> str | None:
    """The first client that doesn't agree with the journal or lacks a reply or gesture; None: all agree."""
    return unsettled(table.clients) or _differs_from_journal(table) or _gesture_error(table)


def unsettled(clients: Sequence[Client]) -> str | None:
    """The first client that is not connected or waits for a reply."""
    for client in clients:
        if client.state != "up" or not client.room:
            return f"{client.name}'s connection is {client.state} {client.goodbye or ''}"
        if client.outbox:
            return f"{client.name} waits for replies to {list(client.outbox)}"
    return None


def _differs_from_journal(table: SimulatedTable) -> str | None:
    room = table.server.rooms.loaded.get(table.code)
    replayed = ReplayedRoom(table.code, table.disk.read(table.code), room.attendance.big_screens if room else ())
    return difference(table.clients, replayed)


def difference(clients: Sequence[Client], replayed: ReplayedRoom) -> str | None:
    """The first client that shows something else. Includes presence: nobody who is here may be shown as away."""
    for client in clients:
        person = you_of(client).person
        if not replayed.knows(person):
            return f"{client.name} is {person}, whom the journal does not know"
        shown = {"room": client.room, "table": client.table, "hand": client.hand}
        for what, parts in replayed.shown_to(person).items():
            if (own := as_bytes(shown[what])) != parts:
                names = sorted(name for name in own.keys() | parts.keys() if own.get(name) != parts.get(name))
                differs = "; ".join(f"{name} {own.get(name)!r} instead of {parts.get(name)!r}" for name in names)
                return f"{client.name} shows another {what}: {differs}"
    return None


def _gesture_error(table: SimulatedTable) -> str | None:
    room = table.server.rooms.loaded.get(table.code)
    return table.gestures.error(table.clients, room.state.last_match if room else None)


# --- requests -------------------------------------------------------------------------------------


class RequestChecker:
    """Checks that each request of one client has one reply, and one effect if it was accepted."""

    def __init__(self, client: Client, stored: StoredRequests) -> None:
        self.done = self.refused = self.moves = self.times_sent = 0
        person = you_of(client).person
        for id, request in client.requests.items():
            done = self._check(id, request, client.replies.get(id, []), stored.times[person, id])
            assert done <= stored.has_effect_of(request, person), f"{request} was acknowledged and not done"
            self.done += done
            self.refused += not done
            if isinstance(request, up.Do):
                self.moves += 1
                self.times_sent += client.times_sent[id]

    @staticmethod
    def _check(id: str, request: up.Request, replies: list[Reply], times: int) -> bool:
        different = {msgspec.json.encode(reply) for reply in replies}
        assert replies, f"{id} got no reply"
        assert len(different) == 1, f"{id} got different replies: {different}"
        done = isinstance(replies[0], Done)
        assert times <= 1, f"{id} was done {times} times"
        assert done or not times, f"{id} was refused and done"
        return done


class StoredRequests:
    """What the journal of a room has of its people's requests. Its alarms are checked too."""

    def __init__(self, lines: list[bytes]) -> None:
        assert (why := wrong_alarm(lines)) is None, why
        decoded = [*map(entries.decode, lines)]
        self.times = Counter((line.by, line.id) for line in decoded if line.id is not None)
        chosen = {line.entry.game for line in decoded if isinstance(line.entry, entries.Chosen)}
        self._chosen = chosen | {next(iter(GAMES))}  # a new room has the first

    def has_effect_of(self, request: up.Request, person: int | None) -> bool:
        """What is as asked for already is stored no second time: the side one has, the chosen game, or the limits.

        Who is waited for is never stored, and no how-to is skipped that isn't shown. Nor are cards that are there
        added, or those struck out that are not.
        """
        wishes, cards = up.LastRound | up.SetLimits, up.LoadCards | up.StrikeCards
        if isinstance(request, up.TakeSide | up.LetBotPlay | up.WaitFor | up.SkipHowTo | wishes | cards):
            return True
        if isinstance(request, up.Choose) and request.game in self._chosen:
            return True
        return bool(self.times[person, request.id])
