"""What people may do with a room: each request becomes journal entries, or is refused before anything changes."""

from __future__ import annotations

from functools import singledispatch

import msgspec
from msgspec import Raw

from palmtop.engine.chance import Chance, commitment, new_seed
from palmtop.engine.errors import Refusal, Unauthorised
from palmtop.engine.game import AnyGame, Games
from palmtop.engine.match import Header, read
from palmtop.rooms.model import CHAIRS, RoomState
from palmtop.rooms.names import clean_name
from palmtop.wire import entries, up

Entries = list[entries.AnyEntry]


PEOPLE = 64  # here at once, seated or looking on
KNOWN = 256  # people a room remembers


def join(state: RoomState, games: Games, token: str, name: str, here: set[int]) -> Entries:
    """A newcomer's way in: known from now on, and seated if there is a chair to be had before the deal."""
    if state.locked:
        raise Unauthorised("room-locked")
    if len(here) >= PEOPLE:
        raise Refusal("room-full", most=PEOPLE)
    person = max(state.people, default=0) + 1
    emblem = state.free_emblem(here)
    made: Entries = [entries.Joined(person, token, clean_name(name), emblem)]
    place = None if state.playing else _free_place(state, games)
    if place is not None:
        made.append(entries.Sat(person, place, emblem))
    return made + _forget(state, here)


def _forget(state: RoomState, here: set[int]) -> Entries:
    """Of very many people, those who came first and are neither here, seated nor host."""
    staying = here | {chair.person for chair in state.chairs} | {state.host}
    gone = [person for person in state.people if person not in staying]
    return [entries.Forgotten(person) for person in gone[: max(0, len(state.people) + 1 - KNOWN)]]


def _free_place(state: RoomState, games: Games) -> int | None:
    """A new chair if the game has one more, otherwise a bot's: bots only fill empty chairs."""
    if not state.playing and len(state.chairs) < min(CHAIRS, state.chosen(games).seats[-1]):
        return len(state.chairs)
    return next((place for place, chair in enumerate(state.chairs) if chair.person is None), None)


def _host_only(state: RoomState, person: int) -> None:
    if person != state.host:
        raise Unauthorised("host-only")


def _not_while_playing(state: RoomState) -> None:
    if state.playing:
        raise Refusal("not-while-playing")


def _chair(state: RoomState, place: int) -> int:
    if place >= len(state.chairs):
        raise Refusal("no-such-chair", chair=place + 1, most=len(state.chairs))
    return place


@singledispatch
def decide(request: up.Asked, state: RoomState, person: int, games: Games) -> Entries:
    """The entries that carry out a request, or a Refusal."""
    raise TypeError(f"not a request of the lobby: {type(request).__name__}")


@decide.register
def _(request: up.Rename, state: RoomState, person: int, games: Games) -> Entries:
    name = clean_name(request.name)
    return [] if name == state.people[person].name else [entries.Renamed(person, name)]


@decide.register
def _(request: up.Sit, state: RoomState, person: int, games: Games) -> Entries:
    if state.chair_of(person) is not None:
        raise Refusal("seated-already")
    place = _free_place(state, games)
    if place is None:
        raise Refusal("no-chair-free")
    others = [chair.emblem for i, chair in enumerate(state.chairs) if i != place]
    own = state.people[person].emblem
    return [entries.Sat(person, place, state.free_emblem(wish=own) if own in others else own)]


@decide.register
def _(request: up.Stand, state: RoomState, person: int, games: Games) -> Entries:
    if state.chair_of(person) is None:
        raise Refusal("not-seated")
    return [entries.Stood(person)]


@decide.register
def _(request: up.AddBot, state: RoomState, person: int, games: Games) -> Entries:
    _host_only(state, person)
    _not_while_playing(state)
    most = min(CHAIRS, state.chosen(games).seats[-1])
    if len(state.chairs) >= most:
        raise Refusal("table-full", most=most)
    return [entries.BotSat(state.free_emblem(), request.strength)]


@decide.register
def _(request: up.SetBot, state: RoomState, person: int, games: Games) -> Entries:
    _host_only(state, person)
    if state.chairs[_chair(state, request.chair)].person is not None:
        raise Refusal("not-a-bot")
    return [entries.BotSet(request.chair, request.strength)]


@decide.register
def _(request: up.Remove, state: RoomState, person: int, games: Games) -> Entries:
    _host_only(state, person)
    sitter = state.chairs[_chair(state, request.chair)].person
    if sitter is None:
        _not_while_playing(state)
        return [entries.BotLeft(request.chair)]
    if sitter == person:
        raise Refusal("not-yourself")
    return [entries.Removed(sitter)]


@decide.register
def _(request: up.Arrange, state: RoomState, person: int, games: Games) -> Entries:
    _host_only(state, person)
    _not_while_playing(state)
    if sorted(request.chairs) != list(range(len(state.chairs))):
        raise Refusal("not-an-order", chairs=len(state.chairs))
    return [entries.Arranged(request.chairs)]


@decide.register
def _(request: up.Choose, state: RoomState, person: int, games: Games) -> Entries:
    _host_only(state, person)
    _not_while_playing(state)
    if request.game not in games:
        raise Refusal("no-such-game", game=request.game)
    return [entries.Chosen(request.game, _checked_options(games[request.game], request.options))]


def _checked_options(game: AnyGame, raw: Raw) -> Raw:
    """The options with every default written out, tried in a deal that nobody sees."""
    options = read(game.Options, raw, "options")
    game.deal(options, game.seats[0], Chance(b""))
    return Raw(msgspec.json.encode(options))


@decide.register
def _(request: up.Lock, state: RoomState, person: int, games: Games) -> Entries:
    _host_only(state, person)
    return [entries.LockTurned(request.locked)]


@decide.register
def _(request: up.HandOver, state: RoomState, person: int, games: Games) -> Entries:
    _host_only(state, person)
    heir = state.people.get(request.person)
    if heir is None or heir.removed:
        raise Refusal("no-such-person")
    return [entries.HostNamed(request.person)]


def deal(state: RoomState, person: int, games: Games, at: int) -> entries.Dealt:
    """The host starts the chosen game with everyone seated."""
    _host_only(state, person)
    _not_while_playing(state)
    game = state.chosen(games)
    if len(state.chairs) not in game.seats:
        raise Refusal("seats-wrong", game=game.id, low=game.seats[0], high=game.seats[-1], got=len(state.chairs))
    seed = new_seed()
    header = Header(
        game=game.id,
        version=game.version,
        seats=len(state.chairs),
        options=_checked_options(game, state.options),
        commitment=commitment(seed),
    )
    number = state.dealt.number + 1 if state.dealt else 1
    return entries.Dealt(number, header, seed.hex(), at)


@decide.register
def _(request: up.End, state: RoomState, person: int, games: Games) -> Entries:
    _host_only(state, person)
    if not state.playing:
        raise Refusal("no-match")
    return [entries.BrokenOff()]
