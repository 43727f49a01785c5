"""Docstrings and pages are in plain English: a docstring begins with what a value is or a function returns,
and a page says first what it is for.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games import ROOT
from tests.modules import parsed

SOURCES = sorted(
    path
    for folder in ("py", "tests", "tools", "bench", "e2e")
    for path in (ROOT / folder).rglob("*.py")
    if "node_modules" not in path.parts
)
RIDDLE = re.compile(r"\s*(What|That of|Those|The same|With|Whoever|Of)\b")
"""The beginnings of a docstring that names its subject by a relative or not at all: `What is shown` for *the
picture*. None is left; a noun for a value and a verb for a function say it in fewer words.
"""
PAGES = sorted((ROOT / "docs").glob("*.md"))
"""All pages but those of docs/rules/: these are the specification, and games, figures and tests quote them
word by word. `stand` is the word for a piece on its square there.
"""
DIALECT = re.compile(
    r"\b(whoever|of which|of whom|that of|so many|as far as|for it is|stands?(?! still))\b", re.IGNORECASE
)
"""Relatives in place of a noun, and `stand` for `be`."""
QUOTED = re.compile(r"^ *```.*?^ *```$|`[^`\n]+`|“[^”]*”", re.MULTILINE | re.DOTALL)
"""Quotations: pieces of files, names in the code, and sentences in quotation marks."""


def bare(text: str) -> str:
    """A page without its quotations, line by line as before."""
    return QUOTED.sub(lambda found: "\n" * found[0].count("\n"), text)


def dialect(text: str) -> list[str]:
    """The lines of a page that use a word of the list, with their numbers."""
    lines = enumerate(bare(text).splitlines(), 1)
    return [f"{number}: {found[0]}" for number, line in lines for found in DIALECT.finditer(line)]


def docstrings(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The docstrings of modules, classes, functions, constants and fields, each with its line."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        described = [*node.body[:1]]
        if isinstance(node, ast.Module | ast.ClassDef):
            pairs = zip(node.body, node.body[1:], strict=False)
            described += [after for named, after in pairs if isinstance(named, ast.Assign | ast.AnnAssign)]
        for row in described:
            match row:
                case ast.Expr(value=ast.Constant(value=str(text))):
                    yield row.lineno, text


def riddles(tree: ast.AST) -> list[str]:
    """The docstrings that begin with a word of the list, each with its line."""
    return [f"{line}: {text[:60]}" for line, text in docstrings(tree) if RIDDLE.match(text)]


def test_a_docstring_names_its_subject() -> None:
    assert len(SOURCES) > 500
    assert sum(1 for path in SOURCES for _ in docstrings(parsed(path))) > 10_000
    found = {path.relative_to(ROOT).as_posix(): riddles(parsed(path)) for path in SOURCES}
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_a_riddle_would_be_found() -> None:
    source = '''
"""What is drawn."""
PLACES = 3
"""Those on the board."""


class Board:
    """A board."""

    name: str
    """That of the player."""

    def draw(self) -> None:
        """Of the line."""

    def known(self) -> None:
        """Whatever is known."""
'''
    assert [found.partition(":")[0] for found in riddles(ast.parse(source))] == ["2", "4", "11", "14"]


@pytest.mark.parametrize(
    "page", [*PAGES, ROOT / "README.md", ROOT / "CONTRIBUTING.md"], ids=lambda page: page.name
)
def test_a_page_is_in_plain_english(page: Path) -> None:
    assert dialect(page.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_says_first_what_it_is_for(page: Path) -> None:
    heading, first = page.read_text(encoding="utf-8").split("\n\n")[:2]
    assert heading.startswith("# ")
    assert first.startswith("This page ")


def test_the_check_finds_the_words_and_passes_quotations_over() -> None:
    text = "\n".join(
        (
            "Whoever knows it, as far as it goes,",
            "“Whoever draws”, `as far as`, and nothing stands still.",
            "```",
            "that of",
            "```",
            "It stands there.",
        )
    )
    assert dialect(text) == ["1: Whoever", "1: as far as", "6: stands"]
