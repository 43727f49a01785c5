"""docs/adding-a-game.md is true: its quotations are in the example's files, and the files it names exist."""

import re

import pytest

from tests.games import EXAMPLE, ROOT

GUIDE = ROOT / "docs" / "adding-a-game.md"
TEXT = GUIDE.read_text(encoding="utf-8")
LINK = re.compile(r"\]\(([^)#]+)\)")
PIECE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"`((?:py|docs|static|tests|tools|bench)/[\w./-]+\.\w+|(?:rules|boards)/\w+\.py)`")


def pieces() -> list[tuple[str, str]]:
    """The quoted pieces, each with the file that was linked last."""
    quoted = [piece for piece in PIECE.finditer(TEXT) if piece[1] != "console"]
    return [(LINK.findall(TEXT[: piece.start()])[-1], piece[2]) for piece in quoted]


@pytest.mark.parametrize(("path", "piece"), pieces())
def test_a_piece_stands_in_the_file_that_was_linked_last(path: str, piece: str) -> None:
    assert piece.strip("\n") in (GUIDE.parent / path).read_text(encoding="utf-8")


def test_its_links_lead_somewhere_and_to_the_whole_of_the_example() -> None:
    linked = {(GUIDE.parent / path).resolve() for path in LINK.findall(TEXT)}
    assert [path for path in linked if not path.exists()] == []
    files = {path for path in EXAMPLE.rglob("*.*") if path.is_file() and "__" not in path.as_posix()}
    assert files - linked == set()


def test_the_files_and_commands_that_it_names_are_there() -> None:
    homes = (ROOT, ROOT / "py/sealed", ROOT / "py/sealed/page")
    named = [path for path in FILE.findall(TEXT) if "three" not in path]
    assert len(named) > 5
    assert [path for path in named if not any((home / path).exists() for home in homes)] == []
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"make (\w+)", TEXT):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
