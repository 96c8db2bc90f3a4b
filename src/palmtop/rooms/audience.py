"""The audience of a room: phones that see what the television sees, and guess along.

Nobody in it is a person of the room, so that 200 phones can join in a few seconds: joining stores nothing and makes no
part of the room anew but the size of the audience. All of them get the same frames, encoded once.

Guesses are kept in memory until their question is revealed. Then one entry judges all of them (`entries.Judged`). So a
restart loses the guesses at the questions that are open (the phones see it and may guess again), and no score. Until
then no game, bot, seat or screen is shown anything of a guess but the phone that made it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import structlog

from palmtop.engine.errors import Refusal, Unauthorised
from palmtop.engine.game import Question
from palmtop.rooms.entries import Judged
from palmtop.rooms.match import RoomMatch
from palmtop.rooms.screen import Screen
from palmtop.rooms.state import GUESSERS_MAX, AudienceScore, RoomState
from palmtop.wire import down
from palmtop.wire.down import NO_AUDIENCE, AudiencePart, QuestionPart

log = structlog.get_logger()

AUDIENCE_MAX = 400  # phones connected at once
QUESTIONS_MAX = 14  # asked at the same time: one about each seat
GUESSER_DIGITS = 16  # of a token's hash, by which a phone is known
SIZE_MS = 1000  # how long the shown size stays at least: 200 phones that join are some ten updates

NO_QUESTIONS: Sequence[Question] = ()


def guesser_of(token: str) -> str:
    return token[:GUESSER_DIGITS]


class Audience:
    """Its phones, the questions they are asked, and their guesses."""

    def __init__(self) -> None:
        self.screens: dict[str, Screen] = {}  # by guesser
        self.size_at: int | None = None  # when the shown size is to be brought up to date
        self.questions: Sequence[Question] = NO_QUESTIONS  # as of the latest input
        self._guesses: dict[int, dict[str, int]] = {}  # by question and guesser: the choice
        self._outdated: set[str] = set()  # guessers who are to be told how they stand
        self._size = 0  # as shown
        self._size_since = 0
        self._looks = False  # whether the questions are to be looked at anew

    # --- coming and going ---------------------------------------------------------------------

    def require_place(self, state: RoomState, token: str) -> None:
        """Raises Refusal if this device may not join."""
        guesser = guesser_of(token)
        if state.is_removed(token):
            raise Unauthorised("removed")
        if state.chair_of(state.person_with(token)) is not None:
            raise Refusal("seated-already")
        if guesser in self.screens:
            return
        known = guesser in state.audience.guessers or state.person_with(token) is not None
        if state.locked and not known and not self._has_guessed(guesser):
            raise Unauthorised("room-locked")
        if len(self.screens) >= AUDIENCE_MAX:
            raise Refusal("audience-full", most=AUDIENCE_MAX)

    def come(self, screen: Screen, token: str, at: int) -> bool:
        """A phone has one screen: the one that connected last. False: there is a newer one."""
        screen.guesser = guesser_of(token)
        older = self.screens.get(screen.guesser)
        if older and older.connected_at > screen.connected_at:
            screen.connection.close("elsewhere", again=False)
            return False
        if older:
            older.connection.close("elsewhere", again=False)
        self.screens[screen.guesser] = screen
        self._outdated.add(screen.guesser)
        self._looks = True
        self._resize(at)
        return True

    def go(self, screen: Screen, at: int) -> None:
        if self.screens.get(screen.guesser) is screen:
            del self.screens[screen.guesser]
            self._resize(at)

    def show_out(self, token: str, at: int) -> Screen | None:
        """The screen of a device that was removed or sits at the table now, if it is here."""
        screen = self.screens.get(guesser_of(token))
        if screen:
            self.go(screen, at)
        return screen

    def _resize(self, at: int) -> None:
        """Shows the size now, or once the shown one has been there for a while."""
        due = self._size_since + SIZE_MS
        if at >= due or not self._size:
            self._size, self._size_since, self.size_at = len(self.screens), at, None
        else:
            self.size_at = due

    def tick(self, at: int) -> None:
        if self.size_at is not None and at >= self.size_at:
            self._resize(at)

    # --- questions and guesses ----------------------------------------------------------------

    def look(self, match: RoomMatch | None, changed: bool) -> None:
        """Takes the questions of the match as it is now; None: there is none, or it has not begun.

        `changed`: something has happened since the last time.
        """
        if not (self.screens or self._guesses):
            self.questions, self._looks = NO_QUESTIONS, True
        elif changed or self._looks:
            self.questions, self._looks = _questions_of(match), match is None

    def guess(self, screen: Screen, score: AudienceScore, question: int, choice: int) -> None:
        """Takes a guess, or another one instead of it. Raises Refusal."""
        if self.screens.get(screen.guesser) is not screen:
            raise Unauthorised("not-in-audience")
        asked = next((one for one in self.questions if one.id == question), None)
        if asked is None or not asked.open:
            raise Refusal("guess-late")
        if choice not in asked.choices:
            raise Refusal("no-such-choice")
        guesser = screen.guesser
        if guesser not in score.guessers and not self._has_guessed(guesser):
            first = {one for guesses in self._guesses.values() for one in guesses} - score.guessers.keys()
            if len(score.guessers) + len(first) >= GUESSERS_MAX:
                raise Refusal("audience-full", most=GUESSERS_MAX)
        self._guesses.setdefault(question, {})[guesser] = choice
        self._tell(screen, score)

    def _has_guessed(self, guesser: str) -> bool:
        return any(guesser in guesses for guesses in self._guesses.values())

    def judge(self, score: AudienceScore) -> Judged | None:
        """The entry for the next revealed question that somebody has guessed at; None: there is none."""
        asked = {question.id for question in self.questions}
        self._guesses = {id: guesses for id, guesses in self._guesses.items() if id in asked}
        for question in self.questions:
            if question.right is not None and (guesses := self._guesses.pop(question.id, None)):
                self._outdated |= guesses.keys()
                return _judged(question, guesses, score)
        return None

    def begin_match(self) -> None:
        self._guesses = {}
        self._outdated |= self.screens.keys()

    # --- what is shown ------------------------------------------------------------------------

    def part(self, score: AudienceScore) -> AudiencePart:
        if not self._size and not score.judged:
            return NO_AUDIENCE
        return AudiencePart(
            size=self._size,
            judged=score.judged,
            right=score.won,
            questions=[_question_part(question, score.counts.get(question.id)) for question in self.questions],
        )

    def tell_own(self, score: AudienceScore) -> None:
        """Tells phones how they stand, each its own guesses only. Everything is stored."""
        outdated, self._outdated = self._outdated, set()
        for guesser in outdated:
            if screen := self.screens.get(guesser):
                self._tell(screen, score)

    def _tell(self, screen: Screen, score: AudienceScore) -> None:
        own = score.guessers.get(screen.guesser)
        guesses = [(id, guesses[screen.guesser]) for id, guesses in self._guesses.items() if screen.guesser in guesses]
        screen.send(down.Yours(guesses, own.guessed if own else 0, own.right if own else 0))


def _questions_of(match: RoomMatch | None) -> Sequence[Question]:
    """None if the game fails at it: the match doesn't depend on its audience."""
    if match is None or not match.playable:
        return NO_QUESTIONS
    try:
        return match.questions()[:QUESTIONS_MAX]
    except Exception as error:
        log.warning("questions_failed", game=match.dealt.header.game, error=repr(error))
        return NO_QUESTIONS


def _judged(question: Question, guesses: dict[str, int], score: AudienceScore) -> Judged:
    right = question.right or ()
    newcomers = tuple(guesser for guesser in guesses if guesser not in score.guessers)
    order = [*score.guessers, *newcomers]
    counts = tuple([*guesses.values()].count(choice) for choice in question.choices)
    at_right = [count for choice, count in zip(question.choices, counts, strict=True) if choice in right]
    return Judged(
        question=question.id,
        counts=counts,
        won=max(at_right, default=0) == max(counts),
        newcomers=newcomers,
        guessed=_mask(guesser in guesses for guesser in order),
        right=_mask(guesses.get(guesser) in right for guesser in order),
    )


def _mask(bits: Iterable[bool]) -> str:
    return f"{sum(bit << place for place, bit in enumerate(bits)):x}"


def _question_part(question: Question, counts: tuple[int, ...] | None) -> QuestionPart:
    return QuestionPart(
        id=question.id,
        what=question.what,
        seat=question.seat,
        choices=question.choices,
        of_seats=question.of_seats,
        open=question.open,
        right=question.right,
        counts=counts,
    )
