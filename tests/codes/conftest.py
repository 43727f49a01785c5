"""The toy ruleset stands among the games while the codes are tested."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from sealed.rules import registry
from tests.codes import toy


@pytest.fixture(autouse=True, scope="package")
def _toy() -> Iterator[None]:
    entry = registry.Entry("toy", "TOY", "Toy", "toy", "TOY", "toy", "toy")
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(registry.BY_KEY, entry.key, entry)
        patch.setitem(registry.BY_CODE, entry.code, entry)
        patch.setitem(sys.modules, "sealed.rules.toy", toy)
        yield
