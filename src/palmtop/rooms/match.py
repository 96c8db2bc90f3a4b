"""The match that a room plays, or last played: its inputs executed in order, its clock, and the game's boundary.

Whatever a game raises, other than a refusal of a move or a deal, leaves here as GameFailed, and so does a value of the
wrong type that a verb returns: the room then breaks off the match instead of failing itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, Raw, Struct

from palmtop.engine.errors import Refusal, TooMany
from palmtop.engine.game import Ahead, Announcement, AnyGame, Deed, Games, Outcome, Question, Seat, When
from palmtop.engine.match import NOTHING, Input, Match, deal, decode
from palmtop.engine.wishes import WISHES_MAX, LastRound, Limits, Wish, Wishes
from palmtop.rooms.entries import Dealt, Finished
from palmtop.rooms.lag import LONGEST_LEAD_MS, Lag, judge

# What verbs may return. Checked for every move, and a tuple of classes is checked much faster than `Sequence | None`.
NONE = type(None)
SEQUENCE = (list, tuple, range)
SEQUENCE_OR_NONE = (*SEQUENCE, NONE)

# The longest matches of bots have 812 inputs, at most 83 of one seat (ten players).
SEAT_MOVES_MAX = 2_000  # of the people on a seat; more are refused
INPUTS_MAX = 40_000  # more than all 14 seats may make; a match with as many alarms and bots' moves is broken off
DEEDS_MAX = 40  # of a bot in somebody's seat; earlier ones are not told
RINGS_MAX = 1000  # alarms at one moment; a game with more never stops ringing

T = TypeVar("T")
Deeds = tuple[tuple[int, Deed], ...]  # each with the number of the bot's move, as in `stand_ins`

_encode = msgspec.json.Encoder().encode

NO_SEATS: frozenset[Seat] = frozenset()  # one for all rooms: every other empty set takes 216 bytes


class GameFailed(Exception):
    """A verb of a game raised an error or returned a wrong value. `__cause__` is that error."""

    def __init__(self, game: str, verb: str) -> None:
        super().__init__(f"{verb} of {game} failed")
        self.game = game
        self.verb = verb


class Cue(Struct, frozen=True):
    """An encoded cue and the seats that may know it; `to` None: everyone at the table."""

    cue: Raw
    to: tuple[Seat, ...] | None


class LastViews(Struct, frozen=True):
    """What is shown of a finished match, without its state. `hands` are by seat."""

    game: AnyGame
    table: Struct
    hands: list[Struct]


class RoomMatch:
    """One match of a room. Not playable: its rules are not there (any more), or it has failed.

    A finished match that was loaded from a snapshot has its last views instead of the game's state.
    """

    def __init__(self, dealt: Dealt, games: Games) -> None:
        """Deals it. Raises Refusal or GameFailed."""
        seats = dealt.header.seats
        self.dealt = dealt
        self.number = dealt.number
        self.started_at = dealt.at  # the room's clock at match time 0; moves when the match resumes after a pause
        self.how_to = 0 if dealt.how_to is UNSET else dealt.how_to  # ms before that in which the how-to is shown
        self.now = 0  # match time of the latest input
        self.done = [0] * seats  # when each seat is judged to have made its latest move
        self.stand_ins = [0] * seats  # moves that bots have made, by seat
        self.deeds: list[Deeds] = [()] * seats  # of bots since the person on the seat last moved
        self.moves = [0] * seats  # that people have made, by seat
        self.inputs = 0
        self.wishes_made = 0
        self.failed = False
        self.changed_hands: frozenset[Seat] | None = None  # that may have changed since they were last taken; None: all
        self.last_views: LastViews | None = None
        self._rings = 0  # alarms at the time of the latest input
        game = games.get(dealt.header.game)
        self._engine = _deal(game, dealt) if game and game.version == dealt.header.version else None

    @property
    def playable(self) -> bool:
        return self._engine is not None or self.last_views is not None

    @property
    def game(self) -> AnyGame:
        return self.last_views.game if self.last_views else (self._engine or self.engine).game

    @property
    def engine(self) -> Match:
        """The match itself, as the game's rules have made it."""
        if self._engine is None:
            raise GameFailed(self.dealt.header.game, "deal")
        return self._engine

    def give_up(self) -> None:
        """The game failed: the match can't be executed or shown any more."""
        self._engine, self.last_views, self.failed = None, None, True

    # --- time ---------------------------------------------------------------------------------

    @property
    def too_long(self) -> bool:
        return self.inputs >= INPUTS_MAX

    def has_begun(self, at: int) -> bool:
        """Whether the how-to before it, if there is one, is over. Until then nobody sees or does anything of it."""
        return not self.how_to or self.inputs > 0 or at >= self.started_at

    def time(self, at: int) -> int:
        """The room's clock as milliseconds since the deal; never earlier than the latest input."""
        return max(self.now, at - self.started_at)

    def due(self, lead: Callable[[], int] = lambda: LONGEST_LEAD_MS) -> int | None:
        """When the next alarm rings, on the room's clock.

        If screens need what it reveals only at a later moment, it rings just `lead()` ms before that, so that no page
        has a secret sooner than it must.
        """
        alarm = self.alarm()
        return None if alarm is None else self.started_at + self._held(alarm, lead)

    def next_ring(self, at: int, lead: Callable[[], int]) -> Input | None:
        """The input of the next alarm that rings by now, dated at its own time; None: none does."""
        alarm = self.alarm()
        if alarm is None or self.started_at + self._held(alarm, lead) > at:
            return None
        time = max(self.now, alarm)
        return Input(None, NOTHING, When(time, time))

    def alarm(self) -> int | None:
        """When the match goes on by itself, in match time."""
        alarm: int | None = self._call("alarm", (int, NONE))
        return alarm

    def ahead(self) -> Ahead | None:
        """A part of the table that screens must have at a later moment."""
        ahead: Ahead | None = self._call("ahead", (Ahead, NONE))
        return ahead

    def _held(self, alarm: int, lead: Callable[[], int]) -> int:
        needed: int | None = self._call("needed", (int, NONE))
        return alarm if needed is None else max(alarm, needed - lead())

    # --- inputs -------------------------------------------------------------------------------

    def propose(self, seat: Seat, number: int, stand_ins: int, raw: Raw, done: int | None, lag: Lag, at: int) -> Input:
        """A person's move in match `number`, dated by the round trips of their connection. Raises Refusal."""
        if number != self.number:
            raise Refusal("match-over")
        if not self.has_begun(at):
            raise Refusal("how-to-first")
        if stand_ins != self.stand_ins[seat]:
            raise Refusal("bot-played-on")
        if self.moves[seat] >= SEAT_MOVES_MAX:
            raise Refusal("moves-used-up", most=SEAT_MOVES_MAX)
        move = decode(self.game.Move, raw, "move")
        if (too_many := self._call("excess", (TooMany, NONE), seat, move)) is not None:
            raise too_many
        arrival = self.time(at)
        believed = max(judge(lag, arrival, done), self.done[seat])  # a seat's moves keep their order
        return Input(seat, Raw(_encode(move)), When(arrival, self._judged(move, believed)))

    def propose_for_bot(self, seat: Seat, move: Any, at: int) -> Input:
        now = self.time(at)
        return Input(seat, Raw(_encode(move)), When(now, self._judged(move, now)))

    def propose_wish(self, wish: Wish, at: int) -> Input | None:
        """What the host asks; None: it is so already. Raises Refusal."""
        wishes = self.wishes
        if isinstance(wish, Limits) and not self.limited:
            raise Refusal("no-time-limits")
        if wish in (LastRound(wishes.last_round), Limits(wishes.stretch)):
            return None
        if self.wishes_made >= WISHES_MAX:
            raise TooMany("wishes-used-up", most=WISHES_MAX)
        now = self.time(at)
        return Input(None, Raw(_encode(wish)), When(now, now))

    def _judged(self, move: Any, done: int) -> int:
        """The game's word on the time is part of the input: an input that was stored keeps its time for ever."""
        judged: int = self._call("judged", int, move, done)
        return judged

    def execute(self, given: Input, by_bot: bool) -> list[Cue]:
        """Raises Refusal, having changed nothing; or GameFailed, after which the match must be broken off."""
        wished = given.wished
        rings = (self._rings if given.when.at == self.now else 0) + (given.seat is None and wished is None)
        if rings > RINGS_MAX:
            raise GameFailed(self.game.id, "alarm")
        engine = self.engine
        try:
            cues = [_encoded(announced) for announced in self._play(engine, given, by_bot)]
        except Refusal as error:
            if given.seat is None:
                raise GameFailed(self.game.id, "ring") from error
            raise
        except Exception as error:
            raise GameFailed(self.game.id, "ring" if given.seat is None else "play") from error
        self.now, self._rings = given.when.at, rings
        self.inputs += 1
        self.wishes_made += wished is not None
        if given.seat is not None:
            self.done[given.seat] = given.when.done
            self.stand_ins[given.seat] += by_bot
            self.moves[given.seat] += not by_bot
        return cues

    def _play(self, engine: Match, given: Input, by_bot: bool) -> Sequence[Announcement]:
        seat = given.seat
        if seat is None:
            self.changed_hands = None
            return engine.take(given)
        move = decode(engine.game.Move, given.move, "move")
        deeds = engine.game.deeds(engine.state, seat, move) if by_bot else ()
        announced = engine.play(seat, move, given.when)
        number = self.stand_ins[seat] + 1
        self.deeds[seat] = (*self.deeds[seat], *((number, deed) for deed in deeds))[-DEEDS_MAX:] if by_bot else ()
        if type(move) not in engine.game.own_hand_moves:
            self.changed_hands = None
        elif self.changed_hands is not None:
            self.changed_hands |= {seat}
        return announced

    # --- the game's other verbs ---------------------------------------------------------------

    @property
    def wishes(self) -> Wishes:
        """What the host has asked of the match."""
        wishes: Wishes = self._call("wishes", Wishes)
        return wishes

    @property
    def limited(self) -> bool:
        """Whether people's time is limited."""
        engine = self.engine
        try:
            return bool(engine.game.limits(engine.options))
        except Exception as error:
            raise GameFailed(engine.game.id, "limits") from error

    def ending(self) -> Finished | None:
        """How the match ended; None: it goes on."""
        outcome = self._call("outcome", (Outcome, NONE))
        if outcome is None:
            return None
        moments = tuple(self._call("moments", SEQUENCE))
        finished = Finished(outcome, moments, self.engine.stretch)
        try:
            _encode(finished)  # if it can't be stored, only this match is broken off
        except Exception as error:
            raise GameFailed(self.game.id, "moments") from error
        return finished

    def table(self, use: Callable[[Struct], T]) -> T:
        """The result of `use`, called with the table. If that fails, so has the game: its value may be a wrong one."""
        if self.last_views:
            return use(self.last_views.table)
        engine = self._engine or self.engine
        try:
            return use(engine.game.table(engine.state))
        except Exception as error:
            raise GameFailed(engine.game.id, "table") from error

    def hand(self, seat: Seat, use: Callable[[Struct], T]) -> T:
        """Likewise with the seat's hand."""
        if self.last_views:
            return use(self.last_views.hands[seat])
        engine = self._engine or self.engine
        try:
            return use(engine.game.hand(engine.state, seat))
        except Exception as error:
            raise GameFailed(engine.game.id, "hand") from error

    def take_changed_hands(self) -> frozenset[Seat] | None:
        """The seats whose hands may have changed since the last call; None: any of them."""
        changed, self.changed_hands = self.changed_hands, NO_SEATS
        return changed

    def views(self) -> LastViews:
        """Of a finished match. Raises GameFailed."""
        if self.last_views:
            return self.last_views
        seats = range(self.dealt.header.seats)
        return LastViews(self.game, self._call("table", Struct), [self._call("hand", Struct, s) for s in seats])

    def questions(self) -> Sequence[Question]:
        """What the audience may guess, from the table as everyone sees it. Raises what the game raises."""
        return self.table(self.game.questions)

    def hush(self) -> Sequence[Seat]:
        """The seats that must not talk now."""
        hushed: Sequence[Seat] = self._call("hush", SEQUENCE)
        return hushed

    def leave(self, seat: Seat) -> Any:
        """The move of somebody who has left; None: there is none."""
        return self._call("leave", (Struct, NONE), seat)

    def feel(self, seat: Seat, gesture: Any) -> Sequence[Seat] | None:
        """The seats that feel a gesture; None: everyone at the table."""
        engine = self._engine or self.engine
        try:
            receivers = engine.game.feel(engine.state, seat, gesture)
            if not isinstance(receivers, SEQUENCE_OR_NONE):
                raise TypeError(f"feel returned {type(receivers)}")
            return receivers
        except Exception as error:
            raise GameFailed(engine.game.id, "feel") from error

    def _call(self, verb: str, returns: Any, *args: Any) -> Any:
        engine = self.engine
        try:
            returned = getattr(engine.game, verb)(engine.state, *args)
            if not isinstance(returned, returns):
                raise TypeError(f"{verb} returned {type(returned)}")
            return returned
        except Exception as error:
            raise GameFailed(engine.game.id, verb) from error


def _deal(game: AnyGame, dealt: Dealt) -> Match:
    try:
        return deal(game, dealt.header, bytes.fromhex(dealt.seed))
    except Refusal:
        raise
    except Exception as error:
        raise GameFailed(game.id, "deal") from error


def _encoded(announced: Announcement) -> Cue:
    return Cue(Raw(_encode(announced.cue)), announced.to)
