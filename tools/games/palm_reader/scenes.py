"""Scenes of Palm Reader, for tools/compare_screens.py."""

from __future__ import annotations

from collections.abc import Iterator

from tools.screens.actor import Actor
from tools.screens.app_scenes import set_up
from tools.screens.scene import Act, Scene, after, tap
from tools.screens.staged_match import Kind, StagedMatch, felt
from tools.screens.staged_room import Script
from tools.screens.storage import newcomer

from palmtop.games.palm_reader.model import Touch
from palmtop.games.palm_reader.parts import Hand, Table

GAME = "palm-reader"
COUNTING_MS = (600, 2_200, 4_500)  # fingers, the die, the stars
WAY = ((0.3, 0.3), (0.6, 0.35), (0.65, 0.6), (0.35, 0.65))  # of a finger over a palm, in shares of it


def describe(table: Table, hand: Hand | None) -> list[Kind]:
    passing = table.passing
    phase = passing.phase
    second = "-again" if table.round.attempt > 1 and phase == "passing" else ""
    who = "big-" if hand is None else ""
    if phase in ("countdown", "counting"):
        return [f"{who}{phase}"]
    if hand is None:
        return [f"big-{phase}{second}{'-held-out' if passing.held_out else ''}"]
    if phase == "passing":
        if hand.seat in (passing.drawer, passing.receiver):
            role = "draws" if hand.seat == passing.drawer else "feels"
            begun = "-begun" if hand.begun is not None else ""
            known = "-symbol" if hand.secret and role == "draws" else ""
            return [f"passing-{role}{'-held-out' if passing.held_out else ''}{begun}{known}{second}"]
        return [f"passing-waits{second}"]
    if phase == "looking" and hand.secret and hand.secret.number is None:
        return ["looking-question"]
    first = "-first" if hand.seat == table.round.order[0] else ""
    return [f"{phase}-{'acts' if hand.seat in passing.waiting else 'waits'}{first}"]


def describe_counting(table: Table, hand: Hand | None) -> list[Kind]:
    who, phase = "big-" if hand is None else "", table.passing.phase
    if phase == "countdown":
        return [(f"{who}countdown-1500", 1_500)]
    return [(f"{who}counting-{after}", after) for after in COUNTING_MS] if phase == "counting" else []


async def look_in(actor: Actor) -> None:
    await actor.tap("palm-reader-look")
    await actor.pass_time(500)


async def choose_answer(actor: Actor) -> None:
    await actor.tap("palm-reader-symbol", number=2)


async def draw(actor: Actor) -> None:
    await _draw(actor, lift=True)


async def draw_on(actor: Actor) -> None:
    """The finger stays on the palm."""
    await _draw(actor, lift=False)


async def _draw(actor: Actor, lift: bool) -> None:
    box = await actor.page.get_by_role("application").first.bounding_box()
    assert box is not None
    places = [(box["x"] + box["width"] * x, box["y"] + box["height"] * y) for x, y in WAY]
    await actor.drag(places[0], *places[1:], lift=lift)


async def feel(actor: Actor) -> None:
    """A touch reaches the palm, and the finger is still on it."""
    strokes = [Touch([(300, 300, 0), (600, 350, 200)]), Touch([(650, 600, 400)])]
    for drawer in range(4):  # who the page expects is heard
        await actor.receive([felt(drawer, *strokes)])
    await actor.pass_time(300)


ACTS: dict[str, Act] = {
    "looking-acts-first+in": look_in,
    "answering-acts+chosen": choose_answer,
    "passing-draws-held-out+drawing": draw_on,
    "passing-draws-held-out-symbol+drawing": draw_on,
    "passing-feels-held-out+touched": feel,
    "gallery-acts+later": lambda actor: actor.pass_time(14_000),
    "big-gallery+later": lambda actor: actor.pass_time(14_000),
}


def scenes() -> Iterator[Scene]:
    screen = StagedMatch(Script(GAME, 4, seed="2", colours=["blue", "green", "red", "mauve"]))
    yield from screen.scenes(f"{GAME}/screen", describe, ACTS)
    yield from screen.scenes(f"{GAME}/counting", describe_counting, moving=True)
    real = StagedMatch(Script(GAME, 4, seed="3", palms="real"))
    yield from real.scenes(f"{GAME}/real", describe_real)
    yield from StagedMatch(Script(GAME, 10)).scenes(f"{GAME}/ten", describe_ten)
    yield set_up("colours", GAME, 4, {"colours": ["mauve"]})
    yield set_up("real", GAME, 4, {"palms": "real", "colours": ["blue", "green", "red", "mauve"]})
    yield from hints()
    yield from practice()


def describe_real(table: Table, hand: Hand | None) -> list[Kind]:
    return [kind for kind in describe(table, hand) if table.passing.phase in ("passing", "gallery")]


def describe_ten(table: Table, hand: Hand | None) -> list[Kind]:
    phases = ("passing", "answering", "counting", "gallery")
    skipped = ("again", "begun", "draws", "first")
    kinds = [kind for kind in describe(table, hand) if table.passing.phase in phases]
    return [kind for kind in kinds if not any(part in str(kind) for part in skipped)]


HINTS: dict[str, tuple[str, str, Act | None]] = {
    "look": ("looking-acts-first", "look", None),
    "choose": ("looking-question", "choose", look_in),
    "draw-symbol": ("passing-draws-held-out-symbol", "draw", None),
    "draw": ("passing-draws-held-out", "draw", None),
    "feel": ("passing-feels-held-out", "feel", None),
    "answer": ("answering-acts", "answer", None),
}


def hints() -> Iterator[Scene]:
    match = StagedMatch(Script(GAME, 4, seed="2"))
    yield from match.hints(
        describe,
        {f"{GAME}/hint-{name}": (kind, f"{GAME}-hint-{word}", act) for name, (kind, word, act) in HINTS.items()},
    )


def practice() -> Iterator[Scene]:
    async def lock_in(actor: Actor) -> None:
        await choose_answer(actor)
        await actor.tap("palm-reader-lock", number=2)

    def later(ms: int) -> Act:
        return lambda actor: actor.pass_time(ms)

    steps: list[tuple[str, Act]] = [
        ("1-card", later(0)),
        ("2-draw", tap("palm-reader-practice-draw")),
        ("2-drawn", draw),
        ("3-feel", tap("palm-reader-draw-done")),
        ("3-felt", after(tap("palm-reader-hold-out"), later(4_000))),
        ("4-feel", tap("palm-reader-practice-on")),
        ("4-felt", after(tap("palm-reader-hold-out"), later(8_000))),
        ("4-chosen", choose_answer),
        ("5-praise", after(lock_in, later(8_000))),
    ]
    start = Scene("", f"/practice/{GAME}", **newcomer())
    for n, (name, _) in enumerate(steps, 1):
        yield start.but(f"{GAME}/practice-{name}", after(*(act for _, act in steps[:n])))
