"""A check that something is not said can fail only while it could be said.

Every negated text of two words or more, in all tests, still stands in the sources of the page, with anything
in place of its fields, or elsewhere in the same file of tests or in a kit, which puts it there.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.modules import parsed
from tools.texts import rules, shell

ROOT = Path(__file__).parents[1]
WORDS = re.compile(r"[^\W\d_]\S*\s+\S*[^\W\d_]")
"""Two words: letters on both sides of a blank."""
NO_LETTERS = re.compile(r"\\[bdswBDSW]|[\\^$.*+?|()\[\]{}]")
"""The parts of a regular expression that match no letter of their own."""
FIELD = re.compile(r"\{[^{}]*\}")
NEGATING = ("not_to_have_text", "not_to_contain_text", "not_to_have_attribute", "not_to_have_value")
FINDING = ("search", "match", "fullmatch", "findall")


def literal(node: ast.expr) -> tuple[str, ...]:
    """The literal parts of a text or f-string that has two words or more in one of them."""
    match node:
        case ast.Constant(value=str(text)):
            parts = [text]
        case ast.JoinedStr(values=values):
            parts = [str(value.value) for value in values if isinstance(value, ast.Constant)]
        case _:
            return ()
    return tuple(part for part in parts if WORDS.search(part))


def pattern(node: ast.expr) -> tuple[str, ...]:
    """The longest runs of letters and blanks in a regular expression, in each alternative."""
    runs = (run for part in literal(node) for run in NO_LETTERS.split(part))
    return tuple(run for run in runs if WORDS.search(run))


def is_pattern(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "re.compile"


def negated_in(node: ast.AST) -> Iterator[tuple[str, ...]]:
    """The texts that a node says are not there."""
    match node:
        case ast.Compare(left=left, ops=[ast.NotIn()]):
            yield literal(left)
        case ast.Call(func=ast.Attribute(attr=name), args=args) if name in NEGATING:
            for arg in args:
                listed = arg.elts if isinstance(arg, ast.List | ast.Tuple) else [arg]
                for each in listed:
                    yield pattern(each.args[0]) if is_pattern(each) else literal(each)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            for inner in ast.walk(operand):
                match inner:
                    case ast.Compare(left=left, ops=[ast.In()]):
                        yield literal(left)
                    case ast.Call(func=ast.Attribute(attr=name), args=[first, *_]) if name in FINDING:
                        yield pattern(first)
        case ast.Call(
            func=ast.Attribute(value=ast.Call(args=[found]), attr="to_have_count" | "not_to_be_visible")
        ) if isinstance(node, ast.Call) and [ast.unparse(arg) for arg in node.args] in ([], ["0"]):
            for inner in ast.walk(found):
                if isinstance(inner, ast.Call) and ast.unparse(inner.func).endswith("get_by_text"):
                    yield (
                        pattern(inner.args[0].args[0])
                        if is_pattern(inner.args[0])
                        else literal(inner.args[0])
                    )
        case ast.Compare(
            left=ast.Call(func=ast.Attribute(attr=name), args=[first, *_]), ops=[ast.Is() | ast.Eq()]
        ):
            nothing = ast.unparse(node.comparators[0]) in ("None", "[]")
            if nothing and name in FINDING:
                yield pattern(first)


def sources() -> list[Path]:
    return [path for folder in ("tests", "e2e") for path in sorted((ROOT / folder).rglob("*.py"))]


def negated(tree: ast.AST) -> set[tuple[int, str]]:
    """All such texts of a source, with their lines."""
    return {
        (getattr(node, "lineno", 0), text)
        for node in ast.walk(tree)
        if isinstance(node, ast.Compare | ast.Call | ast.UnaryOp)
        for texts in negated_in(node)
        for text in texts
    }


def strings(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The texts of a source but its docstrings, with lines; an f-string also whole, its fields empty."""
    docstrings = set()
    for node in ast.walk(tree):  # each before what is in it
        match node:
            case ast.Expr(value=ast.Constant() as docstring):
                docstrings.add(docstring)
            case ast.Constant() if node in docstrings:
                pass
            case ast.Constant(value=str(text)):
                yield node.lineno, text
            case ast.JoinedStr(values=values):
                parts = (str(part.value) if isinstance(part, ast.Constant) else "{}" for part in values)
                yield node.lineno, "".join(parts)


