"""One match: a header, a secret seed and the ordered inputs. The state follows from these alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec import UNSET, Raw, Struct
from msgspec.structs import force_setattr

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Malformed
from palmtop.engine.game import Announcement, AnyGame, Outcome, Seat, When
from palmtop.engine.stretch import UNSTRETCHED, Stretch, longer, split_stretch
from palmtop.engine.wishes import Limits, Wish

STRENGTHS = range(1, 4)


class Header(Struct, frozen=True, omit_defaults=True):
    """What was agreed before the deal.

    `options` is stored with every default written out, so a changed default doesn't change old matches. An option added
    later is missing in old headers and gets its default: that must mean "as before".
    """

    game: str
    version: int
    seats: int
    options: Raw
    commitment: str
    stretch: Stretch = UNSTRETCHED  # of the time limits

    def __post_init__(self) -> None:
        """In headers of earlier versions the stretch is one of the options."""
        options, stretch = split_stretch(self.options)
        if stretch is not UNSET:
            force_setattr(self, "options", options)
            force_setattr(self, "stretch", stretch)


class Input(Struct, frozen=True, array_like=True):
    """A seat's move, an alarm (seat None, move null), or the host's wish (seat None)."""

    seat: Seat | None
    move: Raw
    when: When

    @property
    def wished(self) -> Wish | None:
        """The host's wish. Raises Malformed."""
        if self.seat is not None or bytes(self.move) == b"null":
            return None
        wish: Wish = decode(Wish, self.move, "wish")
        return wish


NOTHING = Raw(b"null")  # the move of an alarm


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def decode(kind: Any, raw: bytes | Raw, what: str) -> Any:
    """Decodes JSON as `kind`; raises Malformed, which names `what` was to be decoded and why it failed."""
    try:
        return _decoder(kind).decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed("malformed", what=what, why=str(error)) from None


class Match:
    """A match in memory. An input either changes the state and is counted, or raises Refusal and changes nothing."""

    def __init__(self, game: AnyGame, options: Any, seats: int, seed: bytes, stretch: Stretch = UNSTRETCHED) -> None:
        if seats not in game.seats:
            low, high = game.seats[0], game.seats[-1]
            raise Malformed("seats-wrong", game=game.id, low=low, high=high, got=seats)
        self.game = game
        self.options = options
        self.seats = seats
        self.stretch = stretch if game.limits(options) else UNSTRETCHED
        self._chance = Chance(seed)
        self.inputs = 0
        self.state: Any = game.deal(options, seats, self._chance, self.stretch)

    def play(self, seat: Seat, move: Any, when: When) -> Sequence[Announcement]:
        chance = self._chance
        chance.number = number = self.inputs + 1
        if chance.blocks:
            chance.restart()
        announced = self.game.play(self.state, seat, move, when, chance)
        self.inputs = number
        return announced

    def ring(self, when: When) -> Sequence[Announcement]:
        due = self.game.alarm(self.state)
        if due is None or when.at < due:
            raise Malformed("no-alarm-due")
        self._chance.number = self.inputs + 1
        self._chance.restart()
        announced = self.game.ring(self.state, when, self._chance)
        self.inputs += 1
        return announced

    def heed(self, wish: Wish) -> None:
        """The match counts as one with the longest time limits that it was given."""
        self.game.wishes(self.state).heed(wish)
        if isinstance(wish, Limits):
            self.stretch = longer(self.stretch, wish.stretch)
        self.inputs += 1

    def take(self, given: Input) -> Sequence[Announcement]:
        """Applies an input read from a journal or a record."""
        if given.seat is None:
            wish = given.wished
            if wish is None:
                return self.ring(given.when)
            self.heed(wish)
            return ()
        return self.play(given.seat, decode(self.game.Move, given.move, "move"), given.when)

    def feel(self, seat: Seat, gesture: Any) -> list[Seat]:
        """The seats that a gesture is relayed to."""
        receivers = self.game.feel(self.state, seat, gesture)
        return [Seat(s) for s in (range(self.seats) if receivers is None else receivers) if s != seat]

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def bytes(self) -> bytes:
        """The whole state, encoded. Two states are equal if these bytes are."""
        return msgspec.json.encode(self.state)


def deal(game: AnyGame, header: Header, seed: bytes) -> Match:
    """The match before its first input. Raises Refusal."""
    options = decode(game.Options, header.options, "options")
    return Match(game, options, header.seats, seed, header.stretch)


def replay(game: AnyGame, header: Header, seed: bytes, inputs: Iterable[Input]) -> Match:
    match = deal(game, header, seed)
    for given in inputs:
        match.take(given)
    return match
