"""What people may do with a room: each request becomes journal entries, or is refused before anything changes."""

from __future__ import annotations

from functools import singledispatch

import msgspec
from msgspec import UNSET, Raw
from msgspec.structs import replace

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Refusal, Unauthorised
from palmtop.engine.game import AnyGame, Games
from palmtop.engine.match import decode
from palmtop.engine.timed import Stretch, Timed, stretch_named
from palmtop.rooms import entries
from palmtop.rooms.model import CHAIRS, RoomState
from palmtop.rooms.names import clean_name
from palmtop.wire import up

Entries = list[entries.AnyEntry]


def free_place(state: RoomState, games: Games) -> int | None:
    """A new chair if the game has one more, otherwise a bot's: bots only fill empty chairs."""
    if not state.playing and len(state.chairs) < min(CHAIRS, state.chosen(games).seats[-1]):
        return len(state.chairs)
    return next((place for place, chair in enumerate(state.chairs) if chair.person is None), None)


def host_only(state: RoomState, person: int) -> None:
    if person != state.host:
        raise Unauthorised("host-only")


def not_while_playing(state: RoomState) -> None:
    if state.playing:
        raise Refusal("not-while-playing")


def _chair(state: RoomState, place: int) -> int:
    if place >= len(state.chairs):
        raise Refusal("no-such-chair", chair=place + 1, most=len(state.chairs))
    return place


def _bots_place(state: RoomState, place: int) -> int:
    if state.chairs[_chair(state, place)].person is not None:
        raise Refusal("not-a-bot")
    return place


def at_time(made: Entries, at: int) -> Entries:
    """With the moment, where a seat gets somebody else in the middle of a match."""
    return [
        replace(entry, at=at) if isinstance(entry, entries.Sat | entries.Stood | entries.Removed) else entry
        for entry in made
    ]


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
    held = state.held.get(person) if state.playing else None
    wanted = held if request.chair is None else request.chair
    if held not in (None, wanted):  # who has seen one hand of a match sees no other
        raise Refusal("held-another", chair=held + 1)
    place = free_place(state, games) if wanted is None else _bots_place(state, wanted)
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
    host_only(state, person)
    not_while_playing(state)
    most = min(CHAIRS, state.chosen(games).seats[-1])
    if len(state.chairs) >= most:
        raise Refusal("table-full", most=most)
    return [entries.BotSat(state.free_emblem(), request.strength)]


@decide.register
def _(request: up.SetBot, state: RoomState, person: int, games: Games) -> Entries:
    host_only(state, person)
    not_while_playing(state)  # it would sit down as new, and know nothing of what it has seen
    return [entries.BotSet(_bots_place(state, request.chair), request.strength)]


@decide.register
def _(request: up.Remove, state: RoomState, person: int, games: Games) -> Entries:
    host_only(state, person)
    sitter = state.chairs[_chair(state, request.chair)].person
    if sitter is None:
        not_while_playing(state)
        return [entries.BotLeft(request.chair)]
    if sitter == person:
        raise Refusal("not-yourself")
    return [entries.Removed(sitter)]


@decide.register
def _(request: up.Arrange, state: RoomState, person: int, games: Games) -> Entries:
    host_only(state, person)
    not_while_playing(state)
    if sorted(request.chairs) != list(range(len(state.chairs))):
        raise Refusal("not-an-order", chairs=len(state.chairs))
    return [*_kept_sides(state, games, bots=True), entries.Arranged(request.chairs)]


@decide.register
def _(request: up.TakeSide, state: RoomState, person: int, games: Games) -> Entries:
    chair = state.chairs[_chair(state, request.chair)]
    if chair.person != person:
        host_only(state, person)
    not_while_playing(state)
    if chair.side == request.side:
        return []
    return [*_kept_sides(state, games, bots=False), entries.SideTaken(request.chair, request.side)]


def _kept_sides(state: RoomState, games: Games, *, bots: bool) -> Entries:
    """Nobody is moved across the table by what another does: the side they have been seen on is theirs from now on.

    Bots without a wish go on filling up, unless it is they who are laid out anew.
    """
    return [
        entries.SideTaken(place, side)
        for place, (chair, side) in enumerate(zip(state.chairs, state.sides(games) or (), strict=False))
        if chair.side is None and (bots or chair.person is not None)
    ]


@decide.register
def _(request: up.Choose, state: RoomState, person: int, games: Games) -> Entries:
    host_only(state, person)
    not_while_playing(state)
    if request.game not in games:
        raise Refusal("no-such-game", game=request.game)
    return [entries.Chosen(request.game, checked_options(games[request.game], request.options, state.stretch))]


def checked_options(game: AnyGame, raw: Raw, stretch: Stretch) -> Raw:
    """The options with every default written out, tried in a deal that nobody sees.

    Limits are stretched as before, unless the options say otherwise.
    """
    options = decode(game.Options, raw, "options")
    if isinstance(options, Timed) and stretch_named(raw) is UNSET:
        options = replace(options, stretch=stretch)
    game.deal(options, game.seats[0], Chance(b""))
    return Raw(msgspec.json.encode(options))


@decide.register
def _(request: up.Lock, state: RoomState, person: int, games: Games) -> Entries:
    host_only(state, person)
    return [entries.LockTurned(request.locked)]


@decide.register
def _(request: up.HandOver, state: RoomState, person: int, games: Games) -> Entries:
    host_only(state, person)
    heir = state.people.get(request.person)
    if heir is None or heir.removed:
        raise Refusal("no-such-person")
    return [entries.HostNamed(request.person)]


@decide.register
def _(request: up.End, state: RoomState, person: int, games: Games) -> Entries:
    host_only(state, person)
    if not state.playing:
        raise Refusal("no-match")
    return [entries.BrokenOff()]
