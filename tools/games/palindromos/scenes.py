"""Scenes of Palindromos, for tools/compare_screens.py."""

from __future__ import annotations

from collections.abc import Iterator

from tools.screens.actor import Actor
from tools.screens.app_scenes import set_up
from tools.screens.scene import Act, Scene, after, tap
from tools.screens.staged_match import Kind, StagedMatch
from tools.screens.staged_room import Script
from tools.screens.storage import newcomer

from palmtop.engine.game import Seat
from palmtop.games.palindromos.content.sheets import SHEETS
from palmtop.games.palindromos.model import Hand, Table

GAME = "palindromos"
CUES = {"start": "start-roll", "out": "out", "completed": "complete"}


def describe(table: Table, hand: Hand | None) -> list[Kind]:
    phase = table.round.phase
    if hand is None:
        return [f"big-{phase}"]
    player, marking = table.players[hand.seat], hand.marking
    if player.standing != "in" and phase != "over":
        return [f"{phase}-{player.standing}"]
    if hand.doom:
        return [f"{phase}-doomed"]
    if marking is None:
        return [f"{phase}-{'acts' if hand.moves else 'waits'}"]
    kinds: list[Kind] = [f"marking-{len(marking.steps)}"]
    die = next((die for die in marking.dice if any(die.faces)), None)
    if die and die.wild and any(len(faces) > 1 for faces in die.faces):
        kinds.append("marking-wild")
    kinds += ["marking-dead-end"] if marking.dead_end else []
    kinds += ["marking-cut-off"] if marking.cut_off and marking.may_confirm else []
    kinds += ["marking-confirm"] if marking.may_confirm else []
    return kinds


async def choose_die(actor: Actor) -> None:
    await actor.touch(actor.page.locator(".die-of-mine:not(.used, .stuck)"))


async def tap_lit_box(actor: Actor) -> None:
    await actor.touch(actor.page.locator("[data-box].lit"))


async def look_at_another(actor: Actor) -> None:
    await actor.touch(actor.page.locator("[data-emblem='1']"))


async def press_wild_number(actor: Actor) -> None:
    await actor.touch(actor.page.get_by_role("button", name="3", exact=True))


async def lift_die(actor: Actor) -> None:
    await actor.touch(actor.page.locator("button[data-die]:enabled"))


ACTS: dict[str, Act] = {
    "wild-acts+number": press_wild_number,
    "draft-acts+lifted": lift_die,
    "draft-waits+other-sheet": look_at_another,
    "marking-0+die": choose_die,
    "marking-wild+die": choose_die,
    "marking-wild+faces": after(choose_die, tap_lit_box),
    "marking-0+give-up": tap("palindromos-more"),
    "marking-cut-off+warning": tap("palindromos-confirm"),
}


def scenes() -> Iterator[Scene]:
    four = StagedMatch(Script(GAME, 4, seed="5"))
    yield from four.scenes(GAME, describe, ACTS)
    for tag, name in CUES.items():
        yield from four.reveals(f"{GAME}/{name}", Seat(0), tag, 500)
        yield from four.reveals(f"{GAME}/big-{name}", None, tag, 500)
    yield from StagedMatch(Script(GAME, 1), bots=0).scenes(f"{GAME}/alone", describe)
    yield from StagedMatch(Script(GAME, 6)).scenes(f"{GAME}/six", describe_six)
    for sheet in SHEETS:
        match = StagedMatch(Script(GAME, 2, sheet=sheet), bots=0)
        yield from match.scenes(f"{GAME}/sheet-{sheet}", describe_sheet)
    doomed = StagedMatch(Script(GAME, 2, seed="3", strength=1, sheet="cathedral"), bots=0)
    yield from doomed.scenes(f"{GAME}/cathedral", describe_ends)
    yield set_up("alone", GAME, 1, {"sheet": "moth"})
    yield set_up("shared", GAME, 4, {"sheet": "acorn", "distinct_wilds": False, "wild_shared": True})
    yield from hints()
    yield from practice()


def describe_six(table: Table, hand: Hand | None) -> list[Kind]:
    wanted = ("big-wild", "big-roll", "big-draft", "big-marking", "draft-acts", "marking-1", "draft-waits")
    return [kind for kind in describe(table, hand) if kind in wanted]


def describe_sheet(table: Table, hand: Hand | None) -> list[Kind]:
    return [kind for kind in describe(table, hand) if kind in ("big-marking", "marking-2")]


def describe_ends(table: Table, hand: Hand | None) -> list[Kind]:
    return [
        kind
        for kind in describe(table, hand)
        if str(kind).endswith(("out", "doomed", "dead-end", "cut-off", "complete"))
    ]


HINTS: dict[str, tuple[str, Act | None]] = {
    "wild": ("wild-acts", None),
    "take": ("draft-acts", None),
    "die": ("marking-0", None),
    "box": ("marking-0", choose_die),
    "confirm": ("marking-confirm", None),
}


def hints() -> Iterator[Scene]:
    for seats, sheet in ((4, "moth"), (6, "cathedral")):
        match = StagedMatch(Script(GAME, seats, sheet=sheet))
        yield from match.hints(
            describe,
            {f"{GAME}/hint-{word}-{seats}": (kind, f"{GAME}-hint-{word}", act) for word, (kind, act) in HINTS.items()},
        )


def practice() -> Iterator[Scene]:
    async def pick(actor: Actor) -> None:
        await press_wild_number(actor)
        await actor.tap("palindromos-wild-take", number=3)

    async def take_two(actor: Actor) -> None:
        await actor.touch(actor.page.locator("button.cup"))
        await actor.pass_time(1500)
        for _ in range(2):
            for _ in range(2):
                await actor.touch(actor.page.locator("button[data-die]:enabled"))
        await actor.pass_time(800)

    def write(*boxes: int) -> Act:
        async def act(actor: Actor) -> None:
            for box in boxes:
                await actor.touch(actor.page.locator(f"[data-box='{box}']"))

        return act

    confirm = after(tap("palindromos-confirm"), lambda actor: actor.pass_time(1500))
    steps: list[tuple[str, Act]] = [
        ("1-wild", lambda actor: actor.pass_time(0)),
        ("2-dice", pick),
        ("3-write", take_two),
        ("3-written", write(0, 1, 3)),
        ("4-dice", confirm),
        ("4-write", take_two),
        ("4-written", after(choose_die, write(2))),
        ("5-praise", confirm),
    ]
    start = Scene("", f"/practice/{GAME}", **newcomer())
    for n, (name, _) in enumerate(steps, 1):
        yield start.but(f"{GAME}/practice-{name}", after(*(act for _, act in steps[:n])))
