"""The sentences that a page shows of its news, and those that it says, to be compared."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from sealed.page.draw import tree
from tests.page.fake import Browser

REGIONS = ("line", "events", "alert")
NOTES = frozenset({"note", "heard", "p.now", "story", "about", "task"})
"""The classes of what tells something in the tray and above it."""
OTHERS = frozenset({"hear", "panel", "how", "log"})
"""The classes of what lies over the screen or beside it, and is read by whoever goes there."""
NOT_TOLD = frozenset({"a", "button", "svg", "kbd", "details", "progress", "input"})
"""Elements that are not read as sentences: buttons, keys, and a list that the player unfolds."""
BLOCKS = frozenset({"p", "div", "li", "h2", "ol", "ul", "blockquote", "figcaption", "figure", "aside"})
ENDS = re.compile(r"(?<=[.?!…])[”)]?\s+")
LOOSE = re.compile("[\u2066-\u2069\u200e\u200f“”‘’\"'\u00ad]")
KEYS = re.compile(r"\b(?:Enter|Return|Escape|Esc|Tab|Backspace|Ctrl\+\w)\b|⏎")


def sentences(text: str) -> Iterator[str]:
    """The sentences of a text, without names of keys, quotes around names and the last full stop."""
    for found in ENDS.split(" ".join(KEYS.sub("", LOOSE.sub("", text)).split())):
        if bare := " ".join(found.split()).strip(" .:·"):
            yield bare


def told(page: Any) -> dict[str, None]:
    """The sentences of the notes of a page."""
    blocks = (block for note in _notes(page) for block in _blocks(note))
    return dict.fromkeys(each for block in blocks for each in sentences(block))


def _notes(page: Any) -> Iterator[list[Any]]:
    """The notice, and the notes of a screen with a board; any other screen is read from its heading on."""
    yield from tree.find_all(page, "aside.notice")
    for screen in tree.find_all(page, "main.match"):
        yield from _within(screen)


def _within(node: Any) -> Iterator[list[Any]]:
    if not isinstance(node, list):
        return
    kinds = {*str(node[1].get("class", "")).split()}
    if kinds & OTHERS or node[1].get("role") == "dialog":
        return
    if {*kinds, *(f"{node[0]}.{kind}" for kind in kinds)} & NOTES:
        yield node
        return
    for child in node[2:]:
        yield from _within(child)


def _blocks(note: list[Any]) -> Iterator[str]:
    """The texts of a note, one for each paragraph."""
    row: list[str] = []

    def told(node: Any) -> Iterator[str]:
        if isinstance(node, str):
            row.append(node)
            return
        tag, attributes, *children = node
        if tag in NOT_TOLD or "hear" in str(attributes.get("class", "")).split():
            return
        if tag in BLOCKS:
            yield "".join(row)
            row.clear()
        for child in children:
            if child is not None:
                yield from told(child)
        if tag in BLOCKS:
            yield "".join(row)
            row.clear()

    for child in note[2:]:
        if child is not None:
            yield from told(child)
    yield "".join(row)


class Ear:
    """Listens to a page, drawing by drawing, and notes what a drawing tells the eye alone."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.unsaid: dict[str, None] = {}
        """The sentences that were shown, and not said by then."""
        self.heard: list[str] = []
        """All that was said, in order."""
        self._before: dict[str, None] = {}
        self._said: set[str] = set()
        self._regions: dict[str, list[tuple[Any, str]]] = {}
        self.begins()
        self._drawing: Callable[[str], None] = browser.draw
        browser.draw = self._draw  # type: ignore[method-assign]

    def begins(self, known: Iterable[str] = ()) -> None:
        """From here on: what was said before does not count, and what is shown already, or `known`, need not
        be said.
        """
        self._said.clear()
        if self.browser.frames:
            self._before = {**told(self.browser.tree), **dict.fromkeys(known)}
            self._regions = {name: self._texts(name) for name in REGIONS}

    def _draw(self, frame: str) -> None:
        self._drawing(frame)
        for name in REGIONS:
            texts = self._texts(name)
            for each in texts:
                if each not in self._regions.get(name, []):
                    self.heard.append(each[1])
                    self._said.update(sentences(each[1]))
            self._regions[name] = texts
        known = {*self._before, *self._said}
        self.unsaid |= dict.fromkeys(each for each in told(self.browser.tree) if each not in known)

    def _texts(self, name: str) -> list[tuple[Any, str]]:
        region = tree.find(self.browser.tree, id=f"say-{name}")
        paragraphs = tree.find_all(region, "p") if region else ()
        return [(each[1].get("key"), tree.text(each)) for each in paragraphs]
