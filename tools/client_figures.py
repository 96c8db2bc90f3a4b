"""Prints the size and shape of the client's code (web/src), alone or for two revisions side by side.

python tools/client_figures.py                  the working tree
python tools/client_figures.py c02a30e          a git revision
python tools/client_figures.py c02a30e .        both, before > after; "." is the working tree

Lines are split into script, markup, style, art and tests. Tests are *.test.ts files and the folder testing/. Art is

- every file in a folder named art, die, emblem or sticker,
- every file named Box, Lid, Art, Drawing or drawings,
- every component whose markup begins with an SVG element (<svg> or <g>).

Art counts as a whole, whether script, markup or style. Design values (font sizes, colours, ...) are counted outside
art, tests and tokens.css. A value is a literal unless it is `var(--...)`, 0 or a keyword.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path, PurePosixPath

from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parent.parent))

from tools.figures import Files, largest_folder, line_count, read_files

SOURCE = "web/src/"
KINDS = ("script", "markup", "style", "art", "tests")
ART_FOLDERS = {"art", "die", "emblem", "sticker"}
ART_NAMES = {"Box", "Lid", "Art", "Drawing", "drawings"}
Figures = dict[str, list[str]]  # figures of a row, by its heading


def counts(name: str) -> bool:
    return name.startswith(SOURCE) and name.endswith((".ts", ".svelte", ".css"))


# --- which part of the code a line belongs to -------------------------------------------------


def is_test(path: str) -> bool:
    return path.endswith((".test.ts", ".test.svelte")) or path.startswith(f"{SOURCE}testing/")


def is_art(path: str, text: str) -> bool:
    name = PurePosixPath(path)
    drawn = path.endswith(".svelte") and re.match(r"<(svg|g)\b", without_blocks(markup_of(text)))
    return bool(ART_FOLDERS & set(name.parts) or name.name.split(".")[0] in ART_NAMES or drawn)


def style_of(text: str) -> str:
    return "".join(re.findall(r"<style\b.*?</style>\n?", text, re.DOTALL))


def script_of(text: str) -> str:
    return "".join(re.findall(r"<script\b.*?</script>\n?", text, re.DOTALL))


def markup_of(text: str) -> str:
    return re.sub(r"<(script|style)\b.*?</\1>\n?", "", text, flags=re.DOTALL)


def without_blocks(markup: str) -> str:
    """Markup from its first element on, without comments and {#...} before it."""
    return re.sub(r"<!--.*?-->|\{[#/:@][^}]*\}", "", markup, flags=re.DOTALL).lstrip()


def lines_by_kind(path: str, text: str) -> Counter[str]:
    if is_test(path):
        return Counter(tests=line_count(text))
    if is_art(path, text):
        return Counter(art=line_count(text))
    if path.endswith(".svelte"):
        parts = Counter(script=line_count(script_of(text)), style=line_count(style_of(text)))
        parts["markup"] = line_count(text) - parts.total()  # with the blank lines between the three
        return parts
    return Counter({"style" if path.endswith(".css") else "script": line_count(text)})


def area_of(path: str) -> str:
    """The folder in web/src; each game counts alone."""
    parts = path.removeprefix(SOURCE).split("/")[:-1]
    return "/".join(parts[: 2 if parts[:1] == ["games"] else 1]) or "(top)"


def sizes(files: Files) -> Figures:
    areas: dict[str, Counter[str]] = {area: Counter() for area in sorted(map(area_of, files))}
    for path, text in files.items():
        areas[area_of(path)] += Counter({"files": 1}) + lines_by_kind(path, text)
    areas["all"] = sum(areas.values(), Counter())
    rows = {area: [lines[kind] for kind in ("files", *KINDS)] for area, lines in areas.items()}
    return {area: [f"{n:,}" for n in (*row, sum(row[1:]), sum(row[1:-1]))] for area, row in rows.items()}


# --- design values ----------------------------------------------------------------------------


def styles(files: Files) -> Iterator[str]:
    """All CSS that is neither art nor test nor tokens.css; style attributes too."""
    for path, text in files.items():
        if is_test(path) or is_art(path, text) or path.endswith("/tokens.css"):
            continue
        if path.endswith(".css"):
            yield without_css_comments(text)
        elif path.endswith(".svelte"):
            attributes = re.findall(r'\bstyle="([^"]*)"', markup_of(text))
            directives = re.findall(r'\bstyle:([\w-]+)="([^"]*)"', markup_of(text))
            yield without_css_comments(style_of(text))
            yield ";".join([*attributes, *(f"{name}: {value}" for name, value in directives)])


def without_css_comments(text: str) -> str:
    return re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)


def declared(css: Iterable[str], names: str) -> Iterator[str]:
    """Values declared for properties that match `names`."""
    for text in css:
        yield from (" ".join(value.split()) for value in re.findall(rf"(?<![\w-])(?:{names}):([^;}}]+)", text))


def pieces(value: str) -> list[str]:
    """Splits a value at spaces, slashes and commas that are not inside parentheses."""
    return [piece for piece in re.split(r"[\s/,]+(?![^(]*\))", value) if piece]


def is_literal(piece: str) -> bool:
    return bool(re.search(r"\d", re.sub(r"var\(--[\w-]+\)", "", piece))) and not re.fullmatch(r"0(\w*|%)", piece)


def lengths(css: list[str], names: str) -> Counter[str]:
    return Counter(piece for value in declared(css, names) for piece in pieces(value) if is_literal(piece))


def font_sizes(css: list[str]) -> Counter[str]:
    shorthand = (re.search(r"\S*\d(rem|em|px|vh|vw|cqi|%)\S*(?=\s*/|\s)", value) for value in declared(css, "font"))
    return lengths(css, "font-size") + Counter(found[0].split("/")[0] for found in shorthand if found)


