"""tools/edits.py: what is taken out of the library is found, or the build fails."""

import zipfile
from pathlib import Path

import pytest

from tools import edits


def archive(folder: Path, files: dict[str, str]) -> str:
    path = folder / "library.zip"
    with zipfile.ZipFile(path, "w") as whole:
        for name, text in files.items():
            whole.writestr(name, text)
    return str(path)


def test_it_edits_what_fits_and_leaves_the_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = {"one.py": (edits.Edit("import socket\n"), edits.Edit("PIPE", "-1", 2))}
    monkeypatch.setattr(edits, "EDITS", found)
    given = archive(tmp_path, {"one.py": "import socket\nf(PIPE, PIPE)\n", "two.py": "import socket\n"})
    (tmp_path / "edited.zip").write_bytes(edits.applied(given))
    with zipfile.ZipFile(tmp_path / "edited.zip") as edited:
        assert {name: edited.read(name).decode() for name in edited.namelist()} == {
            "one.py": "f(-1, -1)\n",
            "two.py": "import socket\n",
        }


@pytest.mark.parametrize("text", ["", "import socket\nimport socket\n"])
def test_an_edit_that_does_not_fit_stops_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    monkeypatch.setattr(edits, "EDITS", {"one.py": (edits.Edit("import socket\n"),)})
    with pytest.raises(ValueError, match=r"one\.py: expected 1 times"):
        edits.applied(archive(tmp_path, {"one.py": text}))


def test_a_library_without_a_module_to_edit_stops_the_build(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="asyncio"):
        edits.applied(archive(tmp_path, {"one.py": ""}))
