"""The bot: a player who sees table and hand of one seat, and feels what its palm feels."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from palmtop.engine.chance import Chance
from palmtop.engine.game import Intent, Seat
from palmtop.games.palm_reader.feeling import Palm
from palmtop.games.palm_reader.guessing import guess, least_alike, mistaken
from palmtop.games.palm_reader.model import (
    SYMBOLS,
    Again,
    Answer,
    FaceUp,
    Finish,
    Gesture,
    Hand,
    HoldOut,
    Move,
    Ready,
    SetOut,
    Shake,
    Table,
    Turn,
)
from palmtop.games.palm_reader.rhythm import FINISHING, Span, drawing
from palmtop.games.palm_reader.skill import SKILLS, Lines
from palmtop.games.palm_reader.sloppy import copied, redrawn

LATE_MS = 200  # made up for in a drawing; who has waited longer goes on at leisure
CLEARLY = 0.08  # as the recogniser measures: below that a second attempt costs more stars than it brings
SHRUG: Lines = [[(250, 500), (750, 500)]]  # drawn by who has felt nothing

PACES: dict[type, Span] = {
    Shake: Span(800, 1500),
    Turn: Span(1000, 2200),
    SetOut: Span(1000, 2000),
    HoldOut: Span(300, 700),
    Finish: Span(1500, 4000),  # in real palms
    Again: Span(1000, 2000),
    FaceUp: Span(800, 1600),
    Answer: Span(1200, 3000),
    Ready: Span(800, 2000),
}


class Finger:
    """A drawing under way: one act after another."""

    def __init__(self, acts: Iterable[Intent], now: int) -> None:
        self._acts = deque(acts)
        self._due = now + self._acts[0].after

    def begin(self) -> Intent:
        return self._acts[0]

    def go_on(self, now: int) -> Intent:
        """While one draws nobody else changes anything, so a look means that the last act was carried out."""
        if len(self._acts) > 1:  # what ends it stays to be done
            self._acts.popleft()
        act, after = self._acts[0].act, self._acts[0].after
        self._due = max(self._due, now - LATE_MS) + after
        return Intent(act, min(after, max(0, self._due - now)))  # a late touch doesn't make the next ones late


class Thoughts:
    """What it has in mind while a symbol travels around once, and until the next one does."""

    def __init__(self, journey: tuple[int, int], palm: Palm) -> None:
        self.journey = journey
        self.palm = palm
        self.felt: Lines | None = None  # what it made of the touches
        self.finger: Finger | None = None
        self.decided: dict[object, Move] = {}


class Bot:
    """Looks at table and hand, and says what it means to do."""

    def __init__(self, strength: int, chance: Chance) -> None:
        self._strength = strength
        self._skill = SKILLS[strength]
        self._chance = chance
        self._palm = Palm()
        self._thoughts: Thoughts | None = None

    def feel(self, seat: Seat, gesture: Gesture) -> None:
        self._palm.feel(gesture)

    def look(self, table: Table, hand: Hand, now: int) -> Intent | None:
        thoughts = self._notice(table)
        if hand.seat not in table.passing.waiting:
            return None
        if table.passing.drawer == hand.seat and table.round.palms == "screen":
            return self._draw(thoughts, hand, now)
        situation = (table.passing.phase, *hand.moves)
        if situation not in thoughts.decided:
            thoughts.decided[situation] = self._decide(thoughts, table, hand)
        move = thoughts.decided[situation]
        return Intent(move, PACES[type(move)].draw(self._chance))

    def _notice(self, table: Table) -> Thoughts:
        """As a symbol sets out, what was felt before is forgotten. Who has just sat down may have felt some already."""
        journey = (table.round.number, table.round.attempt)
        if self._thoughts is None:
            self._thoughts = Thoughts(journey, self._palm)
        elif self._thoughts.journey != journey:
            self._palm = Palm()
            self._thoughts = Thoughts(journey, self._palm)
        return self._thoughts

    def _draw(self, thoughts: Thoughts, hand: Hand, now: int) -> Intent:
        if thoughts.finger is not None:
            return thoughts.finger.go_on(now)
        if hand.begun is not None:  # by the person whose seat this is: nobody can tell how far it got
            return Intent(Finish(), FINISHING.shortest)
        thoughts.finger = Finger(drawing(self._in_mind(thoughts, hand), self._chance), now)
        return thoughts.finger.begin()

    def _in_mind(self, thoughts: Thoughts, hand: Hand) -> Lines:
        """As the first player the true symbol, else what was felt."""
        if hand.secret is not None and hand.secret.number is not None:
            return copied(hand.secret.symbols[hand.secret.number - 1], self._skill, self._chance)
        return redrawn(self._felt(thoughts) or SHRUG, self._skill, self._chance)

    def _felt(self, thoughts: Thoughts) -> Lines | None:
        """None: nothing at all."""
        if thoughts.felt is None and thoughts.palm.touched:
            thoughts.felt = thoughts.palm.impression(self._skill, self._chance)
        return thoughts.felt

    def _decide(self, thoughts: Thoughts, table: Table, hand: Hand) -> Move:
        match table.passing.phase:
            case "shaking":
                return Shake()
            case "looking":
                return self._look_in(hand)
            case "passing":
                return HoldOut() if hand.seat == table.passing.receiver else Finish()
            case "deciding":
                return Again() if self._came_back_wrong(thoughts, hand) else FaceUp()
            case "answering":
                felt, symbols = self._felt(thoughts), table.card.symbols
                return Answer(guess(felt, symbols) if felt and symbols else None)  # PR-31: who was gone is wrong
        return Ready()

    def _look_in(self, hand: Hand) -> Move:
        assert hand.secret is not None
        if hand.secret.number is not None:
            return SetOut()
        return Turn(least_alike(hand.secret.symbols) if self._strength > 1 else 1 + self._chance.below(SYMBOLS))

    def _came_back_wrong(self, thoughts: Thoughts, hand: Hand) -> bool:
        felt, secret = self._felt(thoughts), hand.secret
        if felt is None or secret is None or secret.number is None:
            return False
        return mistaken(felt, secret.symbols, secret.number, CLEARLY)
