"""How a bot votes: by the best overall reading of all tokens, which it lays down one by one."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from palmtop.engine.game import Intent, Seat
from palmtop.games.mind_map.model import Agree, Ballot, Done, Hand, Lay, Place, Table
from palmtop.games.mind_map.pace import Pace, Span
from palmtop.games.mind_map.reading import assign, lens, misfits

LAYING = Span(700, 1600)
SATISFIED = Span(800, 2000)
PEOPLE_FIRST = Span(8000, 14_000)  # since the last change of a team's ballot: time for people to fill its gaps
AGREEING = Span(1500, 4000)
IN_TIME = 1300  # ms that each gap takes, where a time limit is near
TAKEN_OFF = 100.0  # worse than any misfit: a vote of its own that a teammate has taken off again

Vote = tuple[Seat, int]


def fill(
    table: Table, words: Sequence[Place], ballot: Ballot, seat: Seat, own: int | None, disliked: Collection[Vote] = ()
) -> list[Vote]:
    """The votes that are missing, so that they fit best in all; what lies there stays (MM-22)."""
    gaps = [token for token in table.round.placers if token != seat and token not in ballot]
    free = [n for n in range(1, len(words) + 1) if n != own and n not in ballot.values()]
    tokens = {token: table.places[token] or (0, 0) for token in table.round.placers}
    costs = misfits([tokens[gap] for gap in gaps], [words[n - 1] for n in free], lens(list(tokens.values()), words))
    for row, gap in zip(costs, gaps, strict=True):
        for column, number in enumerate(free):
            row[column] += TAKEN_OFF * ((gap, number) in disliked)
    return [(gap, free[column]) for gap, column in zip(gaps, assign(costs), strict=True)]


class Voter:
    """A ballot of one's own, face down. What a person has laid whom it replaces stays."""

    def __init__(self, words: Sequence[Place], pace: Pace) -> None:
        self._words = words
        self._pace = pace

    def look(self, table: Table, hand: Hand, now: int) -> Intent | None:
        if hand.mine.seat in table.done:
            return None
        missing = fill(table, self._words, dict(hand.votes), hand.mine.seat, hand.mine.number)
        if missing:
            return self._pace.intent(Lay(*missing[0]), "voting", now, LAYING)
        return self._pace.intent(Done(), "voting", now, SATISFIED)


class TeamReader:
    """A ballot that a team shares: people first. It fills gaps, never lays over a vote, and then agrees."""

    def __init__(self, words: Sequence[Place], pace: Pace) -> None:
        self._words = words
        self._pace = pace
        self._seen = -1  # the version of the ballot
        self._meant: Vote | None = None  # its next vote
        self._filling = False  # nobody else has touched the ballot since its last vote

    def look(self, table: Table, hand: Hand, now: int) -> Intent | None:
        assert table.team is not None, "the ballot is face up by now"
        ballot, version = dict(table.team.ballot), table.team.version
        self._notice(ballot, version)
        taken_off = [(on, number) for member, on, number in table.team.proposals if member == hand.mine.seat]
        missing = fill(table, self._words, ballot, hand.mine.seat, None, taken_off)
        if missing:
            # Another gap after each change: whoever means to do the same as before would keep the moment, too.
            self._meant = missing[version % len(missing)]
            ends_at = table.phase.ends_at
            limit = None if ends_at is None else ends_at - IN_TIME * (1 + len(missing))
            span = LAYING if self._filling else PEOPLE_FIRST
            return self._pace.intent(Lay(*self._meant), version, now, span, limit)
        if hand.mine.seat not in table.done:
            return self._pace.intent(Agree(version), version, now, AGREEING)
        return None

    def _notice(self, ballot: Ballot, version: int) -> None:
        """Was the last change its own?"""
        if version != self._seen:
            mine = self._meant is not None and self._meant in ballot.items()
            self._filling = mine and version == self._seen + 1
            self._seen, self._meant = version, None
