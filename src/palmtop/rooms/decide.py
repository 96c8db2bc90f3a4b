"""What people, bots and time may do: each function returns the entries that would carry it out, or raises a Refusal.

Nothing changes here; fold.py executes the entries. `at` is the room's clock, `here` the people who are connected.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import msgspec
from msgspec import UNSET, Raw, UnsetType

from palmtop.engine.chance import commitment
from palmtop.engine.errors import Refusal, Unauthorised
from palmtop.engine.game import AnyGame, Games
from palmtop.engine.match import Header, Match, decode
from palmtop.engine.stretch import Stretch
from palmtop.engine.text import clean
from palmtop.engine.wishes import Wish
from palmtop.rooms import cards, entries
from palmtop.rooms.entries import AnyEntry
from palmtop.rooms.long_options import shorten
from palmtop.rooms.match import GameFailed
from palmtop.rooms.state import CHAIRS_MAX, WATCHERS_MAX, Chair, RoomState, seating

NAME_LENGTH = 20
PEOPLE_MAX = 64  # connected at once, seated or watching
KNOWN_MAX = 256  # people that a room remembers
HOW_TO_MS = 20_000  # how long the pictures before the first match of a game are shown

Entries = list[AnyEntry]


def clean_name(name: str) -> str:
    return clean(name, NAME_LENGTH)


def _host_only(state: RoomState, person: int) -> None:
    if person != state.host:
        raise Unauthorised("host-only")


def _not_while_playing(state: RoomState) -> None:
    if state.match is not None:
        raise Refusal("not-while-playing")


def _chair(state: RoomState, place: int) -> Chair:
    if place >= len(state.chairs):
        raise Refusal("no-such-chair", chair=place + 1, most=len(state.chairs))
    return state.chairs[place]


def _bot_chair(state: RoomState, place: int) -> int:
    if _chair(state, place).person is not None:
        raise Refusal("not-a-bot")
    return place


def _chairs_max(state: RoomState, games: Games) -> int:
    return min(CHAIRS_MAX, state.chosen(games).seats[-1])


# --- coming and going -------------------------------------------------------------------------


def enter(state: RoomState, games: Games, token: str, name: str, here: set[int], emblem: int | None = None) -> Entries:
    """A person connects. A newcomer joins, and between matches takes a free chair. `emblem`: their wish."""
    if state.is_removed(token):
        raise Unauthorised("removed")
    if state.person_with(token) is not None:
        return []
    if state.locked:
        raise Unauthorised("room-locked")
    if len(here) >= PEOPLE_MAX:
        raise Refusal("room-full", most=PEOPLE_MAX)
    person = max(state.people, default=0) + 1
    given = state.free_emblem(here, emblem or 0)
    made: Entries = [entries.Joined(person, token, clean_name(name), given)]
    place = None if state.match else _free_place(state, games, person)
    if place is not None:
        made.append(entries.Sat(person, place, given))
    return made + _forget(state, here)


def watch(state: RoomState, token: str, watching: int) -> Entries:
    """A big screen connects, where `watching` others are."""
    if state.is_removed(token):
        raise Unauthorised("removed")
    if token in state.watchers:
        return []
    if state.locked:
        raise Unauthorised("room-locked")
    if watching >= WATCHERS_MAX:
        raise Refusal("room-full", most=WATCHERS_MAX)
    return [entries.Watched(token)]


def _forget(state: RoomState, here: set[int]) -> Entries:
    """If there are too many people: the first of those who are not connected, not seated and not host.

    Last of all those who would come back with more rights if they were newcomers: they were removed, or have to do with
    a chair of the match in play.
    """
    staying = here | {chair.person for chair in state.chairs} | {state.host}
    bound = {*state.held, *(person for people in state.emptied.values() for person in people)} if state.match else set()
    gone = [person for person in state.people if person not in staying]
    gone.sort(key=lambda person: state.people[person].removed or person in bound)
    return [entries.Forgotten(person) for person in gone[: max(0, len(state.people) + 1 - KNOWN_MAX)]]


def succeed_host(next_hosts: Sequence[int]) -> Entries:
    """The host has left, or has been away for very long: the first of those who are here, if any, becomes host."""
    return [entries.HostNamed(next_hosts[0])] if next_hosts else []


def rename(state: RoomState, person: int, name: str) -> Entries:
    name = clean_name(name)
    return [] if name == state.people[person].name else [entries.Renamed(person, name)]


def take_emblem(state: RoomState, person: int, emblem: int) -> Entries:
    _not_while_playing(state)
    if emblem == state.people[person].emblem:
        return []
    if any(chair.emblem == emblem for chair in state.chairs):
        raise Refusal("emblem-taken")
    return [entries.EmblemTaken(person, emblem)]


def give_chair(state: RoomState, person: int, of: int, to: int, here: Collection[int]) -> Entries:
    """The host gives the chair of `of`, who has lost their device, to the device of `to`.

    The chair's secrets go with it. So only the host may, and never the chair of somebody who is here. During a match
    the host can't be the one who gets it, unless nobody else plays who could be asked.
    """
    _host_only(state, person)
    place = state.chair_of(of)
    if place is None:
        raise Refusal("chair-not-theirs")
    if of in here:
        raise Refusal("owner-here")
    if to not in here:
        raise Refusal("no-such-person")
    newcomer = state.match is None and not state.scorepad.knows(to)  # got a chair between matches by joining
    if state.chair_of(to) is not None and not newcomer:
        raise Refusal("has-a-chair")
    if state.match is not None and state.held.get(to, place) != place:  # nobody sees two hands of a match
        raise Refusal("held-another-hand")
    if not state.may_hold(to, place):
        raise Refusal("chair-emptied-by-them")
    if state.match is not None and to == person and any(chair.person not in (None, of) for chair in state.chairs):
        raise Refusal("not-to-yourself")
    return [entries.ChairGiven(of, to)]


# --- chairs -----------------------------------------------------------------------------------


def _free_place(state: RoomState, games: Games, person: int) -> int | None:
    """A new chair if the game has one more, otherwise a bot's: bots only fill empty chairs."""
    if state.match is None and len(state.chairs) < _chairs_max(state, games):
        return len(state.chairs)
    bots = (place for place, chair in enumerate(state.chairs) if chair.person is None)
    return next((place for place in bots if state.may_hold(person, place)), None)


