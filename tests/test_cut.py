"""tools/runtime/cut.py: what the page would lack is found by the build, not by a player."""

import io
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

from tools.runtime import cut


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


def test_what_only_a_type_checker_reads_is_not_wanted(tmp_path: Path) -> None:
    text = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import nowhere\nelse:\n    import json\n"
    assert cut.needed([write(tmp_path, {"main.py": text})]) == ["json", "typing"]


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


def built(folder: str) -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(cut.app([folder], "/lib/app.zip")))


def run(app: zipfile.ZipFile, name: str) -> dict[str, Any]:
    namespace: dict[str, Any] = {"__name__": "run"}
    sys.modules["run"] = types.ModuleType("run")  # where `dataclass` looks
    exec(marshal.loads(app.read(name)[16:]), namespace)
    return namespace


def test_the_app_is_compiled_without_docstrings_and_keeps_its_other_files(tmp_path: Path) -> None:
    app = built(write(tmp_path, {"main.py": WORDS, "game/words.txt": "abandon"}))
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


TYPED = """from __future__ import annotations
from typing import NamedTuple
limit: LimitOfValues = 3
class Pair(NamedTuple):
    one: int
    other: int = 4
    def total(self, more: OfMore = 0) -> TheSum:
        found: TheSum = self.one + self.other
        return found + more
async def waits(*values: Several, **rest: TheRest) -> None:
    later: OnlySaid
"""


def test_the_app_keeps_only_the_types_that_classes_are_made_of(tmp_path: Path) -> None:
    app = built(write(tmp_path, {"main.py": TYPED}))
    found = run(app, "main.pyc")
    assert found["Pair"](1).total(found["limit"]) == 8
    assert set(found["Pair"].__annotations__) == {"one", "other"}
    code = app.read("main.pyc")
    assert not [name for name in (b"LimitOf", b"OfMore", b"TheSum", b"Several", b"TheRest") if name in code]
    assert found["waits"].__annotations__ == {}


FAULTY = """'A text.'
from collections import deque

def outer(text):
    \'\'\'Of a function,
    and over two lines.\'\'\'
    values = [int(letter) for letter in text]
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


def test_a_traceback_names_the_lines_of_the_source(tmp_path: Path) -> None:
    found = run(built(write(tmp_path, {"game/faulty.py": FAULTY})), "game/faulty.pyc")
    with pytest.raises(ZeroDivisionError) as caught:
        found["outer"]("123")
    report = "".join(traceback.format_exception(caught.value))
    said = re.findall(r'File "/lib/app.zip/game/faulty.py", line (\d+), in (.*)', report)
    assert said == [("8", "outer"), ("8", "<lambda>"), ("15", "inner")]


def test_modules_stand_in_for_those_that_are_there_and_no_others(tmp_path: Path) -> None:
    library = tmp_path / "library.zip"
    with zipfile.ZipFile(library, "w") as whole:
        whole.writestr("socket.py", "import _socket")
        whole.writestr("json.py", "loads = len")
    with zipfile.ZipFile(io.BytesIO(cut.replaced({"socket.py": ""}, str(library)))) as other:
        assert {name: other.read(name) for name in other.namelist()} == {
            "socket.py": b"",
            "json.py": b"loads = len",
        }
    with pytest.raises(ValueError, match=r"the library has no sockets\.py"):
        cut.replaced({"sockets.py": ""}, str(library))


def test_a_packed_file_is_the_file(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"abc" * 9999)
    assert lzma.decompress(cut.packed(str(file))) == file.read_bytes()
    assert len(cut.packed(str(file))) < 300


def test_the_same_sources_give_the_same_archive(tmp_path: Path) -> None:
    files = {"main.py": "answer = 42", "game/words.txt": "abandon"}
    one, other = (cut.app([write(tmp_path / name, files)], "/lib/app.zip") for name in ("one", "other"))
    assert one == other
