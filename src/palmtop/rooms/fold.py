"""The only way a room changes: `fold` executes one entry, live and when a room is loaded from its journal.

Live, `decide` proposes an entry, `fold` executes it, it is stored, and then everyone is told. On loading, the stored
entries are folded again and the effects discarded.
"""

from __future__ import annotations

from typing import assert_never

from msgspec import UNSET, Struct
from msgspec.structs import replace

from palmtop.engine.game import Games, Seat
from palmtop.engine.stretch import split_stretch
from palmtop.engine.wishes import Limits
from palmtop.rooms import entries
from palmtop.rooms.entries import StoredEntry
from palmtop.rooms.long_options import remember, restore, values_of
from palmtop.rooms.match import Cue, RoomMatch
from palmtop.rooms.replies import DONE
from palmtop.rooms.state import (
    BEFORE_MAX,
    JUDGED_MAX,
    WATCHERS_MAX,
    AudienceScore,
    BeforePart,
    Chair,
    Guesser,
    Person,
    RoomCard,
    RoomState,
    ScoreLine,
)

STAND_IN = 2  # the strength of a bot that plays for somebody who has gone
NO_GAMES: Games = {}


class Moved(Struct, frozen=True):
    """A seat has made a move."""

    seat: Seat


class Forgot(Struct, frozen=True):
    """The room remembers this person no more."""

    person: int


class DevicesSwapped(Struct, frozen=True):
    """`away` is here again, with the device of `here`."""

    away: int
    here: int


class ShownOut(Struct, frozen=True):
    """This device was removed: a person's or a big screen, or both at once."""

    token: str


class MatchBegan(Struct, frozen=True):
    """A match was dealt."""


Effect = Cue | Moved | Forgot | DevicesSwapped | ShownOut | MatchBegan


def fold(state: RoomState, stored: StoredEntry, games: Games) -> list[Effect]:
    """Executes an entry. Raises Refusal, having changed nothing, or GameFailed: then the match must be broken off."""
    effects = _execute(state, stored, games)
    state.seq += 1
    by = stored.by
    if by is not None and stored.id is not None:
        entry = stored.entry
        if isinstance(entry, entries.ChairGiven) and by in (entry.of, entry.to):
            by = entry.to if by == entry.of else entry.of  # the device that asked is the other person's now
        state.replies.keep(by, stored.id, DONE)
    return effects


def _execute(state: RoomState, stored: StoredEntry, games: Games) -> list[Effect]:
    entry = stored.entry
    match entry:
        case entries.Given():
            return _given(state, entry, by_bot=stored.by is None)
        case entries.Dealt():
            return _dealt(state, entry, games)
        case entries.Resumed():
            assert state.match is not None
            state.match.started_at += entry.shift
        case entries.Finished() | entries.BrokenOff():
            _ended(state, entry)
        case entries.Chosen():
            _chosen(state, entry)
        case entries.Watched():
            state.watchers = [*state.watchers, entry.token][-WATCHERS_MAX:]
        case entries.ScreenRemoved():
            state.watchers = [token for token in state.watchers if token != entry.token]
            state.removed_screens = [*state.removed_screens, entry.token][-WATCHERS_MAX:]
            return [ShownOut(entry.token)]
        case entries.CardsAdded():
            _cards_added(state, entry)
        case entries.CardsStruck():
            state.cards = tuple(card for card in state.cards if card.number not in entry.cards)
        case entries.Judged():
            _judged(state.audience, entry)
        case entries.LockTurned():
            state.locked = entry.locked
        case entries.HostNamed():
            state.host = entry.person
        case entries.Removed():
            return _removed(state, entry, stored.by)
        case entries.Stood():
            _stood(state, entry, stored.by)
        case _ if isinstance(entry, PersonEntry):
            return _person(state, entry)
        case _ if isinstance(entry, ChairEntry):
            _chairs(state, entry)
        case _:
            assert_never(entry)
    return []


