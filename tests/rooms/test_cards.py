"""Cards that people add to a game: who may add and strike out which, and that matches keep those they were dealt."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from palmtop.archive.record import verify
from palmtop.engine.game import Games
from palmtop.games import GAMES
from palmtop.rooms import cards, decide
from palmtop.rooms.cards import CARDS_MAX, CARDS_OF_PERSON_MAX, FILE_BYTES_MAX
from palmtop.wire import up
from tests.game_choice import WITH_CARDS
from tests.rooms.local_rooms import Guest, LocalRooms, recorded
from tests.toy.game import COLLECTING, TOY

GAME = COLLECTING.id
TOYS: Games = {TOY.id: TOY, GAME: COLLECTING}


@pytest.fixture
async def toys(tmp_path: Path) -> AsyncIterator[LocalRooms]:
    local = await LocalRooms(tmp_path, TOYS).open()
    yield local
    await local.close()


async def table(local: LocalRooms, seats: int = 2) -> list[Guest]:
    guests = await local.table(seats)
    await guests[0].ask(up.Choose, game=GAME)
    await guests[-1].until(lambda: guests[-1].parts["room"]["cards"])
    return guests


async def add(guest: Guest, text: str, kind: str = "red") -> str:
    """The word of the refusal, or "done"."""
    answer = await guest.ask(up.AddCard, game=GAME, kind=kind, text=text)
    return str(answer.get("word", answer["t"]))


async def load(guest: Guest, *lines: str) -> dict[str, Any]:
    return await guest.ask(up.LoadCards, game=GAME, text="\n".join(lines))


async def strike(guest: Guest, *numbers: int) -> str:
    answer = await guest.ask(up.StrikeCards, cards=list(numbers))
    return str(answer.get("word", answer["t"]))


def shown(guest: Guest) -> list[tuple[int, str, str]]:
    """Number, text and who added it."""
    return [(card["number"], card["texts"][0], card["name"]) for card in guest.parts["room"]["cards"]["cards"]]


async def test_everyone_adds_cards_and_all_see_whose_they_are(toys: LocalRooms) -> None:
    ada, bob = await table(toys)
    assert await add(bob, "  our \u202e cat ") == "done"
    assert await add(ada, "Loud", "blue") == "done"
    await bob.until(lambda: len(shown(bob)) == 2)
    assert shown(bob) == [(1, "our cat", "Guest 1"), (2, "Loud", "Guest 0")]
    tv = await Guest("tv", watch=True).enter(ada.room)
    assert shown(tv) == shown(bob)
    await bob.ask(up.Rename, name="Bob")
    await ada.until(lambda: shown(ada)[0] == (1, "our cat", "Bob"))


async def test_wrong_cards_are_refused_and_change_nothing(toys: LocalRooms) -> None:
    ada, bob = await table(toys)
    await add(ada, "Our cat")
    assert await add(bob, "OUR  CAT") == "card-there-already"
    assert await add(bob, "OUR  CAT", "blue") == "done"
    assert await add(bob, " \u200b ") == "card-empty"
    assert await add(bob, "x" * 13) == "card-long"
    assert await add(bob, "x" * 12, "green") == "malformed"
    for game, word in (("chess", "no-such-game"), (TOY.id, "game-takes-no-cards")):
        assert (await bob.ask(up.AddCard, game=game, kind="red", text="x"))["word"] == word
        assert (await bob.ask(up.LoadCards, game=game, text="red x"))["word"] == word
    assert len(shown(ada)) == 2


async def test_the_host_strikes_out_any_card_and_others_their_own(toys: LocalRooms) -> None:
    ada, bob = await table(toys)
    for guest, text in ((ada, "one"), (bob, "two"), (bob, "three")):
        await add(guest, text)
    assert await strike(bob, 2, 1) == "card-not-yours"
    assert await strike(bob, 2) == "done"
    assert await strike(bob, 2) == "done"  # struck out meanwhile
    assert await strike(ada, 3) == "done"
    await bob.until(lambda: shown(bob) == [(1, "one", "Guest 0")])
    assert await add(bob, "two") == "done"
    await bob.until(lambda: shown(bob)[1:] == [(4, "two", "Guest 1")])


async def test_a_file_adds_what_is_new_and_its_errors_name_the_line(toys: LocalRooms) -> None:
    ada, _ = await table(toys)
    await add(ada, "one")
    refused = await load(ada, "red two", "green three")
    assert (refused["word"], refused["args"]) == ("toy-card-wrong", {"line": 2})
    assert (await load(ada, "red ONE"))["word"] == "cards-none-new"
    assert (await load(ada, "red ONE", "blue one", "red two", "red two"))["t"] == "done"
    await ada.until(lambda: [text for _, text, _ in shown(ada)] == ["one", "one", "two"])
    text = cards.as_file(COLLECTING, ada.room.stored.cards, "en")
    assert text == "red one\nblue one\nred two\n"


async def test_there_is_a_most_of_cards_for_people_and_for_the_room(toys: LocalRooms) -> None:
    """A guest has fewer than the host, so that one person can't use up all."""
    ada, bob, cleo = await table(toys, 3)
    many = [f"red {n}" for n in range(CARDS_MAX + 1)]
    assert (await load(bob, *many[: CARDS_OF_PERSON_MAX + 1]))["args"]["free"] == CARDS_OF_PERSON_MAX
    assert (await load(bob, *many[:CARDS_OF_PERSON_MAX]))["t"] == "done"
    assert await add(bob, "more") == "cards-of-yours-full"
    assert (await load(ada, *many))["word"] == "cards-full"
    assert (await load(ada, *many[:CARDS_MAX]))["t"] == "done"
    assert await add(cleo, "more") == "cards-full"
    assert len(shown(ada)) == CARDS_MAX


