"""Rounds, phases and their time limits, and teams: the deal, the cards of each round, and who has which role."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from palmtop.engine.chance import Chance
from palmtop.engine.game import Announcement, Seat
from palmtop.engine.stretch import UNSTRETCHED, Stretch, stretched
from palmtop.engine.wishes import Wishes
from palmtop.games.mind_map.content.deck import parse_deck, standard_deck
from palmtop.games.mind_map.model import (
    FIRST_REVEAL_MS,
    REVEAL_MS,
    ROUNDS,
    SHORT_ROUNDS_MAX,
    TEAM_ROUNDS,
    TEAM_SEATS,
    Cards,
    Options,
    Phase,
    Round,
    State,
)
from palmtop.games.mind_map.parts import RoundBegun


def deal(options: Options, seats: int, chance: Chance, stretch: Stretch = UNSTRETCHED) -> State:
    """Own cards lie on top of the standard ones: few of them would be drawn otherwise (MM-55)."""
    own, standard = parse_deck(options.deck), standard_deck()
    rounds = round_count(options, seats)
    words_most, criteria_most = rounds * (seats + 1), rounds * 2  # of a match; the others needn't be kept
    state = State(
        options=options,
        seats=seats,
        stretch=stretch,
        wishes=Wishes(stretch=stretch),
        words=(chance.shuffled(standard.words) + chance.shuffled(own.words))[-words_most:],
        criteria=(chance.shuffled(standard.criteria) + chance.shuffled(own.criteria))[-criteria_most:],
        starts=chance.below(2),  # MM-51
        points=[0] * (2 if in_teams(seats) else seats),  # MM-05
        times_guessed=[0] * seats,
        times_guessed_by_all=[0] * seats,
        right_guesses=[0] * seats,
    )
    begin_round(state, 0, chance)
    return state


def begin_round(state: State, at: int, chance: Chance) -> list[Announcement]:
    """Begins the next round with new words, criteria (MM-32) and numbers."""
    number = state.round.number + 1
    state.stretch = state.wishes.stretch  # MM-54
    roles = roles_in(state.options, state.seats, state.starts, number)
    numbers = chance.shuffled(range(1, len(roles.placers) + 1))  # MM-13
    state.round = Round(
        number=number,
        cards=Cards(
            words=tuple(state.words.pop() for _ in roles.placers),  # MM-10
            reference=state.words.pop(),  # MM-11
            vertical=state.criteria.pop(),  # MM-12
            horizontal=state.criteria.pop(),
        ),
        active=roles.active,
        placers=roles.placers,
        readers=roles.readers,
        resting=roles.resting,
        numbers=dict(zip(roles.placers, numbers, strict=True)),
        places=[None] * state.seats,
        votes=[{} for _ in range(state.seats)],
        proposals=[{} for _ in range(state.seats)],
    )
    begin_phase(state, "placing", at)
    return [Announcement(RoundBegun(number))]


# --- phases ---------------------------------------------------------------------------------


def begin_phase(state: State, phase: Phase, at: int) -> None:
    """Nobody is done with the new phase."""
    state.phase = phase
    state.round.done = [False] * state.seats
    limit = limit_ms(state)
    state.ends_at = None if limit is None else at + limit
    state.closing_at = None


def limit_ms(state: State) -> int | None:
    """The time after which the phase, or this step of the reveal, ends by itself. None: it waits for the players.

    Each phase with a limit has a case in `rules.ring`.
    """
    if state.phase == "reveal":
        return REVEAL_MS if state.round.shown else FIRST_REVEAL_MS
    limits = {"placing": state.options.place_seconds, "team_voting": state.options.team_vote_seconds}
    seconds = limits.get(state.phase)
    return None if seconds is None else stretched(1000 * seconds, state.stretch)


def alarm(state: State) -> int | None:
    """When the phase, or a step of the reveal, ends by itself."""
    closing_at, ends_at = state.closing_at, state.ends_at
    if closing_at is None or ends_at is None:
        return ends_at if closing_at is None else closing_at
    return min(closing_at, ends_at)


def must_be_done(state: State) -> Sequence[Seat]:
    """The seats that must all be done for this phase to end."""
    match state.phase:
        case "placing" | "voting":
            return state.round.placers
        case "team_voting":
            return state.round.readers
        case "scored":
            return state.everyone()
    return ()


def all_done(state: State) -> bool:
    return all(map(state.round.done.__getitem__, must_be_done(state)))


# --- teams ----------------------------------------------------------------------------------


def in_teams(seats: int) -> bool:
    return seats in TEAM_SEATS


def round_count(options: Options, seats: int) -> int:
    """With teams an even number, so that both are active equally often (MM-52)."""
    if options.rounds is None:
        return TEAM_ROUNDS if in_teams(seats) else ROUNDS
    return SHORT_ROUNDS_MAX if in_teams(seats) else options.rounds


def rounds_to_play(state: State) -> int:
    """Fewer than were chosen if this one is the last (MM-53)."""
    return state.round.number if state.wishes.last_round else round_count(state.options, state.seats)


def members(seats: int, team: int) -> list[Seat]:
    """Teams sit alternately; with an odd number of seats the even seats have one player more (MM-40)."""
    return [Seat(seat) for seat in range(team, seats, 2)]


class Roles(NamedTuple):
    """The roles of one round, as in model.Round."""

    active: int | None
    placers: list[Seat]
    readers: list[Seat]
    resting: Seat | None


def roles_in(options: Options, seats: int, starts: int, number: int) -> Roles:
    """In the round of this number. The teams take turns, beginning with `starts` (MM-41).

    While the larger one is active, one of its players, in turn, may rest (MM-51).
    """
    if not in_teams(seats):
        return Roles(None, [Seat(seat) for seat in range(seats)], [], None)
    active = (starts + number - 1) % 2
    team, readers = members(seats, active), members(seats, 1 - active)
    resting = team[(number - 1) // 2] if options.even_teams and len(team) > len(readers) else None
    return Roles(active, [seat for seat in team if seat != resting], readers, resting)


def cards_needed(options: Options, seats: int) -> dict[str, int]:
    """How many cards of each kind a match can deal, whichever team is active first."""
    numbers = range(1, round_count(options, seats) + 1)
    words = max(sum(len(roles_in(options, seats, starts, n).placers) + 1 for n in numbers) for starts in (0, 1))
    return {"word": words, "criterion": 2 * len(numbers)}
