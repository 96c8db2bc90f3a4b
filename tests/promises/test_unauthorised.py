"""Every kind of message from those whose business it isn't: nothing of it is accepted, no byte of the room changes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import product
from pathlib import Path

import msgspec
import pytest
from aiohttp import WSServerHandshakeError

from palmtop.games.palindromos.model import Eye, PickWild
from palmtop.wire import down, up
from tests.contract import shapes
from tests.promises.conftest import Say
from tests.server.phone import Phone, new_token
from tests.server.served import Served, serving

ANYONES = {"rename", "sit", "react", "pong"}  # in the room, whoever they are
ELSEWHERE = "https://elsewhere.example"
RECORDS = ("matches/1/replay", "matches/1/record")
FILES = (*RECORDS, "scorepad")


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    async with serving(tmp_path) as served:
        yield served


def raw(what: object) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(what))


def messages(code: str, token: str) -> dict[str, up.Message]:
    """One of every kind, that would be right at this moment if the host said it."""
    said: list[up.Message] = [
        up.Hello(code, token),
        up.Pong(1),
        up.Feel(raw(Eye(0))),
        up.React("clap"),
        up.Do("do", 1, raw(PickWild(1))),
        up.Rename("rename", "Eve"),
        up.Sit("sit"),
        up.Stand("stand"),
        up.AddBot("add_bot"),
        up.SetBot("set_bot", 2, 3),
        up.Remove("remove", 1),
        up.Arrange("arrange", [1, 0, 2]),
        up.TakeSide("side", 0, 1),
        up.Choose("choose", "mind-map"),
        up.Lock("lock", False),
        up.HandOver("hand_over", 2),
        up.GiveChair("give_chair", 2, 4),
        up.Start("start"),
        up.End("end"),
    ]
    return {str(message.__struct_config__.tag): message for message in said}


def test_there_is_one_of_every_kind() -> None:
    assert messages("ABCDE", new_token()).keys() == set(shapes.tags(up.Message))


class Scene:
    """A locked room, before the deal or after it, and all that must stay as it is."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.tried = 0

    async def begin(self, deal: bool) -> None:
        self.ada, self.bob, self.eve = await self.served.table(3)
        await self.ada.must(up.Remove("out", 2))
        await self.ada.must(up.AddBot("bot"))
        self.code = self.ada.room["room"]["code"]
        self.tv = await self.served.phone(self.code, watch=True)
        await self.ada.must(up.Choose("game", "palindromos", raw({"distinct_wilds": False})))
        if deal:
            await self.ada.must(up.Start("start-it"))
            await self.ada.until(lambda: self.ada.table["players"][2]["picked"])  # the bot; now it waits for the others
        self.late = await self.served.phone(self.code, "Late")
        if not deal:
            await self.late.must(up.Stand("up"))
        await self.ada.must(up.Lock("lock-it", True))
        await self.settle()
        self.kept, self.seen = await self.journal(), self.heard()

    async def settle(self) -> None:
        await self.ada.ask(up.Do("nothing", 0, raw({})))
        await self.ada.until(lambda: len(self.ada.room["room"]["watchers"]) == 1 and self.ada.room["room"]["locked"])

    async def journal(self) -> list[bytes]:
        return await self.served.journal.read(self.code) or []

    def heard(self) -> list[str]:
        return [frame for frame in self.ada.frames if '"ping"' not in frame and '"refused"' not in frame]

    async def say(self, phone: Phone, *kinds: str) -> None:
        """They are refused, or not answered at all."""
        said, before = messages(self.code, phone.token), len(phone.answers)
        for kind in kinds:
            self.tried += 1
            await phone.send(said[kind])
        await phone.send(up.Do("last", 0, raw({})))  # there is no such match, and it is answered after all the others
        await phone.until(lambda: phone.over or any(answer.id == "last" for answer in phone.answers))
        assert [answer for answer in phone.answers[before:] if isinstance(answer, down.Done)] == []
        assert "too-many" not in [refused.word for refused in phone.refused]  # it would hide what was to be seen

    async def untouched(self) -> None:
        await self.settle()
        assert await self.journal() == self.kept
        assert self.heard() == self.seen


EVERY = sorted(messages("ABCDE", ""))


def almost(token: str) -> list[str]:
    """Not quite that token."""
    return [token[:-1] + ("A" if token[-1] != "A" else "B"), f"{token}A", token.swapcase(), token[::-1]]


@pytest.mark.parametrize("deal", [False, True], ids=["in the lobby", "in a match"])
async def test_nothing_is_accepted_from_those_whose_business_it_is_not(served: Served, say: Say, deal: bool) -> None:
    match = Scene(served)
    await match.begin(deal)
    # no token, a stranger's token, one that was shown out; each with a word right behind it
    for kind in EVERY:
        if kind != "hello":
            await match.say(await served.dial(), kind)
        for token in (new_token(), match.eve.token):
            await match.say(await served.dial(token), "hello", kind)
    # a token that is almost the host's, or the big screen's; and a big screen that nobody has let in
    for token, watch in [*((t, False) for t in almost(match.ada.token)), *((t, True) for t in almost(match.tv.token))]:
        match.tried += 1
        phone = await (await served.dial(token)).hello(match.code, watch=watch)
        assert phone.bye == down.Bye("room-locked", again=False)
    # what is fetched beside the line: no token, a stranger's, one that was shown out; and too early, by the host
    for file, token in product(FILES, ("", new_token(), match.eve.token)):
        match.tried += 1
        assert (await served.fetch(match.ada, file, token))[0] == 403
    for file in RECORDS:
        match.tried += 1
        assert (await served.fetch(match.ada, file))[0] == 404
    # the room of others, where one may do as one likes
    elsewhere = await served.phone(await served.new_room(), token=match.bob.token)
    for message in messages(match.code, match.bob.token).values():
        match.tried += 1
        await elsewhere.send(message)
    await elsewhere.until(lambda: elsewhere.room["room"]["game"] == "mind-map")
    # no seat, and no chair: a big screen, and who came too late
    await match.say(match.tv, *EVERY)
    await match.say(match.late, *(kind for kind in EVERY if kind not in ANYONES))
    # a seat, but not the host's
    await match.say(match.bob, *(kind for kind in EVERY if kind not in ANYONES | {"do", "feel", "stand"}))
    await match.untouched()
    where = "in a match" if deal else "in the lobby"
    say(f"hostile: {match.tried} messages of all {len(EVERY)} kinds {where}, wrong token, room or seat, 0 accepted")


async def test_nothing_is_accepted_from_a_page_of_another_origin(served: Served, say: Say) -> None:
    match = Scene(served)
    await match.begin(deal=True)
    other_names = (
        served.url.replace("127.0.0.1", name) for name in ("localhost", "elsewhere-127.0.0.1", "x@127.0.0.1")
    )
    for origin in (ELSEWHERE, "null", f"{served.url}0", f"{served.url}.elsewhere.example", *other_names):
        with pytest.raises(WSServerHandshakeError, match="403"):
            await served.dial(match.ada.token, Origin=origin)
        for method, path in (("POST", ""), ("GET", f"/{match.code}"), *(("GET", f"/{match.code}/{f}") for f in FILES)):
            headers = {"Origin": origin, "Authorization": f"Bearer {match.ada.token}"}
            async with served.session.request(method, f"{served.url}/api/rooms{path}", headers=headers) as response:
                assert (response.status, (await response.json())["word"]) == (403, "wrong-origin")
            match.tried += 1
    await match.untouched()
    say(f"hostile: {match.tried} requests and every socket of another origin, 0 accepted")
