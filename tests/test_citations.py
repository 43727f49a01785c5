"""Every citation leads somewhere: a page of docs/ and its section, a clause of the rules, a file of code.

A page is cited as `docs/codes.md 14` (in docs/ itself also as a link, `[codes.md](codes.md) 14`), a clause as
`FT 4.5`, a whole section of the rules as `FT 4`; a file of code, in comments and in docs/, by the end of its
path (`page/boards/board.py`), a folder likewise (`page/boards/`), a module by its name (`sealed.table`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from sealed.rules import registry
from tests import games
from tests.rules.pages import clauses, source

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
FOLDERS = ("py", "tests", "tools", "static", "docs", "bench", "e2e")
KINDS = {".py", ".md", ".mjs", ".js", ".css"}

PAGE = re.compile(r"(?<![\w./-])((?:[\w.-]+/)*[\w-]+\.md)(?:\)?,?\s+(?:#\s+)?(?:section\s+)?(\d+))?")
CLAUSE = re.compile(rf"(?<![\w.])({'|'.join(sorted(registry.BY_CODE))}|G) (\d+(?:\.\d+)?)(?!\w)")
# Names of notes that are not in this repository, so nobody can look them up.
NOWHERE = re.compile(r"\bspec/|\((?:look|interaction): ")
SECTION = re.compile(r"^## (\d+)\. ", re.MULTILINE)


def files() -> list[Path]:
    found = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*"))]
    found += sorted(ROOT.glob("*.md"))
    others = {"vendor", "node_modules", "__pycache__"}  # a build that goes on writes to vendor.<number>
    kept = (
        path
        for path in found
        if path.suffix in KINDS and not others & {part.partition(".")[0] for part in path.parts}
    )
    return [path for path in kept if path != Path(__file__).resolve()]


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def page_of(cited: str, path: Path) -> Path | None:
    """The page that is meant: from the root (also the example's), beside the file that cites it, or in docs/
    by its name alone.
    """
    places = (*games.ROOTS, path.parent, DOCS, DOCS / "rules")
    return next((found for place in places if (found := place / cited).is_file()), None)


def lost_pages(path: Path) -> list[str]:
    """The pages and sections that a file cites and that do not exist."""
    lost = []
    for cited, section in PAGE.findall(text(path)):
        page = page_of(cited, path)
        if page is None or (section and section not in SECTION.findall(text(page))):
            lost.append(f"{cited} {section}")
    return lost


KNOWN = frozenset[str]().union(
    *(clauses(code) for code in registry.BY_CODE),
    *(
        {f"{code} {number}" for number in SECTION.findall(source(entry.page))}
        for code, entry in registry.BY_CODE.items()
    ),
)


def lost_clauses(path: Path) -> list[str]:
    """The clauses that a file cites and the rules do not have."""
    return [
        cited for code, number in CLAUSE.findall(text(path)) if (cited := f"{code} {number}") not in KNOWN
    ]


CODE = re.compile(r"(?<![\w./<>{}$@-])((?:[\w.-]+/)+[\w.-]+\.(?:py|mjs|js|css))(?!\w)")
FOLDER = re.compile(r"(?<!`)`((?:[\w-]+/)+)`(?!`)")
MODULE = re.compile(r"`((?:sealed|page)(?!\.(?:pot|py|m?js)\b)(?:\.\w+)+)`")
REMARK = re.compile(r"(?:^|(?<=\s))//[^\n]*|/\*.*?\*/", re.MULTILINE | re.DOTALL)
SAID = re.compile(r'(?:^|(?<=\s))#\s.*?$|^\s*""".*?"""', re.MULTILINE | re.DOTALL)
OTHERS = ("asyncio/", "noble/", "pyodide/", "qr/", "static/vendor/")
"""Files that are not in this repository: those of others, and what the build makes of them."""


@cache
def ends() -> frozenset[str]:
    """Every end of the path of a file of code, from a folder on, and of those folders."""
    found = set[str]()
    for path in (each for each in [*files(), *ROOT.glob("*.js")] if each.suffix != ".md"):
        parts = path.relative_to(ROOT).parts
        for first in range(len(parts)):
            found.add("/".join(parts[first:]))
            found |= {"/".join(parts[first:last]) + "/" for last in range(first + 1, len(parts))}
    return frozenset(found)


def remarks(path: Path) -> str:
    """The prose of a file: all of a page; of code the comments, and Python's docstrings."""
    whole = text(path)
    if path.suffix == ".md":
        return whole
    return "\n".join((SAID if path.suffix == ".py" else REMARK).findall(whole))


def lost_code(path: Path) -> list[str]:
    """The files, folders and modules of code that a file cites and that do not exist."""
    said = remarks(path)
    paths = [*CODE.findall(said), *FOLDER.findall(said)]
    lost = [cited for cited in paths if not cited.startswith(OTHERS) and cited not in ends()]
    lost = [cited for cited in lost if not any((root / cited).exists() for root in (path.parent, ROOT))]
    return lost + [cited for cited in MODULE.findall(said) if not _is_module(cited)]


def _is_module(cited: str) -> bool:
    """Whether it is a module, or what stands in one."""
    name = f"sealed/{cited.removeprefix('sealed.').replace('.', '/')}"
    return {f"{name}.py", f"{name}/", f"{name.rpartition('/')[0]}.py"} & ends() != set()


def everywhere(find: Callable[[Path], list[str]]) -> dict[str, list[str]]:
    return {path.relative_to(ROOT).as_posix(): lost for path in files() if (lost := find(path))}


def test_a_page_that_is_cited_is_there_and_has_the_section() -> None:
    assert everywhere(lost_pages) == {}


def test_a_clause_that_is_cited_is_in_the_rules() -> None:
    assert everywhere(lost_clauses) == {}


def test_code_that_is_cited_is_there() -> None:
    assert everywhere(lost_code) == {}


def test_nothing_is_cited_that_nobody_can_look_up() -> None:
    assert everywhere(lambda path: NOWHERE.findall(text(path))) == {}


CITED = re.compile(r"`((?:tests|e2e)/[\w/]+\.py)`|`(test_\w+)`")


def lost_tests(page: str) -> list[str]:
    """The files with tests that a page cites and that do not exist, and the tests that their file has not."""
    lost, code = [], ""
    for path, name in CITED.findall(page):
        if path:
            code = text(ROOT / path) if (ROOT / path).is_file() else ""
        if not code or (name and f"def {name}(" not in code):
            lost.append(path or name)
    return lost


def test_what_others_have_reported_is_kept_by_tests_that_are_there() -> None:
    page = text(DOCS / "reported.md")
    rows = re.findall(r"^\| (\d+) \|(.*)$", page, re.MULTILINE)
    assert [int(number) for number, _row in rows] == [*range(1, 37)]
    assert [number for number, row in rows if not CITED.search(row)] == []
    assert lost_tests(page) == []
    assert lost_tests("`tests/test_citations.py`, `test_of_nothing`; `e2e/nowhere.py`") != []


@pytest.mark.parametrize("name", ["codes.md", "keeping.md"])
def test_a_section_of_the_format_is_cited_by_its_number(name: str) -> None:
    """Within docs/codes.md itself it is `section 14`."""
    page = text(DOCS / name)
    numbers = SECTION.findall(page)
    assert numbers == [str(number) for number in range(1, len(numbers) + 1)]
    assert set(re.findall(r"sections? (\d+)", page)) <= set(numbers)


@pytest.mark.parametrize(
    ("wrong", "find"),
    [
        ("(docs/codes.md 77)", lost_pages),
        ("docs/codes.md,\nsection 77", lost_pages),
        ("# docs/codes.md\n# 77", lost_pages),
        ("[codes](codes.md) 77", lost_pages),
        ("see docs/nowhere.md", lost_pages),
        ("# FT 4.77", lost_clauses),
        ("(G 99)", lost_clauses),
        ("FCF 12", lost_clauses),
        ("# It is drawn anew (py/sealed/page/frame.py).", lost_code),
        ('"""See page/frame.py."""', lost_code),
        ("# The texts of `page/nowhere/`", lost_code),
        ("# `page.nowhere`", lost_code),
    ],
)
def test_a_wrong_citation_would_be_noticed(
    wrong: str, find: Callable[[Path], list[str]], tmp_path: Path
) -> None:
    path = tmp_path / "some.py"
    path.write_text(wrong, encoding="utf-8")
    assert len(find(path)) == 1
