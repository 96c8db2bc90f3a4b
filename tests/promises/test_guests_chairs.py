"""A host who wants to read a hand: removes a player, or waits until one is away, and takes the chair.

Over real sockets.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from palmtop.wire import down, up
from tests.server.phone import Done, Phone
from tests.server.served import Served, deal, dealt_in, seated, serving

pytestmark = pytest.mark.usefixtures("toy_registered")


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    async with serving(tmp_path) as served:
        yield served


async def watching_host(served: Served, players: int) -> tuple[Phone, list[Phone]]:
    """A match that the host only watches."""
    host, *players_ = await served.table(players + 1)
    await host.must(up.Stand(host.new_id()))
    await deal(host)
    for player in players_:
        await dealt_in(player)
    await host.until(lambda: host.room["match"])
    return host, players_


async def word(phone: Phone, request: up.Request) -> str:
    """Why the request is refused; "": it is carried out."""
    answer = await phone.ask(request)
    return "" if isinstance(answer, Done) else answer.word


def place_of(phone: Phone) -> int:
    place = phone.room["you"]["chair"]
    assert isinstance(place, int)
    return place


def person(phone: Phone) -> int:
    number = phone.room["you"]["person"]
    assert isinstance(number, int)
    return number


async def send_away(host: Phone, player: Phone) -> int:
    """The host sends a player away from their chair. Returns the chair, which a bot has now."""
    place = place_of(player)
    await host.must(up.SendAway(host.new_id(), person(player)))
    await player.until(lambda: player.room["you"]["sent_away"])
    return place


async def show_out(host: Phone, player: Phone) -> int:
    """The host removes a player. Returns the chair, which a bot has now."""
    place = place_of(player)
    await host.must(up.Remove(host.new_id(), place))
    await player.until_over()
    await host.until(lambda: host.room["room"]["chairs"][place]["person"] is None)
    return place


async def leave(player: Phone, seen_by: Phone) -> None:
    place = place_of(player)
    await player.close()
    await seen_by.until(lambda: seen_by.room["room"]["chairs"][place]["presence"] == "away")


# --- who takes the chair of somebody who was removed ------------------------------------------


async def test_a_host_cannot_take_the_chair_of_somebody_they_sent_away(served: Served) -> None:
    host, (bob, cleo, *_) = await watching_host(served, 3)
    place = await send_away(host, bob)
    assert bob.hand == {}
    assert await word(host, up.Sit(host.new_id(), place)) == "chair-emptied"
    assert await word(host, up.Sit(host.new_id())) == "no-chair-free"
    assert host.hand == {}
    other = await send_away(host, cleo)
    assert await word(bob, up.Sit(bob.new_id(), other)) == "held-another"
    assert await word(bob, up.Sit(bob.new_id())) == ""
    await bob.until(lambda: bob.room["you"]["chair"] == place)


async def test_a_host_cannot_take_the_chair_of_somebody_they_removed(served: Served) -> None:
    host, (bob, *_) = await watching_host(served, 3)
    place = await show_out(host, bob)
    assert await word(host, up.Sit(host.new_id(), place)) == "chair-emptied"
    assert await word(host, up.Sit(host.new_id())) == "no-chair-free"
    assert host.hand == {}


async def test_nor_after_somebody_else_has_become_host(served: Served) -> None:
    host, (bob, cleo, _) = await watching_host(served, 3)
    place = await show_out(host, bob)
    await host.must(up.HandOver(host.new_id(), person(cleo)))
    assert await word(host, up.Sit(host.new_id(), place)) == "chair-emptied"


async def test_nor_through_somebody_who_sits_down_there_and_leaves(served: Served) -> None:
    """The chair is given to the host by the next host, as if the host were that person with another device."""
    host, (bob, cleo, _) = await watching_host(served, 3)
    friend = await served.phone(host.room["room"]["code"], "Friend")
    place = await show_out(host, bob)
    await friend.must(up.Sit(friend.new_id(), place))
    await host.must(up.HandOver(host.new_id(), person(cleo)))
    await leave(friend, cleo)
    assert await word(cleo, up.GiveChair(cleo.new_id(), person(friend), person(host))) == "chair-emptied-by-them"


async def test_nor_after_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        host, (bob, *_) = await watching_host(served, 3)
        code, place = host.room["room"]["code"], await show_out(host, bob)
    async with serving(tmp_path) as served:
        host = await served.phone(code, token=host.token)
        assert await word(host, up.Sit(host.new_id(), place)) == "chair-emptied"


async def test_the_next_match_is_open_to_everyone(served: Served) -> None:
    host, (bob, *_) = await watching_host(served, 3)
    place = await show_out(host, bob)
    await host.must(up.End(host.new_id()))
    await host.must(up.Sit(host.new_id(), place))
    await host.must(up.Start(host.new_id()))
    await dealt_in(host)


async def test_somebody_who_has_seen_no_hand_may_take_it_and_everyone_is_shown(served: Served) -> None:
    host, (bob, cleo, _) = await watching_host(served, 3)
    tv = await served.phone(host.room["room"]["code"], watch=True)
    late = await served.phone(host.room["room"]["code"], "Late")
    place = await show_out(host, bob)
    await late.must(up.Sit(late.new_id(), place))
    await dealt_in(late)
    for screen in (host, cleo, tv):
        await screen.until(lambda screen=screen: screen.room["room"]["chairs"][place]["name"] == "Late")  # type: ignore[misc]
        sitters = [who["name"] for who in screen.room["match"]["seats"][place]["before"]]
        assert sitters == ["Guest 1", ""]  # the removed player, and the bot


async def test_a_player_who_holds_another_hand_may_not(served: Served) -> None:
    host, (bob, cleo, _) = await watching_host(served, 3)
    place = await show_out(host, bob)
    await cleo.must(up.Stand(cleo.new_id()))
    assert await word(cleo, up.Sit(cleo.new_id(), place)) == "held-another"


# --- the chair of somebody who is away --------------------------------------------------------


async def test_a_host_cannot_give_themselves_the_chair_of_somebody_who_is_away(served: Served) -> None:
    host, (bob, cleo) = await watching_host(served, 2)
    await leave(bob, host)
    assert await word(host, up.GiveChair(host.new_id(), person(bob), person(host))) == "not-to-yourself"
    assert host.hand == {}
    await host.must(up.HandOver(host.new_id(), person(cleo)))  # as who really is Bob would do
    await cleo.must(up.GiveChair(cleo.new_id(), person(bob), person(host)))
    await dealt_in(host)


# --- a removed device stays out ---------------------------------------------------------------


@pytest.mark.parametrize("locked", [False, True], ids=["open", "locked"])
async def test_a_removed_token_cannot_watch(served: Served, locked: bool) -> None:
    host, (bob, *_) = await watching_host(served, 3)
    code = host.room["room"]["code"]
    second = await served.phone(code, token=bob.token, watch=True)  # the same device also looks on
    await host.must(up.Lock(host.new_id(), locked))
    await show_out(host, bob)
    await second.until_over()
    assert second.bye == down.Bye("removed", again=False)
    for watch in (False, True):
        again = await served.phone(code, token=bob.token, watch=watch)
        assert again.bye == down.Bye("removed", again=False)
        assert again.room == {}
    for file in ("scorepad", "matches/1/replay", "matches/1/record"):
        assert (await served.fetch(host, file, bob.token))[0] == 403


async def test_people_of_the_match_and_removed_ones_are_forgotten_last(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As newcomers they could come in again, or take another chair."""
    monkeypatch.setattr("palmtop.rooms.decide.KNOWN_MAX", 8)
    host, (bob, cleo, _) = await watching_host(served, 3)
    code = host.room["room"]["code"]
    place = await show_out(host, bob)
    await cleo.must(up.Stand(cleo.new_id()))
    await cleo.close()
    for number in range(10):
        await (await served.phone(code, f"Passer-by {number}")).close()
    assert (await served.phone(code, token=bob.token)).bye == down.Bye("removed", again=False)
    cleo = await served.back(cleo)
    assert await word(cleo, up.Sit(cleo.new_id(), place)) == "held-another"


