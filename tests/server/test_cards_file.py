"""The cards that people have added, as a file: also for strangers with the link, unless the room is locked."""

from __future__ import annotations

from palmtop.games import GAMES
from palmtop.wire import up
from tests.game_choice import CARD_KINDS, WITH_CARDS
from tests.server.phone import new_token
from tests.server.served import Served

FILE = f"cards/{WITH_CARDS}"


async def test_whoever_could_enter_the_room_may_fetch_its_cards(served: Served) -> None:
    ada, bob = await served.table(2)
    await ada.must(up.AddCard("one", WITH_CARDS, CARD_KINDS[0], "Our cat"))
    text = "words\nOur cat\n\ncriteria\n"
    for token in (ada.token, bob.token, new_token(), ""):
        assert await served.fetch(ada, FILE, token) == (200, {"text": text})
    status, answer = await served.fetch(ada, f"{FILE}?language=fr")
    assert (status, answer["text"].splitlines()[0]) == (200, "mots")
    await ada.must(up.Lock("lock", True))
    assert (await served.fetch(ada, FILE, bob.token))[0] == 200
    assert await served.fetch(ada, FILE, new_token()) == (403, {"word": "room-locked", "args": {}})


async def test_only_games_that_take_cards_have_a_file_of_them(served: Served) -> None:
    (ada,) = await served.table(1)
    for game in ("chess", next(id for id, game in GAMES.items() if game.collection is None)):
        assert await served.fetch(ada, f"cards/{game}") == (404, {"word": "game-takes-no-cards", "args": {}})
