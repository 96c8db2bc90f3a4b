"""What a browser says. What changes something carries an id: said again, it gets its first answer again."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Raw, Struct

from palmtop.engine.errors import Malformed

MAX_FRAME = 16 * 1024
LATEST = 2**53  # a number that browsers can count to

Id = Annotated[str, Meta(min_length=1, max_length=32)]
Token = Annotated[str, Meta(min_length=22, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]  # 128 random bits or more
Name = Annotated[str, Meta(max_length=80)]  # trimmed to what a name may be in rooms/names.py
Code = Annotated[str, Meta(max_length=16)]
Place = Annotated[int, Meta(ge=0, le=13)]
Sticker = Literal["clap", "heart", "laugh", "wow", "groan", "thumb"]
Strength = Annotated[int, Meta(ge=1, le=3)]


class Up(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    pass


class Hello(Up, frozen=True, tag="hello"):
    """Always the first message. The token is the device's own, made at random; `watch` is a screen without a player.

    `dialled`: when, by the device's clock: on a bad network an older line may be heard after a newer one. A hidden page
    says when it was last looked at, so that it doesn't push out another that is in use.
    `felt`: up to which of the gestures that wait for a seat this page has felt them; None: it has just been opened.
    """

    room: Code
    token: Token
    name: Name = ""
    watch: bool = False
    dialled: Annotated[int, Meta(ge=0, le=LATEST)] = 0
    felt: Annotated[int, Meta(ge=0, le=LATEST)] | None = None


class Pong(Up, frozen=True, tag="pong"):
    """Answers a ping at once with its time."""

    at: int


class Feel(Up, frozen=True, tag="feel"):
    """A gesture: felt live by those it concerns, kept by nobody."""

    gesture: Raw


class React(Up, frozen=True, tag="react"):
    """A sticker held up for the whole room, and kept by nobody. Not while the rules forbid talk."""

    sticker: Sticker


class Asked(Up, frozen=True):
    """What changes the room or its match, and is answered by Done or Refused."""

    id: Id


class Do(Asked, frozen=True, tag="do"):
    """A move in match number `match`.

    `stand_ins`: how many moves a bot has made on this seat, as far as the device knew (`you.stand_ins`): a move thought
    of before a bot played on is too late. `done`: when it was made, in milliseconds since the deal by the server's
    clock, as the device reckons it; said again, it keeps its first.
    """

    match: int
    move: Raw
    done: Annotated[int, Meta(ge=0, le=LATEST)] | None = None
    stand_ins: int = 0


class Rename(Asked, frozen=True, tag="rename"):
    name: Name


class Sit(Asked, frozen=True, tag="sit"):
    """Take a free chair, or the one of this very bot."""

    chair: Place | None = None


class Stand(Asked, frozen=True, tag="stand"):
    """Give up the own chair; during a match a bot takes it."""


class AddBot(Asked, frozen=True, tag="add_bot"):
    strength: Strength = 2


class SetBot(Asked, frozen=True, tag="set_bot"):
    """Host: how strong the bot on this chair plays."""

    chair: Place
    strength: Strength


class Remove(Asked, frozen=True, tag="remove"):
    """Host: clear a chair. Of a bot: it goes. Of a person: they are out of the room for good."""

    chair: Place


class Arrange(Asked, frozen=True, tag="arrange"):
    """Host: the chairs in a new order; `chairs[i]` is the present place of who will sit at i."""

    chairs: Annotated[list[Place], Meta(max_length=14)]


class TakeSide(Asked, frozen=True, tag="side"):
    """One of two sides for the own chair, for the host any; None: whichever has room."""

    chair: Place
    side: Literal[0, 1] | None


class Choose(Asked, frozen=True, tag="choose"):
    """Host: the next game and its options."""

    game: Annotated[str, Meta(max_length=32)]
    options: Raw = Raw(b"{}")


class Lock(Asked, frozen=True, tag="lock"):
    """Host: whether newcomers are let in."""

    locked: bool


class HandOver(Asked, frozen=True, tag="hand_over"):
    """Host: make another person the host."""

    person: int


class GiveChair(Asked, frozen=True, tag="give_chair"):
    """Host: `of`, who is away, is back with the device that is `to`'s so far: it gets the chair and its secrets."""

    of: int
    to: int


class Start(Asked, frozen=True, tag="start"):
    """Host: deal the chosen game to everyone seated."""


class End(Asked, frozen=True, tag="end"):
    """Host: break off the match in play; it counts for nothing."""


Request = (
    Do
    | Rename
    | Sit
    | Stand
    | AddBot
    | SetBot
    | Remove
    | Arrange
    | TakeSide
    | Choose
    | Lock
    | HandOver
    | GiveChair
    | Start
    | End
)
Message = Hello | Pong | Feel | React | Request

_decoder: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)


def decode(frame: str | bytes) -> Message:
    try:
        return _decoder.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Malformed("malformed", what="message", why=str(error)) from None