async def test_a_table_seats_everyone_again(served: Served) -> None:
    """Without removing anybody nothing is different: who stands up sits down again."""
    host, (bob, *_) = await watching_host(served, 3)
    place = place_of(bob)
    await bob.must(up.Stand(bob.new_id()))
    await bob.must(up.Sit(bob.new_id()))
    await dealt_in(bob)
    assert place_of(bob) == place
    await seated(host, 3)


async def test_spectators_are_listed_and_removed(served: Served) -> None:
    """A person without a chair, and a big screen."""
    host, (bob, *_) = await watching_host(served, 3)
    code = host.room["room"]["code"]
    eve, tv = await served.phone(code, "Eve"), await served.phone(code, watch=True)
    await bob.until(lambda: len(bob.room["room"]["watchers"]) == 2 and bob.room["room"]["screens"])
    assert [who["name"] for who in bob.room["room"]["watchers"]] == ["Guest 0", "Eve"]
    (screen,) = bob.room["room"]["screens"]
    assert await word(host, up.RemovePerson(host.new_id(), person(host))) == "not-yourself"
    await host.must(up.RemovePerson(host.new_id(), person(eve)))
    await host.must(up.RemoveScreen(host.new_id(), screen))
    for gone in (eve, tv):
        await gone.until_over()
        for watch in (False, True):
            assert (await served.phone(code, token=gone.token, watch=watch)).bye == down.Bye("removed", again=False)
    await host.until(lambda: not host.room["room"]["screens"] and len(host.room["room"]["watchers"]) == 1)
    assert await word(host, up.RemoveScreen(host.new_id(), screen)) == "no-such-person"


async def test_a_removed_person_is_let_in_again_but_has_still_seen_that_hand(served: Served) -> None:
    host, (bob, cleo, _) = await watching_host(served, 3)
    await show_out(host, bob)
    await host.until(lambda: host.room["room"]["removed"])
    (removed,) = host.room["room"]["removed"]
    await host.must(up.Readmit(host.new_id(), removed["person"]))
    assert await word(host, up.Readmit(host.new_id(), removed["person"])) == "no-such-person"
    bob = await served.back(bob)
    place = await show_out(host, cleo)
    assert await word(bob, up.Sit(bob.new_id(), place)) == "held-another"
    await bob.must(up.Sit(bob.new_id()))
    await dealt_in(bob)
