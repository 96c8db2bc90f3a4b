"""The bot: plays one seat from its views of table and hand, and from the touches that this seat feels."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence

from palmtop.engine.chance import Chance
from palmtop.engine.game import Intent, Seat
from palmtop.games.palm_reader import model
from palmtop.games.palm_reader.bot import drawing
from palmtop.games.palm_reader.bot.drawing import Skill, Tempo
from palmtop.games.palm_reader.bot.palm import Palm
from palmtop.games.palm_reader.bot.recogniser import Sketch, distances, guess, most_distinct
from palmtop.games.palm_reader.model import SYMBOLS, Gesture, Move
from palmtop.games.palm_reader.parts import Hand, Table

CATCH_UP_MS = 200  # the most delay that a drawing makes up for
AGAIN_MARGIN = 0.08  # a distance of the recogniser: below it a second attempt costs more stars than it brings
NOTHING_FELT: Sketch = [[(250, 500), (750, 500)]]  # a plain line, drawn if nothing was felt


class DrawingPlan:
    """The acts of one drawing, in order. Each is due some time after the one before."""

    def __init__(self, acts: Iterable[Intent], now: int) -> None:
        self._acts = deque(acts)
        self._due = now + self._acts[0].after

    def first(self) -> Intent:
        return self._acts[0]

    def following(self, now: int) -> Intent:
        """The next act. During a drawing nobody else changes the view, so a look means that the last act was done.

        A late act does not delay those after it, up to CATCH_UP_MS.
        """
        if len(self._acts) > 1:  # the last act stays, however often the bot looks
            self._acts.popleft()
        act, after = self._acts[0].act, self._acts[0].after
        self._due = max(self._due, now - CATCH_UP_MS) + after
        return Intent(act, min(after, max(0, self._due - now)))


class Memory:
    """What the bot has felt and decided during one attempt."""

    def __init__(self, attempt: tuple[int, int]) -> None:
        self.attempt = attempt
        self.felt: Sketch | None = None  # its impression of the touches, made once
        self.plan: DrawingPlan | None = None
        self.decided: dict[object, Move] = {}


class Bot:
    """`skill` defaults to that of the strength, `tempo` to a human one."""

    def __init__(self, strength: int, chance: Chance, skill: Skill | None = None, tempo: Tempo | None = None) -> None:
        self._strength = strength
        self._skill = skill or drawing.SKILLS[strength]
        self._tempo = tempo or Tempo()
        self._chance = chance
        self._palm = Palm()
        self._memory: Memory | None = None

    def feel(self, seat: Seat, gesture: Gesture) -> None:
        self._palm.feel(gesture)

    def look(self, table: Table, hand: Hand, now: int) -> Intent | None:
        memory = self._remember(table)
        if hand.seat not in table.passing.waiting:
            return None
        if table.passing.drawer == hand.seat and table.round.palms == "screen":
            return self._draw(memory, hand, now)
        situation = (table.passing.phase, *hand.moves)
        if situation not in memory.decided:
            memory.decided[situation] = self._decide(memory, table, hand)
        move = memory.decided[situation]
        return Intent(move, self._tempo.thinking[type(move)].draw(self._chance))

    def _remember(self, table: Table) -> Memory:
        """A new attempt starts with an empty palm. At its first look the bot may have felt touches already."""
        attempt = (table.round.number, table.round.attempt)
        if self._memory is None:
            self._memory = Memory(attempt)
        elif self._memory.attempt != attempt:
            self._palm = Palm()
            self._memory = Memory(attempt)
        return self._memory

    def _draw(self, memory: Memory, hand: Hand, now: int) -> Intent:
        if memory.plan is not None:
            return memory.plan.following(now)
        if hand.begun is not None:  # by the person it stands in for: nobody can tell what is still missing
            return Intent(model.Finish(), self._tempo.finish.shortest)
        sketch = self._sketch(memory, hand)
        memory.plan = DrawingPlan(drawing.drawing_intents(sketch, self._tempo, self._chance), now)
        return memory.plan.first()

    def _sketch(self, memory: Memory, hand: Hand) -> Sketch:
        """What to draw: the true symbol as the first player, otherwise what was felt."""
        if hand.secret is not None and hand.secret.number is not None:
            return drawing.draw_from_sight(
                _shapes(hand.secret.symbols)[hand.secret.number - 1], self._skill, self._chance
            )
        return drawing.draw_from_memory(self._felt(memory) or NOTHING_FELT, self._skill, self._chance)

    def _felt(self, memory: Memory) -> Sketch | None:
        if memory.felt is None and self._palm.touched:
            memory.felt = self._palm.impression(self._skill, self._chance)
        return memory.felt

    def _decide(self, memory: Memory, table: Table, hand: Hand) -> Move:
        match table.passing.phase:
            case "shaking":
                return model.Shake()
            case "looking":
                return self._choose_symbol(hand)
            case "passing":
                return model.HoldOut() if hand.seat == table.passing.receiver else model.Finish()
            case "deciding":
                return model.Again() if self._came_back_wrong(memory, hand) else model.FaceUp()
            case "answering":
                felt, symbols = self._felt(memory), table.card.symbols
                return model.Answer(guess(felt, _shapes(symbols)) if felt and symbols else None)
        return model.Ready()

    def _choose_symbol(self, hand: Hand) -> Move:
        assert hand.secret is not None
        if hand.secret.number is not None:
            return model.SetOut()
        if self._strength == 1:
            return model.Turn(1 + self._chance.below(SYMBOLS))
        return model.Turn(most_distinct(_shapes(hand.secret.symbols)))

    def _came_back_wrong(self, memory: Memory, hand: Hand) -> bool:
        """Whether another symbol is clearly closer to what it felt than the true one."""
        felt, secret = self._felt(memory), hand.secret
        if felt is None or secret is None or secret.number is None:
            return False
        found = distances(felt, _shapes(secret.symbols))
        return found[secret.number - 1] - min(found) > AGAIN_MARGIN


def _shapes(symbols: Sequence[model.PackedShape]) -> list[Sketch]:
    return [model.unpacked_shape(symbol) for symbol in symbols]
