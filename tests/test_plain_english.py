"""The pages of docs/ are in plain English: each says first what it is for, without the words of a list."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.games import ROOT

PAGES = sorted((ROOT / "docs").glob("*.md"))
"""All pages but those of docs/rules/: these are the specification, and games, figures and tests quote them
word by word. `stand` is the word for a piece on its square there.
"""
DIALECT = re.compile(
    r"\b(whoever|of which|of whom|that of|so many|as far as|for it is|stands?(?! still))\b", re.IGNORECASE
)
"""Relatives in place of a noun, and `stand` for `be`."""
QUOTED = re.compile(r"^ *```.*?^ *```$|`[^`\n]+`|“[^”]*”", re.MULTILINE | re.DOTALL)
"""Quotations: pieces of files, names in the code, and sentences in quotation marks."""


def bare(text: str) -> str:
    """A page without its quotations, line by line as before."""
    return QUOTED.sub(lambda found: "\n" * found[0].count("\n"), text)


def dialect(text: str) -> list[str]:
    """The lines of a page that use a word of the list, with their numbers."""
    lines = enumerate(bare(text).splitlines(), 1)
    return [f"{number}: {found[0]}" for number, line in lines for found in DIALECT.finditer(line)]


@pytest.mark.parametrize(
    "page", [*PAGES, ROOT / "README.md", ROOT / "CONTRIBUTING.md"], ids=lambda page: page.name
)
def test_a_page_is_in_plain_english(page: Path) -> None:
    assert dialect(page.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_says_first_what_it_is_for(page: Path) -> None:
    heading, first = page.read_text(encoding="utf-8").split("\n\n")[:2]
    assert heading.startswith("# ")
    assert first.startswith("This page ")


def test_the_check_finds_the_words_and_passes_quotations_over() -> None:
    text = "\n".join(
        (
            "Whoever knows it, as far as it goes,",
            "“Whoever draws”, `as far as`, and nothing stands still.",
            "```",
            "that of",
            "```",
            "It stands there.",
        )
    )
    assert dialect(text) == ["1: Whoever", "1: as far as", "6: stands"]
