"""What screens are shown: the parts of the room, the table and each hand, and of those only what has changed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

import structlog
from msgspec import Raw

from palmtop.engine.errors import Refusal
from palmtop.engine.game import Games, Seat
from palmtop.engine.match import decode
from palmtop.rooms.lag import Lag
from palmtop.rooms.match import Cue, RoomMatch
from palmtop.rooms.presence import Presences
from palmtop.rooms.state import Reply, RoomState
from palmtop.wire import down
from palmtop.wire.down import ChairPart, MatchPart, RoomPart, WatcherPart, You

log = structlog.get_logger()

Parts = Mapping[str, bytes]
NO_PARTS: Parts = {}


class ScreenConnection(Protocol):
    """What a room needs of a connection."""

    def send(self, frame: bytes) -> None:
        """Queues a frame to be sent in order; never waits."""

    def feel(self, piece: bytes, number: int = 0) -> None:
        """Adds an encoded [seat, gesture] to the next frame of gestures; a queued gesture has a number."""

    def refused(self, kind: str) -> None:
        """Counts a refusal of something that came over this connection."""

    def close(self, word: str, again: bool) -> None:
        """Closes after everything queued was sent; says why, and whether to reconnect."""


class Screen:
    """One connected browser. Remembers what it was sent, so that only changes are sent."""

    def __init__(
        self, connection: ScreenConnection, watch: bool, connected_at: int = 0, last_gesture: int | None = None
    ) -> None:
        self.connection = connection
        self.watch = watch
        self.connected_at = connected_at  # by the device's clock
        self.last_gesture = last_gesture  # number of the last queued gesture that its page has; None: the page is new
        self.person: int | None = None
        self.lag = Lag()
        self.shown = False  # whether it was shown the room: then the journal knows whose it is
        self._match: int | None = None  # the match it was last shown, and from which seat
        self._seat: Seat | None = None
        self._room = self._table = self._hand = NO_PARTS
        self._you = b""
        self._warned = ""  # why nothing can be stored, as last sent

    def seat_in(self, match: int) -> Seat | None:
        """The seat from which this screen was last shown the match."""
        return self._seat if self._match == match else None

    def send(self, message: down.Message) -> None:
        self.connection.send(down.encode(message))

    def refuse(self, refusal: Refusal, id: str | None) -> None:
        self.connection.refused(refusal.kind)
        self.send(refused(refusal, id))

    def reply(self, id: str, reply: Reply) -> None:
        if reply.refusal is None:
            self.send(down.Done(id))
        else:
            self.refuse(reply.refusal, id)

    def turn_away(self, refusal: Refusal) -> None:
        self.refuse(refusal, None)
        self.connection.close(refusal.word, again=refusal.retry)

    def warn(self, word: str) -> None:
        """Says why nothing happens at the moment; each reason once."""
        if word != self._warned:
            self._warned = word
            self.send(down.Notice(word, lasting=True))

    def show(
        self,
        match: int | None,
        seat: Seat | None,
        room: SharedParts,
        you: bytes,
        table: SharedParts,
        hand: Parts,
        cues: list[Raw],
    ) -> None:
        """Sends what differs. In another match or from another seat everything is sent anew."""
        if self._warned:
            self._warned = ""
            self.send(down.Notice("saving-again"))
        fresh = not self.shown or match != self._match or seat != self._seat
        if fresh:
            self.shown, self._match, self._seat = True, match, seat
            self._room, self._you, self._table, self._hand = NO_PARTS, b"", NO_PARTS, NO_PARTS
        room_changes, table_changes = room.changes_since(self._room), table.changes_since(self._table)
        if you != self._you:
            room_changes = {**room_changes, "you": Raw(you)}
        hand_changes = _changes(self._hand, hand)
        self._room, self._you, self._table, self._hand = room.parts, you, table.parts, hand
        if fresh or cues or room_changes or table_changes or hand_changes:
            self.send(down.Show(fresh, room_changes, table_changes, hand_changes, cues))


class SharedParts:
    """Parts that many screens are shown. Their changes are found once for all screens that had the same parts."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self._had: Parts | None = None
        self._changes: dict[str, Raw] = {}

    def changes_since(self, had: Parts) -> dict[str, Raw]:
        if had is not self._had:
            self._had, self._changes = had, _changes(had, self.parts)
        return self._changes


def _changes(had: Parts, parts: Parts) -> dict[str, Raw]:
    return {name: Raw(encoded) for name, encoded in parts.items() if had.get(name) != encoded}


def refused(refusal: Refusal, id: str | None) -> down.Refused:
    return down.Refused(kind=refusal.kind, word=refusal.word, args=refusal.args_, rule=refusal.rule, id=id)


