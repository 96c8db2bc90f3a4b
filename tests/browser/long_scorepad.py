"""Writes the journal of a room in which many matches have been played."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import msgspec
from msgspec import Raw

from palmtop.engine.chance import commitment, new_seed
from palmtop.engine.game import Moment, Outcome, Seat
from palmtop.engine.match import Header
from palmtop.games import GAMES
from palmtop.journal.sqlite import SqliteJournal
from palmtop.rooms import entries

CODE = "QUEEN"
TOKEN = "a-token-for-tests-0123456789"  # of the first person
NAMES = ("Ada", "=1+1", "Zoé", "Bob")
COMPETITIVE, COOPERATIVE = list(GAMES)[:2]  # any two games: their outcomes are written here
BEGAN = 1_760_000_000_000
QUARTER = 900_000
MATCHES = 14  # more than the server sends to every screen


def _match(number: int) -> list[entries.AnyEntry]:
    """Alternates between the two games; Ada wins each competitive match, by one point more each time."""
    together = number % 2 == 0
    game = GAMES[COOPERATIVE if together else COMPETITIVE]
    seed = new_seed()
    options = Raw(msgspec.json.encode(game.Options()))
    header = Header(game.id, game.version, len(NAMES), options, commitment(seed))
    everyone = tuple(Seat(seat) for seat in range(len(NAMES)))
    if together:
        outcome = Outcome((1,) * 4, (number,) * 4, everyone, together=True)
        moment = Moment("moment-streak", everyone[1:2], args={"n": number})
    else:
        outcome = Outcome((1, 2, 2, 2), (10 + number, 10, 10, 10), everyone[:1])
        moment = Moment("moment-streak", everyone[1:2], {"n": 2})
    dealt = entries.Dealt(number, header, seed.hex(), BEGAN + number * QUARTER)
    return [dealt, entries.Finished(outcome, (moment,))]


async def write_journal(journal: Path) -> None:
    made: list[entries.AnyEntry] = []
    for person, name in enumerate(NAMES, 1):
        token = sha256((TOKEN if person == 1 else f"{name}-{TOKEN}").encode()).hexdigest()
        made += [entries.Joined(person, token, name, person), entries.Sat(person, person - 1, person)]
    for number in range(1, MATCHES + 1):
        made += _match(number)
    store = await SqliteJournal.open(journal)
    await store.create(CODE, BEGAN)
    await store.append(CODE, 0, [entries.encode(entries.StoredEntry(entry)) for entry in made], BEGAN)
    await store.close()
