"""One vocabulary: the glossary of CONTRIBUTING.md, and class names that do not occur twice."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.modules import MODULES, ROOT, layer, tree

ROW = re.compile(r"^\| ([a-z][a-z ]+) \| (.+) \| ([a-z_, ]+) \|$", re.MULTILINE)
CHAPTER = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("\n## Glossary\n")[2]
ROWS = CHAPTER.partition("| --- | --- | --- |")[2]
GLOSSARY = {word: twins.split(", ") for word, _sense, twins in ROW.findall(ROWS)}
"""The words of the glossary, each with the names that are not used for it."""
STORED = {
    "sealed.page.browser.model.Heading.fresh": "in the head of every kept match",
    "sealed.page.browser.model.Settings.last": "in the kept settings",
}
"""Fields that are called as in kept files, which a new name would make unreadable."""
BOTH = {
    "Account": "of a match that is over, decision by decision; of a match by codes, as both devices have it",
    "Board": "the drawing of a family's games; the squares of Priority Pathway",
    "Event": "a press or a key in the browser; something that happens in a game",
    "Piece": "of a code that came in several messages; of the game Field Tactics",
    "Scene": "a record of a lesson's text; all that a board shows",
    "Sheet": "of paper; the score sheet of a game",
    "Table": "numbers in rows; where a game is played",
    "Tree": "of moves that a search looks at; of the branches of a record",
    "Turn": "a decision that news tells of; a row in a board's list of past turns",
}
"""Class names in several layers: both senses are the word of their field."""
PAGE = [name for name in MODULES if layer(name) in ("page", "matches")]
FAMILIES = {
    name.rpartition(".")[0] for name in MODULES if re.fullmatch(r"sealed\.page\.boards\.\w+\.cover", name)
}


def named(name: str) -> Iterator[tuple[str, str, str]]:
    """The fields, functions and parameters of a module: their names, where they are, and their types."""
    found: list[tuple[str, ast.AST]] = [(name, tree(name))]
    while found:
        place, node = found.pop()
        rest = (node.vararg, node.kwarg) if isinstance(node, ast.arguments) else ()  # `*more` says enough
        for child in ast.iter_child_nodes(node):
            inner = place
            match child:
                case ast.ClassDef():
                    inner = f"{place}.{child.name}"
                case ast.FunctionDef() | ast.AsyncFunctionDef():
                    inner = f"{place}.{child.name}"
                    yield child.name, inner, ast.unparse(child.returns) if child.returns else ""
                case ast.arg() if child not in rest:
                    yield (
                        child.arg,
                        f"{place}.{child.arg}",
                        ast.unparse(child.annotation) if child.annotation else "",
                    )
                case ast.AnnAssign(target=ast.Name(id=field)) if isinstance(node, ast.ClassDef):
                    yield field, f"{place}.{field}", ast.unparse(child.annotation)
            found.append((inner, child))


NAMED = [each for name in PAGE for each in named(name)]


def test_the_glossary_has_its_words() -> None:
    assert len(GLOSSARY) > 30
    assert ROWS.count("\n| ") == len(GLOSSARY)


@pytest.mark.parametrize("word", GLOSSARY)
def test_a_word_of_the_glossary_is_a_name_in_the_code(word: str) -> None:
    found = {part for name, _, _ in NAMED for part in (name, *name.split("_"))} | {
        name for name, _, _ in NAMED
    }
    assert found & {word.replace(" ", "_"), f"{word}s"}


@pytest.mark.parametrize(
    ("word", "twin"), [(word, twin) for word, twins in GLOSSARY.items() for twin in twins]
)
def test_nothing_has_the_name_of_a_twin(word: str, twin: str) -> None:
    found = {place for name, place, _ in NAMED if name.strip("_") == twin}
    assert found <= STORED.keys(), f"it is called “{word}”"


def test_what_is_called_as_in_kept_files_is_there() -> None:
    assert STORED.keys() <= {place for _, place, _ in NAMED}


def test_a_way_is_the_name_of_a_mode() -> None:
    found = {kind for name, _, kind in NAMED if name == "way"}
    assert found == {"str"}


def classes() -> dict[str, list[str]]:
    """The modules of every public class, by its name."""
    found: dict[str, list[str]] = {}
    for name in MODULES:
        for node in tree(name).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found.setdefault(node.name, []).append(name)
    return found


def test_no_two_classes_of_the_page_have_one_name() -> None:
    """A family's own ones excepted: each has a `Scene`."""
    own = tuple(f"{family}." for family in FAMILIES)
    assert len(own) > 4
    twice = {
        name: places
        for name, modules in classes().items()
        if len(places := [each for each in modules if each in PAGE and not each.startswith(own)]) > 1
    }
    assert twice == {}


def test_of_classes_in_several_layers_both_have_the_word_of_their_field() -> None:
    assert len(BOTH) <= 12
    assert {name for name, modules in classes().items() if len({*map(layer, modules)}) > 1} == BOTH.keys()
