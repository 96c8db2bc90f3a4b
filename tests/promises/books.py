"""What must hold when the storm is over: everyone is shown what the journal says, and what was asked was done once."""

from __future__ import annotations

from collections import Counter

import msgspec

from palmtop.rooms import entries
from palmtop.wire import down, up
from tests.promises.bells import wrong_bell
from tests.promises.evening import Evening
from tests.promises.handset import Handset, Parts
from tests.promises.people import you_of
from tests.promises.replayed import Replayed

Ask = tuple[int | None, str]  # by whom, under which id: everyone counts from the same number


def disagreement(evening: Evening) -> str | None:
    """The first thing that is not as it must be; None: all is well."""
    for phone in evening.handsets:
        if phone.state != "up" or not phone.room:
            return f"{phone.name}'s line is {phone.state} {phone.farewell or ''}"
        if phone.outbox:
            return f"{phone.name} waits for {list(phone.outbox)}"
    return _unlike_the_journal(evening) or _wrongly_felt(evening)


def _unlike_the_journal(evening: Evening) -> str | None:
    """Nor is anyone who is here said to be away."""
    replayed = Replayed(evening.code, evening.disk.read(evening.code))
    for phone in evening.handsets:
        shown = {"room": phone.room, "table": phone.table, "hand": phone.hand}
        for what, parts in replayed.shown_to(you_of(phone).person).items():
            if not same(shown[what], parts):
                return f"{phone.name} is shown another {what}"
    return None


def _wrongly_felt(evening: Evening) -> str | None:
    room = evening.machine.house._rooms.get(evening.code)
    return evening.feelings.wrong(evening.handsets, room._playing if room else None)


def same(shown: Parts, parts: object) -> bool:
    return {name: bytes(part) for name, part in shown.items()} == parts


class Books:
    """Every request of one phone, its answers and its effects."""

    def __init__(self, phone: Handset, stored: Counter[Ask]) -> None:
        self.done = self.refused = self.moves = self.said = 0
        person = you_of(phone).person
        for id, request in phone.asked.items():
            times = stored[person, id]
            answers = phone.answers.get(id, [])
            kinds = {msgspec.json.encode(answer) for answer in answers}
            assert answers, f"{id} was never answered"
            assert len(kinds) == 1, f"{id} was answered differently: {kinds}"
            done = isinstance(answers[0], down.Done)
            self.done += done
            self.refused += not done
            assert times <= 1, f"{id} was done {times} times"
            assert done or not times, f"{id} was refused and done"
            if not isinstance(request, up.TakeSide):  # it may ask for what is so already
                assert times == done, f"{id} was acknowledged and not done"
            if isinstance(request, up.Do):
                self.moves += 1
                self.said += phone.said[id]


def stored(evening: Evening) -> Counter[Ask]:
    """How often each request is in the journal. All of that obeys the clock."""
    lines = evening.disk.read(evening.code)
    assert (why := wrong_bell(lines)) is None, why
    decoded = map(entries.decode, lines)
    return Counter((line.by, line.id) for line in decoded if line.id is not None)
