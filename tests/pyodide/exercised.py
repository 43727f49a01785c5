"""Which modules of the product have run: those of which a function was called, not those only imported."""

from __future__ import annotations

import inspect
import sys
from types import CodeType
from typing import Any

PRODUCT = "/checkout/py/"


class Exercised:
    """Hears of the first call of every function, which costs next to nothing (PEP 669)."""

    def __init__(self) -> None:
        self.paths: set[str] = set()
        self._monitoring: Any = vars(sys)["monitoring"]  # CPython has it since 3.12, and tests know 3.11, too
        tool, called = self._monitoring.OPTIMIZER_ID, self._monitoring.events.PY_START
        self._monitoring.use_tool_id(tool, "exercised")
        self._monitoring.register_callback(tool, called, self._called)
        self._monitoring.set_events(tool, called)

    def _called(self, code: CodeType, _offset: int) -> Any:
        is_function = code.co_flags & inspect.CO_NEWLOCALS and code.co_flags & inspect.CO_OPTIMIZED
        if is_function and code.co_filename.startswith(PRODUCT):
            self.paths.add(code.co_filename.removeprefix(PRODUCT))
        return self._monitoring.DISABLE