def sit(state: RoomState, games: Games, person: int, chair: int | None, at: int) -> Entries:
    if state.chair_of(person) is not None:
        raise Refusal("seated-already")
    held = state.held.get(person) if state.match else None
    wanted = held if chair is None else chair
    if held not in (None, wanted):  # nobody sees two hands of a match
        raise Refusal("held-another", chair=held + 1)
    place = _free_place(state, games, person) if wanted is None else _bot_chair(state, wanted)
    if place is None:
        raise Refusal("no-chair-free")
    if not state.may_hold(person, place):
        raise Refusal("chair-emptied")
    others = [other.emblem for i, other in enumerate(state.chairs) if i != place]
    own = state.people[person].emblem
    emblem = state.free_emblem(wish=own) if own in others else own
    return [entries.Sat(person, place, emblem, state.match_time(at))]


def stand(state: RoomState, person: int, at: int) -> Entries:
    if state.chair_of(person) is None:
        raise Refusal("not-seated")
    return [entries.Stood(person, state.match_time(at))]


def add_bot(state: RoomState, games: Games, person: int, strength: int) -> Entries:
    _host_only(state, person)
    _not_while_playing(state)
    most = _chairs_max(state, games)
    if len(state.chairs) >= most:
        raise Refusal("table-full", most=most)
    return [entries.BotSat(state.free_emblem(), strength)]


def set_bot(state: RoomState, person: int, chair: int, strength: int) -> Entries:
    _host_only(state, person)
    _not_while_playing(state)  # the new bot would know nothing of what the old one has seen
    return [entries.BotSet(_bot_chair(state, chair), strength)]


