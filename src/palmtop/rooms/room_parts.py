"""What everyone in a room is shown of the room itself, and what each screen is told of its own place in it."""

from __future__ import annotations

from collections.abc import Sequence

import structlog
from msgspec import Raw

from palmtop.engine.game import Games, Seat
from palmtop.engine.match import decode
from palmtop.engine.wishes import Wishes
from palmtop.rooms import cards
from palmtop.rooms.presence import Presences
from palmtop.rooms.state import Chair, RoomState
from palmtop.wire.down import (
    NO_AUDIENCE,
    CardPart,
    CardsPart,
    ChairPart,
    MatchPart,
    RoomPart,
    SharedRoomParts,
    WatcherPart,
    You,
    encode,
)

log = structlog.get_logger()

NO_DETAILS = Raw(b"null")
REMOVED_SHOWN = 12  # the latest people whom the host may let in again


def room_parts(
    code: str,
    state: RoomState,
    presences: Presences,
    games: Games,
    hush: Sequence[Seat],
    screens: Sequence[int] = (),
    acting: int | None = None,
    *,
    begun: bool = True,
) -> SharedRoomParts:
    """The parts of the room that are the same for everyone.

    `screens`: the numbers of the connected big screens; `acting`: who acts for the host.
    `begun`: not while the how-to is shown.
    Of these parts, moves of people and alarms change nothing but `hush`, as long as the match goes on.
    """
    recent = state.scorepad.recent
    return SharedRoomParts(
        room=_room_part(code, state, presences, games, screens, acting),
        match=_match_part(state, begun),
        scorepad=recent,
        standings=state.scorepad.standings(state.today),
        hush=list(hush),
        audience=NO_AUDIENCE,  # the room adds it: it is kept in memory
        details=_details_part(state, games),
        cards=_cards_part(state, games),
    )


def you_part(state: RoomState, person: int | None, seat: Seat | None, acting: int | None = None) -> You:
    """`acting`: who acts for the host."""
    host = person is not None and person in (state.host, acting)
    given_away = person is not None and state.people[person].given_away
    sent_away = person is not None and state.people[person].sent_away
    stand_ins = state.last_match.stand_ins[seat] if state.last_match and seat is not None else 0
    deeds = state.match.deeds[seat] if state.match and seat is not None else ()
    return You(person, state.chair_of(person), seat, host, stand_ins, deeds, given_away, sent_away)


def _room_part(
    code: str, state: RoomState, presences: Presences, games: Games, screens: Sequence[int], acting: int | None
) -> RoomPart:
    seated = {chair.person for chair in state.chairs}
    removed = [(number, person) for number, person in state.people.items() if person.removed]
    taken: Sequence[int | None] = state.sides(games) or [None] * len(state.chairs)
    return RoomPart(
        code=code,
        locked=state.locked,
        host=state.host,
        acting=acting,
        game=state.game,
        options=state.options,
        stretch=state.stretch,
        how_to=state.needs_how_to(games),
        chairs=[_chair_part(state, chair, side, presences) for chair, side in zip(state.chairs, taken, strict=True)],
        watchers=[
            WatcherPart(number, person.name, person.emblem)
            for number, person in state.people.items()
            if number not in seated and not person.removed and presences.of(number) == "here"
        ],
        screens=list(screens),
        removed=[WatcherPart(number, person.name, person.emblem) for number, person in removed[-REMOVED_SHOWN:]],
    )


def _chair_part(state: RoomState, chair: Chair, side: int | None, presences: Presences) -> ChairPart:
    presence = "here" if chair.person is None else presences.of(chair.person)
    absence = None if chair.person is None else presences.absence(chair.person)
    return ChairPart(
        emblem=chair.emblem,
        name=state.name_on(chair),
        person=chair.person,
        bot=chair.bot,
        presence=presence,
        away_since=absence.since if absence else None,
        bot_from=absence.since + presences.patience if absence and presence == "away" else None,
        bot_at=absence.bot_at if absence and presence == "away" else None,
        device=state.device_on(chair),
        side=side,
        wished=side is not None and chair.side is not None,
    )


def _details_part(state: RoomState, games: Games) -> Raw:
    game = games.get(state.game)
    if game is None or game.Details is None:
        return NO_DETAILS
    try:
        return Raw(encode(game.details(decode(game.Options, state.options, "options"))))
    except Exception as error:  # the room does not depend on them
        log.warning("details_failed", game=game.id, error=repr(error))
        return NO_DETAILS


def _cards_part(state: RoomState, games: Games) -> CardsPart | None:
    game = games.get(state.game)
    if game is None or game.collection is None:
        return None
    shown = []
    for one in cards.of_game(state.cards, game.id):
        who = None if one.person is None else state.people[one.person]
        name, emblem = (who.name, who.emblem) if who else (one.name, one.emblem)
        shown.append(CardPart(one.number, one.card.kind, one.card.texts, one.person, name, emblem))
    try:
        needed, missing = cards.needed(state, game), cards.missing(state, game)
    except Exception as error:  # the room does not depend on them
        log.warning("cards_failed", game=game.id, error=repr(error))
        needed = missing = {}
    return CardsPart(game.collection.kinds, game.collection.length_max, shown, needed, missing)


def _match_part(state: RoomState, begun: bool) -> MatchPart | None:
    """The seed is sent once the match is over; until then only its commitment."""
    match, playing = state.last_match, state.match is not None
    if match is None:
        return None
    wishes = match.wishes if playing and match.playable else Wishes()
    return MatchPart(
        number=match.number,
        game=match.dealt.header.game,
        options=match.dealt.header.options,
        seats=state.seats() if playing else state.sat_last,
        commitment=match.dealt.header.commitment,
        dealt_at=match.started_at,
        state="playing" if playing else "over" if state.outcome else "ended",
        outcome=state.outcome,
        seed=None if playing else match.dealt.seed,
        how_to=None if begun else match.how_to,
        last_round=wishes.last_round,
        limited=playing and match.playable and match.limited,
        stretch=wishes.stretch,
    )
