"""Languages made by a function: what comes out of a catalogue is told from what doesn't, and is as long as German."""

from __future__ import annotations

import json
import re

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Transformer

OPEN, CLOSE = "⟦", "⟧"


class Longer(Transformer):
    """Every text 40 % longer; what is filled in stays as it is."""

    def visit_TextElement(self, node: ftl.TextElement) -> ftl.TextElement:
        letters = len(re.findall(r"\w", node.value))
        return ftl.TextElement(node.value + " ~~~" * round(0.1 * letters))


def bracketed(catalogue: str, *, longer: bool = False) -> str:
    """The same messages, each in brackets."""
    parsed = FluentParser(with_spans=False).parse(catalogue)
    for message in parsed.body:
        if isinstance(message, ftl.Message) and message.value:
            if longer:
                Longer().visit(message)
            message.value.elements = [ftl.TextElement(OPEN), *message.value.elements, ftl.TextElement(CLOSE)]
    return FluentSerializer().serialize(parsed)


def bracketed_script(script: str) -> str:
    """The same for a file of the built client, which holds catalogues as they are written, in backquotes."""
    return re.sub(r"`((?:\\.|[^`\\])*)`", lambda found: json.dumps(bracketed(_read(found[1]))), script, flags=re.DOTALL)


def _read(literal: str) -> str:
    """What a script's literal stands for."""
    return re.sub(r"\\(x..|u....|.)", lambda sign: _sign(sign[1]), literal, flags=re.DOTALL)


def _sign(escaped: str) -> str:
    return chr(int(escaped[1:], 16)) if len(escaped) > 1 else {"n": "\n", "t": "\t"}.get(escaped, escaped)


def outside(text: str) -> str:
    """What of a text is in no brackets."""
    pieces, depth = [], 0
    for piece in re.split(f"([{OPEN}{CLOSE}])", text):
        depth += (piece == OPEN) - (piece == CLOSE)
        if depth == 0 and piece != CLOSE:
            pieces.append(piece)
    return " ".join(pieces)
