"""Pseudo-languages: every message in brackets, so that tests find text from outside the catalogues; or longer."""

from __future__ import annotations

import json
import re

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Transformer

OPEN, CLOSE = "⟦", "⟧"


class Longer(Transformer):
    """Makes every text 40 % longer, as in German. Values of variables stay as they are."""

    def visit_TextElement(self, node: ftl.TextElement) -> ftl.TextElement:
        letters = len(re.findall(r"\w", node.value))
        return ftl.TextElement(node.value + " ~~~" * round(0.1 * letters))


def bracketed(catalogue: str, *, longer: bool = False) -> str:
    """The catalogue with each message in brackets."""
    parsed = FluentParser(with_spans=False).parse(catalogue)
    for message in parsed.body:
        if isinstance(message, ftl.Message) and message.value:
            if longer:
                Longer().visit(message)
            message.value.elements = [ftl.TextElement(OPEN), *message.value.elements, ftl.TextElement(CLOSE)]
    return FluentSerializer().serialize(parsed)


def bracketed_script(script: str) -> str:
    """Does the same in a script of the built client, where catalogues are template literals."""
    return re.sub(
        r"`((?:\\.|[^`\\])*)`", lambda found: json.dumps(bracketed(_unescaped(found[1]))), script, flags=re.DOTALL
    )


def _unescaped(literal: str) -> str:
    """The text of a JavaScript literal."""
    return re.sub(r"\\(x..|u....|.)", lambda sequence: _character(sequence[1]), literal, flags=re.DOTALL)


def _character(escaped: str) -> str:
    return chr(int(escaped[1:], 16)) if len(escaped) > 1 else {"n": "\n", "t": "\t"}.get(escaped, escaped)


def outside(text: str) -> str:
    """The parts of a text that are not in brackets."""
    pieces, depth = [], 0
    for piece in re.split(f"([{OPEN}{CLOSE}])", text):
        depth += (piece == OPEN) - (piece == CLOSE)
        if depth == 0 and piece != CLOSE:
            pieces.append(piece)
    return " ".join(pieces)
