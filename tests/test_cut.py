"""tools/cut.py: what the page would lack is found by the build, not by a player."""

import io
import marshal
import zipfile
from pathlib import Path

import pytest

from tools import cut


def write(folder: Path, files: dict[str, str]) -> str:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return str(folder)


def test_it_finds_what_is_imported_from_outside(tmp_path: Path) -> None:
    folder = write(
        tmp_path,
        {
            "main.py": "import json\nfrom game.rules import play\nfrom js import document\n",
            "game/__init__.py": "",
            "game/rules.py": "from . import board\nfrom .board import squares\ndef play(): import colorsys\n",
            "game/board.py": "from collections import abc, deque\nfrom xml import sax\nsquares = deque()\n",
        },
    )
    assert cut.needed([folder]) == ["collections", "colorsys", "json", "xml", "xml.sax"]


@pytest.mark.parametrize(
    "text",
    ["import nowhere", "def later():\n    from nowhere import thing", "from json import nothing_of_the_kind"],
)
def test_it_refuses_what_would_be_missing(tmp_path: Path, text: str) -> None:
    with pytest.raises(cut.Missing, match=r"main\.py imports"):
        cut.needed([write(tmp_path, {"main.py": text})])


@pytest.mark.parametrize("text", ["from game.bord import squares", "from . import bord", "import game.bord"])
def test_it_refuses_a_module_of_ours_that_is_not_there(tmp_path: Path, text: str) -> None:
    files = {"game/__init__.py": "size = 8", "game/rules.py": f"from game import size\n{text}"}
    with pytest.raises(cut.Missing, match="bord"):
        cut.needed([write(tmp_path, files)])


def test_the_app_is_compiled_with_its_docstrings_and_keeps_its_other_files(tmp_path: Path) -> None:
    folder = write(tmp_path, {"main.py": '"""What the player reads."""', "game/words.txt": "abandon"})
    with zipfile.ZipFile(io.BytesIO(cut.app([folder], "/lib/app.zip"))) as zipped:
        assert zipped.namelist() == ["game/words.txt", "main.pyc"]
        assert zipped.read("game/words.txt") == b"abandon"
        code = marshal.loads(zipped.read("main.pyc")[16:])
    assert code.co_filename == "/lib/app.zip/main.py"
    namespace: dict[str, str] = {}
    exec(code, namespace)
    assert namespace["__doc__"] == "What the player reads."


def test_the_same_sources_give_the_same_archive(tmp_path: Path) -> None:
    files = {"main.py": "answer = 42", "game/words.txt": "abandon"}
    one, other = (cut.app([write(tmp_path / name, files)], "/lib/app.zip") for name in ("one", "other"))
    assert one == other
