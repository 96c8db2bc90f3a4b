"""Rounds and teams: the deal, the cards of each round, and who has which role."""

from __future__ import annotations

from collections.abc import Sequence

from palmtop.engine.chance import Chance
from palmtop.engine.game import Announcement, Seat
from palmtop.engine.stretch import UNSTRETCHED, Stretch
from palmtop.games.mind_map.content.deck import parse_deck, standard_deck
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


def deal(options: Options, seats: int, chance: Chance, stretch: Stretch = UNSTRETCHED) -> State:
    """The host's cards lie on top of the standard ones: few of them would be drawn otherwise."""
    own, standard = parse_deck(options.deck), standard_deck()
    words = chance.shuffled(standard.words) + chance.shuffled(own.words)
    criteria = chance.shuffled(standard.criteria) + chance.shuffled(own.criteria)
    starts = chance.below(2)  # MM-51
    state = State(
        options=options,
        seats=seats,
        stretch=stretch,
        words=words,
        criteria=criteria,
        starts=starts,
        points=[0] * (2 if in_teams(seats) else seats),  # MM-05
        times_guessed=[0] * seats,
        times_guessed_by_all=[0] * seats,
        right_guesses=[0] * seats,
        round=_new_round(options, seats, starts, 1, words, criteria, chance),
    )
    _start_placing(state, 0)
    return state


def begin_next(state: State, at: int, chance: Chance) -> list[Announcement]:
    """Begins the next round with new words, criteria (MM-32) and numbers."""
    state.round = _new_round(
        state.options, state.seats, state.starts, state.round.number + 1, state.words, state.criteria, chance
    )
    _start_placing(state, at)
    return [Announcement(RoundBegun(state.round.number))]


def _start_placing(state: State, at: int) -> None:
    lasts = state.limit(state.options.place_seconds)
    state.phase = "placing"
    state.ends_at = None if lasts is None else at + lasts
    state.closing_at = None


def _new_round(
    options: Options, seats: int, starts: int, number: int, words: list[str], criteria: list[str], chance: Chance
) -> Round:
    active = active_team(starts, number) if in_teams(seats) else None
    resting = resting_seat(options, seats, starts, number) if in_teams(seats) else None
    everyone = [Seat(seat) for seat in range(seats)]
    placers = everyone if active is None else [seat for seat in members(seats, active) if seat != resting]
    readers = [] if active is None else members(seats, 1 - active)
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
        resting=resting,
        numbers=dict(zip(placers, numbers, strict=True)),
        places=[None] * seats,
        done=[False] * seats,
        votes=[{} for _ in everyone],
        proposals=[{} for _ in everyone],
    )


def alarm(state: State) -> int | None:
    """When the phase, or a step of the reveal, ends by itself."""
    return min((at for at in (state.closing_at, state.ends_at) if at is not None), default=None)


def awaited(state: State) -> Sequence[Seat]:
    """The seats that must all be done for this phase to end."""
    match state.phase:
        case "placing" | "voting":
            return state.round.placers
        case "team_voting":
            return state.round.readers
        case "scored":
            return [Seat(seat) for seat in range(state.seats)]
    return ()


def all_done(state: State) -> bool:
    return all(state.round.done[seat] for seat in awaited(state))


def in_teams(seats: int) -> bool:
    return seats not in COMPETITIVE


def round_count(seats: int) -> int:
    return TEAM_ROUNDS if in_teams(seats) else ROUNDS


def members(seats: int, team: int) -> list[Seat]:
    """Teams sit alternately; with an odd number of seats the even seats have one player more (MM-40)."""
    return [Seat(seat) for seat in range(team, seats, 2)]


def active_team(starts: int, number: int) -> int:
    """The teams take turns (MM-41)."""
    return (starts + number - 1) % 2


def resting_seat(options: Options, seats: int, starts: int, number: int) -> Seat | None:
    """One player of the larger team, in turn, rests while it is active (MM-51)."""
    team = active_team(starts, number)
    is_larger = seats % 2 == 1 and team == 0
    if not options.even_teams or not is_larger:
        return None
    return members(seats, team)[(number - 1) // 2]
