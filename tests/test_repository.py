"""Checks of the repository that no linter does: catalogues, message ids in code, rule books, lock files, paths."""

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

LOCALES = [SOURCE / "locales", *sorted(SOURCE.glob("games/*/locales"))]  # shared, then of each game
CATALOGUES = sorted(file for locales in LOCALES for language in LANGUAGES for file in locales.glob(f"{language}/*.ftl"))
LOCKS = sorted(ROOT.glob("requirements*.lock"))

# Position of the message id among the arguments of each callable that takes one.
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
    """The variables that each message of a folder uses; an attribute counts as a message."""
    used: dict[str, set[str]] = {}
    for entry in messages(folder):
        used[label(entry)] = references(entry).variables
        used |= {f"{label(entry)}.{part.id.name}": references(part).variables for part in entry.attributes}
    return used


@pytest.mark.parametrize("locales", LOCALES, ids=name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_folder_has_a_catalogue_in_every_language(locales: Path, language: str) -> None:
    assert list((locales / language).glob("*.ftl"))


@pytest.mark.parametrize("file", CATALOGUES, ids=name)
def test_catalogue_has_no_junk(file: Path) -> None:
    assert [entry.content for entry in entries(file) if isinstance(entry, ftl.Junk)] == []


def by_file(folder: Path) -> dict[str, set[str]]:
    files = sorted(folder.glob("*.ftl"))
    return {file.name: {label(m) for m in entries(file) if isinstance(m, ftl.Message | ftl.Term)} for file in files}


@pytest.mark.parametrize("locales", LOCALES, ids=name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_have_the_same_messages_in_the_same_files(locales: Path, language: str) -> None:
    assert by_file(locales / language) == by_file(locales / "en")


@pytest.mark.parametrize("locales", LOCALES, ids=name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_use_the_same_variables(locales: Path, language: str) -> None:
    assert variables(locales / language) == variables(locales / "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_written_twice(language: str) -> None:
    """All catalogues of a language are loaded into one bundle, where a later message would replace an earlier one."""
    written = Counter(label(entry) for locales in LOCALES for entry in messages(locales / language))
    twice = [word for word, times in written.items() if times > 1]
    assert not twice, "\n".join(twice)


# --- message ids in code --------------------------------------------------------------------------


def messages_for(path: Path) -> dict[str, set[str]]:
    """The messages, with their variables, that code may use: the shared ones, and in a game's folder the game's."""
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
    """Line, message id and the names of its arguments (None: they can't be read from the source)."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        keywords = {keyword.arg: keyword.value for keyword in node.keywords}
        position = WORD_AT.get(called, len(node.args))
        word = node.args[position] if position < len(node.args) else keywords.get("word")
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


def test_message_ids_in_python_exist() -> None:
    missing = [
        f"{name(path)}:{line} {word}"
        for path in sorted(SOURCE.rglob("*.py"))
        for line, word, _ in python_words(path)
        if word not in messages_for(path)
    ]
    assert not missing, "\n".join(missing)


def test_message_ids_in_python_get_their_variables() -> None:
    lacking_variables = [
        f"{name(path)}:{line} {word} lacks {', '.join(sorted(lacking))}"
        for path in sorted(SOURCE.rglob("*.py"))
        for line, word, given in python_words(path)
        if given is not None and (lacking := messages_for(path).get(word, set()) - given)
    ]
    assert not lacking_variables, "\n".join(lacking_variables)


def test_message_ids_in_the_client_exist() -> None:
    missing = [
        f"{name(path)}:{line} {word}"
        for path in web_files()
        for line, word in web_words(path)
        if word not in messages_for(path)
    ]
    assert not missing, "\n".join(missing)


@pytest.mark.parametrize("set_up", sorted(WEB.glob("games/*/SetUp.svelte")), ids=lambda path: path.parent.name)
def test_texts_of_options_are_in_the_catalogue_that_the_lobby_loads(set_up: Path) -> None:
    locales = SOURCE / "games" / set_up.parent.name.replace("-", "_") / "locales" / "en"
    loaded = [*(SOURCE / "locales" / "en").glob("*.ftl"), locales / "box.ftl", locales / "set-up.ftl"]
    ids = {id for file in loaded for id in re.findall(r"^([a-z][\w-]*) =", file.read_text("utf-8"), re.MULTILINE)}
    assert [word for _, word in web_words(set_up) if word not in ids] == []


def mentions() -> Iterator[re.Pattern[str]]:
    """Patterns of ids that code may form: quoted words, and templates with placeholders."""
    code = [*SOURCE.rglob("*.py"), *web_files(), ROOT / "web" / "packing.ts"]
    text = "\n".join(path.read_text(encoding="utf-8") for path in code)
    quoted = set(re.findall(r"""(?<=["'`])[a-z][\w-]*(?=["'`])""", text))
    in_messages = {id for locales in LOCALES for entry in messages(locales / "en") for id in references(entry).messages}
    yield re.compile("|".join(map(re.escape, sorted(quoted | in_messages))))
    for template in re.findall(r"`([\w-]*\$\{[^`]*)`", text) + re.findall(r'\bf"([\w-]*\{[^"\s]*)"', text):
        pieces = re.split(r"\$?\{[^}]*\}", template)
        if re.search(r"\w-|-\w", "".join(pieces)) and all(re.fullmatch(r"[\w-]*", piece) for piece in pieces):
            yield re.compile(r"[\w-]+".join(map(re.escape, pieces)))


def test_every_message_is_used() -> None:
    patterns = list(mentions())
    ids = {entry.id.name for locales in LOCALES for entry in messages(locales / "en") if isinstance(entry, ftl.Message)}
    unused = sorted(id for id in ids if not any(pattern.fullmatch(id) for pattern in patterns))
    assert not unused, "\n".join(unused)


# --- rule books ----------------------------------------------------------------------

GAMES = sorted(folder.parent for folder in SOURCE.glob("games/*/locales"))


def id_of(game: Path) -> str:
    return game.name.replace("_", "-")


def rule_book(game: Path) -> dict[str, list[list[str]]]:
    """The parts of a game's rule book: for each line the rows of the ledger that it explains."""
    book = WEB / "games" / id_of(game) / "rules.json"
    return cast("dict[str, list[list[str]]]", json.loads(book.read_text(encoding="utf-8")))


def ids_explained(game: Path) -> set[str]:
    return {id for lines in rule_book(game).values() for ids in lines for id in ids}


def ids_in_code(game: Path) -> set[str]:
    """The rows of the ledger that refusals, rulings and outcomes name: a player may want to look them up."""
    nodes = (node for path in game.rglob("*.py") for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    words = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {word for word in words if re.fullmatch(r"[A-Z]{2}-\d\d", word)}


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_rules_in_the_rule_book_are_in_the_ledger(game: Path) -> None:
    rows = re.findall(
        r"^\| ([A-Z]{2}-\d\d) \|", (LEDGERS / f"{id_of(game)}.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert ids_explained(game) <= set(rows)


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_every_rule_that_code_names_is_in_the_rule_book(game: Path) -> None:
    assert ids_in_code(game)
    assert sorted(ids_in_code(game) - ids_explained(game)) == []


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_every_line_of_the_rule_book_has_a_message(game: Path) -> None:
    prefix = f"{id_of(game)}-rules-"
    lines = {f"{prefix}{part}-{line + 1}" for part, ids in rule_book(game).items() for line in range(len(ids))}
    written = {word for word in variables(game / "locales" / "en") if re.fullmatch(rf"{prefix}\w+-\d+", word)}
    assert lines == written


# --- lock files and paths ------------------------------------------------------------------------


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


# --- documents --------------------------------------------------------------------------------

DOCUMENTS = [*sorted(ROOT.glob("docs/*.md")), ROOT / "CONTRIBUTING.md", ROOT / "README.md"]
PATH = re.compile(r"`((?:[\w.-]+/)+[\w.-]+\.(?:py|ts|svelte|css|md|json|csv|ftl|toml))`")
FOLDERS = [ROOT, SOURCE, WEB, *sorted(SOURCE.glob("games/*")), *sorted(ROOT.glob("tests/games/*"))]  # where paths begin


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_every_path_in_the_documents_exists(document: Path) -> None:
    paths = PATH.findall(document.read_text(encoding="utf-8"))
    assert [path for path in paths if not any((folder / path).exists() for folder in FOLDERS)] == []