def seat_of(state: RoomState, person: int | None) -> Seat | None:
    """The seat whose hand a person is shown. During a match the chairs keep their order: chair 0 is seat 0."""
    place, match = state.chair_of(person), state.last_match
    if place is None or match is None or not match.playable:
        return None
    if state.match is None and not _sat_there(state, place, person):
        return None
    return Seat(place)


def _sat_there(state: RoomState, place: int, person: int | None) -> bool:
    """After the match people may change chairs, but a hand is shown only to the person who held it."""
    return place < len(state.sat_last) and state.sat_last[place].person == person


class Views:
    """The table and hands at one moment, each encoded at most once. Raises GameFailed."""

    def __init__(self, match: RoomMatch | None) -> None:
        self.match = match if match is not None and match.playable else None
        self.table: Parts = self.match.table() if self.match else NO_PARTS
        self._hands: dict[Seat, Parts] = {}

    def hand(self, seat: Seat | None) -> Parts:
        if seat is None or self.match is None:
            return NO_PARTS
        if seat not in self._hands:
            self._hands[seat] = self.match.hand(seat)
        return self._hands[seat]


def tell(screens: Iterable[Screen], room: Parts, state: RoomState, cues: Sequence[Cue]) -> Views:
    """Shows every screen what has changed for it. Raises GameFailed."""
    views = Views(state.last_match)
    number = state.last_match.number if state.last_match else None
    shared_room, shared_table = SharedParts(room), SharedParts(views.table)
    for screen in screens:
        seat = seat_of(state, screen.person)
        own = [cue.cue for cue in cues if cue.to is None or (seat is not None and seat in cue.to)]
        you = you_part(state, screen.person, seat)
        screen.show(number, seat, shared_room, you, shared_table, views.hand(seat), own)
    return views


def room_parts(
    code: str, state: RoomState, presences: Presences, games: Games, hush: Sequence[Seat]
) -> dict[str, bytes]:
    """The parts of the room that are the same for everyone."""
    recent = state.scorepad.recent
    return {
        "room": down.encode(_room_part(code, state, presences, games)),
        "match": down.encode(_match_part(state)),
        "scorepad": down.encode(recent),
        "standings": down.encode(state.scorepad.standings(recent, state.today)),
        "hush": down.encode(hush),
        "details": _details_part(state, games),
    }


def you_part(state: RoomState, person: int | None, seat: Seat | None) -> bytes:
    host = person is not None and person == state.host
    given_away = person is not None and state.people[person].given_away
    stand_ins = state.last_match.stand_ins[seat] if state.last_match and seat is not None else 0
    return down.encode(You(person, state.chair_of(person), seat, host, stand_ins, given_away))


def _room_part(code: str, state: RoomState, presences: Presences, games: Games) -> RoomPart:
    seated = {chair.person for chair in state.chairs}
    taken: Sequence[int | None] = state.sides(games) or [None] * len(state.chairs)
    return RoomPart(
        code=code,
        locked=state.locked,
        host=state.host,
        game=state.game,
        options=state.options,
        stretch=state.stretch,
        chairs=[
            ChairPart(
                emblem=chair.emblem,
                name=state.name_on(chair),
                person=chair.person,
                bot=chair.bot,
                presence="here" if chair.person is None else presences.of(chair.person),
                device=state.device_on(chair),
                side=side,
                wished=side is not None and chair.side is not None,
            )
            for chair, side in zip(state.chairs, taken, strict=True)
        ],
        watchers=[
            WatcherPart(number, person.name, person.emblem)
            for number, person in state.people.items()
            if number not in seated and not person.removed and presences.of(number) == "here"
        ],
    )


def _details_part(state: RoomState, games: Games) -> bytes:
    game = games.get(state.game)
    if game is None or game.Details is None:
        return b"null"
    try:
        return down.encode(game.details(decode(game.Options, state.options, "options")))
    except Exception as error:  # the room does not depend on them
        log.warning("details of the options failed", game=game.id, error=repr(error))
        return b"null"


def _match_part(state: RoomState) -> MatchPart | None:
    """The seed is sent once the match is over; until then only its commitment."""
    match, playing = state.last_match, state.match is not None
    if match is None:
        return None
    return MatchPart(
        number=match.number,
        game=match.dealt.header.game,
        options=match.dealt.header.options,
        seats=state.seats() if playing else state.sat_last,
        commitment=match.dealt.header.commitment,
        dealt_at=match.started_at,
        state="playing" if playing else "over" if state.outcome else "ended",
        outcome=state.outcome,
        seed=None if playing else match.dealt.seed,
    )
