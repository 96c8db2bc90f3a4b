"""Long options, such as the text of a host's own deck, are stored once, not with every choice and every deal.

The entry in which a room first uses a long value has it written out. Later entries have null in its place, and say
which entry has the value (`Chosen.earlier`, `Dealt.earlier`). A room remembers the latest few long values.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

LONG_BYTES = 256  # of a value as JSON; a reference takes some 30
REMEMBERED_MAX = 4  # long values of a room; one that was used before these is written out again

Earlier = dict[str, int]  # by name of an option: the number of the room's entry in which its value is written out
Values = Mapping[tuple[int, str], Raw]  # written out: by number of the entry, and name of the option

NULL = Raw(b"null")

_decode = msgspec.json.Decoder(dict[str, Raw]).decode


class LongOption(Struct, frozen=True, array_like=True):
    """A long value that a room remembers."""

    entry: int  # the number of the entry in which it is written out
    name: str
    value: Raw


def long_values(options: Raw) -> dict[str, Raw]:
    """The long values among the options, by name."""
    if len(bytes(options)) < LONG_BYTES or not bytes(options).startswith(b"{"):
        return {}
    values = _decode(options)
    return {name: value.copy() for name, value in values.items() if len(bytes(value)) >= LONG_BYTES}


def shorten(options: Raw, remembered: Sequence[LongOption]) -> tuple[Raw, Earlier | UnsetType]:
    """The options without the values that the room remembers, and where these are."""
    known = {(one.name, bytes(one.value)): one.entry for one in remembered}
    long = long_values(options)
    earlier = {name: known[name, bytes(value)] for name, value in long.items() if (name, bytes(value)) in known}
    if not earlier:
        return options, UNSET
    return _replace(options, dict.fromkeys(earlier, NULL)), earlier


def restore(options: Raw, earlier: Earlier | UnsetType, values: Values) -> Raw:
    """The opposite of `shorten`. Raises KeyError if a value is missing."""
    if earlier is UNSET:
        return options
    return _replace(options, {name: values[entry, name] for name, entry in earlier.items()})


def _replace(options: Raw, values: dict[str, Raw]) -> Raw:
    return Raw(msgspec.json.encode(_decode(options) | values))


def values_of(remembered: Sequence[LongOption]) -> Values:
    return {(one.entry, one.name): one.value for one in remembered}


def remember(remembered: Sequence[LongOption], entry: int, options: Raw) -> list[LongOption]:
    """What is remembered after entry number `entry` with these options, as restored. The latest used is the last."""
    latest = list(remembered)
    for name, value in long_values(options).items():
        same = next((one for one in latest if (one.name, bytes(one.value)) == (name, bytes(value))), None)
        if same is not None:
            latest.remove(same)
        latest.append(same or LongOption(entry, name, value))
    return latest[-REMEMBERED_MAX:]
