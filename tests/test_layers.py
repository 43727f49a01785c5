"""The arrows of docs/design.md: who may import whom, which folders know each other, who may touch the
browser, how large a module may be.
"""

import ast
import re
from pathlib import Path

import pytest

from tests.modules import MODULES, PY, ROOT, imports, layer, reached, tree
from tests.places import places, sizes

# Lines of a module. What is wanted is one idea a module, whole: a class is not cut in two to fit. The limit
# only stops a second idea from growing into the first.
LARGEST = 700
LARGEST_SCRIPT = 350  # lines of JavaScript: what is not in Python is a seam, and seams are thin

# Each layer and what it may know besides itself: page -> matches, lessons -> codes, table, record, bots ->
# rules; a name is a value that codes and page share, and record the letters that look alike; of letters that
# go through a chat codes and links are made.
KNOWS = {
    "rules": set(),
    "name": set(),
    "letters": {"name"},
    "clock": {"rules"},
    "table": {"rules", "clock"},
    "record": {"rules", "table", "clock", "name"},
    "codes": {"rules", "name", "letters"},
    "bots": {"rules", "record"},
    "lessons": {"rules", "table", "record", "bots"},
    "matches": {"rules", "name", "clock", "table", "record", "codes", "bots"},
    "page": {"rules", "name", "letters", "clock", "table", "record", "codes", "bots", "matches", "lessons"},
    "main": {"page"},
}
# Of the standard library, what a pure layer may use: none of it reads a file, a clock or the network.
PURE = {
    *("__future__", "abc", "bisect", "collections", "dataclasses", "enum", "functools", "hashlib", "heapq"),
    *("importlib", "itertools", "json", "lzma", "math", "operator", "re", "types", "typing"),
}
# `random` is there for its type, and for a generator from a seed: `imagine` and an opponent are given theirs.
CHANCE = "random"
JAVASCRIPT = {"js", "pyodide", "pyodide_js", "pyscript", "polyscript", "_pyscript", "sealed_page", "sodium"}
SEAMS = {"main", "sealed.page.browser.browser", "sealed.codes.sodium"}

PAGE_FILES = [
    path
    for path in [
        *(ROOT / name for name in ("index.html", "pyscript.toml", "manifest.webmanifest", "sw.js")),
        *sorted((ROOT / "static").rglob("*")),
    ]
    if path.suffix in {".html", ".toml", ".webmanifest", ".css", ".js", ".mjs", ".svg"}
    and "vendor" not in path.parts
]


LAYERS = sorted({*map(layer, MODULES)})


def of(*layers: str) -> list[str]:
    """The modules of these layers."""
    found = [name for name in MODULES if layer(name) in layers]
    assert found
    return found


@pytest.mark.parametrize("known_by", LAYERS)
def test_a_layer_knows_only_those_below_it(known_by: str) -> None:
    allowed = {"", known_by} | KNOWS.get(known_by, set())
    wrong = {
        name: above
        for name in of(known_by)
        if (
            above := {
                other
                for other in imports(name)
                if other.split(".")[0] in {"sealed", "main"} and layer(other) not in allowed
            }
        )
    }
    assert wrong == {}


FINDERS = {
    "sealed.page.boards": "board",
    "sealed.page.boards.covers": "cover",
    "sealed.page.boards.options": "options",
    "sealed.page.boards.library": "figures",
    "sealed.page.boards.kits": "kit",
    "sealed.page.boards.how_set_up": "editing",
    "sealed.page.boards.how_explained": "explained",
}
"""The packages that find what a family of games may bring, each with the name of the family's module."""


@pytest.mark.parametrize(("finder", "job"), FINDERS.items())
def test_what_finds_a_module_of_the_families_is_seen_to_know_them(finder: str, job: str) -> None:
    """Else a circle through it would not be found."""
    brought = {name for name in MODULES if re.fullmatch(rf"sealed\.page\.boards\.\w+\.{job}", name)}
    assert len(brought) > 4
    assert brought <= imports(finder)


def test_no_imports_go_in_circles() -> None:
    """No module leads back to itself, not by a late import, nor for a type, nor by a name that is put
    together: reading downhill comes to an end.
    """
    left = {
        name: {other for other in imports(name) if other in MODULES and other != name} for name in MODULES
    }
    while ends := [name for name, below in left.items() if not below & left.keys()]:
        for name in ends:
            del left[name]
    assert not left


WIDE = {"page.boards", "page.match"}
MOST = 40
"""The modules of a folder of `page` but for these two, with those below it."""


@pytest.mark.parametrize(("deep", "most", "ties"), [(False, 25, 150), (True, 34, 230)])
def test_places_are_few_and_know_few_others(deep: bool, most: int, ties: int) -> None:
    found = places(deep=deep)
    assert len(found.names) <= most
    assert len(found.ties) <= ties


def test_of_two_folders_only_one_knows_the_other() -> None:
    """Also where each of two modules could do so without a circle of imports."""
    assert places().pairs == frozenset()


def test_of_folders_within_others_a_family_and_its_kit_alone_know_each_other() -> None:
    families = {
        name.rpartition(".")[0].removeprefix("sealed.") for name in MODULES if name.endswith(".cover")
    }
    assert len(families) > 4
    kit, placing = "page.boards", "page.boards.field_tactics"
    expected = {(kit, family) for family in families} | {(placing, f"{placing}.set_up")}
    assert places(deep=True).pairs == expected


