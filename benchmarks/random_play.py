"""For each game a player that picks at random among the legal moves. The engine checks each of them again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar

from palmtop.engine.game import Seat
from palmtop.games.gnome import board, device, guards
from palmtop.games.gnome import model as gnome
from palmtop.games.mind_map import model as mind_map
from palmtop.games.mind_map import rounds as mind_map_rounds
from palmtop.games.palindromos import draft, rounds, set_up, turn
from palmtop.games.palindromos import model as palindromos
from palmtop.games.palm_reader import model as palm_reader
from palmtop.games.palm_reader import view

T = TypeVar("T")
Pick = Callable[[Any, Random], tuple[Seat, Any] | None]  # None: nobody moves before the bell


def one_of(things: Sequence[T], dice: Random) -> T:
    return things[int(dice.random() * len(things))]


def play_palindromos(state: palindromos.State, dice: Random) -> tuple[Seat, palindromos.Move]:
    """Each legal move equally likely, but a finished turn is confirmed and nobody gives up."""
    seat = one_of(rounds.awaited(state), dice)
    if state.phase == "marking":
        pencil = turn.pencil_of(state, seat)
        if pencil.finished:
            return seat, palindromos.Confirm()
        moves: list[palindromos.Move] = [*pencil.steps()]
        if pencil.used:
            moves.append(palindromos.StepBack())
        return seat, one_of(moves, dice)
    if state.phase == "draft":
        return seat, palindromos.Take(one_of(draft.takeable(state), dice))
    if state.phase == "roll":
        return seat, palindromos.Roll()
    return seat, palindromos.PickWild(one_of(set_up.free_wilds(state), dice))


def play_mind_map(state: mind_map.State, dice: Random) -> tuple[Seat, mind_map.Move] | None:
    """Tokens are put down and moved and votes laid at random; who is done stays it."""
    this = state.round
    seats = [seat for seat in mind_map_rounds.awaited(state) if not this.done[seat]]
    if not seats:
        return None
    seat = one_of(seats, dice)
    if state.phase == "placing":
        if this.places[seat] and dice.random() < 0.2:
            return seat, mind_map.Done()
        return seat, mind_map.PutToken(int(dice.random() * 4000) - 2000, int(dice.random() * 4000) - 2000)
    if state.phase == "scored":
        return seat, mind_map.Done()
    votes = this.votes[seat] if seat in this.placers else this.ballot
    gaps = [token for token in this.placers if token != seat and token not in votes]
    if not gaps:
        return seat, mind_map.Done() if seat in this.placers else mind_map.Agree(this.version)
    free = [number for number in range(1, len(this.placers) + 1) if number not in votes.values()]
    return seat, mind_map.Lay(one_of(gaps, dice), one_of(free, dice))


def play_palm_reader(state: palm_reader.State, dice: Random) -> tuple[Seat, palm_reader.Move] | None:
    """Drawings are strokes of ten points, five on average; answers are guesses."""
    seats = view.waiting(state)
    return (seat := one_of(seats, dice), _palm_move(state, seat, dice)) if seats else None


def _palm_move(state: palm_reader.State, seat: Seat, dice: Random) -> palm_reader.Move:
    number = 1 + int(dice.random() * palm_reader.SYMBOLS)
    match state.phase:
        case "shaking":
            return palm_reader.Shake()
        case "looking":
            return palm_reader.SetOut() if state.round.symbol else palm_reader.Turn(number)
        case "passing":
            if not state.round.held_out:
                return palm_reader.HoldOut()
            begun = state.attempt.under_way
            if begun and dice.random() < 0.2:
                return palm_reader.Finish()
            at, since = int(dice.random() * 900), begun.lasted if begun else 0
            return palm_reader.Ink([(at + 10 * n, at, since + 17 * n) for n in range(10)])
        case "deciding":
            return palm_reader.Again() if dice.random() < 0.2 else palm_reader.FaceUp()
        case "answering":
            return palm_reader.Answer(number)
    return palm_reader.Ready()


def play_gnome(state: gnome.State, dice: Random) -> tuple[Seat, gnome.Move] | None:
    """Stacks are turned over at random; once a Stop is open it comes soon."""
    turn = state.round.turn
    match state.phase:
        case "ready":
            return guards.awaited(state)[0], gnome.Ready()
        case "ramp":
            return state.releaser, gnome.Release(gnome.HIGH)
        case "building" if turn is not None:
            unreported = device.unreported(state)
            if unreported:
                return unreported[0], gnome.Saw(turn.shows_at, turn.hides_at, 16)
            return _gnome_move(state, one_of(state.playing(), dice), dice)
    return None


def _gnome_move(state: gnome.State, seat: Seat, dice: Random) -> tuple[Seat, gnome.Move] | None:
    luck = dice.random()
    if luck < 0.1:  # before a Stop is open the bell for it rings first
        return (seat, gnome.Stop()) if state.round.reached == gnome.STOP_OPEN else None
    kind = int(dice.random() * gnome.KINDS)
    return seat, gnome.Lay(kind, one_of(board.stacks_of(state.board, seat)[kind][1:], dice))


PLAYERS: dict[str, Pick] = {
    "palindromos": play_palindromos,
    "mind-map": play_mind_map,
    "palm-reader": play_palm_reader,
    "gnome": play_gnome,
}
