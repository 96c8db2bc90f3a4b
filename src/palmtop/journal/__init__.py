"""Append-only storage of rooms: the contract, a store in SQLite, one in PostgreSQL, and who may write a room."""

from palmtop.journal.api import Append as Append
from palmtop.journal.api import CannotOpen as CannotOpen
from palmtop.journal.api import Conflict as Conflict
from palmtop.journal.api import Damaged as Damaged
from palmtop.journal.api import Journal as Journal
from palmtop.journal.api import JournalBroken as JournalBroken
from palmtop.journal.api import JournalFull as JournalFull
from palmtop.journal.api import JournalLost as JournalLost
from palmtop.journal.api import JournalOutdated as JournalOutdated
from palmtop.journal.api import JournalReadOnly as JournalReadOnly
from palmtop.journal.api import JournalSlow as JournalSlow
from palmtop.journal.api import Latest as Latest
from palmtop.journal.api import Quarantined as Quarantined
from palmtop.journal.api import Snapshot as Snapshot
from palmtop.journal.api import Span as Span
