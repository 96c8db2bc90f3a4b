"""Every kind of message from clients that may not send it: nothing is accepted, no byte of the room changes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import product
from pathlib import Path

import msgspec
import pytest
from aiohttp import WSServerHandshakeError

from palmtop.games import GAMES
from palmtop.wire import down, up
from tests.contract import type_samples
from tests.game_choice import WITH_CARDS
from tests.promises.conftest import Say
from tests.server.phone import Done, Phone, new_token
from tests.server.served import Served, serving
from tests.toy.game import TOY, Claim, Options, Touch

pytestmark = pytest.mark.usefixtures("toy_registered")

ALLOWED_TO_ALL = {
    "rename",
    "emblem",
    "sit",
    "react",
    "pong",
    "leave",
    "add_card",
    "load_cards",
}  # to everyone in the room
ELSEWHERE = "https://elsewhere.example"
RECORDS = ("matches/1/replay", "matches/1/record")
FILES = (*RECORDS, "scorepad", f"cards/{WITH_CARDS}")
OTHER_GAME = list(GAMES)[-1]  # a new room has the first


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    async with serving(tmp_path) as served:
        yield served


def raw(what: object) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(what))


def messages(token: str, screen: int = 1) -> dict[str, up.Message]:
    """One of every kind, each of which would be accepted now from the host."""
    every: list[up.Message] = [
        up.Hello(token),
        up.Pong(1),
        up.Feel(raw(Touch(1))),
        up.React("clap"),
        up.Guess(1, 1, 0),
        up.Leave(),
        up.Do("do", 1, raw(Claim())),
        up.Rename("rename", "Eve"),
        up.TakeEmblem("emblem", 9),
        up.Sit("sit"),
        up.Stand("stand"),
        up.AddBot("add_bot"),
        up.SetBot("set_bot", 2, 3),
        up.Remove("remove", 1),
        up.SendAway("send_away", 2),
        up.RemovePerson("remove_person", 4),
        up.RemoveScreen("remove_screen", screen),
        up.Readmit("readmit", 3),
        up.Arrange("arrange", [1, 0, 2]),
        up.TakeSide("side", 0, 1),
        up.Choose("choose", OTHER_GAME),
        up.AddCard("add_card", WITH_CARDS, "word", "Our cat"),
        up.LoadCards("load_cards", WITH_CARDS, "Our cat"),
        up.StrikeCards("strike_cards", [1]),
        up.Lock("lock", False),
        up.HandOver("hand_over", 2),
        up.GiveChair("give_chair", 2, 4),
        up.LetBotPlay("let_bot_play", 2),
        up.WaitFor("wait_for", 2),
        up.Start("start"),
        up.SkipHowTo("skip_how_to", 1),
        up.LastRound("last_round", True),
        up.SetLimits("limits", 200),
        up.End("end"),
    ]
    return {str(message.__struct_config__.tag): message for message in every}


def test_there_is_one_of_every_kind() -> None:
    assert messages(new_token()).keys() == set(type_samples.tags(up.Message))


class LockedRoom:
    """A locked room, before the deal or after it, and the journal and frames that must not change."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.tried = 0

    async def begin(self, deal: bool) -> None:
        self.ada, self.bob, self.eve = await self.served.table(3)
        await self.ada.must(up.Remove("out", 2))
        await self.ada.must(up.AddBot("bot"))
        await self.ada.must(up.AddCard("card", WITH_CARDS, "word", "A card of the host"))
        self.code = self.ada.room["room"]["code"]
        self.tv = await self.served.phone(self.code, watch=True)
        self.screen = self.tv.room["room"]["screens"][0]
        await self.ada.must(up.Choose("game", TOY.id, raw(Options(calm=True))))
        if deal:
            await self.ada.must(up.Start("start-it"))
            await self.ada.until(lambda: self.ada.table["scores"][2])  # the bot has moved
        self.late = await self.served.phone(self.code, "Late")
        if not deal:
            await self.late.must(up.Stand("up"))
        await self.ada.must(up.Lock("lock-it", True))
        await self.settle()
        self.stored, self.received = await self.journal(), self.frames()

    async def settle(self) -> None:
        await self.ada.ask(up.Do("nothing", 0, raw({})))
        await self.ada.until(lambda: len(self.ada.room["room"]["watchers"]) == 1 and self.ada.room["room"]["locked"])

    async def journal(self) -> list[bytes]:
        return await self.served.journal.read(self.code) or []

    def frames(self) -> list[str]:
        return [frame for frame in self.ada.frames if '"ping"' not in frame and '"refused"' not in frame]

    async def expect_refused(self, phone: Phone, *kinds: str) -> None:
        """Sends messages of these kinds; each is refused or gets no reply."""
        every, before = messages(phone.token, self.screen), len(phone.answers)
        for kind in kinds:
            self.tried += 1
            await phone.send(every[kind])
        await phone.send(up.Do("last", 0, raw({})))  # match 0 doesn't exist; the reply comes after all others
        await phone.until(lambda: phone.over or any(answer.id == "last" for answer in phone.answers))
        assert [answer for answer in phone.answers[before:] if isinstance(answer, Done)] == []
        assert "too-many" not in [refused.word for refused in phone.refused]  # a rate limit would hide the refusals

    async def expect_unchanged(self) -> None:
        await self.settle()
        assert await self.journal() == self.stored
        assert self.frames() == self.received


