"""What a bot does in one round, and when: it places its token, votes, and takes part in its team's vote."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct

from palmtop.engine.game import Intent, Seat
from palmtop.engine.pace import Pace, Span
from palmtop.games.mind_map.bot.reading import Aim, assign, fit_axes, misfits
from palmtop.games.mind_map.model import Agree, Ballot, Done, Lay, Point, PutToken
from palmtop.games.mind_map.parts import Hand, Table

SHIFTS_MAX = 2  # answers to the others in a round; limited, so that placing ends whatever they do
PLACED_BEFORE_MS = 700  # the token is placed at least this long before the time limit

CHOOSING_POINT = Span(4000, 9000)
SHIFTING = Span(1500, 4000)
FINISHING_PLACING = Span(1200, 3000)
LAYING = Span(700, 1600)
FINISHING_VOTE = Span(800, 2000)
PEOPLE_FIRST = Span(8000, 14_000)  # wait after each change of the team's ballot, so that people can fill its gaps
AGREEING = Span(1500, 4000)
LAYING_MAX_MS = 1300  # time reserved for each gap before the time limit
VIEWING_SCORES = Span(3000, 6000)
TAKEN_OFF_COST = 100.0  # of a vote that a teammate has taken off again; more than any misfit

Vote = tuple[Seat, int]  # whose token, and the number laid on it


class RoundPlans:
    """What the bot intends in one round. `words`: where each word belongs in its opinion."""

    def __init__(self, round: int, words: Sequence[Point], pace: Pace) -> None:
        self.round = round
        self._words = words
        self._pace = pace
        self._shifts_left = SHIFTS_MAX
        self._target: Point | None = None  # a chosen point stays chosen until the token lies there
        self._seen = -1  # version of the team's ballot
        self._intended: Vote | None = None
        self._filling = False  # nobody else has changed the team's ballot since this bot's last vote

    def look(self, table: Table, hand: Hand, now: int) -> Intent | None:
        match table.phase.phase, hand.mine.role:
            case "placing", "placer":
                return self._place(table, hand, now)
            case "voting", "placer":
                return self._vote(table, hand, now)
            case "team_voting", "reader":
                return self._vote_in_team(table, hand, now)
            case "scored", _ if hand.mine.seat not in table.done:
                return self._plan(Done(), "scored", now, VIEWING_SCORES)
        return None

    def _plan(self, act: Struct, about: object, now: int, span: Span, latest: int | None = None) -> Intent:
        """Intends `act` after `span`, at `latest` at the latest. `about` tells equal acts apart."""
        due = self._pace.only_due((act, about), now, span)
        return Intent(act, max(0, (due if latest is None else min(due, latest)) - now))

    # --- placing --------------------------------------------------------------------------------

    def _place(self, table: Table, hand: Hand, now: int) -> Intent | None:
        seat, number = hand.mine.seat, hand.mine.number
        assert number is not None, "everyone who places has a number"
        mine = table.places[seat]
        others = [at for other, at in enumerate(table.places) if at is not None and other != seat]
        ends_at = None if table.phase.closing else table.phase.ends_at
        latest = None if ends_at is None else ends_at - PLACED_BEFORE_MS
        self._choose_target(Aim(self._words, number - 1), mine, others)
        if self._target is not None:
            span = CHOOSING_POINT if mine is None else SHIFTING
            return self._plan(PutToken(*self._target), "placing", now, span, latest)
        if seat not in table.done:
            return self._plan(Done(), "placing", now, FINISHING_PLACING, latest)
        return None

    def _choose_target(self, aim: Aim, mine: Point | None, others: Sequence[Point]) -> None:
        if self._target is not None and self._target != mine:
            return
        self._target = None
        if mine is None:
            self._target = aim.first(others)
        elif self._shifts_left:
            self._target = aim.better(mine, others)
            self._shifts_left -= self._target is not None

    # --- voting ---------------------------------------------------------------------------------

    def _vote(self, table: Table, hand: Hand, now: int) -> Intent | None:
        """Fills the bot's own ballot. Votes of a person whom it replaces stay."""
        if hand.mine.seat in table.done:
            return None
        missing = self._missing_votes(table, hand, dict(hand.votes))
        if missing:
            return self._plan(Lay(*missing[0]), "voting", now, LAYING)
        return self._plan(Done(), "voting", now, FINISHING_VOTE)

    def _missing_votes(self, table: Table, hand: Hand, ballot: Ballot, avoided: Collection[Vote] = ()) -> list[Vote]:
        """The votes that complete this ballot and fit best as a whole. Votes already laid stay (MM-22)."""
        words, mine = self._words, hand.mine
        gaps = [token for token in table.round.placers if token != mine.seat and token not in ballot]
        free = [n for n in range(1, len(words) + 1) if n != mine.number and n not in ballot.values()]
        tokens = {token: table.places[token] or (0, 0) for token in table.round.placers}
        axes = fit_axes(list(tokens.values()), words)
        costs = misfits([tokens[gap] for gap in gaps], [words[n - 1] for n in free], axes)
        for row, gap in zip(costs, gaps, strict=True):
            for column, number in enumerate(free):
                row[column] += TAKEN_OFF_COST * ((gap, number) in avoided)
        return [(gap, free[column]) for gap, column in zip(gaps, assign(costs), strict=True)]

    def _vote_in_team(self, table: Table, hand: Hand, now: int) -> Intent | None:
        """Lets people go first, fills gaps of the team's ballot, never replaces a vote, then agrees."""
        assert table.team is not None, "the ballot is face up during the team's vote"
        ballot, version = dict(table.team.ballot), table.team.version
        self._note_own_change(ballot, version)
        own_votes = [(on, number) for member, on, number in table.team.proposals if member == hand.mine.seat]
        missing = self._missing_votes(table, hand, ballot, avoided=own_votes)
        if missing:
            # Another gap after each change: BotDriver keeps the due time of an equal act.
            self._intended = missing[version % len(missing)]
            ends_at = table.phase.ends_at
            latest = None if ends_at is None else ends_at - LAYING_MAX_MS * (1 + len(missing))
            span = LAYING if self._filling else PEOPLE_FIRST
            return self._plan(Lay(*self._intended), version, now, span, latest)
        if hand.mine.seat not in table.done:
            return self._plan(Agree(version), version, now, AGREEING)
        return None

    def _note_own_change(self, ballot: Ballot, version: int) -> None:
        """Notes whether the last change of the ballot was the bot's own."""
        if version != self._seen:
            own = self._intended is not None and self._intended in ballot.items()
            self._filling = own and version == self._seen + 1
            self._seen, self._intended = version, None