@cache
def said() -> tuple[str, ...]:
    """Everything that the page may say, with its fields: texts of its sources, the shell and the rules."""
    catalogue = (*shell.collected(), *rules.collected())
    product = (text for path in sorted((ROOT / "py").rglob("*.py")) for _, text in strings(parsed(path)))
    lessons = (path.read_text(encoding="utf-8") for path in sorted((ROOT / "docs" / "lessons").glob("*.txt")))
    every = {text for message in catalogue for text in (message.text, message.many)}
    return tuple({" ".join(text.split()).casefold() for text in (*every, *product, *lessons)})


@cache
def whole() -> str:
    """All of that as one text, each on a line of its own: it is searched in no time."""
    return "\n".join(said())


def could_say(message: str, text: str) -> bool:
    """Whether a message, with anything in its fields, may hold the text, half of which it has itself."""
    letters, most = FIELD.split(message), len(text) // 2
    # Of the first n letters of the text, how few fields have to hold, where a part of the message ends there.
    ends: dict[int, int] = {}
    for number, part in enumerate(letters):
        if text in part:
            return True
        starts = {held: held for held in range(most + 1)} if number else {}
        for end, held in ends.items():
            for start in range(end, min(end + most - held, len(text)) + 1):
                starts[start] = min(held + start - end, starts.get(start, most))
        ends = dict.fromkeys((n for n in range(1, len(text)) if part.endswith(text[:n])), 0)
        for start, held in starts.items():
            if part.startswith(text[start:]):
                return True
            if text.startswith(part, start):
                end = start + len(part)
                ends[end] = min(held, ends.get(end, most))
    return False


@cache
def is_sayable(text: str) -> bool:
    """Whether the page could say it."""
    text = " ".join(text.split()).casefold()
    if text in whole():
        return True
    long = {word for word in re.findall(r"\w+", text) if len(word) > 3}
    near = (each for each in said() if "{" in each and 2 * sum(word in each for word in long) >= len(long))
    return any(could_say(message, text) for message in near)


@cache
def kits() -> str:
    """The sources of the kits that tests share."""
    shared = (path for path in sources() if not path.name.startswith("test_"))
    return "\n".join(text for path in shared for _, text in strings(parsed(path)))


def test_every_negated_text_could_be_said() -> None:
    found = []
    for path in sources():
        denied = negated(parsed(path))
        if denied:
            here = [text for line, text in strings(parsed(path)) if (line, text) not in denied]
            found += [
                f"{path.relative_to(ROOT)}:{line}: {text!r}"
                for line, text in sorted(denied)
                if not any(text in each for each in (*here, kits())) and not is_sayable(text)
            ]
    assert found == []


@pytest.mark.parametrize(
    "source",
    [
        'assert "all is well" not in text',
        'assert f"{name} says all is well" not in text',
        'expect(title).not_to_have_text("all is well")',
        'expect(title).not_to_contain_text(["x", "all is well"])',
        'expect(title).not_to_have_attribute("aria-label", re.compile(r"^all is well$"))',
        'assert not any("all is well" in line for line in lines)',
        'assert not re.search(r"\\ball is well|\\d+", text)',
        'assert re.search("all is well", text) is None',
        'assert re.findall("all is well", text) == []',
        'expect(page.get_by_text("all is well")).to_have_count(0)',
        'expect(page.get_by_text(re.compile("all is well"))).not_to_be_visible()',
    ],
)
def test_each_way_to_say_that_a_text_is_not_there_is_seen(source: str) -> None:
    assert {text.strip() for _, text in negated(ast.parse(source))} in (
        {"all is well"},
        {"says all is well"},
    )


@pytest.mark.parametrize(
    "source",
    [
        'assert "all is well" in text',
        'assert "well" not in text',
        'expect(title).to_have_text("all is well")',
    ],
)
def test_no_other_check_is_taken_for_one(source: str) -> None:
    assert negated(ast.parse(source)) == set()


def test_which_messages_could_hold_a_text() -> None:
    message = "code {number} is the newest that {name} has sent."
    for text in ("newest that ada has sent", "code 12 is the newest", "is the newest that ben", "has sent."):
        assert could_say(message, text)
    for text in ("newest code of the chat", "the oldest that ada has sent", "ben is the new one"):
        assert not could_say(message, text)
    assert could_say("nobody changed it", "body changed")
    assert not is_sayable("with your next code")
    assert not is_sayable("Compare check words")  # but in a docstring
    assert is_sayable("Compare four words")
    assert not is_sayable("newest code of the chat")
