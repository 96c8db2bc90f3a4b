"""A room as a server would have it, made from entries without a server, and the frames that its screens would get."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from typing import Any

import msgspec
from msgspec import UNSET, Raw, UnsetType
from tools.screens.scene import BEGAN, CODE

from palmtop import __version__
from palmtop.archive.record import Record
from palmtop.archive.replay import replay
from palmtop.engine.chance import commitment
from palmtop.engine.game import AnyGame, Seat
from palmtop.engine.match import Header, Input
from palmtop.engine.stretch import UNSTRETCHED
from palmtop.games import GAMES
from palmtop.rooms import decide, entries
from palmtop.rooms.fold import fold
from palmtop.rooms.match import Cue
from palmtop.rooms.presence import Presences
from palmtop.rooms.room_parts import room_parts
from palmtop.rooms.screen import Screen
from palmtop.rooms.state import RoomState, whole_pad
from palmtop.rooms.tell import Views
from palmtop.sim.play import Plan, play, seed_of
from palmtop.wire import down

NAMES = (
    "Ada",
    "Bob",
    "Cléo",
    "Dorothea",
    "Eve",
    "Finn",
    "Grace",
    "Hugo",
    "Ines",
    "Jonathan",
    "Kim",
    "Leïla",
    "Max",
    "Nora",
)
DEALT = BEGAN - 3_600_000  # when matches are dealt, on the server's clock


class _Frames:
    """A connection that keeps what a screen is sent."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    def send(self, frame: bytes) -> None:
        self.sent.append(frame)

    def refused(self, kind: str) -> None:
        raise NotImplementedError

    def close(self, word: str, again: bool) -> None:
        raise NotImplementedError


class StagedRoom:
    """People are numbered from 1; Ada, the host, is the first."""

    def __init__(self, game: str, people: int = 1, bots: Sequence[int] = (), options: Any = None) -> None:
        self.state = RoomState(game=next(iter(GAMES)))
        self.presences = Presences(grace_seconds=60)
        self.acting: int | None = None  # who acts for the host
        self.choose(game, options)
        for person in range(1, people + 1):
            self.join(person)
            self.do(entries.Sat(person, person - 1, person - 1))
        for bot, strength in enumerate(bots):
            self.do(entries.BotSat((people + bot) % 14, strength))

    def do(self, *made: entries.AnyEntry, by: int | None = None) -> list[Cue]:
        effects = [effect for entry in made for effect in fold(self.state, entries.StoredEntry(entry, by), GAMES)]
        return [effect for effect in effects if isinstance(effect, Cue)]

    def join(self, person: int, name: str | None = None) -> None:
        """Comes in without a chair."""
        called = NAMES[person - 1] if name is None else name
        self.do(entries.Joined(person, f"token {person}", called, (person - 1) % 14))

    def choose(self, game: str, options: Any = None) -> None:
        chosen = options if options is not None else GAMES[game].Options()
        self.do(entries.Chosen(game, Raw(msgspec.json.encode(chosen)), UNSTRETCHED))

    def copy(self) -> StagedRoom:
        return deepcopy(self)

    def frames(self, person: int | None) -> tuple[bytes, ...]:
        """What a screen is sent that connects now. None: a big screen."""
        return self.viewer(person).now(self)

    def viewer(self, person: int | None) -> Viewer:
        return Viewer(person)

    def pad(self) -> bytes:
        return msgspec.json.encode(whole_pad(self.state.scorepad.recent, self.state.today))

    # --- matches ------------------------------------------------------------------------------

    def deal(self, script: Script, number: int, at: int = DEALT, how_to: int | UnsetType = UNSET) -> None:
        seats = len(self.state.chairs)
        sides = tuple(seat % 2 for seat in range(seats)) if seats in script.game.sided else ()
        self.do(entries.Dealt(number, script.header, script.seed.hex(), at, sides, how_to=how_to))

    def give(self, given: Input) -> list[Cue]:
        """Executes an input, and ends the match if it was the last one."""
        by = None if given.seat is None else self.state.chairs[given.seat].person
        cues = self.do(entries.Given(given), by=by)
        self.do(*decide.finish(self.state))
        return cues

    def play_out(self, script: Script, number: int, at: int = DEALT) -> None:
        self.deal(script, number, at)
        for given in script.inputs:
            self.give(given)

    def replay(self, script: Script, number: int) -> bytes:
        """The reply to a request for the replay of a finished match."""
        state = self.state
        record = Record(
            palmtop=__version__,
            header=script.header,
            seed=script.seed.hex(),
            inputs=list(script.inputs),
            outcome=state.outcome,
            names=[seat.name for seat in state.sat_last],
            dealt_at=DEALT,
        )
        return msgspec.json.encode(replay(record, number, state.sat_last, GAMES))


class Viewer:
    """One screen that stays: it is sent what changed since it last looked."""

    def __init__(self, person: int | None) -> None:
        self._kept = _Frames()
        self._screen = Screen(self._kept, watch=person is None)
        self._screen.person = person
        self._views = Views(before_show=lambda screen: None)

    def now(self, room: StagedRoom, cues: Sequence[Cue] = ()) -> tuple[bytes, ...]:
        state = room.state
        if not self._screen.shown:
            self._screen.send(down.Welcome(CODE, self._screen.person, __version__))
        begun = state.match is None or state.match.has_begun(DEALT)  # not while the how-to is shown
        hush = state.match.hush() if state.match and begun else []
        parts = room_parts(CODE, state, room.presences, GAMES, hush, (), room.acting, begun=begun)
        self._views.tell([self._screen], state, parts, cues, room_changed=True, begun=begun)
        sent, self._kept.sent = self._kept.sent, []
        return tuple(sent)


class Script:
    """A match that bots have played: everything that determines it."""

    def __init__(self, game: str, seats: int, seed: str = "1", strength: int = 2, **options: Any) -> None:
        self.game: AnyGame = GAMES[game]
        self.options = msgspec.convert(options, self.game.Options)
        played = play(Plan(self.game, self.options, (strength,) * seats), seed_of(seed, 0))
        self.seats, self.seed, self.inputs = seats, played.seed, played.inputs
        raw = Raw(msgspec.json.encode(self.options))
        self.header = Header(game, self.game.version, seats, raw, commitment(self.seed))


def in_seats(room: StagedRoom) -> Iterator[tuple[Seat, int]]:
    """The seats of people, and who sits there."""
    for place, chair in enumerate(room.state.chairs):
        if chair.person is not None:
            yield Seat(place), chair.person
