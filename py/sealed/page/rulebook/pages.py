"""The pages of docs/rules/: which there are, how one is fetched, where its links lead; and a search over the
clauses of all of them. Its index is made when it is first wanted.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from posixpath import normpath
from typing import Any, NamedTuple

from sealed.page.browser.seam import Browser
from sealed.page.draw.markdown import Marks, Page, read
from sealed.page.draw.texts import C_, N_, _
from sealed.page.draw.tree import Child, Node, h, text, walk
from sealed.page.draw.wording import own_list
from sealed.rules.registry import ENTRIES, Entry

COMMON = "for-all-games"
FOLDER = "docs/rules"
ALIKE = (
    # Translators: words of the rules for one and the same thing, which a search takes for each other.
    N_("light, lamp, torch"),
)
"""Lists of words that find the same clauses."""


def names() -> tuple[str, ...]:
    """The names of all pages: those of the games in their order, and the one that holds for all."""
    return (*dict.fromkeys(entry.page for entry in ENTRIES), COMMON)


def games(name: str) -> tuple[Entry, ...]:
    """The rulesets that a page is about."""
    return tuple(entry for entry in ENTRIES if entry.page == name)


async def fetch(browser: Browser, name: str) -> Page:
    """A page, read. Raises Refused if it cannot be fetched."""
    return read(await browser.fetch(f"{FOLDER}/{name}.md"), marks(name))


def lost() -> str:
    """The message for a page that could not be fetched."""
    return _("The rules could not be loaded. Try again once you are online.")


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
        return h("span.tag.warn", C_("clause", "rebuilt"), title=_("The original picture no longer exists."))
    # Translators: the mark of a clause on which this project has decided, since the original is silent.
    return h("span.tag", C_("clause", "ruling"), title=_("The original text leaves it open."))


MOST = 40
"""The most results that are shown."""
LONGEST = 170
"""The most letters of a clause that a result shows."""


class Clause(NamedTuple):
    """A clause, or another paragraph of a section, as the search knows it."""

    page: str
    title: str
    """The title of its page: “Field Tactics”."""
    codes: str
    """The letters of its games: “FT”."""
    number: str
    """Its own number, or its section's."""
    words: str


async def index(browser: Browser) -> tuple[Clause, ...]:
    """The clauses of all pages. Raises Refused if one of them cannot be fetched."""
    found: list[Clause] = []
    for name in names():
        found += clauses(name, await fetch(browser, name))
    return tuple(found)


def clauses(name: str, page: Page) -> Iterator[Clause]:
    """The clauses of a page, and what else is in its sections."""
    codes = " ".join(entry.code for entry in games(name)) or "G"
    for section in page.sections:
        last = section.number
        for block in (*section.blocks, *section.folded):
            for item in _items(block):
                own = str(item[1].get("id", "")).removeprefix("c-")
                last = own or last
                # what is under a clause belongs to it; items without a number, such as “Clock”, do not
                number = section.number if item[0] == "li" and not own else last
                # a clause begins with its number, which stands beside it
                yield Clause(name, plain(page), codes, number, text(tuple(item[3:] if own else item[2:])))


def _items(block: Child) -> Iterator[list[Any]]:
    """The items of a list, the rows of a table, or the paragraph itself; a figure's words are none."""
    if next(walk(block))[0] == "figure":
        return
    parts = [node for node in walk(block) if node[0] in ("li", "tr")]
    yield from parts or [node for node in walk(block) if node[0] in ("p", "pre")]


def search(known: Iterable[Clause], query: str, first: str = COMMON) -> tuple[Clause, ...]:
    """The clauses in which every word of the query stands, or another word for the same thing, best first:
    those with that number, those of a game with those letters, those of the page `first`, those in whose own
    words it was found, those in which words begin with all of them.
    """
    wanted = [alike(word) for word in query.casefold().split()]
    if not wanted:
        return ()
    fitting = [clause for clause in known if all(_holds(_all(clause), words) for words in wanted)]
    return tuple(sorted(fitting, key=lambda clause: _rank(clause, wanted, first)))


def alone(known: Iterable[Clause], query: str) -> tuple[str, ...]:
    """The words of the query, if it has several, that are found when searched for alone."""
    words = tuple(dict.fromkeys(query.split()))
    return tuple(word for word in words if search(known, word)) if len(words) > 1 else ()


def alike(word: str) -> tuple[str, ...]:
    """A word that is searched for, and the others that stand for the same thing."""
    for message in ALIKE:
        family = tuple(each.casefold() for each in own_list(message) if each)
        if any(word.startswith(each) for each in family):
            return family
    return (word,)


def _holds(text: str, words: Iterable[str]) -> bool:
    return any(word in text for word in words)


def _all(clause: Clause) -> str:
    return f"{clause.title} {clause.codes} {clause.number} {clause.words}".casefold()


def _rank(clause: Clause, wanted: list[tuple[str, ...]], first: str) -> tuple[bool, ...]:
    named = any((code.casefold(),) in wanted for code in clause.codes.split())
    words = clause.words.casefold()
    begun = all(any(re.search(rf"\b{re.escape(one)}", words) for one in each) for each in wanted)
    inside = any(_holds(words, each) for each in wanted)
    return (clause.number,) not in wanted, not named, clause.page != first, not inside, not begun


def marked(words: str, query: str) -> Child:
    """The words of a clause, cut to the part in which most is found, with all words found marked."""
    wanted = [re.escape(each) for word in query.casefold().split() for each in alike(word)]
    pattern = re.compile("|".join(sorted(wanted, key=len, reverse=True)) or r"(?!)", re.IGNORECASE)
    shown = cut(words, pattern)
    at = 0
    for match in pattern.finditer(shown):
        yield shown[at : match.start()]
        yield h("mark", match[0])
        at = match.end()
    yield shown[at:]


def cut(words: str, pattern: re.Pattern[str]) -> str:
    """The part of a text with the most of what is found, from word to word."""
    starts = [match.start() for match in pattern.finditer(words)]
    before = LONGEST // 3

    def richness(at: int) -> int:
        return len({found.casefold() for found in pattern.findall(words[at : at + LONGEST - before])})

    start = max(0, max(starts, key=richness) - before) if starts else 0
    if start:
        start = words.find(" ", start) + 1
    end = len(words) if len(words) <= start + LONGEST else words.rfind(" ", start, start + LONGEST)
    return ("… " if start else "") + words[start:end] + (" …" if end < len(words) else "")
