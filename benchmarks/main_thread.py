"""What a page's main thread does within an interval, from the browser's trace: times in ms by kind of work."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

Event = dict[str, Any]  # of a trace; times in microseconds

TASK = "ThreadControllerImpl::RunTask"
KINDS = {
    "FunctionCall": "script",
    "RunMicrotasks": "script",
    "TimerFire": "script",
    "FireAnimationFrame": "script",
    "EventDispatch": "script",
    "EvaluateScript": "compile",
    "v8.compile": "compile",
    "v8.compileModule": "compile",
    "v8.evaluateModule": "compile",
    "V8.GCScavenger": "gc",
    "MinorGC": "gc",
    "MajorGC": "gc",
    "ParseHTML": "parse",
    "ParseAuthorStyleSheet": "parse",
    "UpdateLayoutTree": "style",
    "Layout": "layout",
    "HitTest": "layout",
    "PrePaint": "paint",
    "Paint": "paint",
    "Layerize": "paint",
    "Commit": "paint",
}


def cpu_ms(tasks: Iterable[Event], begin: float, end: float) -> float:
    """CPU time of the tasks of one thread within an interval; a task that goes beyond it counts in proportion."""
    total = 0.0
    for task in tasks:
        within = min(end, task["ts"] + task.get("dur", 0)) - max(begin, task["ts"])
        if within > 0:
            total += task.get("tdur", 0) * within / task["dur"]
    return total / 1000


def work_ms(events: Sequence[Event], begin: float, end: float) -> dict[str, float]:
    """CPU time by kind, of the events of one thread that begin within an interval, without what is nested in them."""
    found: dict[str, float] = {}
    around: list[tuple[float, str]] = []  # the end and the kind of each event that is not over
    for event in sorted(events, key=lambda event: (event["ts"], -event.get("dur", 0))):
        kind = KINDS.get(event["name"])
        if kind is None or not begin <= event["ts"] < end:
            continue
        while around and around[-1][0] <= event["ts"]:
            around.pop()
        took = event.get("tdur", 0) / 1000
        found[kind] = found.get(kind, 0.0) + took
        if around:
            found[around[-1][1]] -= took
        around.append((event["ts"] + event.get("dur", 0), kind))
    return found