def colours(files: Files, css: list[str]) -> Counter[str]:
    literal = r"#(?:[0-9a-fA-F]{8}|[0-9a-fA-F]{6}|[0-9a-fA-F]{3,4})\b|\b(?:rgb|hsl|oklch|oklab)a?\([^)]*\)"
    found = [colour for text in css for colour in re.findall(rf"{literal}|(?<=[:\s,(])(?:white|black)\b(?!-)", text)]
    for path, text in files.items():
        if not is_test(path) and not is_art(path, text) and not path.endswith(".css"):
            code = markup_of(text) + script_of(text) if path.endswith(".svelte") else text
            found += re.findall(rf"[\"'`]({literal})[\"'`]", code)
    return Counter(colour.lower() for colour in found)


def durations(css: list[str]) -> Counter[str]:
    return Counter(found for text in css for found in re.findall(r"(?<![\w.#-])\d*\.?\d+m?s\b", text))


def queries(css: list[str], kinds: str) -> Counter[str]:
    return Counter(" ".join(query.split()) for text in css for query in re.findall(rf"(@(?:{kinds})[^{{]*)\{{", text))


def design(files: Files) -> Figures:
    css = list(styles(files))
    outside_layout = list(styles({path: text for path, text in files.items() if "/ui/layout/" not in path}))
    size = re.compile(r"width|height|aspect-ratio|orientation|inline-size|block-size")
    about_size = {
        query: uses for query, uses in queries(outside_layout, "media|container").items() if size.search(query)
    }
    values = {
        "font sizes": font_sizes(css),
        "colours": colours(files, css),
        "radii": lengths(css, r"border(?:-[a-z]+)*-radius"),
        "gaps": lengths(css, r"(?:row-|column-)?gap"),
        "margins and paddings": lengths(css, r"(?:margin|padding)[a-z-]*"),
        "durations": durations(css),
        "media and container queries": queries(css, "media|container"),
        "queries about size outside ui/layout": Counter(about_size),
    }
    return {what: [f"{len(found):,}", f"{found.total():,}"] for what, found in values.items()}


# --- shape ------------------------------------------------------------------------------------


def code_of(path: str, text: str) -> str:
    """Script and markup without comments and string literals."""
    code = script_of(text) + markup_of(text) if path.endswith(".svelte") else text
    return re.sub(
        r"//[^\n]*|/\*.*?\*/|<!--.*?-->|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'", '""', code, flags=re.DOTALL
    )


def imported(path: str, text: str, files: Files) -> set[str]:
    """Components that a file imports by a relative path or by the alias @."""
    found = re.findall(r"""(?:from|import\()\s*["']([^"']+\.svelte)["']""", text)
    folder = PurePosixPath(path).parent
    paths = (f"{SOURCE}{name[2:]}" if name.startswith("@/") else resolved(folder / name) for name in found)
    return {path for path in paths if path in files}


def resolved(path: PurePosixPath) -> str:
    parts: list[str] = []
    for part in path.parts:
        parts = parts[:-1] if part == ".." else [*parts, part]
    return "/".join(parts)


def mounted(files: Files) -> set[str]:
    """Components that a test mounts itself or in a wrapper made for tests."""
    found: set[str] = set()
    for path, text in files.items():
        if path.endswith(".test.ts") and re.search(r"\b(render|mount)\(", text):
            found |= imported(path, text, files)
    for wrapper in [path for path in found if is_test(path)]:
        found |= imported(wrapper, files[wrapper], files)
    return {path for path in found if not is_test(path)}


def shape(files: Files) -> Figures:
    def total(count: Callable[[str, str], int]) -> str:
        return str(sum(count(path, text) for path, text in files.items() if not is_test(path)))

    components = [path for path in files if path.endswith(".svelte") and not is_test(path)]
    over = [path for path, text in files.items() if line_count(text) > 250 and not is_test(path)]
    return {
        "largest folder": [largest_folder(files).removeprefix(SOURCE)],
        "files over 250 lines": [str(len(over))],
        "any": [total(lambda path, text: len(re.findall(r"(?:[:<|&,=]|\bas)\s*any\b", code_of(path, text))))],
        "untrack": [total(lambda path, text: code_of(path, text).count("untrack("))],
        ":global(": [total(lambda path, text: without_css_comments(text).count(":global("))],
        "!important": [total(lambda path, text: without_css_comments(text).count("!important"))],
        "components": [str(len(components))],
        "components mounted in tests": [str(len(mounted(files)))],
    }


# --- printing ---------------------------------------------------------------------------------


def table(headings: tuple[str, ...], sides: list[Figures]) -> Table:
    printed = Table(headings[0], box=None)
    for heading in headings[1:]:
        printed.add_column(heading, justify="right")
    for name in dict.fromkeys(name for figures in sides for name in figures):
        rows = [figures.get(name, ["-"] * (len(headings) - 1)) for figures in sides]
        printed.add_row(name, *(" > ".join(dict.fromkeys(cells)) for cells in zip(*rows, strict=True)))
    return printed


def main(revisions: list[str]) -> None:
    sides = [read_files(None if revision == "." else revision, counts) for revision in revisions]
    console = Console(width=160, highlight=False)
    console.print(table(("area", "files", *KINDS, "lines", "outside tests"), list(map(sizes, sides))))
    console.print()
    console.print(table(("literals outside art and tokens.css", "distinct", "uses"), list(map(design, sides))))
    console.print()
    console.print(table(("shape", "figure"), list(map(shape, sides))))


if __name__ == "__main__":
    main(sys.argv[1:3] or ["."])
