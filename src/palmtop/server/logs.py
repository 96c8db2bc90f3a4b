"""Structured logs: for people in a terminal, as JSON lines for everything else."""

from __future__ import annotations

import logging
import sys
from contextlib import suppress
from typing import TextIO, cast

import structlog
from structlog.dev import ConsoleRenderer, plain_traceback
from structlog.stdlib import ProcessorFormatter
from structlog.typing import Processor


class StandardError:
    """It may be a file on a full disk, of all things. No room stops playing for a line that can't be logged."""

    def write(self, text: str) -> None:
        with suppress(OSError):
            sys.stderr.write(text)

    def flush(self) -> None:
        with suppress(OSError):
            sys.stderr.flush()


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
        logger_factory=structlog.WriteLoggerFactory(cast(TextIO, StandardError())),
    )
    libraries = logging.StreamHandler(sys.stderr)
    libraries.setFormatter(
        ProcessorFormatter(foreign_pre_chain=first, processors=[ProcessorFormatter.remove_processors_meta, *last])
    )
    logging.basicConfig(level=logging.WARNING, handlers=[libraries], force=True)