async def test_all_cards_of_a_room_fit_into_a_file_that_can_be_loaded(
    toys: LocalRooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert FILE_BYTES_MAX + 256 < up.MAX_FRAME
    monkeypatch.setattr(cards, "FILE_BYTES_MAX", 30)
    (ada,) = await table(toys, 1)
    assert await add(ada, "\N{CAT}" * 5) == "done"
    assert await add(ada, "x") == "cards-too-long-together"


async def test_cards_stay_over_matches_restarts_and_other_games(toys: LocalRooms) -> None:
    ada, bob = await table(toys)
    await add(bob, "one")
    await ada.ask(up.Choose, game=TOY.id)
    await bob.until(lambda: bob.parts["room"]["cards"] is None)
    await ada.ask(up.Choose, game=GAME)
    await ada.ask(up.Start)
    assert await add(bob, "two") == "not-while-playing"
    assert await strike(ada, 1) == "not-while-playing"
    await ada.ask(up.End)
    await toys.rooms.snapshots.settled()
    await toys.reopen()
    again = await Guest("token-0").enter(await toys.rooms.find(ada.room.code))
    assert shown(again) == [(1, "one", "Guest 1")]
    assert await add(again, "two") == "done"
    assert shown(again)[1] == (2, "two", "Guest 0")


async def test_the_cards_of_somebody_forgotten_keep_their_name(
    toys: LocalRooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decide, "KNOWN_MAX", 2)
    ada, bob = await table(toys)
    await add(bob, "one")
    await bob.ask(up.Stand)
    bob.room.gone(bob.screen)
    cleo = await Guest("cleo").enter(ada.room, "Cleo")
    assert shown(cleo) == [(1, "one", "Guest 1")]
    assert cleo.parts["room"]["cards"]["cards"][0]["person"] is None
    assert await strike(cleo, 1) == "card-not-yours"


async def test_a_match_with_nothing_but_own_cards_needs_enough_of_them(toys: LocalRooms) -> None:
    ada, bob = await table(toys)
    assert ada.parts["room"]["cards"]["needed"] == {"red": 2, "blue": 0}
    assert ada.parts["room"]["cards"]["missing"] == {}
    await ada.ask(up.Choose, game=GAME, options=msgspec.Raw(b'{"alone":true}'))
    await add(bob, "one")
    await ada.until(lambda: ada.parts["room"]["cards"]["missing"] == {"red": 1, "blue": 0})
    refused = await ada.ask(up.Start)
    assert (refused["word"], refused["args"]) == (f"{GAME}-cards-missing", {"red": 1, "blue": 0})
    await add(bob, "two")
    assert (await ada.ask(up.Start))["t"] == "done"


async def test_a_record_has_the_cards_that_were_struck_out_later(tmp_path: Path) -> None:
    local = await LocalRooms(tmp_path, games=dict(GAMES)).open()
    game = GAMES[WITH_CARDS]
    assert game.collection is not None
    ada, *_ = await local.table(game.seats[0])
    await ada.ask(up.Choose, game=game.id)
    await ada.ask(up.AddCard, game=game.id, kind=game.collection.kinds[0], text="Our cat")
    await ada.ask(up.Start)
    await ada.ask(up.End)
    await strike(ada, 1)
    await ada.ask(up.Start)
    await ada.ask(up.End)
    await local.rooms.snapshots.settled()
    first, second = [await recorded(local.journal, ada.room.code, match) for match in (1, 2)]
    assert b"Our cat" in bytes(first.header.options)
    assert b"Our cat" not in bytes(second.header.options)
    verify(first, GAMES)
    await local.close()
