"""tools/rules.py with two small ledgers and a few tests."""

from __future__ import annotations

import io
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest
from rich.console import Console

TOOL = Path(__file__).parent.parent / "tools" / "rules.py"

LEDGER = """# Noughts (NX)
| id | kind | rule |
| --- | --- | --- |
| NX-01 | rule | Three in a row wins. As NX-09 says, nothing else does. |
| NX-02 | ruling, option `torus` (default off) | Rows go round the edge. |

## End
| id | kind | rule |
| --- | --- | --- |
| NX-10 | rule | A full board is a draw. |
"""

OTHER = "| ZZ-01 | rule | Sleep. |\n| ZZ-02 | rule | Wake up. |\n"

TESTS = """
import pytest

both = pytest.mark.rule("NX-01", "NX-02")
CASES = [1, pytest.param(2, marks=[pytest.mark.slow, pytest.mark.rule("NX-10")])]


@both
def test_rows(): ...


@pytest.mark.parametrize("n", CASES)
def test_draw(n): ...


@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("NX-02"))])
async def test_torus(n): ...


@pytest.mark.rule("NX-10")
class TestEnd:
    pytestmark = pytest.mark.rule("NX-01")

    def test_method(self): ...


@pytest.mark.rule("NX-02")
def not_a_test(): ...


def test_unmarked():
    "NX-10"
"""

MODULE_MARK = """
import pytest

pytestmark = [pytest.mark.rule("ZZ-01"), pytest.mark.slow]


def test_sleep(): ...
"""


@pytest.fixture(scope="module")
def rules() -> ModuleType:
    spec = spec_from_file_location("rules_tool", TOOL)
    assert spec
    assert spec.loader
    tool = module_from_spec(spec)
    spec.loader.exec_module(tool)
    return tool


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for path, text in {
        "docs/rules/README.md": "| file | ids |\n| a.md | NX-nn |\n",
        "docs/rules/noughts.md": LEDGER,
        "docs/rules/sleep.md": OTHER,
        "tests/test_noughts.py": TESTS,
        "tests/deep/test_sleep.py": MODULE_MARK,
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    return tmp_path


def run(rules: ModuleType, root: Path, *arguments: str) -> tuple[int, str]:
    printed = io.StringIO()
    code = rules.main(list(arguments), root, Console(file=printed, width=40, highlight=False))
    return code, printed.getvalue()


def test_ledger_ids_are_those_of_the_rows(rules: ModuleType, root: Path) -> None:
    assert rules.read_ledgers(root / "docs" / "rules") == [
        ("noughts", ["NX-01", "NX-02", "NX-10"]),
        ("sleep", ["ZZ-01", "ZZ-02"]),
    ]


def test_marks_are_found_wherever_pytest_takes_them(rules: ModuleType, root: Path) -> None:
    assert rules.read_proofs(root / "tests") == {
        "NX-01": ["test_noughts.py::test_rows", "test_noughts.py::TestEnd::test_method"],
        "NX-02": ["test_noughts.py::test_rows", "test_noughts.py::test_torus"],
        "NX-10": ["test_noughts.py::test_draw", "test_noughts.py::TestEnd::test_method"],
        "ZZ-01": ["deep/test_sleep.py::test_sleep"],
    }


def test_summary_names_the_rows_without_a_test(rules: ModuleType, root: Path) -> None:
    code, printed = run(rules, root)
    assert code == 0
    assert printed.splitlines() == ["NX 3 of 3 tested", "ZZ 1 of 2 tested; without: ZZ-02"]


def test_list_shows_the_tests_of_each_row(rules: ModuleType, root: Path) -> None:
    code, printed = run(rules, root, "--list")
    assert code == 0
    assert "  ZZ-01\n    deep/test_sleep.py::test_sleep\n  ZZ-02\n" in printed


def test_require_fails_for_a_row_without_a_test(rules: ModuleType, root: Path) -> None:
    assert run(rules, root, "--require", "noughts")[0] == 0
    assert run(rules, root, "--require", "sleep")[0] == 1
    assert run(rules, root, "--require", "noughts", "--require", "sleep")[0] == 1


def test_require_all_wants_a_complete_ledger_for_every_registered_game(rules: ModuleType, root: Path) -> None:
    def code(*games: str) -> int:
        result: int = rules.main(["--require-all"], root, Console(file=io.StringIO()), games)
        return result

    assert code("noughts") == 0
    assert code("noughts", "sleep") == 1
    assert code("noughts", "chess") == 1


def test_require_fails_for_a_row_that_no_ledger_has(rules: ModuleType, root: Path) -> None:
    stray = 'import pytest\n\n\n@pytest.mark.rule("NX-11")\ndef test_stray(): ...\n'
    (root / "tests" / "test_stray.py").write_text(stray, encoding="utf-8")
    code, printed = run(rules, root, "--require", "noughts")
    assert code == 1
    assert "NX-11 is in no ledger: test_stray.py::test_stray" in printed
    assert run(rules, root)[0] == 0


def test_require_knows_its_ledgers(rules: ModuleType, root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        run(rules, root, "--require", "chess")
    assert stopped.value.code == 2
    assert "noughts" in capsys.readouterr().err
