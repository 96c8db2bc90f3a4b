"""Messages from clients. Requests carry an id: a repeated request gets its first reply again."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from palmtop.engine.errors import Malformed
from palmtop.engine.stretch import Stretch

MAX_FRAME = 16 * 1024
STRUCK_MAX = 200  # cards in one request
LATEST = 2**53  # the largest whole number that browsers represent exactly

Id = Annotated[str, Meta(min_length=1, max_length=32)]
Token = Annotated[str, Meta(min_length=22, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]  # 128 random bits or more
Name = Annotated[str, Meta(max_length=80)]  # shortened in rooms/decide.py
ChairIndex = Annotated[int, Meta(ge=0, le=13)]
GameId = Annotated[str, Meta(max_length=32)]
Emblem = Annotated[int, Meta(ge=0, le=13)]
Sticker = Literal["clap", "heart", "laugh", "wow", "groan", "thumb"]
Strength = Annotated[int, Meta(ge=1, le=3)]


class Up(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    pass


class Hello(Up, frozen=True, tag="hello"):
    """Always the first message; its room is in the address. The token is made at random by the device.

    `watch`: a big screen, without a player.
    `audience`: a phone in the audience, which sees what a big screen sees and may guess.
    `dialled`: when it connected, by the device's clock: on a bad network an older hello may arrive after a newer one.
    A hidden page sends when it was last visible, so that it doesn't replace one that is in use.
    `felt`: the number of the last queued gesture that this page has felt; None: the page was just opened.
    `emblem`: which one a newcomer would like; it may be taken.
    """

    token: Token
    name: Name = ""
    watch: bool = False
    audience: bool = False
    dialled: Annotated[int, Meta(ge=0, le=LATEST)] = 0
    felt: Annotated[int, Meta(ge=0, le=LATEST)] | None = None
    emblem: Emblem | None = None


class Pong(Up, frozen=True, tag="pong"):
    """The reply to a ping, with its time."""

    at: int


class Feel(Up, frozen=True, tag="feel"):
    """A gesture: relayed to those who feel it, never stored."""

    gesture: Raw


class React(Up, frozen=True, tag="react"):
    """A sticker for the whole room, never stored. Refused while the rules forbid talk."""

    sticker: Sticker


class Guess(Up, frozen=True, tag="guess"):
    """The audience's guess at a question of match number `match`; `choice` is one of the question's choices.

    Kept in memory until the reveal, so it is no request. The reply is Yours; after a reconnect Yours says what counts.
    """

    match: int
    question: int
    choice: int


class Leave(Up, frozen=True, tag="leave"):
    """The person leaves the room on purpose: a bot plays for them at once. The server closes the connection.

    Not a request: resent after a reconnect it would show out somebody who has come back.
    """


class WithId(Up, frozen=True):
    """A request to change the room or its match. The reply is Done or Refused."""

    id: Id


class Do(WithId, frozen=True, tag="do"):
    """A move in match number `match`.

    `stand_ins`: how many moves bots have made on this seat, as far as the device knows (`you.stand_ins`); a move that
    was meant before a bot played on is refused. `done`: when it was made, in milliseconds since the deal by the
    server's clock as the device knows it; a repeated request keeps its first time.
    """

    match: int
    move: Raw
    done: Annotated[int, Meta(ge=0, le=LATEST)] | None = None
    stand_ins: int = 0


class Rename(WithId, frozen=True, tag="rename"):
    name: Name


class TakeEmblem(WithId, frozen=True, tag="emblem"):
    """Go by another emblem, with its colour. Refused during a match, and if somebody at the table has it."""

    emblem: Emblem


class Sit(WithId, frozen=True, tag="sit"):
    """Take a free chair, or that of the bot on `chair`."""

    chair: ChairIndex | None = None


class Stand(WithId, frozen=True, tag="stand"):
    """Give up the own chair; during a match a bot takes it."""


class AddBot(WithId, frozen=True, tag="add_bot"):
    strength: Strength = 2


class SetBot(WithId, frozen=True, tag="set_bot"):
    """Host: how strong the bot on this chair plays."""

    chair: ChairIndex
    strength: Strength


class Remove(WithId, frozen=True, tag="remove"):
    """Host: remove the bot, or for good the person, on this chair."""

    chair: ChairIndex


class SendAway(WithId, frozen=True, tag="send_away"):
    """Host: make somebody stand up; they watch, and may sit down again."""

    person: int


class RemovePerson(WithId, frozen=True, tag="remove_person"):
    """Host: remove for good somebody who has no chair."""

    person: int


class RemoveScreen(WithId, frozen=True, tag="remove_screen"):
    """Host: remove a big screen for good."""

    screen: Annotated[int, Meta(ge=0, le=LATEST)]


class Readmit(WithId, frozen=True, tag="readmit"):
    """Host: let somebody in again who was removed."""

    person: int


class Arrange(WithId, frozen=True, tag="arrange"):
    """Host: put the chairs in a new order; `chairs[i]` is the present index of the chair that goes to i."""

    chairs: Annotated[list[ChairIndex], Meta(max_length=14)]


class TakeSide(WithId, frozen=True, tag="side"):
    """Choose a side for the own chair, or as host for any; None: the smaller one."""

    chair: ChairIndex
    side: Literal[0, 1] | None


class Choose(WithId, frozen=True, tag="choose"):
    """Host: choose the next game, its options, and how far its time limits are stretched (UNSET: as before)."""

    game: GameId
    options: Raw = Raw(b"{}")
    stretch: Stretch | UnsetType = UNSET


class AddCard(WithId, frozen=True, tag="add_card"):
    """Add a card of one's own to those of a game, between matches."""

    game: GameId
    kind: Annotated[str, Meta(max_length=32)]
    text: Annotated[str, Meta(max_length=400)]  # its real limit is the game's (rooms/cards.py)


