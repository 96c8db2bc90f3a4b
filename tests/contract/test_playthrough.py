"""The written match of each game (tests/games/<game>/playthrough.txt) is what the game plays today."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from palmtop.engine.game import AnyGame
from tests.contract.games import every_game

TOOL = Path(__file__).parent.parent.parent / "tools" / "playthrough.py"


def load_tool() -> ModuleType:
    spec = spec_from_file_location("playthrough", TOOL)
    assert spec is not None
    assert spec.loader is not None
    tool = module_from_spec(spec)
    spec.loader.exec_module(tool)
    return tool


@every_game
def test_the_playthrough_is_current(game: AnyGame) -> None:
    tool = load_tool()
    text = tool.path_of(game.id).read_text(encoding="utf-8")
    again = tool.write(tool.read_script(text))
    assert again == text, f"python tools/playthrough.py {game.id} --again"
