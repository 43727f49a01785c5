"""Toy rulesets stand among the games while the codes are tested."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.codes.entries import places


@pytest.fixture(autouse=True, scope="package")
def _toys() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for place in places():
            patch.setitem(*place)
        yield
