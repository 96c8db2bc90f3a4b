"""Makes values of a message type: all of them, a random one, and malformed ones."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from msgspec import inspect

VALUES_MAX = 5000  # types with more values than this are not listed

Builtin = Any  # a value as JSON has it


def structs(kind: Any) -> list[inspect.StructType]:
    """The members of a tagged union."""
    info = inspect.type_info(kind)
    members = info.types if isinstance(info, inspect.UnionType) else (info,)
    return [member for member in members if isinstance(member, inspect.StructType)]


def tags(kind: Any) -> list[str]:
    return [str(member.tag) for member in structs(kind)]


def every(kind: inspect.Type) -> list[Builtin] | None:
    """All values, if they are few enough to list."""
    match kind:
        case inspect.Metadata():
            return every(kind.type)
        case inspect.BoolType():
            return [False, True]
        case inspect.NoneType():
            return [None]
        case inspect.LiteralType():
            return list(kind.values)
        case inspect.IntType() if kind.ge is not None and kind.le is not None and kind.le - kind.ge < VALUES_MAX:
            return list(range(kind.ge, kind.le + 1))
        case inspect.UnionType():
            members = [every(member) for member in kind.types]
            return None if None in members else [value for values in members for value in values or ()]
        case inspect.StructType():
            return _every_struct(kind)
    return None


def _every_struct(kind: inspect.StructType) -> list[Builtin] | None:
    fields = [every(field.type) for field in kind.fields]
    count = 1
    for values in fields:
        if values is None:
            return None
        count *= len(values)
    if count > VALUES_MAX:
        return None
    names = [field.encode_name for field in kind.fields]
    found = itertools.product(*(values or () for values in fields))
    return [_tagged(kind) | dict(zip(names, values, strict=True)) for values in found]


def _tagged(kind: inspect.StructType) -> dict[str, Builtin]:
    return {kind.tag_field: kind.tag} if kind.tag_field else {}


def sample(kind: inspect.Type, chance: Random) -> Builtin:
    """A random value of the type."""
    match kind:
        case inspect.Metadata():
            return sample(kind.type, chance)
        case inspect.BoolType():
            return chance.random() < 0.5
        case inspect.LiteralType():
            return chance.choice(kind.values)
        case inspect.IntType():
            low = kind.ge if kind.ge is not None else -3 if kind.le is None else kind.le - 99
            return chance.randint(low, kind.le if kind.le is not None else low + 99)
        case inspect.FloatType():
            return chance.uniform(kind.ge or 0.0, kind.le if kind.le is not None else 1.0)
        case inspect.StrType():
            longest = min(kind.max_length or 12, 40)
            return "".join(chance.choices("abc é-'", k=chance.randint(kind.min_length or 0, longest)))
        case inspect.ListType() | inspect.VarTupleType():
            longest = min(kind.max_length if kind.max_length is not None else 6, 40)
            return [sample(kind.item_type, chance) for _ in range(chance.randint(kind.min_length or 0, longest))]
        case inspect.TupleType():
            return [sample(item, chance) for item in kind.item_types]
        case inspect.UnionType():
            return sample(chance.choice(_samplable(kind.types)), chance)
        case inspect.StructType():
            return _tagged(kind) | {field.encode_name: sample(field.type, chance) for field in kind.fields}
    return None


def _samplable(kinds: Sequence[inspect.Type]) -> Sequence[inspect.Type]:
    """Leaves out a text beside a list: it is the same in a packed form, whose grammar the type doesn't tell."""
    listed = [kind for kind in kinds if isinstance(_plain(kind), inspect.ListType)]
    return listed if listed and any(isinstance(_plain(kind), inspect.StrType) for kind in kinds) else kinds


def _plain(kind: inspect.Type) -> inspect.Type:
    return kind.type if isinstance(kind, inspect.Metadata) else kind


def broken(value: dict[str, Builtin], chance: Random) -> Iterator[Builtin]:
    """Malformed variants of a message."""
    yield value | {"more": 1}
    yield [value]
    for name in value:
        yield {key: other for key, other in value.items() if key != name}
        yield value | {name: chance.choice([None, -1, 10**30, 1.5, "x", [], {}, [value]])}
