"""Structured logs: for people in a terminal, as JSON lines for everything else."""

from __future__ import annotations

import logging
import sys

import structlog


def set_up(level: str) -> None:
    people = sys.stderr.isatty()
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            *([] if people else [structlog.processors.format_exc_info]),
            structlog.dev.ConsoleRenderer() if people else structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
    )
