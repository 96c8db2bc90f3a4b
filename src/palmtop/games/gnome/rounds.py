"""From one portrait to the next: everyone says Ready, a portrait is loaded, and a ruling ends the round."""

from __future__ import annotations

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import Announcement, Seat, When
from palmtop.games.gnome import cooperative, deck, heap, moments, players, stacks
from palmtop.games.gnome.cues import Finished, Judged, Loaded, StacksPassed, Voided
from palmtop.games.gnome.model import Options, Round, Ruling, State
from palmtop.games.gnome.moves import Ready
from palmtop.games.gnome.pieces import WINNING_PILE


def deal(options: Options, seats: int, chance: Chance) -> State:
    together = options.mode == "cooperative"
    sets = 1 if together else seats  # GN-03, GN-40
    return State(
        options=options,
        seats=seats,
        deck=deck.whole(chance),
        board=heap.gathered(seats, chance) if options.mode == "all_in" else stacks.laid_out(sets, chance),
        releaser=Seat(chance.below(seats)),
        piles=[[] for _ in range(sets)],
        owners=cooperative.owners(seats) if together else [],
    )


def awaited(state: State) -> list[Seat]:
    """Who has to be ready: those who play; all, to see how the match ended."""
    return players.everyone(state) if state.ended else players.sitting_in(state)


def ready(state: State, seat: Seat, move: Ready, when: When, chance: Chance) -> list[Announcement]:
    if state.phase != "ready":
        raise Illegal("GN-11", "gnome-round-begun")
    if seat not in awaited(state):
        raise Illegal("GN-57", "gnome-sitting-out")
    if seat in state.ready:
        raise Illegal("GN-11", "gnome-ready-already")
    state.ready.append(seat)
    if len(state.ready) < len(awaited(state)):
        return []
    if state.ended:
        state.phase = "over"
        return [Announcement(Finished())]
    return _begin(state, chance)


def _begin(state: State, chance: Chance) -> list[Announcement]:
    if state.options.mode == "all_in":
        state.board = heap.gathered(state.seats, chance)  # GN-51
    state.ruling = None
    state.void_by = []
    return load(state, chance)


def load(state: State, chance: Chance) -> list[Announcement]:
    """Everyone is ready: the next portrait, or none is left."""
    if not deck.lasts(state):
        return end(state)
    deck.load(state, chance)
    state.phase = "ramp"
    return [Announcement(Loaded())]


def end(state: State) -> list[Announcement]:
    """No round follows, and none is ruled on: what is in the device counts for nothing."""
    deck.discard_both(state)
    _pause(state)
    state.ended = True
    return []


def void(state: State, by: list[Seat]) -> list[Announcement]:
    """Not everyone was shown the portrait: another one, with the same releaser (GN-11)."""
    deck.discard_both(state)
    _pause(state)
    state.voids += 1
    state.void_by = by
    state.ended = not deck.lasts(state)
    return [Announcement(Voided(by))]


def conclude(state: State, ruling: Ruling) -> list[Announcement]:
    """All cards have been handed out (GN-30)."""
    time_is_up = state.round.closed_at is not None and state.round.closed_at == state.ends_at
    _pause(state)
    state.ruling = ruling
    moments.notice(state, ruling)
    state.ended = time_is_up or _won(state) or not deck.lasts(state)
    told = [Announcement(Judged(ruling.winner, ruling.won))]
    return told if state.ended else [*told, *_go_on(state, ruling)]


def _won(state: State) -> bool:
    return deck.returns(state) and any(len(pile) >= WINNING_PILE for pile in state.piles)


def _go_on(state: State, ruling: Ruling) -> list[Announcement]:
    state.number += 1
    state.voids = 0
    state.sits_out = ruling.sits_out
    players.pass_release(state)
    if state.options.mode != "cooperative":
        return []
    cooperative.pass_left(state)
    return [Announcement(StacksPassed())]


def _pause(state: State) -> None:
    state.round = Round()
    state.phase = "ready"
    state.ready = []
