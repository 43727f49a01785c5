"""One idea once: what a played game is, how it is looked at, stepped through, told and read again.

Each of these has stood in several places, which came to disagree. Whoever adds to a list here says what it is
that the others could not be.
"""

import ast
import functools

import pytest

from tests.modules import MODULES, layer, tree

CARRIERS = {
    "rules.Game": "what all of them are to records, reviews and opponents",
    "rules.Earlier": "as it was before the last entries of its log",
    "table.Table": "played at one table",
    "codes.Match": "played by codes",
    "codes.Account": "the side of that which both devices have alike",
    "codes.Finding": "proved by a certificate",
    "bots.View": "as the seat that decides may know it",
    "page.Study": "looked at outside its match",
}
"""Whatever knows rules, a log and a state, by its layer and name."""
LOOKING = {
    "page.Viewpoint": "what all of them are to boards and to the line",
    "page.Study": "outside its match",
    "matches.TablePlay": "at one table",
    "matches.ChatPlay": "by codes",
    "page.Teaching": "on the teacher's board",
}
"""Whatever knows a game, its players' names, and whose hand is open."""
GONE = {"_Earlier", "_Then", "Finished", "Here", "Alone"}
"""The classes that were a played game, or one that is looked at, beside these."""


@functools.cache
def classes() -> dict[str, ast.ClassDef]:
    """Every class at the top of a module."""
    tops = ((name, node) for name in MODULES for node in tree(name).body)
    return {f"{name}.{node.name}": node for name, node in tops if isinstance(node, ast.ClassDef)}


def members(node: ast.ClassDef) -> set[str]:
    """The fields, properties and methods of a class."""
    found = set()
    for child in node.body:
        match child:
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.FunctionDef(name=name):
                found.add(name)
    return found


def having(*wanted: str) -> set[str]:
    """The classes that have all of these, by their layers and names."""
    found = (name for name, node in classes().items() if set(wanted) <= members(node))
    return {f"{layer(name)}.{name.rpartition('.')[2]}" for name in found}


@functools.cache
def calls() -> dict[str, set[str]]:
    """The modules that call a function or a class, by its name: `x.way(…).read(…)` calls `mode.read`."""
    found: dict[str, set[str]] = {}
    every = ((name, node) for name in MODULES for node in ast.walk(tree(name)) if isinstance(node, ast.Call))
    for module, node in every:
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Call(func=ast.Attribute(attr=got)), attr=called)):
                found.setdefault(f"{got}.{called}", set()).add(module)
            case ast.Call(func=ast.Name(id=called) | ast.Attribute(attr=called)):
                found.setdefault(called, set()).add(module)
    return found


def test_whatever_carries_a_played_game_is_named() -> None:
    assert having("rules", "log", "state") == set(CARRIERS)
    assert having("game", "names", "holder") == set(LOOKING)


def test_a_class_that_has_gone_does_not_come_back() -> None:
    assert [name for name in classes() if name.rpartition(".")[2] in GONE] == []


def test_a_way_through_a_game_is_one_value_with_one_verb_and_one_question() -> None:
    assert having("to", "can") == {"page.Stepper"}


PAPER = ("sealed.page.draw.curves", "sealed.page.handouts.teaching")
"""On paper nothing is done with a board: circles are drawn otherwise, and links have nowhere to lead."""


@pytest.mark.parametrize(
    ("called", "by"),
    [
        ("Seen", {"sealed.page.boards.study"}),
        ("rewritten", {"sealed.page.draw.tree", *PAPER}),
        ("mode.read", {"sealed.page.match.reading"}),
    ],
)
def test_a_maker_is_called_in_one_place(called: str, by: set[str]) -> None:
    assert calls()[called] == by


def test_events_are_put_into_sentences_by_the_boards_and_by_one_function_above_them() -> None:
    below = {name for name in MODULES if name.startswith("sealed.page.boards.")} - {
        "sealed.page.boards.study"
    }
    above = MODULES.keys() - below
    heads = ((name, node) for name in above for node in tree(name).body if isinstance(node, ast.ImportFrom))
    taking = {name for name, node in heads if any(alias.name == "tell" for alias in node.names)}
    assert taking == {"sealed.page.boards.study"}
