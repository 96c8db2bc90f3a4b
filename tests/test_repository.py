"""House rules that no linter knows: catalogues agree, words exist, locks are whole, no paths of somebody's machine."""

from __future__ import annotations

import ast
import json
import re
import subprocess
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import cast

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "palmtop"
WEB = ROOT / "web" / "src"
LEDGERS = ROOT / "docs" / "rules"
LANGUAGES = sorted(folder.name for folder in (SOURCE / "locales").iterdir())

HOUSES = [SOURCE / "locales", *sorted(SOURCE.glob("games/*/locales"))]  # the house's own, then each game's
CATALOGUES = sorted(file for house in HOUSES for language in LANGUAGES for file in house.glob(f"{language}/*.ftl"))
LOCKS = sorted(ROOT.glob("requirements*.lock"))

# Where the message id stands among the arguments of those who take one.
WORD_AT = {"Illegal": 1, "Objection": 1, "say": -1, "Moment": 0}
WORD_AT |= dict.fromkeys(("Refusal", "Malformed", "Unauthorised", "BrokenRecord", "CannotOpen", "Stuck"), 0)


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


# --- catalogues -----------------------------------------------------------------------------


class References(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.messages.add(node.id.name)


def references(node: ftl.BaseNode) -> References:
    found = References()
    found.visit(node)
    return found


@cache
def entries(file: Path) -> Sequence[ftl.BaseNode]:
    return FluentParser().parse(file.read_text(encoding="utf-8")).body


def messages(folder: Path) -> Iterator[ftl.Message | ftl.Term]:
    for file in sorted(folder.glob("*.ftl")):
        yield from (entry for entry in entries(file) if isinstance(entry, ftl.Message | ftl.Term))


def label(entry: ftl.Message | ftl.Term) -> str:
    return f"-{entry.id.name}" if isinstance(entry, ftl.Term) else str(entry.id.name)


@cache
def variables(folder: Path) -> dict[str, set[str]]:
    """What each message of a folder is told; an attribute counts as a message."""
    told: dict[str, set[str]] = {}
    for entry in messages(folder):
        told[label(entry)] = references(entry).variables
        told |= {f"{label(entry)}.{part.id.name}": references(part).variables for part in entry.attributes}
    return told


@pytest.mark.parametrize("house", HOUSES, ids=name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_house_has_words_in_every_language(house: Path, language: str) -> None:
    assert list((house / language).glob("*.ftl"))


@pytest.mark.parametrize("file", CATALOGUES, ids=name)
def test_catalogue_has_no_junk(file: Path) -> None:
    assert [entry.content for entry in entries(file) if isinstance(entry, ftl.Junk)] == []


def by_file(folder: Path) -> dict[str, set[str]]:
    files = sorted(folder.glob("*.ftl"))
    return {file.name: {label(m) for m in entries(file) if isinstance(m, ftl.Message | ftl.Term)} for file in files}


@pytest.mark.parametrize("house", HOUSES, ids=name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_have_the_same_messages_in_the_same_files(house: Path, language: str) -> None:
    assert by_file(house / language) == by_file(house / "en")


@pytest.mark.parametrize("house", HOUSES, ids=name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_tell_of_the_same_variables(house: Path, language: str) -> None:
    assert variables(house / language) == variables(house / "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_written_twice(language: str) -> None:
    """All catalogues of a language are read into one, where the later message would hide the earlier."""
    written = Counter(label(entry) for house in HOUSES for entry in messages(house / language))
    twice = [word for word, times in written.items() if times > 1]
    assert not twice, "\n".join(twice)


# --- words in code --------------------------------------------------------------------------


def words_for(path: Path) -> dict[str, set[str]]:
    """The messages, with their variables, that code may use: the house's, and in a game's folder the game's."""
    parts = path.relative_to(ROOT).parts
    game = parts[parts.index("games") + 1].replace("-", "_") if "games" in parts[:-2] else None
    own = variables(SOURCE / "games" / game / "locales" / "en") if game else {}
    return variables(SOURCE / "locales" / "en") | own


def literals(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(word)):
            yield word
        case ast.IfExp(body=body, orelse=orelse):
            yield from literals(body)
            yield from literals(orelse)


def python_words(path: Path) -> Iterator[tuple[int, str, set[str] | None]]:
    """Line, message id and the arguments it is given (None: not to be seen from here)."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        keywords = {keyword.arg: keyword.value for keyword in node.keywords}
        place = WORD_AT.get(called, len(node.args))
        word = node.args[place] if place < len(node.args) else keywords.get("word")
        if called in WORD_AT and word:
            hidden = None in keywords or called in ("Objection", "Moment")
            given = None if hidden else {key for key in keywords if key}
            yield from ((node.lineno, literal, given) for literal in literals(word))


T_CALL = re.compile(r"""\bt\(((?:[^(),"'`]|\([^()]*\)|"[^"]*"|'[^']*'|`[^`]*`)*)[,)]""")
BARE_OR_CHOSEN = re.compile(r"""(?:^|[?:])\s*(["'`])([\w.-]+)\1\s*(?=$|:)""")  # "a", or x ? "a" : "b"


def web_words(path: Path) -> Iterator[tuple[int, str]]:
    text = path.read_text(encoding="utf-8")
    for call in T_CALL.finditer(text):
        line = text.count("\n", 0, call.start()) + 1
        yield from ((line, word[2]) for word in BARE_OR_CHOSEN.finditer(call[1]))


def web_files() -> list[Path]:
    files = (file for file in WEB.rglob("*") if file.suffix in {".svelte", ".ts"})
    return sorted(file for file in files if not file.name.endswith(".test.ts"))


def test_words_used_in_python_exist() -> None:
    missing = [
        f"{name(path)}:{line} {word}"
        for path in sorted(SOURCE.rglob("*.py"))
        for line, word, _ in python_words(path)
        if word not in words_for(path)
    ]
    assert not missing, "\n".join(missing)


def test_words_used_in_python_are_told_their_variables() -> None:
    untold = [
        f"{name(path)}:{line} {word} lacks {', '.join(sorted(lacking))}"
        for path in sorted(SOURCE.rglob("*.py"))
        for line, word, given in python_words(path)
        if given is not None and (lacking := words_for(path).get(word, set()) - given)
    ]
    assert not untold, "\n".join(untold)


def test_words_used_in_the_client_exist() -> None:
    missing = [
        f"{name(path)}:{line} {word}"
        for path in web_files()
        for line, word in web_words(path)
        if word not in words_for(path)
    ]
    assert not missing, "\n".join(missing)


def mentions() -> Iterator[re.Pattern[str]]:
    """Patterns of ids that code may form: quoted words, and templates with something left open."""
    code = [*SOURCE.rglob("*.py"), *web_files(), ROOT / "web" / "packing.ts"]
    text = "\n".join(path.read_text(encoding="utf-8") for path in code)
    quoted = set(re.findall(r"""(?<=["'`])[a-z][\w-]*(?=["'`])""", text))
    in_messages = {id for house in HOUSES for entry in messages(house / "en") for id in references(entry).messages}
    yield re.compile("|".join(map(re.escape, sorted(quoted | in_messages))))
    for template in re.findall(r"`([\w-]*\$\{[^`]*)`", text) + re.findall(r'\bf"([\w-]*\{[^"\s]*)"', text):
        pieces = re.split(r"\$?\{[^}]*\}", template)
        if re.search(r"\w-|-\w", "".join(pieces)) and all(re.fullmatch(r"[\w-]*", piece) for piece in pieces):
            yield re.compile(r"[\w-]+".join(map(re.escape, pieces)))


def test_every_message_is_used() -> None:
    patterns = list(mentions())
    ids = {entry.id.name for house in HOUSES for entry in messages(house / "en") if isinstance(entry, ftl.Message)}
    unused = sorted(id for id in ids if not any(pattern.fullmatch(id) for pattern in patterns))
    assert not unused, "\n".join(unused)


# --- the book of rules ----------------------------------------------------------------------

GAMES = sorted(folder.parent for folder in SOURCE.glob("games/*/locales"))


def id_of(game: Path) -> str:
    return game.name.replace("_", "-")


def told(game: Path) -> dict[str, list[list[str]]]:
    """The parts of a game's book of rules: for each line the rows of the ledger that it tells."""
    book = WEB / "games" / id_of(game) / "rules.json"
    return cast("dict[str, list[list[str]]]", json.loads(book.read_text(encoding="utf-8")))


def ids_told(game: Path) -> set[str]:
    return {id for lines in told(game).values() for ids in lines for id in ids}


def named(game: Path) -> set[str]:
    """The rows of the ledger that refusals, rulings and outcomes name, so that a player may want to look them up."""
    nodes = (node for path in game.rglob("*.py") for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    words = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {word for word in words if re.fullmatch(r"[A-Z]{2}-\d\d", word)}


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_rules_told_are_in_the_ledger(game: Path) -> None:
    rows = re.findall(
        r"^\| ([A-Z]{2}-\d\d) \|", (LEDGERS / f"{id_of(game)}.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert ids_told(game) <= set(rows)


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_every_rule_that_a_player_runs_into_is_told(game: Path) -> None:
    assert named(game)
    assert sorted(named(game) - ids_told(game)) == []


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_every_line_of_the_rules_has_its_words(game: Path) -> None:
    prefix = f"{id_of(game)}-rules-"
    lines = {f"{prefix}{part}-{line + 1}" for part, ids in told(game).items() for line in range(len(ids))}
    written = {word for word in variables(game / "locales" / "en") if re.fullmatch(rf"{prefix}\w+-\d+", word)}
    assert lines == written


# --- locks and paths ------------------------------------------------------------------------


def keys(node: object) -> Iterator[str]:
    if isinstance(node, dict):
        yield from node
    for child in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        yield from keys(child)


def test_package_lock_names_no_registry() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    assert "integrity" in set(keys(lock))
    assert "resolved" not in set(keys(lock))


@pytest.mark.parametrize("lock", LOCKS, ids=name)
def test_every_pin_has_a_hash_and_no_address(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    pins = [line for line in text.replace("\\\n", " ").splitlines() if line and not line.lstrip().startswith("#")]
    assert pins
    assert [pin.split()[0] for pin in pins if "==" not in pin or "--hash=sha256:" not in pin] == []
    assert "://" not in text


def tracked() -> list[Path]:
    if not (ROOT / ".git").exists():
        pytest.skip("not a checkout")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True).stdout
    return [ROOT / path for path in listed.split("\0") if path and (ROOT / path).is_file()]


def test_no_tracked_file_names_a_path_of_somebodys_machine() -> None:
    personal = re.compile(rb"(?<![\w.~$})/-])/(?:home|root|Users)/[\w.]|\b[A-Z]:\\+Users\\")
    found = []
    for path in tracked():
        content = path.read_bytes()
        if b"\0" not in content:
            found += [f"{name(path)}: {match[0].decode()}" for match in personal.finditer(content)]
    assert not found, "\n".join(found)
