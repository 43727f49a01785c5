"""tools/cut.py: what the page would lack is found by the build, not by a player."""

import io
import json
import lzma
import marshal
import re
import sys
import traceback
import types
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tools import cut, lines


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


WORDS = '''"""Of the module."""
import dataclasses
text = """what a player reads"""
def only():
    """Of a function that does nothing."""
def answer():
    """Of a function."""
    assert text, "assertions are kept"
    return 42
@dataclasses.dataclass
class Box:
    """Of a class."""
    size: int
    """Of a field."""
'''


def built(folder: str) -> tuple[zipfile.ZipFile, lines.Table]:
    data, table = cut.app([folder], "/lib/app.zip")
    return zipfile.ZipFile(io.BytesIO(data)), json.loads(table)


def run(app: zipfile.ZipFile, name: str) -> dict[str, Any]:
    namespace: dict[str, Any] = {"__name__": "run"}
    sys.modules["run"] = types.ModuleType("run")  # where `dataclass` looks
    exec(marshal.loads(app.read(name)[16:]), namespace)
    return namespace


def test_the_app_is_compiled_without_docstrings_and_keeps_its_other_files(tmp_path: Path) -> None:
    app, _ = built(write(tmp_path, {"main.py": WORDS, "game/words.txt": "abandon"}))
    assert app.namelist() == ["game/words.txt", "main.pyc"]
    assert app.read("game/words.txt") == b"abandon"
    code = app.read("main.pyc")
    assert b"Of a" not in code
    assert b"Of the" not in code
    assert marshal.loads(code[16:]).co_filename == "/lib/app.zip/main.py"
    found = run(app, "main.pyc")
    assert (found["text"], found["only"](), found["answer"]()) == ("what a player reads", None, 42)
    assert found["Box"](3).size == 3
    assert b"assertions are kept" in code


COMPREHENSION = "outer" if sys.version_info >= (3, 12) else "<listcomp>"
"""Where a traceback says that an error in the list of `outer` was raised (PEP 709)."""

FAULTY = """from collections import deque

def outer(text):
    values = [
        int(letter)
        for letter in text
    ]
    return (lambda: inner(values))()

def inner(values):
    found = {}
    for value in values:
        if value > 2:
            found[value] = (
                10
                // (value - 3)
            )
    return found
"""


@pytest.mark.parametrize(
    ("text", "places"),
    [("123", {(8, "outer"), (8, "<lambda>"), (16, "inner")}), ("1x", {(5, COMPREHENSION)})],
)
def test_the_lines_of_an_error_are_found_again(
    tmp_path: Path, text: str, places: set[tuple[int, str]]
) -> None:
    app, table = built(write(tmp_path, {"game/faulty.py": FAULTY}))
    found = run(app, "game/faulty.pyc")
    with pytest.raises((ZeroDivisionError, ValueError)) as caught:
        found["outer"](text)
    report = "".join(traceback.format_exception(caught.value))
    mapped = lines.put_back(report, table)
    said = re.findall(r'File "/lib/app.zip/game/faulty.py", lines? (.*), in (.*)', mapped)
    assert {name for _, name in said} >= {name for _, name in places}
    for line, name in places:
        assert any(str(line) in where.split(" or ") for where, other in said if other == name), mapped
    elsewhere = 'File "tests/test_cut.py", line 7, in here'
    assert lines.put_back(elsewhere, table) == elsewhere


def test_every_line_of_our_own_code_has_a_number_of_its_own_or_shares_it_with_few(tmp_path: Path) -> None:
    source = Path(cut.__file__).read_text("utf-8")
    _, table = built(write(tmp_path, {"cut.py": source}))
    runs = table["/lib/app.zip/cut.py"]
    assert [number for number, *_ in runs] == sorted({number for number, *_ in runs})
    code = compile(source, "cut.py", "exec")
    assert {line for _, *found in runs for line in found} <= set(range(1, source.count("\n") + 1))
    assert {line for _, _, line in code.co_lines() if line} >= {code.co_firstlineno}
    assert max(len(found) for _, *found in runs) <= lines.STEP


def test_a_packed_file_is_the_file(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"abc" * 9999)
    assert lzma.decompress(cut.packed(str(file))) == file.read_bytes()
    assert len(cut.packed(str(file))) < 300


def test_the_same_sources_give_the_same_archive(tmp_path: Path) -> None:
    files = {"main.py": "answer = 42", "game/words.txt": "abandon"}
    one, other = (cut.app([write(tmp_path / name, files)], "/lib/app.zip") for name in ("one", "other"))
    assert one == other
    files["main.py"] = "# A line more, and a comment: the page loads the same.\nanswer = 42"
    third = cut.app([write(tmp_path / "third", files)], "/lib/app.zip")
    assert third[0] == one[0]
    assert third[1] != one[1]