def remove(state: RoomState, person: int, chair: int, at: int) -> Entries:
    _host_only(state, person)
    sitter = _chair(state, chair).person
    if sitter is None:
        _not_while_playing(state)
        return [entries.BotLeft(chair)]
    if sitter == person:
        raise Refusal("not-yourself")
    return [entries.Removed(sitter, state.match_time(at))]


def send_away(state: RoomState, person: int, sitter: int, at: int) -> Entries:
    """The host empties a person's chair without removing them: they watch, and may sit down again."""
    _host_only(state, person)
    if sitter == person:
        raise Refusal("not-yourself")
    if state.chair_of(sitter) is None:
        raise Refusal("chair-not-theirs")
    return [entries.Stood(sitter, state.match_time(at))]


def remove_person(state: RoomState, person: int, watcher: int, at: int) -> Entries:
    """The host removes somebody who only watches, or sits."""
    _host_only(state, person)
    if watcher == person:
        raise Refusal("not-yourself")
    who = state.people.get(watcher)
    if who is None or who.removed:
        raise Refusal("no-such-person")
    return [entries.Removed(watcher, state.match_time(at))]


def remove_screen(state: RoomState, person: int, token: str | None) -> Entries:
    """`token`: the hash of the big screen's; None: it is no longer connected."""
    _host_only(state, person)
    if token is None:
        raise Refusal("no-such-person")
    return [entries.ScreenRemoved(token)]


def readmit(state: RoomState, person: int, removed: int) -> Entries:
    _host_only(state, person)
    who = state.people.get(removed)
    if who is None or not who.removed:
        raise Refusal("no-such-person")
    return [entries.Readmitted(removed)]


def arrange(state: RoomState, games: Games, person: int, chairs: list[int]) -> Entries:
    _host_only(state, person)
    _not_while_playing(state)
    if sorted(chairs) != list(range(len(state.chairs))):
        raise Refusal("not-an-order", chairs=len(state.chairs))
    return [*_keep_sides(state, games, bots=True), entries.Arranged(chairs)]


def take_side(state: RoomState, games: Games, person: int, place: int, side: int | None) -> Entries:
    chair = _chair(state, place)
    if chair.person != person:
        _host_only(state, person)
    _not_while_playing(state)
    if chair.side == side:
        return []
    return [*_keep_sides(state, games, bots=False), entries.SideTaken(place, side)]


def _keep_sides(state: RoomState, games: Games, *, bots: bool) -> Entries:
    """Writes down the sides that chairs without a wish are shown on, so that the change moves nobody else.

    Bots without a wish go on filling up the smaller side, unless the chairs are rearranged.
    """
    return [
        entries.SideTaken(place, side)
        for place, (chair, side) in enumerate(zip(state.chairs, state.sides(games) or (), strict=False))
        if chair.side is None and (bots or chair.person is not None)
    ]


# --- the host's other powers ------------------------------------------------------------------


def choose(
    state: RoomState, games: Games, person: int, game: str, options: Raw, stretch: Stretch | UnsetType
) -> Entries:
    """`stretch` UNSET: as it was in the last choice."""
    _host_only(state, person)
    _not_while_playing(state)
    if game not in games:
        raise Refusal("no-such-game", game=game)
    kept = state.stretch if stretch is UNSET else stretch
    checked = checked_options(games[game], options, kept)
    if (game, bytes(checked), kept) == (state.game, bytes(state.options), state.stretch):
        return []
    short, earlier = shorten(checked, state.long_options)
    return [entries.Chosen(game, short, kept, earlier)]


def checked_options(game: AnyGame, raw: Raw, stretch: Stretch, seats: int | None = None, seed: bytes = b"") -> Raw:
    """The options with every default written out, tried in a deal that nobody sees. Raises Refusal or GameFailed."""
    options = decode(game.Options, raw, "options")
    try:
        Match(game, options, seats or game.seats[0], seed, stretch)
    except Refusal:
        raise
    except Exception as error:
        raise GameFailed(game.id, "deal") from error
    return Raw(msgspec.json.encode(options))


