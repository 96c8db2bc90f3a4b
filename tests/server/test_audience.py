"""The audience over real connections: its rate of guesses, and what a newcomer's page is told before its hello."""

from __future__ import annotations

import pytest

from palmtop.engine.match import Match
from palmtop.games import GAMES
from palmtop.wire import up
from tests.game_choice import FEWEST_SEATS
from tests.server.phone import Phone
from tests.server.served import Served

pytestmark = pytest.mark.usefixtures("library")

ASKS_AT_ONCE = next(  # its question is open from the deal on
    game
    for game in GAMES.values()
    if game.questions(game.table(Match(game, game.Options(), FEWEST_SEATS[game.id], bytes(32)).state))
)
BURST = 20


async def playing(served: Served) -> tuple[Phone, str]:
    """A match whose audience is asked something at once."""
    people = await served.table(FEWEST_SEATS[ASKS_AT_ONCE.id])
    await people[0].must(up.Choose(people[0].new_id(), ASKS_AT_ONCE.id))
    await people[0].must(up.Start(people[0].new_id()))
    return people[0], people[0].room["room"]["code"]


async def test_guesses_above_the_rate_are_refused(served: Served) -> None:
    ada, code = await playing(served)
    eve = await (await served.dial(code)).hello(audience=True)
    await eve.until(lambda: eve.room["audience"]["questions"])
    (question,) = eve.room["audience"]["questions"]
    for number in range(3 * BURST):
        choice = question["choices"][number % len(question["choices"])]
        await eve.send(up.Guess(1, question["id"], choice))
    await eve.until(lambda: len(eve.refused) + len(eve.yours) >= 3 * BURST)
    assert {refused.word for refused in eve.refused} == {"too-many"}
    assert BURST <= len(eve.yours) <= BURST + 6  # one after the hello; some more, should the machine be slow
    assert not any(frame for frame in ada.frames if '"counts":[' in frame)


async def test_a_page_is_told_whether_a_match_is_on(served: Served) -> None:
    (ada,) = await served.table(1)
    code = ada.room["room"]["code"]
    for on in (False, True):
        async with served.session.get(f"{served.url}/api/rooms/{code}") as reply:
            assert (await reply.json())["playing"] is on
        if not on:
            await ada.must(up.AddBot(ada.new_id()))
            await ada.must(up.Choose(ada.new_id(), ASKS_AT_ONCE.id))
            await ada.must(up.Start(ada.new_id()))
