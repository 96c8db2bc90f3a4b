"""docs/hosting.md names every metric, and every reason why /healthz may fail."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from palmtop.journal import Conflict, JournalLost
from tests.server.served import Served

PAGE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text()


def kinds(of: type[JournalLost]) -> Iterator[type[JournalLost]]:
    yield of
    for kind in of.__subclasses__():
        yield from kinds(kind)


def test_every_reason_why_a_server_is_not_well_is_explained() -> None:
    for reason in {kind.trouble for kind in kinds(JournalLost) if not issubclass(kind, Conflict)} | {"draining"}:
        assert f"| `{reason}` |" in PAGE


@pytest.mark.both_stores
async def test_every_metric_is_explained(served: Served) -> None:
    (_,) = await served.table(1)
    for family in text_string_to_metric_families(await served.metrics()):
        if family.type != "unknown" and not family.name.endswith("_created"):
            name = f"{family.name}_total" if family.type == "counter" else family.name
            assert f"`{name}`" in PAGE