def _chosen(state: RoomState, entry: entries.Chosen) -> None:
    """In journals of earlier versions the stretch is one of the options."""
    options = restore(entry.options, entry.earlier, values_of(state.long_options))
    state.game = entry.game
    state.options, old = split_stretch(options)
    state.long_options = remember(state.long_options, state.seq, options)
    stretch = old if entry.stretch is UNSET else entry.stretch
    if stretch is not UNSET:
        state.stretch = stretch


def _cards_added(state: RoomState, entry: entries.CardsAdded) -> None:
    added = (
        RoomCard(number, entry.game, card, entry.person)
        for number, card in enumerate(entry.cards, state.cards_numbered + 1)
    )
    state.cards = (*state.cards, *added)
    state.cards_numbered += len(entry.cards)


def _sign_cards(state: RoomState, person: int) -> None:
    """The cards keep the name of somebody whom the room forgets. The number may be somebody else's later."""
    who = state.people[person]
    state.cards = tuple(
        replace(card, person=None, name=who.name, emblem=who.emblem) if card.person == person else card
        for card in state.cards
    )


ChairEntry = entries.Sat | entries.BotSat | entries.BotSet | entries.BotLeft | entries.Arranged | entries.SideTaken


def _chairs(state: RoomState, entry: ChairEntry) -> None:
    match entry:
        case entries.Sat():
            _sat(state, entry)
        case entries.BotSat():
            state.chairs.append(Chair(emblem=entry.emblem, bot=entry.strength))
        case entries.BotSet():
            state.chairs[entry.chair].bot = entry.strength
        case entries.BotLeft():
            del state.chairs[entry.chair]
        case entries.Arranged():
            state.chairs = [state.chairs[place] for place in entry.chairs]
        case entries.SideTaken():
            state.chairs[entry.chair].side = entry.side
        case _:
            assert_never(entry)


PersonEntry = (
    entries.Joined | entries.Renamed | entries.EmblemTaken | entries.Forgotten | entries.ChairGiven | entries.Readmitted
)


def _person(state: RoomState, entry: PersonEntry) -> list[Effect]:
    match entry:
        case entries.Joined():
            state.people[entry.person] = Person(entry.token, entry.name, entry.emblem)
            if state.host is None:
                state.host = entry.person
            return []
        case entries.Renamed():
            state.people[entry.person].name = entry.name
            return []
        case entries.EmblemTaken():
            _take_emblem(state, entry)
            return []
        case entries.Forgotten():
            _sign_cards(state, entry.person)
            del state.people[entry.person]
            state.replies.forget(entry.person)
            return [Forgot(entry.person)]
        case entries.Readmitted():
            state.people[entry.person].removed = False
            return []
        case entries.ChairGiven():
            return _chair_given(state, entry)
        case _:
            assert_never(entry)


def _removed(state: RoomState, entry: entries.Removed, by: int | None) -> list[Effect]:
    person = state.people[entry.person] = state.people.pop(entry.person)  # the latest removed is the last
    person.removed = True
    _empty(state, entry, by)
    return [ShownOut(person.token)]


def _stood(state: RoomState, entry: entries.Stood, by: int | None) -> None:
    state.people[entry.person].sent_away = by not in (None, entry.person)
    _empty(state, entry, by)


def _empty(state: RoomState, entry: entries.Removed | entries.Stood, by: int | None) -> None:
    """Takes the chair, if they have one, from a person who stands up or whom `by` removed or sent away."""
    place = state.chair_of(entry.person)
    if state.match is not None and place is not None and by not in (None, entry.person):
        state.emptied.setdefault(place, []).append(by)
    _vacate(state, entry.person, entry.at)


def _take_emblem(state: RoomState, entry: entries.EmblemTaken) -> None:
    state.people[entry.person].emblem = entry.emblem
    place = state.chair_of(entry.person)
    if place is not None:
        state.chairs[place].emblem = entry.emblem


def _sat(state: RoomState, entry: entries.Sat) -> None:
    state.people[entry.person].emblem = entry.emblem
    state.people[entry.person].given_away = state.people[entry.person].sent_away = False
    taken = state.chairs[entry.chair : entry.chair + 1]
    side = taken[0].side if taken else None  # the side stays with the chair
    before = _sat_before(state, taken[0], entry.at) if taken else ()
    state.chairs[entry.chair : entry.chair + 1] = [Chair(entry.emblem, entry.person, side=side, before=before)]
    if state.match is not None:
        state.held[entry.person] = entry.chair
        state.match.deeds[entry.chair] = ()  # those for somebody who sat there earlier


