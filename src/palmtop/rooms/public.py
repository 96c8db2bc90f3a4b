"""What a room shows of itself: the same parts for everyone, and to each screen whom it speaks for."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from palmtop.engine.game import Games, Seat
from palmtop.rooms.model import RoomState
from palmtop.rooms.presence import Presences
from palmtop.wire.down import ChairPart, MatchPart, RoomPart, WatcherPart, You


def room_parts(
    code: str, state: RoomState, presences: Presences, games: Games, hush: Sequence[Seat]
) -> dict[str, bytes]:
    encode, recent = msgspec.json.encode, state.scorepad.recent
    return {
        "room": encode(_table(code, state, presences, games)),
        "match": encode(_match(state)),
        "scorepad": encode(recent),
        "standings": encode(state.scorepad.standings(recent, state.today)),
        "hush": encode(hush),
    }


def you_part(state: RoomState, person: int | None, seat: Seat | None, stand_ins: int) -> bytes:
    host = person is not None and person == state.host
    given_away = person is not None and state.people[person].given_away
    return msgspec.json.encode(You(person, state.chair_of(person), seat, host, stand_ins, given_away))


def _table(code: str, state: RoomState, presences: Presences, games: Games) -> RoomPart:
    seated = {chair.person for chair in state.chairs}
    taken: Sequence[int | None] = state.sides(games) or [None] * len(state.chairs)
    return RoomPart(
        code=code,
        locked=state.locked,
        host=state.host,
        game=state.game,
        options=state.options,
        chairs=[
            ChairPart(
                emblem=chair.emblem,
                name=state.name_on(chair),
                person=chair.person,
                bot=chair.bot,
                presence="here" if chair.person is None else presences.of(chair.person),
                device=state.device_on(chair),
                side=side,
                wished=side is not None and chair.side is not None,
            )
            for chair, side in zip(state.chairs, taken, strict=True)
        ],
        watchers=[
            WatcherPart(number, person.name, person.emblem)
            for number, person in state.people.items()
            if number not in seated and not person.removed and presences.of(number) == "here"
        ],
    )


def _match(state: RoomState) -> MatchPart | None:
    """The seed is told once the match is over, not before: until then only its commitment."""
    dealt = state.dealt
    if dealt is None:
        return None
    return MatchPart(
        number=dealt.number,
        game=dealt.header.game,
        options=dealt.header.options,
        seats=state.seats() if state.playing else state.sat_last,
        commitment=dealt.header.commitment,
        dealt_at=dealt.at,
        state="playing" if state.playing else "over" if state.finished else "ended",
        outcome=state.finished.outcome if state.finished else None,
        seed=None if state.playing else dealt.seed,
    )