KINDS = sorted(messages(""))


def similar_tokens(token: str) -> list[str]:
    return [token[:-1] + ("A" if token[-1] != "A" else "B"), f"{token}A", token.swapcase(), token[::-1]]


async def try_wrong_tokens(room: LockedRoom) -> None:
    """No token, a stranger's, a removed person's; and tokens similar to those of the host and the big screen."""
    served = room.served
    for kind in KINDS:
        if kind != "hello":
            await room.expect_refused(await served.dial(room.code), kind)
        for token in (new_token(), room.eve.token):
            await room.expect_refused(await served.dial(room.code, token), "hello", kind)
    similar = [(token, False) for token in similar_tokens(room.ada.token)]
    for token, watch in [*similar, *((token, True) for token in similar_tokens(room.tv.token))]:
        room.tried += 1
        phone = await (await served.dial(room.code, token)).hello(watch=watch)
        assert phone.bye == down.Bye("room-locked", again=False)


async def try_fetching(room: LockedRoom) -> None:
    """Without a token, with a stranger's or a removed person's; and too early, by the host."""
    for file, token in product(FILES, ("", new_token(), room.eve.token)):
        room.tried += 1
        assert (await room.served.fetch(room.ada, file, token))[0] == 403
    for file in RECORDS:
        room.tried += 1
        assert (await room.served.fetch(room.ada, file))[0] == 404


async def try_from_another_room(room: LockedRoom) -> None:
    """Messages of this room's host that are accepted there change that room, not this one."""
    elsewhere = await room.served.phone(await room.served.new_room(), token=room.ada.token)
    for message in messages(room.ada.token).values():
        if not isinstance(message, up.Leave):  # that ends the connection
            room.tried += 1
            await elsewhere.send(message)
    await elsewhere.until(lambda: elsewhere.room["room"]["game"] == OTHER_GAME)


async def try_wrong_seats(room: LockedRoom) -> None:
    """A big screen, a latecomer without a chair, and a player who isn't the host."""
    await room.expect_refused(room.tv, *(kind for kind in KINDS if kind != "leave"))
    await room.expect_refused(room.late, *(kind for kind in KINDS if kind not in ALLOWED_TO_ALL))
    allowed = ALLOWED_TO_ALL | {"do", "feel", "stand"}
    await room.expect_refused(room.bob, *(kind for kind in KINDS if kind not in allowed))


@pytest.mark.parametrize("deal", [False, True], ids=["in the lobby", "in a match"])
async def test_nothing_is_accepted_with_a_wrong_token_room_or_seat(served: Served, say: Say, deal: bool) -> None:
    room = LockedRoom(served)
    await room.begin(deal)
    for attempt in (try_wrong_tokens, try_fetching, try_from_another_room, try_wrong_seats):
        await attempt(room)
    await room.expect_unchanged()
    where = "in a match" if deal else "in the lobby"
    say(f"hostile: {room.tried} messages of all {len(KINDS)} kinds {where}, wrong token, room or seat, 0 accepted")


async def test_nothing_is_accepted_from_a_page_of_another_origin(served: Served, say: Say) -> None:
    room = LockedRoom(served)
    await room.begin(deal=True)
    other_names = (
        served.url.replace("127.0.0.1", name) for name in ("localhost", "elsewhere-127.0.0.1", "x@127.0.0.1")
    )
    for origin in (ELSEWHERE, "null", f"{served.url}0", f"{served.url}.elsewhere.example", *other_names):
        with pytest.raises(WSServerHandshakeError, match="403"):
            await served.dial(room.code, room.ada.token, Origin=origin)
        for method, path in (("POST", ""), ("GET", f"/{room.code}"), *(("GET", f"/{room.code}/{f}") for f in FILES)):
            headers = {"Origin": origin, "Authorization": f"Bearer {room.ada.token}"}
            async with served.session.request(method, f"{served.url}/api/rooms{path}", headers=headers) as response:
                assert (response.status, (await response.json())["word"]) == (403, "wrong-origin")
            room.tried += 1
    await room.expect_unchanged()
    say(f"hostile: {room.tried} requests and every socket of another origin, 0 accepted")
