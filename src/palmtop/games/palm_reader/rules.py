"""The verbs of Palm Reader, and the moves at the beginning and the end of a round."""

from __future__ import annotations

from collections.abc import Sequence

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal, Malformed
from palmtop.engine.game import Announcement, Seat, When
from palmtop.engine.moves import MoveRule, MoveRules
from palmtop.engine.stretch import UNSTRETCHED, Stretch
from palmtop.games.palm_reader import guards, model, passing, scoring
from palmtop.games.palm_reader.content.cards import cards
from palmtop.games.palm_reader.model import ROUNDS, SPAN, SYMBOLS, Options, Phase, Round, State

SILENT: tuple[Phase, ...] = ("looking", "passing", "deciding", "answering", "countdown")  # PR-16, PR-30


def deal(options: Options, seats: int, chance: Chance, stretch: Stretch = UNSTRETCHED) -> State:
    """Shuffles the chosen colours into one deck; of each card one side is played (PR-05, PR-09)."""
    if len(set(options.colours)) < len(options.colours):
        raise Malformed("palm-reader-colour-twice")
    chosen = [number for number, card in enumerate(cards()) if card.colour in options.colours]
    deck = [(number, chance.below(2)) for number in chance.shuffled(chosen)[:ROUNDS]]  # PR-06
    first = Seat(chance.below(seats))  # PR-08
    card, side = deck.pop()
    return State(options=options, seats=seats, deck=deck, round=Round(1, first, card, side))


def shake(state: State, seat: Seat, move: model.Shake, when: When, chance: Chance) -> list[Announcement]:
    state.round.die = state.round.symbol = chance.below(SYMBOLS + 1)
    state.phase = "looking"  # the same for a number and the question mark, which others must not tell apart
    return [Announcement(model.Shaken(seat))]


def turn(state: State, seat: Seat, move: model.Turn, when: When, chance: Chance) -> list[Announcement]:
    if move.number == state.round.symbol:
        raise Illegal("PR-12", "palm-reader-turned-to-that")
    state.round.symbol = move.number
    return []


def ready(state: State, seat: Seat, move: model.Ready, when: When, chance: Chance) -> list[Announcement]:
    """Once everyone is ready, the next round begins."""
    state.round.ready.append(seat)
    return _next_round(state) if len(state.round.ready) == state.seats else []


def _next_round(state: State) -> list[Announcement]:
    """The Rollbox moves one seat clockwise (PR-10); after the tenth round the match is over (PR-40)."""
    last = state.round
    if last.number == ROUNDS:
        state.phase = "over"
        return [Announcement(model.Finished(scoring.total(state)))]
    card, side = state.deck.pop()
    state.round = Round(last.number + 1, Seat((last.first + 1) % state.seats), card, side)
    state.phase = "shaking"
    return []


MOVES: MoveRules[State] = MoveRules(
    guards.any_move,
    {
        model.Shake: MoveRule(guards.shake, shake),
        model.Turn: MoveRule(guards.turn, turn),
        model.SetOut: MoveRule(guards.set_out, passing.start_attempt),
        model.HoldOut: MoveRule(guards.hold_out, passing.hold_out),
        model.Ink: MoveRule(guards.ink, passing.ink),
        model.Finish: MoveRule(guards.finish, passing.finish),
        model.Again: MoveRule(guards.decide, passing.start_attempt),
        model.FaceUp: MoveRule(guards.decide, passing.face_up),
        model.Answer: MoveRule(guards.answer, scoring.answer),
        model.Ready: MoveRule(guards.ready, ready),
    },
)
# What is played for a player who has left: the first of these that is open. It keeps the chain going.
LEAVING: dict[str, model.Move] = {
    "shake": model.Shake(),
    "set_out": model.SetOut(),
    "turn": model.Turn(1),
    "hold_out": model.HoldOut(),
    "finish": model.Finish(),
    "ink": model.Ink([(SPAN // 2, SPAN // 2, 0)]),
    "face_up": model.FaceUp(),
    "answer": model.Answer(None),  # counts as wrong (PR-31)
    "ready": model.Ready(),
}


def leave(state: State, seat: Seat) -> model.Move | None:
    open_now = MOVES.open_to(state, seat)
    return next((move for tag, move in LEAVING.items() if tag in open_now), None)


def alarm(state: State) -> int | None:
    return state.ends_at


def ring(state: State, when: When, chance: Chance) -> Sequence[Announcement]:
    return scoring.end_phase(state, when.at)


def hush(state: State) -> list[Seat]:
    """No talk about the round from the first look at the card until all answers are shown."""
    return state.everyone() if state.phase in SILENT else []
