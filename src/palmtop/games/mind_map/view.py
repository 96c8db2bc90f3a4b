"""What everyone may see (table) and what one seat may see (hand). Nothing else leaves the state."""

from __future__ import annotations

from functools import lru_cache

from palmtop.engine.game import Seat
from palmtop.games.mind_map import parts, rounds, scoring
from palmtop.games.mind_map.content.deck import find_card
from palmtop.games.mind_map.model import CLOSING_MS, Cards, Options, Phase, State
from palmtop.games.mind_map.rules import MOVES

HIDDEN: tuple[Phase, ...] = ("placing", "voting")  # phases in which the active team mustn't see ballot and wall (MM-50)


def table(state: State) -> parts.Table:
    this = state.round
    closing = state.closing_at is not None
    face_up = bool(this.readers) and state.phase not in HIDDEN
    return parts.Table(
        round=_round(state.options, state.seats, state.starts, this.number, this.cards, rounds.rounds_to_play(state)),
        phase=parts.PhasePart(
            phase=state.phase,
            ends_at=rounds.alarm(state),
            lasts=CLOSING_MS if closing else rounds.limit_ms(state),
            closing=closing,
        ),
        places=this.places[:],
        done=[Seat(seat) for seat, done in enumerate(this.done) if done],
        team=_team(state) if face_up else None,
        wall=this.wall if face_up else None,
        shown=[scoring.shown(state, seat) for seat in this.placers[: this.shown]],
        score=parts.ScorePart(
            points=state.points[:],
            tokens=[scoring.board_token(points) for points in state.points] if this.readers else [],
            most=scoring.reachable(state.options, state.seats, rounds.rounds_to_play(state), state.starts)
            if this.readers
            else [],
            best_read=_best(state.times_guessed),
            best_readers=_best(state.right_guesses),
        ),
    )


@lru_cache(maxsize=2000)
def _round(
    options: Options, seats: int, starts: int, number: int, cards: Cards, rounds_to_play: int
) -> parts.RoundPart:
    """The same object during a whole round, because views are made and compared after every move."""
    deck, roles = options.deck, rounds.roles_in(options, seats, starts, number)
    return parts.RoundPart(
        number=number,
        rounds=rounds_to_play,
        words=[find_card(deck, id) for id in cards.words],
        reference=find_card(deck, cards.reference),
        vertical=find_card(deck, cards.vertical),
        horizontal=find_card(deck, cards.horizontal),
        teams=[rounds.members(seats, team) for team in (0, 1)] if rounds.in_teams(seats) else [],
        active=roles.active,
        placers=roles.placers,
        readers=roles.readers,
        resting=roles.resting,
    )


def _best(counts: list[int]) -> list[Seat]:
    return scoring.leaders(counts) if any(counts) else []


def _team(state: State) -> parts.TeamBallot:
    this = state.round
    return parts.TeamBallot(
        ballot=sorted(this.ballot.items()),
        version=this.version,
        proposals=[(member, *vote) for member in this.readers for vote in sorted(this.proposals[member].items())],
    )


def hand(state: State, seat: Seat) -> parts.Hand:
    this = state.round
    reads_hidden = seat in this.readers and state.phase in HIDDEN
    return parts.Hand(
        mine=parts.MinePart(
            seat=seat,
            role="resting" if seat == this.resting else "reader" if seat in this.readers else "placer",
            number=this.numbers.get(seat),
        ),
        moves=MOVES.open_to(state, seat),
        votes=sorted(this.votes[seat].items()),
        team=_team(state) if reads_hidden else None,
        wall=this.wall if reads_hidden else None,
    )
