"""A guard of what is handed to a page to be evaluated: Playwright calls a text whose value is a function."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import wraps
from typing import Any

FUNCTION = r"(?:async\s*)?(?:function\b|\([^()]*\)\s*=>|[\w$]+\s*=>)"
IS_FUNCTION = re.compile(rf"(?:/\*.*?\*/|//[^\n]*\n|[\s(!]|void\b)*{FUNCTION}", re.DOTALL)
"""The text is a function, or calls one that stands in it, as libraries do."""
ASSIGNS = re.compile(rf"(?<![=!<>])=\s*{FUNCTION}")
WAYS = ("evaluate", "evaluate_all", "evaluate_handle", "wait_for_function")


def refused(text: str) -> str:
    """Why this text is not evaluated; "" if it may be."""
    found = ASSIGNS.search(text)
    if IS_FUNCTION.match(text) or not found:
        return ""
    return (
        f"“{text.strip()[:60]}” assigns a function, which is then its value, and Playwright calls that at "
        "once: make it a function that assigns, `() => { … }`"
    )


def guard(*kinds: type) -> None:
    """Has these classes of Playwright refuse such texts, with the reason."""
    for kind in kinds:
        for name in WAYS:
            if name in vars(kind):
                setattr(kind, name, _guarded(vars(kind)[name]))


def _guarded(evaluate: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(evaluate)
    def checked(self: object, expression: str, *args: Any, **more: Any) -> Any:
        reason = refused(expression)
        assert not reason, reason
        return evaluate(self, expression, *args, **more)

    return checked
