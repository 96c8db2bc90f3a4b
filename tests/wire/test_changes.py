"""What of a part is sent when it changes, with the examples that the client is tested with too."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from palmtop.wire.changes import change
from tests.shown_parts import changed

EXAMPLES = msgspec.json.decode((Path(__file__).parents[2] / "web/src/net/change-examples.json").read_bytes())
encode = msgspec.json.encode


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["name"])
def test_only_what_differs_is_sent(example: dict[str, Any]) -> None:
    had, now, sent = example["had"], example["now"], example["sent"]
    assert change(encode(had), encode(now)) == encode(sent)
    assert encode(changed(had, sent)) == encode(now)


def random_value(chance: Random, depth: int = 3) -> Any:
    kind = chance.randrange(7 if depth else 5)
    match kind:
        case 5:
            return [random_value(chance, depth - 1) for _ in range(chance.randrange(5))]
        case 6:
            return {name: random_value(chance, depth - 1) for name in chance.sample(["a", "b_c", "d.e", "7", ""], 3)}
        case _:
            return (None, True, chance.randrange(2), chance.random(), 'long "text" \\ with . ünïcode')[kind]


def altered(chance: Random, value: Any) -> Any:
    """The value with some leaves replaced, and now and then a whole branch."""
    if chance.random() < 0.05:
        return random_value(chance)
    if isinstance(value, list):
        more = [random_value(chance, 1) for _ in range(chance.choice((0, 0, 1, 3)))]
        return [*(altered(chance, element) for element in value), *more][chance.choice((0, 0, 0, 1)) :]
    if isinstance(value, dict):
        return {name: altered(chance, element) for name, element in value.items()}
    return random_value(chance, 0) if chance.random() < 0.3 else value


@pytest.mark.parametrize("seed", range(500))
def test_any_change_gives_the_new_part_to_the_byte_and_is_never_longer_than_it(seed: int) -> None:
    chance = Random(seed)
    had = random_value(chance)
    now = altered(chance, had)
    sent = change(encode(had), encode(now))
    assert len(sent) <= len(encode(now))
    assert encode(changed(had, msgspec.json.decode(sent))) == encode(now)