def lock(state: RoomState, person: int, locked: bool) -> Entries:
    _host_only(state, person)
    return [entries.LockTurned(locked)]


def hand_over(state: RoomState, person: int, to: int) -> Entries:
    _host_only(state, person)
    next_host = state.people.get(to)
    if next_host is None or next_host.removed:
        raise Refusal("no-such-person")
    return [entries.HostNamed(to)]


def wish(state: RoomState, person: int, wished: Wish, at: int) -> Entries:
    """The host asks that this round of the match is the last, or for other time limits."""
    _host_only(state, person)
    if state.match is None:
        raise Refusal("no-match")
    given = state.match.propose_wish(wished, at)
    return [] if given is None else [entries.Given(given)]


def end_match(state: RoomState, person: int) -> Entries:
    _host_only(state, person)
    if state.match is None:
        raise Refusal("no-match")
    return [entries.BrokenOff()]


def start(state: RoomState, games: Games, person: int, at: int, seed: bytes, how_to: bool = False) -> Entries:
    """The host starts the chosen game with everyone seated. Two sides sit down alternately first.

    `how_to`: if it is the first match of this game in the room, it begins after the how-to.
    """
    _host_only(state, person)
    _not_while_playing(state)
    game, seats = state.chosen(games), len(state.chairs)
    if seats not in game.seats:
        raise Refusal("seats-wrong", game=game.id, low=game.seats[0], high=game.seats[-1], got=seats)
    seated, taken = _seated(state.sides(games))
    options = checked_options(game, cards.options_with(state, game), state.stretch, seats, seed)
    short, earlier = shorten(options, state.long_options)
    header = Header(game.id, game.version, seats, short, commitment(seed), state.stretch)
    number = state.last_match.number + 1 if state.last_match else 1
    shown = HOW_TO_MS if how_to and state.needs_how_to(games) else UNSET
    begins = at if shown is UNSET else at + shown
    return [*seated, entries.Dealt(number, header, seed.hex(), begins, taken, earlier, shown)]


def skip_how_to(state: RoomState, person: int, number: int, at: int) -> Entries:
    """The host ends the how-to for everyone: match `number` begins now. If it has begun already, nothing is to do."""
    _host_only(state, person)
    match = state.match
    if match is None or match.number != number or match.has_begun(at):
        return []
    return [entries.Resumed(at - match.started_at)]


def _seated(taken: list[int] | None) -> tuple[Entries, tuple[int, ...]]:
    """How two sides sit down, and each seat's side."""
    if taken is None:
        return [], ()
    first, second = taken.count(0), taken.count(1)
    if abs(first - second) > 1:
        raise Refusal("sides-uneven", first=first, second=second)
    order = seating(taken)
    return [entries.Arranged(order)], tuple(taken[place] for place in order)


# --- the match in play ------------------------------------------------------------------------


def ring(state: RoomState, at: int, lead: Callable[[], int]) -> Entries:
    """The next alarm that is due by now, at its own time, however late this is. `lead`: see RoomMatch.due."""
    given = state.match.next_ring(at, lead) if state.match else None
    return [] if given is None else [entries.Given(given)]


def finish(state: RoomState) -> Entries:
    """The end of the match, if its latest input has ended it or was one too many."""
    ending = state.match.ending() if state.match else None
    if ending is None and state.match and state.match.too_long:
        return [entries.BrokenOff("long")]
    return [] if ending is None else [ending]


def go_on(state: RoomState, at: int) -> Entries:
    """After loading: the match goes on where its latest stored input left it, or is broken off if it can't."""
    match = state.match
    if match is None:
        return []
    if not match.playable:
        return [entries.BrokenOff("failed" if match.failed else "rules")]
    shift = at - match.now - match.started_at
    if -match.how_to <= shift < 0 and not match.has_begun(at):
        return []  # the rest of the how-to is shown
    return [entries.Resumed(shift)] if shift else []
