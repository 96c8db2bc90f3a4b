"""Cards that people add to a game in the lobby: who may add and strike out which, and the options of a match with them.

They belong to the room and stay over matches. A match has its cards in its options, so records and replays of it don't
depend on what is struck out later.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import msgspec
from msgspec import Raw

from palmtop.engine.collection import Collection, OwnCard
from palmtop.engine.errors import Malformed, Refusal, Unauthorised
from palmtop.engine.game import AnyGame, Games
from palmtop.engine.match import decode
from palmtop.engine.text import clean
from palmtop.rooms.entries import AnyEntry, CardsAdded, CardsStruck
from palmtop.rooms.match import GameFailed
from palmtop.rooms.state import RoomCard, RoomState

CARDS_MAX = 200  # of a room, for all games
CARDS_OF_PERSON_MAX = 50  # of anybody but the host
FILE_BYTES_MAX = 15_000  # of a room's cards as a file, as JSON: the file can be loaded again with one frame

Key = tuple[str, str]
Entries = list[AnyEntry]


def of_game(cards: Sequence[RoomCard], game: str) -> list[RoomCard]:
    return [card for card in cards if card.game == game]


# --- adding and striking out ------------------------------------------------------------------


def add(state: RoomState, games: Games, person: int, game: str, kind: str, text: str) -> Entries:
    collection = _collection(state, games, game)
    if kind not in collection.kinds:
        raise Malformed("malformed", what="card", why=kind)
    most = collection.length_max
    cleaned = clean(text, most + 1)
    if not cleaned:
        raise Refusal("card-empty")
    if len(cleaned) > most:
        raise Refusal("card-long", most=most)
    card = OwnCard(kind, (cleaned,))
    if _key(card) in _keys(state, game):
        raise Refusal("card-there-already", text=cleaned)
    return _added(state, collection, person, game, [card])


def load(state: RoomState, games: Games, person: int, game: str, text: str) -> Entries:
    """Adds the cards of a file. Those that the room has are left out."""
    collection = _collection(state, games, game)
    known = _keys(state, game)
    new: dict[Key, OwnCard] = {}
    with _verb_of(game, "read"):
        read = collection.read(text)
    for card in read:
        if _key(card) not in known:
            new.setdefault(_key(card), card)
    if not new:
        raise Refusal("cards-none-new")
    return _added(state, collection, person, game, [*new.values()])


def strike(state: RoomState, person: int, numbers: Sequence[int]) -> Entries:
    """Numbers of cards that were struck out meanwhile are left out. Raises Unauthorised if one is somebody else's."""
    _not_while_playing(state)
    struck = [card for card in state.cards if card.number in set(numbers)]
    if person != state.host and any(card.person != person for card in struck):
        raise Unauthorised("card-not-yours")
    return [CardsStruck(tuple(card.number for card in struck))] if struck else []


def _added(state: RoomState, collection: Collection[object], person: int, game: str, new: Sequence[OwnCard]) -> Entries:
    if len(state.cards) + len(new) > CARDS_MAX:
        raise Refusal("cards-full", most=CARDS_MAX, free=CARDS_MAX - len(state.cards))
    own = sum(card.person == person for card in state.cards)
    if person != state.host and own + len(new) > CARDS_OF_PERSON_MAX:
        raise Refusal("cards-of-yours-full", most=CARDS_OF_PERSON_MAX, free=max(0, CARDS_OF_PERSON_MAX - own))
    with _verb_of(game, "write"):
        file = collection.write([*_own_cards(state, game), *new], "fr")
    if len(msgspec.json.encode(file)) > FILE_BYTES_MAX:
        raise Refusal("cards-too-long-together")
    return [CardsAdded(person, game, tuple(new))]


def _collection(state: RoomState, games: Games, game: str) -> Collection[object]:
    _not_while_playing(state)
    if game not in games:
        raise Refusal("no-such-game", game=game)
    collection: Collection[object] | None = games[game].collection
    if collection is None:
        raise Refusal("game-takes-no-cards")
    return collection


def _not_while_playing(state: RoomState) -> None:
    if state.match is not None:
        raise Refusal("not-while-playing")


def _own_cards(state: RoomState, game: str) -> list[OwnCard]:
    return [card.card for card in of_game(state.cards, game)]


def _key(card: OwnCard) -> Key:
    """Equal for cards that people take for the same."""
    return card.kind, card.texts[0].casefold()


def _keys(state: RoomState, game: str) -> set[Key]:
    return set(map(_key, _own_cards(state, game)))


@contextmanager
def _verb_of(game: str, verb: str) -> Iterator[None]:
    """Whatever a game raises, other than a refusal, becomes GameFailed."""
    try:
        yield
    except Refusal:
        raise
    except Exception as error:
        raise GameFailed(game, verb) from error


# --- the next match ---------------------------------------------------------------------------


def options_with(state: RoomState, game: AnyGame) -> Raw:
    """The chosen options with the room's cards among them. Raises Refusal if the cards are too few."""
    if game.collection is None:
        return state.options
    options = decode(game.Options, state.options, "options")
    with _verb_of(game.id, "needed"):
        few = missing(state, game)
    if few:
        raise Refusal(f"{game.id}-cards-missing", **few)
    with _verb_of(game.id, "merge"):
        return Raw(msgspec.json.encode(game.collection.merge(options, _own_cards(state, game.id))))


def needed(state: RoomState, game: AnyGame) -> dict[str, int]:
    """How many cards of each kind a match can deal: of as many as sit here, or the next number that may play."""
    assert game.collection is not None
    options = decode(game.Options, state.options, "options")
    seats = min(max(len(state.chairs), game.seats[0]), game.seats[-1])
    return dict(game.collection.needed(options, seats))


def missing(state: RoomState, game: AnyGame) -> dict[str, int]:
    """How many of each kind are missing, if nothing but these cards is dealt; empty: none."""
    assert game.collection is not None
    options = decode(game.Options, state.options, "options")
    if not game.collection.alone(options):
        return {}
    there = Counter(card.kind for card in _own_cards(state, game.id))
    few = {kind: max(0, count - there[kind]) for kind, count in needed(state, game).items()}
    return few if any(few.values()) else {}


def as_file(game: AnyGame, cards: Sequence[RoomCard], language: str) -> str:
    """A text that a person can read and edit, and that `load` accepts."""
    assert game.collection is not None
    return game.collection.write([card.card for card in of_game(cards, game.id)], language)
