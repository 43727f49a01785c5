"""The pages of docs/rules/: which there are, how one is fetched, and where its links lead."""

from __future__ import annotations

import re
from posixpath import normpath

from sealed.page.markdown import Marks, Page, read
from sealed.page.seam import Browser
from sealed.page.texts import C_, _
from sealed.page.tree import Node, h, text
from sealed.rules.registry import ENTRIES, Entry

COMMON = "for-all-games"
FOLDER = "docs/rules"


def names() -> tuple[str, ...]:
    """The names of all pages: those of the games in their order, and the one that holds for all."""
    return (*dict.fromkeys(entry.page for entry in ENTRIES), COMMON)


def games(name: str) -> tuple[Entry, ...]:
    """The rulesets that a page is about."""
    return tuple(entry for entry in ENTRIES if entry.page == name)


async def fetch(browser: Browser, name: str) -> Page:
    """A page, read. Raises Refused if it cannot be fetched."""
    return read(await browser.fetch(f"{FOLDER}/{name}.md"), marks(name))


def plain(page: Page) -> str:
    """A page's title without the codes behind the names."""
    return re.sub(r" \([^)]*\)", "", text(page.title))


def marks(name: str) -> Marks:
    """The drawing of a page's marks, and the addresses of its clauses and links."""

    def clause(number: str) -> str:
        letter, _space, common = number.partition(" ")
        return f"#rules/{COMMON}/{common}" if common and letter == "G" else f"#rules/{name}/{number}"

    def link(address: str) -> str:
        page = address.removesuffix(".md")
        return f"#rules/{page}" if page in names() else normpath(f"{FOLDER}/{address}")

    return Marks(mark, clause, link)


def mark(letter: str) -> Node:
    """The mark of a clause: a decision of this project, or a reconstruction."""
    if letter == "R":
        # Translators: the mark of a clause that this project has rebuilt, since the original is lost.
        return h("span.tag.warn", C_("clause", "rebuilt"), title=_("The original picture is lost."))
    # Translators: the mark of a clause on which this project has decided, since the original is silent.
    return h("span.tag", C_("clause", "ruling"), title=_("The original text leaves it open."))
