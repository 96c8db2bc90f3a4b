"""Where the portrait cards are: the deck, the device, the piles, the discards (GN-06, GN-33)."""

from __future__ import annotations

from collections.abc import Iterable

from palmtop.engine.chance import Chance
from palmtop.engine.game import Seat
from palmtop.games.gnome.model import Card, Round, State
from palmtop.games.gnome.pieces import CARDS


def shuffled(numbers: Iterable[int], chance: Chance) -> list[Card]:
    """Which side of a card is played is random."""
    return [Card(number, chance.below(2)) for number in chance.shuffled(numbers)]


def whole(chance: Chance) -> list[Card]:
    return shuffled(range(CARDS), chance)


def lasts(state: State) -> bool:
    """There is another portrait to play. A deck made again that brought nobody a card is not made again (GN-33)."""
    return bool(state.deck) or (returns(state) and bool(state.discards) and not state.barren)


def returns(state: State) -> bool:
    """Discards come back: not where the deck is the game's measure (GN-33, GN-46)."""
    return state.options.until == "fifth_card" and state.options.mode != "cooperative"


def load(state: State, chance: Chance) -> None:
    """A portrait into the device, with twins a second one on its back unless it is the last (GN-10, GN-62)."""
    if not state.deck:
        state.deck = shuffled(state.discards, chance)
        state.discards = []
        state.barren = True
    card = state.deck.pop()
    near = state.deck.pop() if state.options.twins and state.deck else None
    state.round = Round(card, near)


def discard_both(state: State) -> None:
    """The device is emptied: its portrait was shown to nobody, or not to all (GN-12, GN-62)."""
    state.discards += [card.number for card in (state.round.card, state.round.near) if card is not None]
    state.round = Round()


def take_out(state: State, pile: int | None) -> None:
    """The portrait goes to a pile or (None) is discarded; its twin goes under the deck, turned over (GN-62)."""
    card, near = state.round.card, state.round.near
    assert card is not None
    if pile is None:
        state.discards.append(card.number)
    else:
        state.piles[pile].append(card.number)
        state.barren = False
    if near is not None:
        state.deck.insert(0, Card(near.number, 1 - near.side))


def pile_of(state: State, seat: Seat) -> int:
    """In cooperative mode there is one pile for all."""
    return 0 if state.options.mode == "cooperative" else seat