class LoadCards(WithId, frozen=True, tag="load_cards"):
    """Add all cards of a file that the room doesn't have, between matches."""

    game: GameId
    text: str  # limited by the size of a frame


class StrikeCards(WithId, frozen=True, tag="strike_cards"):
    """Strike out cards, by their numbers: one's own, or as host any."""

    cards: Annotated[list[Annotated[int, Meta(ge=1, le=LATEST)]], Meta(min_length=1, max_length=STRUCK_MAX)]


class Lock(WithId, frozen=True, tag="lock"):
    """Host: lock the room for newcomers, or unlock it."""

    locked: bool


class HandOver(WithId, frozen=True, tag="hand_over"):
    """Host: make another person the host."""

    person: int


class GiveChair(WithId, frozen=True, tag="give_chair"):
    """Host: give the chair of `of`, who lost their device, to the device of `to`, with its secrets."""

    of: int
    to: int


class LetBotPlay(WithId, frozen=True, tag="let_bot_play"):
    """Let a bot play now for somebody who is away, instead of waiting for the end of their grace time."""

    person: int


class WaitFor(WithId, frozen=True, tag="wait_for"):
    """Host: let no bot play for somebody who is away, until somebody asks for one."""

    person: int


class Start(WithId, frozen=True, tag="start"):
    """Host: deal the chosen game to everyone seated. `how_to`: before its first match in this room, show the how-to."""

    how_to: bool = False


class SkipHowTo(WithId, frozen=True, tag="skip_how_to"):
    """Host: match number `match` begins now, without the rest of the how-to."""

    match: int


class LastRound(WithId, frozen=True, tag="last_round"):
    """Host: the match in play ends after this round, with what was won so far; `last` False: it goes on after all."""

    last: bool


class SetLimits(WithId, frozen=True, tag="limits"):
    """Host: how far the time limits of the match in play are stretched from its next round on."""

    stretch: Stretch


class End(WithId, frozen=True, tag="end"):
    """Host: break off the match in play; it counts for nothing."""


Request = (
    Do
    | Rename
    | TakeEmblem
    | Sit
    | Stand
    | AddBot
    | SetBot
    | Remove
    | SendAway
    | RemovePerson
    | RemoveScreen
    | Readmit
    | Arrange
    | TakeSide
    | Choose
    | AddCard
    | LoadCards
    | StrikeCards
    | Lock
    | HandOver
    | GiveChair
    | LetBotPlay
    | WaitFor
    | Start
    | SkipHowTo
    | LastRound
    | SetLimits
    | End
)
Message = Hello | Pong | Feel | React | Guess | Leave | Request

_decoder: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)


def decode(frame: str | bytes) -> Message:
    try:
        return _decoder.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Malformed("malformed", what="message", why=str(error)) from None
