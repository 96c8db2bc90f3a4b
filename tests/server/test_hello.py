"""The hello message: first, once, and for an existing room."""

from __future__ import annotations

import pytest

from palmtop.wire import down, up
from tests.server.phone import new_token
from tests.server.served import Served

pytestmark = pytest.mark.usefixtures("library")


async def test_hello_is_answered_by_welcome_and_the_whole_view(served: Served) -> None:
    code = await served.new_room()
    phone = await served.phone(code, "Ada")
    assert phone.welcome is not None
    assert (phone.welcome.room, phone.welcome.person) == (code, 1)
    assert phone.room.keys() == {
        "room",
        "match",
        "scorepad",
        "standings",
        "hush",
        "details",
        "cards",
        "audience",
        "you",
    }
    assert phone.room["you"] == {
        "person": 1,
        "chair": 0,
        "seat": None,
        "host": True,
        "stand_ins": 0,
        "deeds": [],
        "given_away": False,
        "sent_away": False,
    }
    await phone.close()
    assert phone.close_code == 1000


@pytest.mark.parametrize(
    "first",
    [
        '{"t":"pong","at":1}',
        '{"t":"sit","id":"a"}',
        '{"t":"feel","gesture":{}}',
        '{"t":"hello"}',
        '{"t":"hello","token":"short"}',
        '{"t":"hello","token":"%s"}' % ("ä" * 30),
        '{"t":"hello","token":"0123456789012345678901","person":1}',
        '{"t":"hello","token":"0123456789012345678901","room":"ABCDE"}',  # only the address names the room
        "hello",
    ],
)
async def test_a_first_message_that_is_no_valid_hello_is_refused(served: Served, first: str) -> None:
    phone = await served.dial(await served.new_room())
    await phone.socket.send_str(first)
    await phone.until_over()
    assert [refused.kind for refused in phone.refused] == ["malformed"]
    assert phone.bye == down.Bye(phone.refused[0].word, again=False)
    assert phone.close_code == 4001


async def test_a_second_hello_is_refused_and_changes_nothing(served: Served) -> None:
    (ada,) = await served.table(1)
    view = ada.view
    await ada.send(up.Hello(new_token(), "Eve"))
    await ada.until_refused()
    assert (ada.refused[0].kind, ada.refused[0].word) == ("unauthorised", "hello-twice")
    await ada.rename("Guest 0")
    assert ada.view == view


async def test_an_unknown_room_is_refused_without_retry(served: Served) -> None:
    phone = await served.phone("ZZZZZ")
    assert phone.over
    assert [(refused.kind, refused.word, refused.args) for refused in phone.refused] == [
        ("refused", "no-such-room", {"code": "ZZZZZ"})
    ]
    assert phone.bye == down.Bye("no-such-room", again=False)
    assert phone.close_code == 4001


async def test_the_same_token_on_another_screen_takes_over(served: Served) -> None:
    ada, bob = await served.table(2)
    again = await served.back(ada)
    await ada.until_over()
    assert ada.bye == down.Bye("elsewhere", again=False)
    assert ada.close_code == 4001
    await again.rename("Ada")
    await bob.until(lambda: bob.room["room"]["chairs"][0]["name"] == "Ada")
    assert [chair["presence"] for chair in bob.room["room"]["chairs"]] == ["here", "here"]
    assert again.room["you"]["person"] == 1
