"""What each move does: picking wild numbers, the draft (PD-10 to PD-14), and a turn of marking (PD-28).

Guards have run before. Arguments are checked here, before anything changes.
"""

from __future__ import annotations

from collections.abc import Sequence

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import Announcement, Seat, When
from palmtop.games.palindromos import guards, objections, rounds
from palmtop.games.palindromos.marking import Pencil, pencil_of
from palmtop.games.palindromos.model import (
    FACES,
    MIDDLE,
    POOL,
    Completed,
    Confirm,
    GiveUp,
    Inked,
    Mark,
    PickWild,
    Player,
    Roll,
    Rolled,
    SharedLaid,
    StartRolled,
    State,
    Step,
    StepBack,
    Take,
    Taken,
    WildsShown,
)

# --- before the first round -----------------------------------------------------------------


def pick_wild(state: State, seat: Seat, move: PickWild, when: When, chance: Chance) -> Sequence[Announcement]:
    if move.number not in free_wilds(state):
        raise Illegal("PD-06", "palindromos-wild-taken", number=move.number)
    state.players[seat].paper.wild = move.number
    return () if guards.awaited(state) else _begin_first_round(state, chance)


def free_wilds(state: State) -> list[int]:
    """The numbers that may still be picked (PD-06)."""
    taken = {player.paper.wild for player in state.players} if state.distinct_wilds else set()
    return [number for number in FACES if number not in taken]


def _begin_first_round(state: State, chance: Chance) -> Sequence[Announcement]:
    announcements = [Announcement(WildsShown())]
    start = Seat(0)
    if len(state.players) > 1:  # PD-08: a single player starts without rolling
        start = _roll_off(state, chance)
        announcements.append(Announcement(StartRolled(state.start_rolls, start)))
    rounds.begin_round(state, start)
    return announcements


def _roll_off(state: State, chance: Chance) -> Seat:
    """Everyone rolls a die; the highest value that nobody else rolled starts (PD-07, PD-08)."""
    while True:
        rolls = [chance.die() for _ in state.players]
        state.start_rolls.append(rolls)
        single = [value for value in rolls if rolls.count(value) == 1]
        if single:
            return Seat(rolls.index(max(single)))


# --- the draft ------------------------------------------------------------------------------


def roll(state: State, seat: Seat, move: Roll, when: When, chance: Chance) -> Sequence[Announcement]:
    dice = rounds.pool_size(state)
    state.values = [chance.die() for _ in range(dice)]
    state.owners = [POOL] * dice
    state.phase = "draft"
    return [Announcement(Rolled(seat, state.values))]


def takeable(state: State) -> list[int]:
    """The dice that nobody has taken yet."""
    return [die for die, owner in enumerate(state.owners) if owner == POOL]


def take(state: State, seat: Seat, move: Take, when: When, chance: Chance) -> Sequence[Announcement]:
    if move.die >= len(state.owners) or state.owners[move.die] != POOL:
        raise Illegal("PD-10", "palindromos-die-gone")
    state.owners[move.die] = seat
    state.players[seat].dice.append(move.die)
    state.turns += 1
    taken = Announcement(Taken(seat, move.die))
    return [taken, *_share_last_die(state)] if state.turns == 2 * len(state.order) else [taken]


def _share_last_die(state: State) -> Sequence[Announcement]:
    last = state.owners.index(POOL)
    state.owners[last] = MIDDLE  # PD-12
    return [Announcement(SharedLaid(last)), *_begin_marking(state)]


# --- marking --------------------------------------------------------------------------------


def _begin_marking(state: State) -> Sequence[Announcement]:
    """Everyone marks. Players who can't finish learn it at once, but go out at the end of the round (PD-31, PD-38)."""
    state.phase = "marking"
    for seat in state.order:
        pencil = pencil_of(state, seat)
        if not pencil.can_finish():
            player = state.players[seat]
            player.finished = player.doomed = True
            player.doom = objections.explain_doom(pencil)
    return rounds.end_round_if_all_finished(state)


def step(state: State, seat: Seat, move: Step, when: When, chance: Chance) -> Sequence[Announcement]:
    pencil = pencil_of(state, seat)
    if not pencil.allows(move):
        objection = objections.why_not_step(pencil, move)
        raise Illegal(objection.rule, objection.word, **objection.args)
    state.players[seat].steps.append(move)
    return ()


def step_back(state: State, seat: Seat, move: StepBack, when: When, chance: Chance) -> Sequence[Announcement]:
    state.players[seat].steps.pop()
    return ()


def confirm(state: State, seat: Seat, move: Confirm, when: When, chance: Chance) -> Sequence[Announcement]:
    player = state.players[seat]
    pencil = pencil_of(state, seat)
    announcements = [Announcement(_ink(player, seat, pencil))]
    if pencil.complete:
        player.standing = "complete"  # PD-29
        announcements.append(Announcement(Completed(seat)))
    player.finished = True
    return announcements + rounds.end_round_if_all_finished(state)


def _ink(player: Player, seat: Seat, pencil: Pencil) -> Inked:
    """Copies the pencilled turn into the paper."""
    paper = player.paper
    marks = [step for step in player.steps if isinstance(step, Mark)]
    for mark in marks:
        paper.numbers[mark.box] = mark.face
    inked = Inked(seat, [mark.box for mark in marks], pencil.discards - paper.discards)
    paper.ink = pencil.ink
    paper.filled = pencil.filled
    paper.discards = pencil.discards
    player.steps = []
    return inked


def give_up(state: State, seat: Seat, move: GiveUp, when: When, chance: Chance) -> Sequence[Announcement]:
    player = state.players[seat]
    player.finished = player.doomed = player.gave_up = True
    player.steps = []
    return rounds.end_round_if_all_finished(state)
