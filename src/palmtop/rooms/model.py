"""What a room is, as the sum of its journal's lines: people, chairs, the chosen game, the scorepad."""

from __future__ import annotations

from collections.abc import Collection
from functools import singledispatch

from msgspec import UNSET, Raw, Struct, field
from msgspec.structs import replace

from palmtop.engine.game import AnyGame, Games
from palmtop.engine.timed import UNSTRETCHED, Stretch, stretch_named
from palmtop.rooms import entries
from palmtop.rooms.scorepad import Scorepad
from palmtop.rooms.sides import sides
from palmtop.wire.down import BeforePart, Pad, ScoreLine, SeatPart

EMBLEMS = 14
CHAIRS = 14
WATCHERS = 16  # big screens at once, and remembered
BEFORE = 16  # who sat on a chair earlier in a match, at most: somebody may stand up and sit down all evening


class Person(Struct):
    token: str  # its hash
    name: str
    emblem: int
    removed: bool = False
    device: int = 0  # counts up when another becomes theirs
    given_away: bool = False  # the chair that their device had: it is another device's


class Chair(Struct):
    """A person's, or (person None) a bot's. `side` is the one it wishes to be on, if any."""

    emblem: int
    person: int | None = None
    bot: int = 0
    side: int | None = None
    before: tuple[BeforePart, ...] = ()  # who sat here earlier in the match


class RoomState(Struct):
    game: str
    options: Raw = Raw(b"{}")
    stretch: Stretch = UNSTRETCHED  # what was last chosen, in whichever game that has limits
    host: int | None = None
    locked: bool = False
    people: dict[int, Person] = field(default_factory=dict)
    chairs: list[Chair] = field(default_factory=list)
    dealt: entries.Dealt | None = None  # the match in play, or the last one
    watchers: list[str] = field(default_factory=list)  # hashes of tokens of big screens, the latest last
    playing: bool = False
    finished: entries.Finished | None = None
    sat_last: list[SeatPart] = field(default_factory=list)  # who sat in the last match when it ended
    scorepad: Scorepad = field(default_factory=Scorepad)
    held: dict[int, int] = field(default_factory=dict)  # the chair each person has had in the match in play

    def chair_of(self, person: int | None) -> int | None:
        if person is None:
            return None
        return next((i for i, chair in enumerate(self.chairs) if chair.person == person), None)

    def person_with(self, token: str) -> int | None:
        return next((number for number, person in self.people.items() if person.token == token), None)

    def free_emblem(self, here: Collection[int] = (), wish: int = 0) -> int:
        """The first emblem from `wish` on that nobody seated or `here` goes by, if there is one."""
        taken = {chair.emblem for chair in self.chairs} | {self.people[person].emblem for person in here}
        order = [(wish + e) % EMBLEMS for e in range(EMBLEMS)]
        return next((e for e in order if e not in taken), wish)

    def name_on(self, chair: Chair) -> str:
        return self.people[chair.person].name if chair.person is not None else ""

    def device_on(self, chair: Chair) -> int:
        return self.people[chair.person].device if chair.person is not None else 0

    def seats(self) -> list[SeatPart]:
        """Who sits in the match in play."""
        assert self.dealt is not None
        taken = self.dealt.sides or [None] * len(self.chairs)
        return [
            SeatPart(chair.emblem, self.name_on(chair), chair.person, chair.bot, side, chair.before)
            for chair, side in zip(self.chairs, taken, strict=True)
        ]

    def today(self, seat: SeatPart) -> SeatPart:
        """Who sat there once, as they go by now; as they did then, if the room has forgotten them."""
        person = None if seat.person is None else self.people.get(seat.person)
        return replace(seat, name=person.name, emblem=person.emblem) if person else seat

    def whole_pad(self) -> Pad:
        lines = self.scorepad.lines
        return Pad(lines, self.scorepad.standings(lines, self.today))

    def chosen(self, games: Games) -> AnyGame:
        """The game on the table; the first there is, should it be gone from the shelf."""
        return games.get(self.game) or next(iter(games.values()))

    def sides(self, games: Games) -> list[int] | None:
        """Each chair's side, if so many play the chosen game in two."""
        wishes = [chair.side for chair in self.chairs]
        return sides(wishes) if len(wishes) in self.chosen(games).sided else None


@singledispatch
def apply(entry: entries.Entry, state: RoomState) -> None:
    """One line of the journal, carried out."""
    raise TypeError(f"a journal line of unknown kind: {type(entry).__name__}")


@apply.register
def _(entry: entries.Joined, state: RoomState) -> None:
    state.people[entry.person] = Person(entry.token, entry.name, entry.emblem)
    if state.host is None:
        state.host = entry.person


@apply.register
def _(entry: entries.Forgotten, state: RoomState) -> None:
    del state.people[entry.person]


