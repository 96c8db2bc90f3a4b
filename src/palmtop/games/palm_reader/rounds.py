"""Rounds: the deck, who is first, and the way around the table."""

from __future__ import annotations

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal, Malformed
from palmtop.engine.game import Announcement, Seat
from palmtop.games.palm_reader import ending
from palmtop.games.palm_reader.cards import cards
from palmtop.games.palm_reader.model import (
    QUESTION,
    ROUNDS,
    SYMBOLS,
    Attempt,
    Finished,
    Options,
    Ready,
    Round,
    SetOut,
    Shake,
    Shaken,
    State,
    Turn,
)


def deal(options: Options, seats: int, chance: Chance) -> State:
    """The chosen colours are shuffled into one deck, each card with one side underneath (PR-05, PR-09)."""
    if len(set(options.colours)) < len(options.colours):
        raise Malformed("palm-reader-colour-twice")
    chosen = [number for number, card in enumerate(cards()) if card.colour in options.colours]
    deck = [(number, chance.below(2)) for number in chance.shuffled(chosen)[:ROUNDS]]  # PR-06
    first = Seat(chance.below(seats))  # PR-08
    card, side = deck.pop()
    return State(options=options, seats=seats, deck=deck, round=Round(1, first, card, side))


def begin(state: State) -> list[Announcement]:
    """The Rollbox moves one seat clockwise (PR-10); after the tenth round the game is over (PR-40)."""
    last = state.round
    if last.number == ROUNDS:
        state.phase = "over"
        return [Announcement(Finished(ending.total(state)))]
    card, side = state.deck.pop()
    state.round = Round(last.number + 1, Seat((last.first + 1) % state.seats), card, side)
    state.phase = "shaking"
    return []


def order(state: State) -> list[Seat]:
    """Around the table to the left, the first player first."""
    return [Seat((state.round.first + step) % state.seats) for step in range(state.seats)]


def check_first(state: State, seat: Seat, rule: str) -> None:
    if seat != state.round.first:
        raise Illegal(rule, "palm-reader-first-player-only")


def shake(state: State, seat: Seat, move: Shake, at: int, chance: Chance) -> list[Announcement]:
    if state.phase != "shaking":
        raise Illegal("PR-11", "palm-reader-shaken-already")
    check_first(state, seat, "PR-11")
    this = state.round
    this.die = chance.below(SYMBOLS + 1)
    this.symbol = this.die
    state.phase = "looking"  # for others nothing tells a question mark from a number
    return [Announcement(Shaken(seat))]


def turn(state: State, seat: Seat, move: Turn, at: int, chance: Chance) -> list[Announcement]:
    check_first(state, seat, "PR-12")
    if state.phase != "looking" or state.round.die != QUESTION:
        raise Illegal("PR-12", "palm-reader-die-stands")
    if move.number == state.round.symbol:
        raise Illegal("PR-12", "palm-reader-turned-to-that")
    state.round.symbol = move.number
    return []


def set_out(state: State, seat: Seat, move: SetOut, at: int, chance: Chance) -> list[Announcement]:
    if state.phase != "looking":
        raise Illegal("PR-11", "palm-reader-box-closed")
    check_first(state, seat, "PR-11")
    if not state.round.symbol:
        raise Illegal("PR-12", "palm-reader-turn-the-die")
    travel(state)
    return []


def travel(state: State) -> None:
    """The symbol sets out from the first player (again)."""
    state.round.attempts.append(Attempt())
    state.phase = "passing"


def ready(state: State, seat: Seat, move: Ready, at: int, chance: Chance) -> list[Announcement]:
    if state.phase != "gallery":
        raise Illegal("PR-39", "palm-reader-no-gallery")
    if seat in state.round.ready:
        raise Illegal("PR-39", "palm-reader-ready-already")
    state.round.ready.append(seat)
    return begin(state) if len(state.round.ready) == state.seats else []
