"""What the table shows and what a hand holds: only what is named here."""

from __future__ import annotations

from palmtop.engine.game import Seat
from palmtop.games.mind_map import ending, reveal, rounds, team_voting
from palmtop.games.mind_map.deck import card
from palmtop.games.mind_map.model import (
    CLOSING_MS,
    FIRST_REVEAL_MS,
    REVEAL_MS,
    Ballot,
    Hand,
    MinePart,
    Phase,
    PhasePart,
    Role,
    RoundPart,
    ScorePart,
    State,
    Table,
    TeamBallot,
)

HIDDEN: tuple[Phase, ...] = ("placing", "voting")  # while the active team hasn't voted (MM-50)


def table(state: State) -> Table:
    this = state.round
    face_up = bool(this.readers) and state.phase not in HIDDEN
    return Table(
        round=_round(state),
        phase=PhasePart(
            phase=state.phase,
            ends_at=rounds.alarm(state),
            lasts=_lasts(state),
            closing=state.closing_at is not None,
        ),
        places=this.places[:],
        done=[Seat(seat) for seat, done in enumerate(this.done) if done],
        team=_team(state) if face_up else None,
        wall=this.wall if face_up else None,
        shown=[reveal.shown(state, seat) for seat in this.placers[: this.shown]],
        score=ScorePart(
            points=state.points[:],
            tokens=[ending.token(points) for points in state.points] if this.readers else [],
            most=[ending.most(state, side) for side in (0, 1)] if this.readers else [],
            best_read=_best(state.read),
            best_readers=_best(state.reads),
        ),
    )


def _lasts(state: State) -> int | None:
    """How long what ends by itself takes in all."""
    if state.closing_at is not None:
        return CLOSING_MS
    if state.ends_at is None:
        return None
    if state.phase == "reveal":
        return REVEAL_MS if state.round.shown else FIRST_REVEAL_MS
    options = state.options
    return options.limit(options.place_seconds if state.phase == "placing" else options.team_vote_seconds)


def _round(state: State) -> RoundPart:
    this, cards, deck = state.round, state.round.cards, state.options.deck
    return RoundPart(
        number=this.number,
        rounds=rounds.rounds(state.seats),
        words=[card(deck, id) for id in cards.words],
        reference=card(deck, cards.reference),
        vertical=card(deck, cards.vertical),
        horizontal=card(deck, cards.horizontal),
        active=this.active,
        placers=this.placers,
        readers=this.readers,
        resting=this.resting,
    )


def _best(tally: list[int]) -> list[Seat]:
    return [Seat(seat) for seat, count in enumerate(tally) if count and count == max(tally)]


def _team(state: State) -> TeamBallot:
    this = state.round
    return TeamBallot(
        ballot=_pairs(this.ballot),
        version=this.version,
        proposals=[(member, on, number) for member in this.readers for on, number in _pairs(this.proposals[member])],
    )


def _pairs(ballot: Ballot) -> list[tuple[Seat, int]]:
    return sorted(ballot.items())


def hand(state: State, seat: Seat) -> Hand:
    this = state.round
    reads_apart = seat in this.readers and state.phase in HIDDEN
    return Hand(
        mine=MinePart(seat=seat, role=_role(state, seat), number=this.numbers.get(seat)),
        moves=_moves(state, seat),
        votes=_pairs(this.votes[seat]),
        team=_team(state) if reads_apart else None,
        wall=this.wall if reads_apart else None,
    )


def _role(state: State, seat: Seat) -> Role:
    this = state.round
    return "resting" if seat == this.resting else "reader" if seat in this.readers else "placer"


def _moves(state: State, seat: Seat) -> list[str]:
    """The tags of the moves open to this seat now."""
    this, phase = state.round, state.phase
    if seat in this.readers:
        complete = len(this.ballot) == len(this.placers)
        open_now = {
            "lay": phase in team_voting.LAYING,
            "write": phase in team_voting.WRITING,
            "agree": phase == "team_voting" and complete,
            "done": phase in ("team_voting", "scored"),
        }
    else:
        placer = seat in this.placers
        placed = this.places[seat] is not None
        voted = len(this.votes[seat]) == len(this.placers) - 1
        open_now = {
            "place": phase == "placing" and placer,
            "lay": phase == "voting" and placer,
            "done": phase == "scored"
            or (placer and ((phase == "placing" and placed) or (phase == "voting" and voted))),
        }
    return [tag for tag, is_open in open_now.items() if is_open]
