"""A guard of what is handed to a page to be evaluated: Playwright calls a text whose value is a function."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any

FUNCTION = r"(?:async\s*)?(?:function\b|\([^()]*\)\s*=>|[\w$]+\s*=>)"
IS_FUNCTION = re.compile(rf"(?:/\*.*?\*/|//[^\n]*\n|[\s(!]|void\b)*{FUNCTION}", re.DOTALL)
"""The text is a function, or calls one that stands in it, as libraries do."""
ASSIGNS = re.compile(rf"(?<![=!<>])=\s*{FUNCTION}")
IS_ASYNC = re.compile(r"(?:/\*.*?\*/|//[^\n]*\n|[\s(])*async\b", re.DOTALL)
WAITS = "wait_for_function"
WAYS = ("evaluate", "evaluate_all", "evaluate_handle", WAITS)


def refused(text: str) -> str:
    """Why this text is not evaluated; "" if it may be."""
    found = ASSIGNS.search(text)
    if IS_FUNCTION.match(text) or not found:
        return ""
    return (
        f"“{text.strip()[:60]}” assigns a function, which is then its value, and Playwright calls that at "
        "once: make it a function that assigns, `() => { … }`"
    )


def not_waited_for(text: str) -> str:
    """Why nothing waits for this text to be true; "" if something does."""
    if not IS_ASYNC.match(text):
        return ""
    return f"“{text.strip()[:60]}” is true at once, as every promise is: use `until` with `page.evaluate`"


def guard(*kinds: type) -> None:
    """Has these classes of Playwright refuse such texts, with the reason."""
    for kind in kinds:
        for name in WAYS:
            if name in vars(kind):
                reasons = (refused, not_waited_for) if name == WAITS else (refused,)
                setattr(kind, name, _guarded(vars(kind)[name], reasons))


def _guarded(evaluate: Callable[..., Any], reasons: Sequence[Callable[[str], str]]) -> Callable[..., Any]:
    @wraps(evaluate)
    def checked(self: object, expression: str, *args: Any, **more: Any) -> Any:
        reason = "".join(why(expression) for why in reasons)
        assert not reason, reason
        return evaluate(self, expression, *args, **more)

    return checked
