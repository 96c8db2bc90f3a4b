"""The verbs of Mind Map: moves and alarms, who feels gestures, who must be silent, and moves for people who left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal, TooMany
from palmtop.engine.game import Announcement, Seat, When
from palmtop.engine.moves import MoveRule, MoveRules, Reason
from palmtop.engine.text import clean
from palmtop.games.mind_map import guards, model, parts, rounds, scoring
from palmtop.games.mind_map.model import CLOSING_MS, MOVES_MAX, NOTE_LENGTH_MAX, NOTES_MAX, Ballot, State


def put_token(state: State, seat: Seat, move: model.PutToken, when: When, chance: Chance) -> list[Announcement]:
    state.round.places[seat] = (move.x, move.y)
    state.round.done[seat] = False
    state.closing_at = None
    return []


def lay(state: State, seat: Seat, move: model.Lay, when: When, chance: Chance) -> list[Announcement]:
    placers = state.round.placers
    if move.on == seat and seat in placers:
        raise Illegal("MM-21", "mind-map-own-token")
    if move.on not in placers:
        raise Illegal("MM-20", "mind-map-no-such-token")
    if move.number is not None and move.number > len(placers):
        raise Illegal("MM-04", "mind-map-number-unused", most=len(placers))
    if seat in state.round.readers:
        _lay_for_team(state, seat, move)
    else:
        _put_vote(state.round.votes[seat], Seat(move.on), move.number)
        state.round.done[seat] = False  # even if nothing changed: otherwise the others could tell what lay there before
    return []


def _put_vote(ballot: Ballot, on: Seat, number: int | None) -> bool:
    """Moves the one vote token of this number here (MM-22). Returns whether the ballot changed."""
    if ballot.get(on) == number:
        return False
    ballot.pop(on, None)
    if number in ballot.values():
        del ballot[next(other for other, laid in ballot.items() if laid == number)]
    if number is not None:
        ballot[on] = number
    return True


def _lay_for_team(state: State, seat: Seat, move: model.Lay) -> None:
    """A change of the ballot takes back all agreements (MM-45)."""
    this, on = state.round, Seat(move.on)
    _put_vote(this.proposals[seat], on, move.number)
    if _put_vote(this.ballot, on, move.number):
        this.version += 1
        if state.phase == "team_voting":
            this.done = [False] * state.seats


def agree(state: State, seat: Seat, move: model.Agree, when: When, chance: Chance) -> list[Announcement]:
    if move.version != state.round.version:
        raise Illegal("MM-45", "mind-map-ballot-changed")
    state.round.done[seat] = True
    return _close_team_vote(state, when.at) if rounds.all_done(state) else []


def _close_team_vote(state: State, at: int) -> list[Announcement]:
    """Fills gaps with the members' proposals, those of most members first, if their number is still free (MM-45)."""
    this = state.round
    proposed = Counter((on, number) for member in this.readers for on, number in this.proposals[member].items())
    for (on, number), _ in sorted(proposed.items(), key=lambda proposal: (-proposal[1], proposal[0])):
        if on not in this.ballot and number not in this.ballot.values():
            this.ballot[on] = number
    rounds.begin_phase(state, "reveal", at)
    return [Announcement(parts.TeamVoted())]


def write(state: State, seat: Seat, move: model.Write, when: When, chance: Chance) -> list[Announcement]:
    text = clean(move.text, NOTE_LENGTH_MAX)
    if not text:
        raise Illegal("MM-50", "mind-map-empty-note")
    state.round.wall = [*state.round.wall, model.Note(seat, text)][-NOTES_MAX:]
    return []


def done(state: State, seat: Seat, move: model.Done, when: When, chance: Chance) -> list[Announcement]:
    if state.phase == "team_voting" and move.done:
        raise Illegal("MM-45", "mind-map-agree-to-what")  # only `Agree` says to which version
    changed = move.done != state.round.done[seat]
    state.round.done[seat] = move.done
    everyone_done = rounds.all_done(state)
    match state.phase:
        case "placing" if changed:
            state.closing_at = when.at + CLOSING_MS if everyone_done else None  # MM-18
        case "voting" if everyone_done:
            rounds.begin_phase(state, "team_voting" if state.round.readers else "reveal", when.at)
            return [Announcement(parts.VotingOver())]
        case "scored" if everyone_done and state.wishes.last_round:
            return scoring.end(state, when.at)
        case "scored" if everyone_done:
            return rounds.begin_round(state, when.at, chance)
    return []


