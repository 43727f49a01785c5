"""The explanations of whole matches are those that somebody has read (tests/page/judged/)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.page.judged import files, parted, told


@pytest.mark.share(10)
@pytest.mark.slow
@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_a_match_is_told_as_it_was_read(path: Path) -> None:
    record, read = parted(path.read_text())
    assert told(record) == read