@apply.register
def _(entry: entries.Watched, state: RoomState) -> None:
    state.watchers = [*state.watchers, entry.token][-WATCHERS:]


@apply.register
def _(entry: entries.Renamed, state: RoomState) -> None:
    state.people[entry.person].name = entry.name


@apply.register
def _(entry: entries.Sat, state: RoomState) -> None:
    state.people[entry.person].emblem = entry.emblem
    state.people[entry.person].given_away = False
    taken = state.chairs[entry.chair : entry.chair + 1]
    side = taken[0].side if taken else None  # it stays with the chair
    before = _sat_before(state, taken[0], entry.at) if taken else ()
    state.chairs[entry.chair : entry.chair + 1] = [Chair(entry.emblem, entry.person, side=side, before=before)]
    if state.playing:
        state.held[entry.person] = entry.chair


@apply.register
def _(entry: entries.Stood, state: RoomState) -> None:
    _vacate(state, entry.person, entry.at)


@apply.register
def _(entry: entries.Removed, state: RoomState) -> None:
    state.people[entry.person].removed = True
    _vacate(state, entry.person, entry.at)


def _vacate(state: RoomState, person: int, at: int) -> None:
    place = state.chair_of(person)
    if place is None:
        return
    if state.playing:
        state.chairs[place].before = _sat_before(state, state.chairs[place], at)
        state.chairs[place].person = None
        state.chairs[place].bot = STAND_IN
    else:
        del state.chairs[place]


def _sat_before(state: RoomState, chair: Chair, until: int) -> tuple[BeforePart, ...]:
    """Once somebody else sits there: what was done until then was theirs."""
    sat = (*chair.before, BeforePart(until, chair.emblem, state.name_on(chair))) if state.playing else ()
    return sat[-BEFORE:]


STAND_IN = 2  # how strong a bot plays for someone who has gone


@apply.register
def _(entry: entries.BotSat, state: RoomState) -> None:
    state.chairs.append(Chair(emblem=entry.emblem, bot=entry.strength))


@apply.register
def _(entry: entries.BotSet, state: RoomState) -> None:
    state.chairs[entry.chair].bot = entry.strength


@apply.register
def _(entry: entries.BotLeft, state: RoomState) -> None:
    del state.chairs[entry.chair]


@apply.register
def _(entry: entries.Arranged, state: RoomState) -> None:
    state.chairs = [state.chairs[place] for place in entry.chairs]


@apply.register
def _(entry: entries.SideTaken, state: RoomState) -> None:
    state.chairs[entry.chair].side = entry.side


@apply.register
def _(entry: entries.Chosen, state: RoomState) -> None:
    state.game, state.options = entry.game, entry.options
    stretch = stretch_named(entry.options)
    if stretch is not UNSET:
        state.stretch = stretch


@apply.register
def _(entry: entries.LockTurned, state: RoomState) -> None:
    state.locked = entry.locked


@apply.register
def _(entry: entries.HostNamed, state: RoomState) -> None:
    state.host = entry.person


@apply.register
def _(entry: entries.ChairGiven, state: RoomState) -> None:
    """A person stays who they are, with name, chair and points: it is the devices that change places."""
    of, to = state.people[entry.of], state.people[entry.to]
    of.token, to.token = to.token, of.token
    of.name, to.name = of.name or to.name, to.name or of.name  # one human, who may have told it only once
    of.given_away, to.given_away = False, True
    of.device += 1
    if state.host == entry.to:  # whoever has given it to themselves
        state.host = entry.of
    _vacate(state, entry.to, 0)  # a newcomer before the deal was given a chair at the door
    if state.playing:
        state.held[entry.to] = state.held[entry.of]


@apply.register
def _(entry: entries.Dealt, state: RoomState) -> None:
    state.dealt, state.playing, state.finished = entry, True, None
    for chair in state.chairs:
        chair.before = ()
    for chair, side in zip(state.chairs, entry.sides, strict=False):  # who played together stays together
        chair.side = side
    state.held = {chair.person: place for place, chair in enumerate(state.chairs) if chair.person is not None}


@apply.register
def _(entry: entries.Given, state: RoomState) -> None:
    pass  # the match's business: rooms/playing.py


@apply.register
def _(entry: entries.Finished, state: RoomState) -> None:
    assert state.dealt is not None
    state.playing, state.finished = False, entry
    state.sat_last = state.seats()
    dealt = state.dealt
    state.scorepad.write(
        ScoreLine(
            number=dealt.number,
            game=dealt.header.game,
            seats=state.sat_last,
            outcome=entry.outcome,
            dealt_at=dealt.at,
            moments=entry.moments,
            stretch=entry.stretch,
        )
    )


@apply.register
def _(entry: entries.BrokenOff, state: RoomState) -> None:
    state.playing = False
    state.sat_last = state.seats()
