"""Before the first round: sheets are dealt, wild numbers picked, and a roll-off finds the first start player."""

from __future__ import annotations

from collections.abc import Sequence

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal, Malformed
from palmtop.engine.game import Announcement, Seat
from palmtop.games.palindromos import rounds
from palmtop.games.palindromos.content.sheets import SHEETS
from palmtop.games.palindromos.model import FACES, Options, Paper, PickWild, Player, StartRolled, State, WildsShown


def deal(options: Options, seats: int, chance: Chance) -> State:
    sheet = SHEETS.get(options.sheet)
    if sheet is None:
        raise Malformed("palindromos-no-such-sheet", sheet=options.sheet)
    distinct = seats > 1 if options.distinct_wilds is None else options.distinct_wilds  # PD-06
    papers = (Paper(numbers=[0] * len(sheet.colours), ink=[0] * len(sheet.mates)) for _ in range(seats))
    return State(options=options, distinct_wilds=distinct, players=[Player(paper) for paper in papers])


def free_wilds(state: State) -> list[int]:
    """The numbers that may still be picked (PD-06)."""
    taken = {player.paper.wild for player in state.players} if state.distinct_wilds else set()
    return [number for number in FACES if number not in taken]


def pick_wild(state: State, seat: Seat, move: PickWild, chance: Chance) -> Sequence[Announcement]:
    if state.phase != "wild" or state.players[seat].paper.wild:
        raise Illegal("PD-05", "palindromos-wild-stays")
    if seat not in rounds.awaited(state):
        raise Illegal("PD-06", "palindromos-wild-not-yet")
    if move.number not in free_wilds(state):
        raise Illegal("PD-06", "palindromos-wild-taken", number=move.number)
    state.players[seat].paper.wild = move.number
    return [] if rounds.awaited(state) else _first_round(state, chance)


def _first_round(state: State, chance: Chance) -> Sequence[Announcement]:
    told = [Announcement(WildsShown())]
    start = Seat(0)
    if len(state.players) > 1:  # PD-08: alone there is nothing to roll for
        start = _roll_off(state, chance)
        told.append(Announcement(StartRolled(state.start_rolls, start)))
    rounds.begin(state, start)
    return told


def _roll_off(state: State, chance: Chance) -> Seat:
    """Everyone rolls a die; the highest value that nobody else rolled starts (PD-07, PD-08)."""
    while True:
        rolls = [chance.die() for _ in state.players]
        state.start_rolls.append(rolls)
        single = [value for value in rolls if rolls.count(value) == 1]
        if single:
            return Seat(rolls.index(max(single)))
