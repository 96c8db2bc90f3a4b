"""Structured logs: for people in a terminal, as JSON lines for everything else."""

from __future__ import annotations

import logging
import sys

import structlog
from structlog.dev import ConsoleRenderer, plain_traceback
from structlog.stdlib import ProcessorFormatter
from structlog.typing import Processor


def set_up(level: str) -> None:
    """Ours and those of the libraries alike. Tracebacks never show variables: there are seeds and tokens among them."""
    last: list[Processor] = (
        [ConsoleRenderer(exception_formatter=plain_traceback)]
        if sys.stderr.isatty()
        else [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    )
    first: list[Processor] = [structlog.processors.add_log_level, structlog.processors.TimeStamper(fmt="iso")]
    structlog.configure(
        processors=[*first, *last],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
    )
    libraries = logging.StreamHandler(sys.stderr)
    libraries.setFormatter(
        ProcessorFormatter(foreign_pre_chain=first, processors=[ProcessorFormatter.remove_processors_meta, *last])
    )
    logging.basicConfig(level=logging.WARNING, handlers=[libraries], force=True)
