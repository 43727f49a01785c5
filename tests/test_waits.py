"""Browser tests wait for what happens: no fixed sleep is added, none of their chance is unseeded, and no text
that they have evaluated is called unawares.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from e2e.evaluated import guard, not_waited_for, refused
from tests.modules import parsed

ROOT = Path(__file__).parents[1]
SLEEPS = {
    "conftest.py": 1,  # between two looks of `until`
    "phones.py": 1,  # a person’s pause, which the page asks for
    "test_here.py": 1,  # the same: two taps nearer to each other are one by accident
    "test_killed.py": 2,  # the moment in which it is killed is what is tried; a person’s pause
    "test_page.py": 2,  # for what must not come: there is nothing to wait for
}
"""The fixed sleeps of the browser tests, by file: they may only become fewer."""
IN_SCRIPT = {"handed.py": 1, "test_classroom.py": 1, "test_killed.py": 1, "test_worker.py": 3}
"""The sleeps in scripts that tests run in the page: all but one are between two looks at something."""
SLEEPS_IN_SCRIPT = re.compile(r"setTimeout\(\w+, \d+\)")
DRAWN = {
    "os": ("urandom",),
    "random": ("choice", "choices", "randbytes", "randint", "random", "randrange", "sample", "shuffle"),
    "secrets": ("choice", "randbelow", "token_bytes", "token_hex"),
}
"""Functions that draw, by the module that they are called of."""


def sources(*folders: str) -> list[Path]:
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


def calls(path: Path) -> list[ast.Call]:
    nodes = ast.walk(parsed(path))
    return [node for node in nodes if isinstance(node, ast.Call)]


def called(call: ast.Call) -> str:
    return ast.unparse(call.func)


def is_sleep(call: ast.Call) -> bool:
    return called(call).rpartition(".")[2] in ("wait_for_timeout", "sleep")


def is_unseeded(call: ast.Call) -> bool:
    """Whether a call draws from a source of chance that is another one in each run."""
    name = called(call)
    if name in ("Random", "random.Random"):
        return not call.args
    module, _, drawn = name.rpartition(".")
    return drawn in DRAWN.get(module, ()) or name.endswith("SystemRandom")


def test_fixed_sleeps_only_become_fewer() -> None:
    found = {path.name: sum(map(is_sleep, calls(path))) for path in sources("e2e")}
    assert {name: count for name, count in found.items() if count} == SLEEPS
    scripts = {
        path.name: len(SLEEPS_IN_SCRIPT.findall(path.read_text(encoding="utf-8"))) for path in sources("e2e")
    }
    assert {name: count for name, count in scripts.items() if count} == IN_SCRIPT


def test_chance_in_a_test_is_seeded() -> None:
    unseeded = [
        f"{path.relative_to(ROOT)}:{call.lineno}: {called(call)}"
        for path in sources("tests", "e2e")
        for call in calls(path)
        if is_unseeded(call)
    ]
    assert unseeded == []


@pytest.mark.parametrize(
    ("call", "unseeded"),
    [
        ("random.Random()", True),
        ("Random(3)", False),
        ("random.choice('ab')", True),
        ("rng.choice('ab')", False),
        ("secrets.token_bytes(4)", True),
        ("match.secrets.hand.choice()", False),
    ],
)
def test_which_chance_is_seeded(call: str, unseeded: bool) -> None:
    node = ast.parse(call, mode="eval").body
    assert isinstance(node, ast.Call)
    assert is_unseeded(node) is unseeded


ASSIGNS = [
    "window.print = () => { window.wasPrinted = true }",
    "navigator.share = async ({ text }) => {}",
    "window.a = 1; window.b = function () {}",
    "Date.now = past => 0",
]
DOES_NOT = [
    "() => { window.print = () => {} }",
    "async ([name, arg]) => { window.print = () => {} }",
    "node => { node.onclick = () => {} }",
    "function () { window.print = () => {} }",
    "(() => { window.print = () => {}; })()",
    "window.printed === 1",
    "/*! a library */\n!function (window) { window.print = () => {} }(window);",
    "// What it says\n\n() => { window.print = () => {} }",
    "[...document.querySelectorAll('p')].map((p) => p.textContent)",
    "window.told",
]


@pytest.mark.parametrize("text", ASSIGNS)
def test_a_text_that_assigns_a_function_is_refused_with_the_reason(text: str) -> None:
    assert "Playwright calls that" in refused(text)
    for with_blanks in (f"\n    {text}", text.replace(" = ", "=")):
        assert refused(with_blanks)


@pytest.mark.parametrize("text", DOES_NOT)
def test_a_function_that_assigns_and_any_other_value_are_evaluated(text: str) -> None:
    assert refused(text) == ""


@pytest.mark.parametrize(
    ("text", "waits"),
    [
        ("async () => (await fetch('list')).ok", False),
        ("/* once */ (async function () { return false; })()", False),
        ("() => document.fullscreenElement !== null", True),
        ("async_told === 1", True),
    ],
)
def test_a_wait_for_a_promise_is_none_and_is_refused(text: str, waits: bool) -> None:
    class Page:
        def wait_for_function(self, expression: str) -> bool:
            return bool(expression)

        def evaluate(self, expression: str) -> bool:
            return bool(expression)

    guard(Page)
    assert Page().evaluate(text)  # which waits for the promise
    assert (not_waited_for(text) == "") is waits
    if waits:
        assert Page().wait_for_function(text)
    else:
        with pytest.raises(AssertionError, match="true at once"):
            Page().wait_for_function(text)


def test_the_guard_stands_before_each_way_to_evaluate() -> None:
    class Page:
        def evaluate(self, expression: str, arg: object = None) -> object:
            return expression, arg

        def evaluate_handle(self, expression: str) -> str:
            return expression

        def click(self, selector: str) -> str:
            return selector

    guard(Page)
    page = Page()
    assert page.evaluate("() => 1", 2) == ("() => 1", 2)
    assert page.click(ASSIGNS[0]) == ASSIGNS[0]
    for way in (page.evaluate, page.evaluate_handle):
        with pytest.raises(AssertionError, match=re.escape("`() => { … }`")):
            way(ASSIGNS[0])