def test_no_folder_of_the_page_is_a_heap() -> None:
    assert {name: size for name, size in sizes().items() if size > MOST and name not in WIDE} == {}


def test_a_pair_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pair here consists of modules whose imports go in no circle."""
    known = {"sealed.rules.seats": {"sealed.bots.view"}, "sealed.bots.think": {"sealed.rules.game"}}
    monkeypatch.setattr("tests.places.imports", lambda name: known.get(name, set()))
    assert places().pairs == {("bots", "rules")}
    assert set(places().ties) == {("bots", "rules"), ("rules", "bots")}


def test_a_cover_loads_no_rules_of_a_game() -> None:
    """The home page draws every cover before anybody has chosen a game."""
    packages = [path.parent.name for path in (PY / "sealed" / "rules").glob("*/__init__.py")]
    assert "field_tactics" in packages
    games = tuple(f"sealed.rules.{package}." for package in packages)
    covers = [name for name in MODULES if name.endswith(".cover")]
    assert covers
    wrong = {
        name: loaded
        for name in covers
        if (loaded := [other for other in reached(name) if f"{other}.".startswith(games)])
    }
    assert wrong == {}


def impure(name: str) -> set[str]:
    """The things that a module uses of the world outside: modules, a generator without a seed, functions."""
    nodes = list(ast.walk(tree(name)))
    others = {other.split(".")[0] for other in imports(name)} - {"sealed"}
    chance = {
        f"{CHANCE}.{node.attr}"
        for node in nodes
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == CHANCE
    }
    called = {node.id for node in nodes if isinstance(node, ast.Name)} & {"open", "input", "print"}
    return (others - PURE - {CHANCE}) | (chance - {f"{CHANCE}.Random"}) | called


@pytest.mark.parametrize("pure", ["rules", "bots", "matches", "lessons"])
def test_rules_opponents_matches_and_lessons_are_pure(pure: str) -> None:
    assert {name: used for name in of(pure) if (used := impure(name))} == {}


def test_only_the_seams_touch_javascript() -> None:
    wrong = {
        name: touched
        for name in MODULES
        if name not in SEAMS and (touched := {other.split(".")[0] for other in imports(name)} & JAVASCRIPT)
    }
    assert wrong == {}


def lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def test_no_module_is_too_large_to_read() -> None:
    assert {name: long for name, path in MODULES.items() if (long := lines(path)) > LARGEST} == {}


def test_no_script_is_too_large_to_read() -> None:
    scripts = [path for path in PAGE_FILES if path.suffix in {".js", ".mjs"}]
    assert scripts
    assert {path.name: long for path in scripts if (long := lines(path)) > LARGEST_SCRIPT} == {}


def foreign(path: Path) -> set[str]:
    """The other origins that a file of the page names."""
    text = path.read_text(encoding="utf-8")
    found = set(re.findall(r"(?:https?|wss?):\\?/\\?/[^\s\"'`)<>]*", text)) | set(
        re.findall(r"[\"'(]//\w[^\"')]*", text)
    )
    return found - {"http://www.w3.org/2000/svg"}  # SVG's name, which nobody fetches


def test_the_page_names_no_other_origin() -> None:
    assert PAGE_FILES
    found = {str(path.relative_to(ROOT)): named for path in PAGE_FILES if (named := foreign(path))}
    assert found == {}


def test_the_app_names_no_other_origin() -> None:
    origin = re.compile(r"(?:https?|wss?)://(?!www\.w3\.org/2000/svg)")
    assert [name for name, path in MODULES.items() if origin.search(path.read_text(encoding="utf-8"))] == []


def test_the_page_works_under_any_path_and_with_its_strict_policy() -> None:
    text = (ROOT / "index.html").read_text(encoding="utf-8")
    assert not re.findall(r"(?:href|src|config)=\"/", text)
    assert not re.findall(r"\s(?:style|on\w+)=\"", text)
    policy = re.search(r"Content-Security-Policy\" content=\"([^\"]*)\"", text)
    assert policy
    directives = dict(part.split(" ", 1) for part in policy[1].split("; "))
    assert directives.pop("default-src") == "'none'"
    assert directives.pop("script-src") == "'self' 'wasm-unsafe-eval'"
    assert set(directives.values()) <= {"'self'", "'none'"}


def test_the_readme_has_exactly_two_commands() -> None:
    for readme in ROOT.glob("README.md"):
        blocks = re.findall(
            r"^```(?:sh|console|bash)?\n(.*?)^```", readme.read_text("utf-8"), re.MULTILINE | re.DOTALL
        )
        commands = [line.split("#")[0].strip(" $") for block in blocks for line in block.splitlines()]
        assert [command for command in commands if command] == ["make play", "make test"]


def test_no_test_lends_its_helpers():
    """Helpers that two test files need are in a kit: a test file that is removed takes nothing from
    another.
    """
    lending = re.compile(
        r"^ *(?:from [\w.]*\btest_\w+ import|(?:from [\w.]+ )?import .*\btest_\w+).*", re.MULTILINE
    )
    files = (path for folder in ("tests", "e2e") for path in sorted((ROOT / folder).rglob("*.py")))
    assert [line for path in files for line in lending.findall(path.read_text(encoding="utf-8"))] == []
