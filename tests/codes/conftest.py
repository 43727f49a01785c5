"""Toy rulesets stand among the games while the codes are tested."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from sealed.rules import registry
from tests.codes import toy
from tests.codes.entries import TOYS
from tests.toys import skirmish


@pytest.fixture(autouse=True, scope="package")
def _toys() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for entry in TOYS:
            patch.setitem(registry.BY_KEY, entry.key, entry)
            patch.setitem(registry.BY_CODE, entry.code, entry)
        patch.setitem(sys.modules, "sealed.rules.toy", toy)
        patch.setitem(sys.modules, "sealed.rules.skirmish", skirmish)
        yield
