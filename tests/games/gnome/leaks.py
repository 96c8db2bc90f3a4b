"""Copies of the game with a planted leak each, as a careless change might cause. The contract tests must find them."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence

import msgspec
from msgspec import Struct

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import Announcement, AnyGame, Seat, When
from palmtop.games.gnome import GNOME, board, device, model, sealing, view
from palmtop.games.gnome.content import portraits
from palmtop.games.gnome.model import Call, Card, Gesture, Gnome, Lay, Mark, Move, Ready, Release, State, Stop
from palmtop.games.gnome.parts import PortraitPart, RoundPart, TurnPart, UnfinishedGnome
from tests.contract.leaky_games import Leaks, hand_with, playing, table_with

NO_KEY = (0, 0, 0, 0, 0)

Play = Callable[[State, Seat, Move, When, Chance], Sequence[Announcement]]


class Shown(Struct, frozen=True, tag="shown"):
    """A cue that reveals the portrait."""

    gnome: Gnome | None
    mark: Mark | None


def loaded(state: State) -> PortraitPart | None:
    card: Card | None = state.round.card
    return None if card is None else PortraitPart(portraits.of(card).gnome, portraits.of(card).mark)


def turn_with_portrait(when: Callable[[State], bool]) -> Callable[[State], TurnPart | None]:
    """Then the portrait can be opened."""

    def turn(state: State) -> TurnPart | None:
        part, portrait, key = view.table(state).turn, loaded(state), state.round.key
        if part is None or portrait is None or key is None or not when(state):
            return part
        return msgspec.structs.replace(part, sealed=sealing.seal(portrait, key), key=key)

    return turn


def turn_in_clear(state: State) -> TurnPart | None:
    """The portrait is sent when it should be, but not sealed."""
    part, portrait = view.table(state).turn, loaded(state)
    if part is None or portrait is None or part.sealed is None:
        return part
    return msgspec.structs.replace(part, sealed=sealing.seal(portrait, NO_KEY))


def turn_with_key_of_card(state: State) -> TurnPart | None:
    """The key can be worked out from the card, as if it were drawn from something that is not secret."""
    part, portrait, card = view.table(state).turn, loaded(state), state.round.card
    if part is None or portrait is None or card is None or part.sealed is None:
        return part
    return msgspec.structs.replace(part, sealed=sealing.seal(portrait, sealing.new_key(Chance(bytes(32), card.number))))


def before_its_moment(state: State) -> bool:
    return device.is_sent(state) and not device.in_sight(state)


def too_early(state: State) -> bool:
    return state.round.reached < model.BEGUN


def too_long(state: State) -> bool:
    return state.round.reached >= model.HIDDEN


def marked(state: State) -> bool:
    part = loaded(state)
    return part is not None and part.mark is not None and not device.in_sight(state)


def longer_for_marks(state: State) -> RoundPart:
    part = view.table(state).round
    return msgspec.structs.replace(part, ends_at=(part.ends_at or 0) + marked(state))


def whole_stacks(state: State) -> list[UnfinishedGnome]:
    """Shows all cards of the stacks, not only the tops."""
    return [UnfinishedGnome([part for stack in own for part in stack], [], None) for own in state.board.stacks]


def neighbours_stacks(state: State, seat: Seat) -> list[list[int] | None]:
    if not state.board.stacks:
        return []
    return [stack[:] for stack in board.stacks_of(state.board, Seat((seat + 1) % state.seats))]


def moves_if_right(state: State, seat: Seat) -> list[str]:
    """Offers a Stop to seats that have built the portrait's cap."""
    moves, part = view.hand(state, seat).moves, loaded(state)
    tops = [own[0][0] for own in state.board.stacks]
    right = part is not None and not device.in_sight(state) and part.gnome[0] in tops
    return [*moves, "stop"] if right else moves


def refusing_wrong_calls(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    """Refuses wrong calls, which reveals the mark before the judging."""
    part = loaded(state)
    if isinstance(move, Call) and part is not None and part.mark != move.mark:
        raise Illegal("GN-65", "gnome-nothing-to-call")
    return GNOME.play(state, seat, move, when, chance)


def refusing_right_parts(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    """Refuses to lay the part that is right."""
    part = loaded(state)
    if isinstance(move, Lay) and part is not None and part.gnome[move.stack] == move.top:
        raise Illegal("GN-15", "gnome-on-top-already")
    return GNOME.play(state, seat, move, when, chance)


def announced_with_portrait(kind: type) -> AnyGame:
    def play(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
        announcements = GNOME.play(state, seat, move, when, chance)
        part = loaded(state)
        if not isinstance(move, kind) or part is None:
            return announcements
        return [*announcements, Announcement(Shown(part.gnome, part.mark))]

    return playing(GNOME, play)


def later_for_marks(state: State) -> int | None:
    due = GNOME.alarm(state)
    return due if due is None else due + 40 * marked(state)


def ringing(state: State, when: When, chance: Chance) -> Sequence[Announcement]:
    """Reveals the portrait after its turn."""
    announcements, part = GNOME.ring(state, when, chance), loaded(state)
    gone = part is not None and state.round.reached == model.HIDDEN
    return [*announcements, Announcement(Shown(part.gnome, part.mark))] if part is not None and gone else announcements


def felt_if_marked(state: State, seat: Seat, gesture: Gesture) -> Sequence[Seat] | None:
    return () if marked(state) else None


LEAKS: Leaks = {
    "the portrait before its turn": table_with(GNOME, turn=turn_with_portrait(too_early)),
    "the key with the sealed portrait": table_with(GNOME, turn=turn_with_portrait(before_its_moment)),
    "the portrait in clear": table_with(GNOME, turn=turn_in_clear),
    "the portrait sealed with a key that depends on the card": table_with(GNOME, turn=turn_with_key_of_card),
    "the portrait after its turn": table_with(GNOME, turn=turn_with_portrait(too_long)),
    "the portrait in the device": table_with(GNOME, device=loaded),
    "a mark in the time that a phase lasts": table_with(GNOME, round=longer_for_marks),
    "the next card": table_with(GNOME, owners=lambda state: [card.number for card in state.deck[-1:]]),
    "which side of the last card is played": table_with(
        GNOME, owners=lambda state: [card.side for card in state.deck[:1]]
    ),
    "the cards below the tops": table_with(GNOME, gnomes=whole_stacks),
    "a neighbour's stacks": hand_with(GNOME, stacks=neighbours_stacks),
    "moves that depend on the portrait": hand_with(GNOME, moves=moves_if_right),
    "a refusal that knows the mark": playing(GNOME, refusing_wrong_calls),
    "a refusal that knows the portrait": playing(GNOME, refusing_right_parts),
    "a cue with the portrait as it is loaded": announced_with_portrait(Ready),
    "a cue with the portrait as the marble is released": announced_with_portrait(Release),
    "a cue that answers a call": announced_with_portrait(Call),
    "a cue with the portrait at a Stop": announced_with_portrait(Stop),
    "alarms that depend on the mark": dataclasses.replace(GNOME, alarm=later_for_marks),
    "a cue with the portrait after its turn": dataclasses.replace(GNOME, ring=ringing),
    "a gesture felt only without a mark": dataclasses.replace(GNOME, feel=felt_if_marked),
}
