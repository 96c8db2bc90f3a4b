"""The verbs of Palindromos: what each move does, and moves for people who left."""

from __future__ import annotations

from collections.abc import Sequence

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal, Malformed, TooMany
from palmtop.engine.game import Announcement, Seat, When, all_seats
from palmtop.engine.moves import MoveRule, MoveRules
from palmtop.engine.stretch import UNSTRETCHED, Stretch
from palmtop.games.palindromos import guards, objections, rounds
from palmtop.games.palindromos.content.sheets import SHEETS
from palmtop.games.palindromos.marking import first_pencil, pencil_of
from palmtop.games.palindromos.model import (
    DISTINCT_WILDS_FROM,
    FACES,
    MIDDLE,
    POOL,
    STEPS_BACK_MAX,
    Completed,
    Confirm,
    Discard,
    Eye,
    GiveUp,
    Inked,
    Mark,
    Move,
    Options,
    Paper,
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


def deal(options: Options, seats: int, chance: Chance, stretch: Stretch = UNSTRETCHED) -> State:
    sheet = SHEETS.get(options.sheet)
    if sheet is None:
        raise Malformed("palindromos-no-such-sheet", sheet=options.sheet)
    distinct = seats >= DISTINCT_WILDS_FROM if options.distinct_wilds is None else options.distinct_wilds  # PD-06
    papers = (Paper(numbers=[0] * len(sheet.colours), ink=[0] * len(sheet.mates)) for _ in range(seats))
    return State(options=options, distinct_wilds=distinct, players=[Player(paper) for paper in papers])


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
    seats, start = all_seats(len(state.players)), Seat(0)
    if len(seats) > 1:  # PD-08: a single player starts without rolling
        start = _roll_off(state, chance)
        announcements.append(Announcement(StartRolled(state.start_rolls, start)))
    rounds.begin_round(state, [*seats[start:], *seats[:start]])
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
    die, owners = move.die, state.owners
    if die >= len(owners) or owners[die] != POOL:
        raise Illegal("PD-10", "palindromos-die-gone")
    owners[die] = seat
    state.players[seat].dice.append(die)
    state.turns += 1
    taken = Announcement(Taken(seat, die))
    if state.turns < 2 * len(state.order):
        return [taken]
    last = owners.index(POOL)
    owners[last] = MIDDLE  # PD-12
    return [taken, Announcement(SharedLaid(last)), *_begin_marking(state)]


# --- marking --------------------------------------------------------------------------------


def _begin_marking(state: State) -> Sequence[Announcement]:
    """Everyone marks. Players who can't finish learn it at once, but go out at the end of the round (PD-31, PD-38)."""
    state.phase = "marking"
    for seat in state.order:
        pencil = first_pencil(state, seat)
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
    pencil.apply(move)
    return ()


def step_back(state: State, seat: Seat, move: StepBack, when: When, chance: Chance) -> Sequence[Announcement]:
    pencil_of(state, seat).take_back()
    state.players[seat].steps_back += 1
    return ()


def confirm(state: State, seat: Seat, move: Confirm, when: When, chance: Chance) -> Sequence[Announcement]:
    """Copies the pencilled turn into the paper."""
    player, pencil = state.players[seat], pencil_of(state, seat)
    paper = player.paper
    marked = []
    for step in player.steps:
        if type(step) is Mark:
            paper.numbers[step.box] = step.face
            marked.append(step.box)
    announcements = [Announcement(Inked(seat, marked, pencil.discards - paper.discards))]
    paper.ink, paper.filled, paper.discards = pencil.ink[:], pencil.filled, pencil.discards
    player.steps = []
    if not pencil.empty:
        player.standing = "complete"  # PD-29
        announcements.append(Announcement(Completed(seat)))
    player.finished = True
    return announcements + rounds.end_round_if_all_finished(state)


def give_up(state: State, seat: Seat, move: GiveUp, when: When, chance: Chance) -> Sequence[Announcement]:
    player = state.players[seat]
    player.finished = player.doomed = player.gave_up = True
    player.steps = []
    return rounds.end_round_if_all_finished(state)


MOVES: MoveRules[State] = MoveRules(
    guards.any_move,
    {
        PickWild: MoveRule(guards.pick_wild, pick_wild),
        Roll: MoveRule(guards.roll, roll),
        Take: MoveRule(guards.take, take),
        Mark: MoveRule(guards.mark, step),
        Discard: MoveRule(guards.mark, step),
        StepBack: MoveRule(guards.step_back, step_back),
        Confirm: MoveRule(guards.confirm, confirm),
        GiveUp: MoveRule(guards.mark, give_up),
    },
)

play = MOVES.play


def excess(state: State, seat: Seat, move: Move) -> TooMany | None:
    """After so many steps back none is possible, and no step into a dead end: the turn can be finished (PD-39)."""
    if state.players[seat].steps_back < STEPS_BACK_MAX or guards.mark(state, seat) is not None:
        return None
    pencil = pencil_of(state, seat)
    match move:
        case StepBack() if pencil.can_finish():
            return TooMany("palindromos-too-many-steps-back", most=STEPS_BACK_MAX)
        case Mark() | Discard() if pencil.allows(move) and not pencil.after(move).can_finish():
            return TooMany("palindromos-only-steps-that-finish", most=STEPS_BACK_MAX)
    return None


# --- time, gestures and people who left ------------------------------------------------------


def alarm(state: State) -> int | None:
    """Never: nothing in this game happens by time."""
    return None


def ring(state: State, when: When, chance: Chance) -> Sequence[Announcement]:
    raise Malformed("palindromos-no-clock")


def feel(state: State, seat: Seat, gesture: Eye) -> Sequence[Seat] | None:
    """Everyone sees which die the finger of the drafting player rests on. Other gestures reach nobody."""
    if guards.take(state, seat) is not None:
        return ()
    return None if gesture.die is None or gesture.die in takeable(state) else ()


def leave(state: State, seat: Seat) -> Move | None:
    """The least harmful move for a player who is gone, if the table waits for them."""
    if seat not in guards.awaited(state):
        return None
    match state.phase:
        case "wild":
            return PickWild(free_wilds(state)[0])
        case "roll":
            return Roll()
        case "draft":
            return Take(takeable(state)[0])
        case _:
            return _next_step(state, seat)


def _next_step(state: State, seat: Seat) -> Move:
    """A step after which the turn can still be finished, preferably a mark; out of a dead end a step back."""
    pencil = pencil_of(state, seat)
    if pencil.finished():
        return Confirm()
    discard: Step | None = None
    for step in pencil.steps():
        if pencil.after(step).can_finish():
            if type(step) is Mark:
                return step
            discard = discard or step
    return discard or StepBack()
