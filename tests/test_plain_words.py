"""Messages, lessons and rules are free of the idioms that readers stumbled over."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tools.texts import python, rules, shell

IDIOM = re.compile(
    r"\b(whoever|of which|so many|for it is|as far as|may be had|is lost|anew|stands?|the other[’']s|"
    r"whom you know|once more)\b",
    re.IGNORECASE,
)
"""Relatives in place of a name, “stand” for “be”, “the other” for “your opponent”, and the like."""
KEPT = {
    "nobody, no one, noone,": "names that nobody may take",
    "seat one, seat two, key compared,": "names that nobody may take",
    "Fold the page at its middle": "a sheet of paper stands",
    "Cut them out and fold each": "a piece of paper stands",
}
"""The beginnings of texts with such a word that stay as they are, each with its reason."""
MOST_KEPT = 10


def read() -> Iterator[str]:
    """Every text that a player can read in English, each form of a plural by itself."""
    for message in (*python.collected(), *shell.collected(), *rules.collected()):
        yield message.text
        if message.many:
            yield message.many


def test_no_text_holds_an_idiom_of_the_list():
    texts = set(read())
    assert len(texts) > 4000
    found = {text for text in texts if IDIOM.search(text)}
    assert {text for text in found if not text.startswith(tuple(KEPT))} == set()


def test_each_text_that_is_kept_is_still_there():
    assert len(KEPT) <= MOST_KEPT
    texts = set(read())
    for beginning in KEPT:
        assert any(text.startswith(beginning) and IDIOM.search(text) for text in texts), beginning