def reword(reason: Reason, move: model.Move) -> Reason:
    """Done(False) in a vote that isn't complete was meant for the token, which was picked up too late."""
    return guards.PLACING_OVER if reason is guards.VOTES_MISSING and move == model.Done(False) else reason


# In the order in which a hand lists the open ones.
MOVES: MoveRules[State] = MoveRules(
    guards.any_move,
    {
        model.PutToken: MoveRule(guards.put_token, put_token),
        model.Lay: MoveRule(guards.lay, lay),
        model.Write: MoveRule(guards.write, write),
        model.Agree: MoveRule(guards.agree, agree),
        model.Done: MoveRule(guards.done, done),
    },
    reword,
)


def play(state: State, seat: Seat, move: model.Move, when: When, chance: Chance) -> Sequence[Announcement]:
    this = state.round
    announced = MOVES.play(state, seat, move, when, chance)
    this.moves[seat] = this.moves.get(seat, 0) + 1
    return announced


def excess(state: State, seat: Seat, move: model.Move) -> TooMany | None:
    """After so many moves in a round only those are possible that bring it nearer to its end (MM-25)."""
    if state.round.moves.get(seat, 0) < MOVES_MAX or _advances(state, seat, move):
        return None
    return TooMany("mind-map-too-many-moves", most=MOVES_MAX)


def _advances(state: State, seat: Seat, move: model.Move) -> bool:
    """Each of these can be made only once, or again only after somebody else has changed the team's ballot."""
    this = state.round
    match move:
        case model.PutToken():
            return this.places[seat] is None
        case model.Lay():
            ballot = this.ballot if seat in this.readers else this.votes[seat]
            return move.number is not None and move.on not in ballot and move.number not in ballot.values()
        case model.Done() | model.Agree():
            return not this.done[seat] and move != model.Done(False)
    return False


def ring(state: State, when: When, chance: Chance) -> Sequence[Announcement]:
    match state.phase:
        case "placing":
            return _close_placing(state, when.at)
        case "team_voting":
            return _close_team_vote(state, when.at)
        case "reveal":
            return scoring.reveal_next(state, when.at)
    raise AssertionError(f"{state.phase} has no alarm")  # see rounds.limit_ms


def _close_placing(state: State, at: int) -> list[Announcement]:
    """Tokens stay where they are; one that wasn't placed lies on the reference word (MM-19)."""
    for placer in state.round.placers:
        state.round.places[placer] = state.round.places[placer] or (0, 0)
    rounds.begin_phase(state, "voting", at)
    return [Announcement(parts.PlacingOver())]


def feel(state: State, seat: Seat, gesture: model.Gesture) -> Sequence[Seat] | None:
    """A dragged token is seen by everyone (MM-18); dragging on the team's ballot by those who see it (MM-50)."""
    if isinstance(gesture, model.Drag):
        return None if guards.put_token(state, seat) is None else ()
    if seat not in state.round.readers or guards.lay(state, seat) is not None:
        return ()
    return state.round.readers if state.phase == "voting" else None


def hush(state: State) -> Sequence[Seat]:
    """Placers are silent until the scoring: their numbers are secret (MM-13).

    The inactive team may talk once the placers have voted; before that they would hear it (MM-50).
    """
    if state.phase not in ("placing", "voting", "team_voting"):
        return ()
    may_talk = state.round.readers if state.phase == "team_voting" else ()
    return [seat for seat in state.everyone() if seat not in may_talk] if may_talk else state.everyone()


def leave(state: State, seat: Seat) -> model.Move | None:
    """The least harmful move that brings the phase nearer to its end."""
    this = state.round
    if seat not in rounds.must_be_done(state) or this.done[seat]:
        return None
    if guards.put_token(state, seat) is None and this.places[seat] is None:
        return model.PutToken(0, 0)
    if guards.agree(state, seat) is None:
        return model.Agree(this.version)  # MM-45
    if state.phase != "team_voting" and guards.done(state, seat) is None:
        return model.Done()
    ballot = this.ballot if state.phase == "team_voting" else this.votes[seat]
    token = next(token for token in this.placers if token != seat and token not in ballot)
    numbers = range(1, len(this.placers) + 1)
    return model.Lay(token, next(number for number in numbers if number not in ballot.values()))
