"""The host starts the chosen game with everyone seated: two sides sit down alternately, then it is dealt."""

from __future__ import annotations

from palmtop.engine.chance import commitment, new_seed
from palmtop.engine.errors import Refusal
from palmtop.engine.game import Games
from palmtop.engine.match import Header
from palmtop.rooms import entries
from palmtop.rooms.lobby import Entries, checked_options, host_only, not_while_playing
from palmtop.rooms.model import RoomState
from palmtop.rooms.sides import seating, sizes


def deal(state: RoomState, person: int, games: Games, at: int) -> tuple[Entries, entries.Dealt]:
    """How everyone sits down, if that needs saying, and the deal; or a Refusal."""
    host_only(state, person)
    not_while_playing(state)
    game = state.chosen(games)
    if len(state.chairs) not in game.seats:
        raise Refusal("seats-wrong", game=game.id, low=game.seats[0], high=game.seats[-1], got=len(state.chairs))
    seated, taken = _seated(state.sides(games))
    seed = new_seed()
    header = Header(
        game=game.id,
        version=game.version,
        seats=len(state.chairs),
        options=checked_options(game, state.options, state.stretch),
        commitment=commitment(seed),
    )
    number = state.dealt.number + 1 if state.dealt else 1
    return seated, entries.Dealt(number, header, seed.hex(), at, taken)


def _seated(taken: list[int] | None) -> tuple[Entries, tuple[int, ...]]:
    """The order that two sides sit in, and each seat's side."""
    if taken is None:
        return [], ()
    first, second = sizes(taken)
    if abs(first - second) > 1:
        raise Refusal("sides-uneven", first=first, second=second)
    order = seating(taken)
    return [entries.Arranged(order)], tuple(taken[place] for place in order)
