"""From the deal to the end of the match: the deck, and one round after another."""

from __future__ import annotations

from collections.abc import Iterable

from palmtop.engine.chance import Chance
from palmtop.engine.game import Announcement, Seat, When
from palmtop.engine.stretch import UNSTRETCHED, Stretch, stretched
from palmtop.engine.wishes import Wishes
from palmtop.games.gnome import board, sealing
from palmtop.games.gnome.model import CARDS, KINDS, Card, Options, Ready, Round, Ruling, State
from palmtop.games.gnome.parts import Finished, Judged, Loaded, StacksPassed, Voided


def deal(options: Options, seats: int, chance: Chance, stretch: Stretch = UNSTRETCHED) -> State:
    together = options.mode == "cooperative"
    sets = 1 if together else seats  # GN-03, GN-40
    return State(
        options=options,
        seats=seats,
        stretch=stretch,
        wishes=Wishes(stretch=stretch),
        deck=_shuffled(range(CARDS), chance),
        board=board.with_heap(seats, chance) if options.mode == "all_in" else board.with_stacks(sets, chance),
        releaser=Seat(chance.below(seats)),
        piles=[[] for _ in range(sets)],
        owners=[Seat(stack % seats) for stack in range(KINDS)] if together else [],  # GN-40
    )


# --- the portrait cards (GN-06, GN-33) ------------------------------------------------------


def _shuffled(numbers: Iterable[int], chance: Chance) -> list[Card]:
    """Which side of a card is played is random."""
    return [Card(number, chance.below(2)) for number in chance.shuffled(numbers)]


def _discards_return(state: State) -> bool:
    """Whether discards become a new deck: not in games that end with the deck (GN-33, GN-46)."""
    return state.options.until == "fifth_card" and not state.together


def _portraits_left(state: State) -> bool:
    """Discards that became the deck, and brought nobody a card, don't become it again (GN-33)."""
    return bool(state.deck) or (_discards_return(state) and bool(state.discards) and not state.barren)


def discard_both(state: State) -> None:
    """Empties the device: its portrait was shown to nobody, or not to everyone (GN-12, GN-62)."""
    state.discards += [card.number for card in (state.round.card, state.round.near) if card is not None]
    state.round = Round()


def take_out(state: State, pile: int | None) -> None:
    """The portrait goes to a pile or (None) to the discards; its twin goes under the deck, turned over (GN-62)."""
    card, near = state.round.card, state.round.near
    assert card is not None
    if pile is None:
        state.discards.append(card.number)
    else:
        state.piles[pile].append(card.number)
        state.barren = False
    if near is not None:
        state.deck.insert(0, Card(near.number, 1 - near.side))


# --- rounds ---------------------------------------------------------------------------------


def must_be_ready(state: State) -> tuple[Seat, ...]:
    """The seats that play the next round; everyone, after the last one."""
    return state.everyone() if state.ended else state.sitting_in()


def ready(state: State, seat: Seat, move: Ready, when: When, chance: Chance) -> list[Announcement]:
    state.ready.append(seat)
    if len(state.ready) < len(must_be_ready(state)):
        return []
    if not state.ended and state.wishes.last_round and state.ruling is not None:  # asked for after the round (GN-35)
        state.ended = state.ended_early = True
    if state.ended:
        state.phase = "over"
        return [Announcement(Finished())]
    if not state.voids:  # otherwise it is the same round
        _change_limits(state, when.at)
    if state.all_in():
        state.board = board.with_heap(state.seats, chance)  # GN-51
    state.ruling = None
    state.void_by = []
    return load(state, chance)


def _change_limits(state: State, at: int) -> None:
    """A round begins with the limits that the host has asked for; of the two minutes the rest is stretched (GN-48)."""
    before, state.stretch = state.stretch, state.wishes.stretch
    if state.stretch == before:
        return
    if state.ends_at is not None and before is not None:
        state.left_ms = max(0, state.ends_at - at) * 100 // before
    left = None if state.left_ms is None else stretched(state.left_ms, state.stretch)
    state.ends_at = None if left is None else at + left


def load(state: State, chance: Chance) -> list[Announcement]:
    """Loads the next portrait, with twins a second one on its back (GN-10, GN-62). Without any the match ends."""
    if not _portraits_left(state):
        return end_match(state)
    if not state.deck:
        state.deck = _shuffled(state.discards, chance)
        state.discards = []
        state.barren = True
    card = state.deck.pop()
    near = state.deck.pop() if state.options.twins and state.deck else None
    state.round = Round(card, near, sealing.new_key(chance))
    state.phase = "ramp"
    return [Announcement(Loaded())]


def pass_release(state: State) -> None:
    """To the left, past the seat that sits out (GN-57)."""
    state.releaser = next(seat for seat in state.clockwise(state.releaser) if seat != state.sits_out)
    state.shorts = 0


def void(state: State, by: list[Seat]) -> list[Announcement]:
    """Not everyone was shown the portrait: the same releaser gets another one (GN-11)."""
    discard_both(state)
    _await_ready(state)
    state.voids += 1
    state.void_by = by
    state.ended = not _portraits_left(state)
    return [Announcement(Voided(by))]


def end_round(state: State, ruling: Ruling) -> list[Announcement]:
    """After all cards of the round have been handed out (GN-30)."""
    time_is_up = state.round.closed_at is not None and state.round.closed_at == state.ends_at
    pile_wins = _discards_return(state) and any(len(pile) >= state.options.cards for pile in state.piles)
    _await_ready(state)
    state.ruling = ruling
    by_rule = time_is_up or pile_wins or not _portraits_left(state)
    state.ended = by_rule or state.wishes.last_round
    state.ended_early = state.ended and not by_rule
    announcements = [Announcement(Judged(ruling.winner, ruling.won))]
    return announcements if state.ended else announcements + _next_round(state, ruling)


def end_match(state: State) -> list[Announcement]:
    """Ends the match without a ruling: a portrait in the device counts for nothing."""
    discard_both(state)
    _await_ready(state)
    state.ended = True
    return []


def _next_round(state: State, ruling: Ruling) -> list[Announcement]:
    state.number += 1
    state.voids = 0
    state.sits_out = ruling.sits_out
    pass_release(state)
    if not state.together:
        return []
    state.owners = [Seat((seat + 1) % state.seats) for seat in state.owners]  # GN-43
    return [Announcement(StacksPassed())]


def _await_ready(state: State) -> None:
    state.round = Round()
    state.phase = "ready"
    state.ready = []
