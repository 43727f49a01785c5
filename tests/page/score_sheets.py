"""Score sheets that were filled in by hand (tests/page/sheets): their texts in the order of typing."""

from __future__ import annotations

from collections.abc import Iterator

from sealed import record
from sealed.page.screens import typing
from sealed.page.screens.typing import Typed
from sealed.rules.registry import BY_KEY
from tests.games import ROOT


def head_of(key: str) -> dict[str, str]:
    """The head of a score sheet."""
    return dict(row.split(": ", 1) for row in _parts(key)[0].splitlines())


def columns_of(key: str) -> dict[str, list[str]]:
    """The columns of a score sheet by mark: the deal, Red's moves, Blue's moves."""
    head, rows = head_of(key), [row.split("|") for row in _parts(key)[1].splitlines()]
    columns = {str(n): [row[n].strip() for row in rows if row[n].strip()] for n in (1, 2)}
    return {**columns, "*": [head[name] for name in ("Dealt",) if name in head]}


def typed_in(key: str) -> Iterator[tuple[str, Typed]]:
    """Each text as the page asks for it, and the match after it was typed."""
    columns = columns_of(key)
    here = typing.begun(BY_KEY[key], {})
    while mark := record.due(here.table):
        text = columns[mark[0]].pop(0)
        here = typing.put(here, text)
        assert not here.refusal, (here.good, text, here.refusal)
        yield text, here
    assert not any(columns.values())


def _parts(key: str) -> tuple[str, str]:
    path = ROOT / "tests" / "page" / "sheets" / f"{key}.txt"
    top, _, below = path.read_text(encoding="utf-8").partition("\n\n")
    return top, below
