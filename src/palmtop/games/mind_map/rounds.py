"""Rounds: the cards, who places, who reads, and whose word is which."""

from __future__ import annotations

from palmtop.engine.chance import Chance
from palmtop.engine.game import Announcement, Seat
from palmtop.games.mind_map.deck import brought, ours
from palmtop.games.mind_map.model import (
    COMPETITIVE,
    ROUNDS,
    TEAM_ROUNDS,
    Cards,
    Options,
    Round,
    RoundBegun,
    State,
)


def deal(options: Options, seats: int, chance: Chance) -> State:
    """Piles are shuffled; the host's own cards lie on top, or few of them would ever be seen."""
    own, common = brought(options.deck), ours()
    words = chance.shuffled(common.words) + chance.shuffled(own.words)
    criteria = chance.shuffled(common.criteria) + chance.shuffled(own.criteria)
    starts = chance.below(2)  # MM-51
    state = State(
        options=options,
        seats=seats,
        words=words,
        criteria=criteria,
        starts=starts,
        points=[0] * (seats if seats in COMPETITIVE else 2),  # MM-05
        read=[0] * seats,
        reads=[0] * seats,
        clear=[0] * seats,
        round=_round(options, seats, starts, 1, words, criteria, chance),
    )
    _start_clock(state, 0)
    return state


def begin(state: State, at: int, chance: Chance) -> list[Announcement]:
    """The next round: new words, new criteria (MM-32), new numbers."""
    state.round = _round(
        state.options, state.seats, state.starts, state.round.number + 1, state.words, state.criteria, chance
    )
    state.phase = "placing"
    _start_clock(state, at)
    return [Announcement(RoundBegun(state.round.number))]


def _start_clock(state: State, at: int) -> None:
    lasts = state.options.limit(state.options.place_seconds)
    state.ends_at = None if lasts is None else at + lasts
    state.closing_at = None


def alarm(state: State) -> int | None:
    """The end of the closing seconds or of the time limit, or the next token's reveal."""
    return min((at for at in (state.closing_at, state.ends_at) if at is not None), default=None)


def in_teams(seats: int) -> bool:
    return seats not in COMPETITIVE


def rounds(seats: int) -> int:
    return TEAM_ROUNDS if in_teams(seats) else ROUNDS


def team(seats: int, side: int) -> list[Seat]:
    """Teams sit alternately; with an odd number the even seats have one more player (MM-40)."""
    return [Seat(seat) for seat in range(side, seats, 2)]


def active_side(starts: int, number: int) -> int:
    """The teams take turns (MM-41)."""
    return (starts + number - 1) % 2


def resting(options: Options, seats: int, starts: int, number: int) -> Seat | None:
    """Of a larger team one player in turn, while it is active (MM-51)."""
    side = active_side(starts, number)
    larger = seats % 2 == 1 and side == 0
    if not options.even_teams or not larger:
        return None
    return team(seats, side)[(number - 1) // 2]


def _round(
    options: Options, seats: int, starts: int, number: int, words: list[str], criteria: list[str], chance: Chance
) -> Round:
    active = active_side(starts, number) if in_teams(seats) else None
    rests = resting(options, seats, starts, number) if in_teams(seats) else None
    everyone = [Seat(seat) for seat in range(seats)]
    placers = everyone if active is None else [seat for seat in team(seats, active) if seat != rests]
    readers = [] if active is None else team(seats, 1 - active)
    numbers = chance.shuffled(range(1, len(placers) + 1))  # MM-13
    return Round(
        number=number,
        cards=Cards(
            words=[words.pop() for _ in placers],  # MM-10
            reference=words.pop(),  # MM-11
            vertical=criteria.pop(),  # MM-12
            horizontal=criteria.pop(),
        ),
        active=active,
        placers=placers,
        readers=readers,
        resting=rests,
        numbers=dict(zip(placers, numbers, strict=True)),
        places=[None] * seats,
        done=[False] * seats,
        votes=[{} for _ in everyone],
        proposals=[{} for _ in everyone],
    )
