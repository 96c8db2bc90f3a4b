"""Requests of clients, taken apart: which decision each of them asks for."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from palmtop.engine.errors import Refusal, Unauthorised
from palmtop.engine.wishes import LastRound, Limits
from palmtop.rooms import cards, decide
from palmtop.rooms.decide import Entries
from palmtop.rooms.entries import Given
from palmtop.rooms.lag import Lag
from palmtop.rooms.presence import Attendance, Presences, let_bot_play, wait_for
from palmtop.rooms.settings import Services
from palmtop.rooms.state import RoomState
from palmtop.rooms.tell import seat_of
from palmtop.wire import up


def decide_request(
    request: up.Request,
    state: RoomState,
    services: Services,
    person: int,
    attendance: Attendance,
    lag: Lag,
    at: int,
) -> Entries:
    """The entries that carry out a person's request. Raises Refusal or GameFailed."""
    games = services.games
    if person == attendance.acting:
        _as_acting_host(request, state, person, attendance.presences)
        state = replace(state, host=person)  # decided as if they were the host; `state` itself is not changed
    match request:
        case up.Do():
            return _move(request, state, person, lag, at)
        case up.Rename():
            return decide.rename(state, person, request.name)
        case up.TakeEmblem():
            return decide.take_emblem(state, person, request.emblem)
        case up.Sit():
            return decide.sit(state, games, person, request.chair, at)
        case up.Stand():
            return decide.stand(state, person, at)
        case up.AddBot():
            return decide.add_bot(state, games, person, request.strength)
        case up.SetBot():
            return decide.set_bot(state, person, request.chair, request.strength)
        case up.Remove():
            return decide.remove(state, person, request.chair, at)
        case up.Arrange():
            return decide.arrange(state, games, person, request.chairs)
        case up.TakeSide():
            return decide.take_side(state, games, person, request.chair, request.side)
        case up.AddCard():
            return cards.add(state, games, person, request.game, request.kind, request.text)
        case up.LoadCards():
            return cards.load(state, games, person, request.game, request.text)
        case up.StrikeCards():
            return cards.strike(state, person, request.cards)
        case up.LetBotPlay() | up.WaitFor():
            _of_absence(request, state, attendance, person, at)
            return []
        case _:
            return _host_request(request, state, services, person, attendance, at)


def _as_acting_host(request: up.Request, state: RoomState, person: int, presences: Presences) -> None:
    """Raises what somebody who acts for the host may not do: become host, or be rid of the host."""
    match request:
        case up.HandOver():
            raise Unauthorised("host-themself")
        case up.Remove() if state.host is not None and request.chair == state.chair_of(state.host):
            raise Unauthorised("host-themself")
        case up.RemovePerson() | up.SendAway() if request.person == state.host:
            raise Unauthorised("host-themself")
        case up.GiveChair() if request.of == state.host:
            if presences.of(request.of) == "away":  # may be back in a moment; their device would be host then
                raise Unauthorised("host-themself")
            if request.to == person and any(chair.person not in (None, request.of, person) for chair in state.chairs):
                raise Refusal("not-to-yourself")


OfAbsence = up.LetBotPlay | up.WaitFor


def _of_absence(request: OfAbsence, state: RoomState, attendance: Attendance, person: int, at: int) -> None:
    """Nothing of it is stored: who is away is kept in memory only."""
    match request:
        case up.LetBotPlay():
            let_bot_play(state, attendance.presences, person, request.person, at)
        case up.WaitFor():
            wait_for(state, attendance.presences, person, request.person)
        case _:
            assert_never(request)


def _move(request: up.Do, state: RoomState, person: int, lag: Lag, at: int) -> Entries:
    if state.match is None:
        raise Refusal("no-match")
    seat = seat_of(state, person)
    if seat is None:
        raise Unauthorised("not-seated")
    made = state.match.propose(seat, request.match, request.stand_ins, request.move, request.done, lag, at)
    return [Given(made)]


HostRequest = (
    up.SendAway
    | up.RemovePerson
    | up.RemoveScreen
    | up.Readmit
    | up.Choose
    | up.Lock
    | up.HandOver
    | up.GiveChair
    | up.Start
    | up.SkipHowTo
    | up.LastRound
    | up.SetLimits
    | up.End
)


def _host_request(
    request: HostRequest, state: RoomState, services: Services, person: int, attendance: Attendance, at: int
) -> Entries:
    match request:
        case up.SendAway():
            return decide.send_away(state, person, request.person, at)
        case up.RemovePerson():
            return decide.remove_person(state, person, request.person, at)
        case up.RemoveScreen():
            return decide.remove_screen(state, person, attendance.watcher(request.screen))
        case up.Readmit():
            return decide.readmit(state, person, request.person)
        case up.Choose():
            return decide.choose(state, services.games, person, request.game, request.options, request.stretch)
        case up.Lock():
            return decide.lock(state, person, request.locked)
        case up.HandOver():
            return decide.hand_over(state, person, request.person)
        case up.GiveChair():
            return decide.give_chair(state, person, request.of, request.to, attendance.people)
        case up.Start():
            return decide.start(state, services.games, person, at, services.new_seed(), request.how_to)
        case up.SkipHowTo():
            return decide.skip_how_to(state, person, request.match, at)
        case up.LastRound():
            return decide.wish(state, person, LastRound(request.last), at)
        case up.SetLimits():
            return decide.wish(state, person, Limits(request.stretch), at)
        case up.End():
            return decide.end_match(state, person)
        case _:
            assert_never(request)