def _vacate(state: RoomState, person: int, at: int) -> None:
    place = state.chair_of(person)
    if place is None:
        return
    if state.match is not None:
        chair = state.chairs[place]
        chair.before = _sat_before(state, chair, at)
        chair.person, chair.bot = None, STAND_IN
    else:
        del state.chairs[place]


def _sat_before(state: RoomState, chair: Chair, until: int) -> tuple[BeforePart, ...]:
    """During a match: the chair's earlier sitters, and the one who leaves it now."""
    if state.match is None:
        return ()
    return (*chair.before, BeforePart(until, chair.emblem, state.name_on(chair)))[-BEFORE_MAX:]


def _chair_given(state: RoomState, entry: entries.ChairGiven) -> list[Effect]:
    """The two people exchange devices. Name, chair and points stay with the person."""
    of, to = state.people[entry.of], state.people[entry.to]
    of.token, to.token = to.token, of.token
    of.name, to.name = of.name or to.name, to.name or of.name  # they are one human, who may have given the name once
    of.given_away, to.given_away = False, True
    to.sent_away = False
    of.device += 1
    if state.host == entry.to:  # the host gave the chair to their own new device
        state.host = entry.of
    _vacate(state, entry.to, 0)  # before a deal, newcomers get a chair by themselves
    if state.match is not None:
        state.held[entry.to] = state.held[entry.of]
    state.replies.swap(entry.of, entry.to)
    return [DevicesSwapped(away=entry.of, here=entry.to)]


def _dealt(state: RoomState, entry: entries.Dealt, games: Games) -> list[Effect]:
    dealt = entry.written_out(values_of(state.long_options))
    state.match = state.last_match = RoomMatch(dealt, games)
    state.long_options = remember(state.long_options, state.seq, dealt.header.options)
    state.outcome = None
    if dealt.header.game not in state.dealt_games:
        state.dealt_games.append(dealt.header.game)
    for chair in state.chairs:
        chair.before = ()
    for chair, side in zip(state.chairs, entry.sides, strict=False):  # sides stay together for the next match
        chair.side = side
    state.held = {chair.person: place for place, chair in enumerate(state.chairs) if chair.person is not None}
    state.emptied = {}
    state.audience = AudienceScore()
    return [MatchBegan()]


def _given(state: RoomState, entry: entries.Given, by_bot: bool) -> list[Effect]:
    assert state.match is not None
    cues = state.match.execute(entry.input, by_bot) if state.match.playable else None
    wished = entry.input.wished
    if isinstance(wished, Limits):
        state.stretch = wished.stretch  # for the next match, too
    if cues is None:
        return []
    return [*cues, Moved(entry.input.seat)] if entry.input.seat is not None else [*cues]


def _judged(audience: AudienceScore, entry: entries.Judged) -> None:
    audience.judged += 1
    audience.won += entry.won
    audience.counts = dict([*audience.counts.items(), (entry.question, entry.counts)][-JUDGED_MAX:])
    audience.guessers |= {guesser: Guesser() for guesser in entry.newcomers}
    guessed, right = int(entry.guessed, 16), int(entry.right, 16)
    for place, guesser in enumerate(audience.guessers.values()):
        guesser.guessed += guessed >> place & 1
        guesser.right += right >> place & 1


def _ended(state: RoomState, entry: entries.Finished | entries.BrokenOff) -> None:
    ended, state.sat_last = state.match, state.seats()
    assert ended is not None
    state.match = None
    state.emptied = {}
    line = ScoreLine(ended.number, ended.dealt.header.game, state.sat_last, ended.dealt.at)
    if isinstance(entry, entries.Finished):
        state.outcome = entry.outcome
        line = replace(line, outcome=entry.outcome, moments=entry.moments, stretch=entry.stretch)
    else:
        line = replace(line, broken_off=entry.reason)
        if entry.reason == "failed":
            ended.give_up()
    state.scorepad.write(line, state.people)
