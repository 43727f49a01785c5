"""The rules pages (docs/rules/*.md) as trees: the page and the docs share one text.

It reads the small part of Markdown in which those pages are written, and raises `MarkdownError` for anything
else, so that a page never shows half-read signs. A list item that begins with a clause number is
that clause, with an anchor. What programs need is folded away (`<details>`, as it is where the file itself is
read); a picture's line is the place of a figure.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from sealed.page.draw.texts import C_
from sealed.page.draw.tree import Child, Node, h, text, walk

CLAUSE = re.compile(r"- \*\*(?:[A-Z]+ )?(\d+(?:\.\d+)?)\*\* ")
HEADING = re.compile(r"(#{1,3}) (?:(\d+)\. )?(.+)")
ROW = re.compile(r"\|(.*)\|")
_INLINE = re.compile(
    r"`(?P<code>[^`]+)`|\*\*\[(?P<mark>[DR])\]\*\*|\*\*(?P<strong>[^*]+)\*\*|\*(?P<em>[^*]+)\*"
    r"|\[(?P<label>[^\]]+)\]\((?P<href>[^)\s]+)\)|(?P<ref>\b(?:G \d+|\d+\.\d+)\b)"
)
SUMMARY = re.compile(r"<summary>(.+)</summary>")
PICTURE = re.compile(r"!\[([^\]]+)\]\(figures/([\w-]+)\.svg\)")
_LOOSE = re.compile(r"[`*<|]|\]\(|^>")


class MarkdownError(ValueError):
    """The text uses Markdown that is not read here. The message names the line."""


class Section(NamedTuple):
    """A section of a page; the text before the first heading is a section without number or title."""

    number: str
    title: tuple[Child, ...]
    blocks: tuple[Node, ...]
    summary: str = ""
    """The summary of the part that is folded away; "" if there is none."""
    folded: tuple[Node, ...] = ()

    @property
    def inside(self) -> frozenset[str]:
        """The numbers of the clauses that are folded away."""
        ids = (str(node[1].get("id", "")) for block in self.folded for node in walk(block))
        return frozenset(found.removeprefix("c-") for found in ids if found.startswith("c-"))


class Page(NamedTuple):
    """A page of rules. `clauses` are the numbers of its clauses."""

    title: Node
    sections: tuple[Section, ...]
    clauses: frozenset[str]

    @property
    def first(self) -> str:
        """The number of the first section that has one; "" if none has."""
        return next((section.number for section in self.sections if section.number), "")

    @property
    def figures(self) -> tuple[str, ...]:
        """The names of the figures that have places on the page."""
        blocks = (block for section in self.sections for block in (*section.blocks, *section.folded))
        ids = (str(block[1].get("id", "")) for block in blocks if isinstance(block, list))
        return tuple(place.removeprefix("figure-") for place in ids if place.startswith("figure-"))

    def folds(self, clause: str) -> bool:
        """Whether a clause, or a section as a whole, is folded away."""
        return any(
            clause in section.inside or (section.number == clause and not section.blocks)
            for section in self.sections
        )


class Marks(NamedTuple):
    """The parts of a page that its reader supplies: the drawing of a mark (`D`, `R`), and the addresses to
    which a clause and a link lead.
    """

    mark: Callable[[str], Node]
    clause: Callable[[str], str]
    link: Callable[[str], str]


def read(source: str, marks: Marks) -> Page:
    """A page from its text. Raises MarkdownError."""
    clauses = frozenset(match[1] for line in source.split("\n") if (match := CLAUSE.match(line)))
    reader = _Reader(marks, clauses)
    title = h("h1")
    sections = [Section("", (), ())]
    folding = False
    for start, lines in blocks(source):
        now = sections[-1]
        match = HEADING.fullmatch(lines[0])
        if match and match[1] == "#":
            title = h("h1", reader.inline(match[3], start))
        elif match and match[1] == "##" and not folding:
            sections.append(Section(match[2] or "", reader.inline(match[3], start), ()))
        elif lines[0] == "<details>" and not folding:
            folding = True
            sections[-1] = now._replace(summary=_summary(lines, start))
        elif lines == ["</details>"] and folding:
            folding = False
        elif folding:
            sections[-1] = now._replace(folded=(*now.folded, reader.block(lines, start)))
        else:
            sections[-1] = now._replace(blocks=(*now.blocks, reader.block(lines, start)))
    if folding:
        raise MarkdownError("a fold without an end")
    return Page(title, tuple(s for s in sections if s.title or s.blocks), clauses)


def _summary(lines: list[str], start: int) -> str:
    """The words on a fold."""
    match = SUMMARY.fullmatch(lines[1]) if len(lines) == 2 else None
    if match is None:
        raise MarkdownError(f"line {start}: a fold begins with a line of its summary")
    return _plain(match[1], start + 1)


def blocks(source: str) -> Iterator[tuple[int, list[str]]]:
    """Each block with the number of its first line: headings, and paragraphs or lists between empty lines."""
    lines: list[str] = []
    fence = False
    for number, line in enumerate(source.split("\n"), 1):
        if line.startswith("```"):
            fence = not fence
        ends = not fence and (not line.strip() or line.startswith("#") or _starts(line, lines))
        if ends and lines:
            yield number - len(lines), lines
            lines = []
        if line.strip() or fence:
            lines.append(line)
            if line.startswith("#") and not fence:
                yield number, lines
                lines = []
    if fence:
        raise MarkdownError("a code block without an end")
    if lines:
        yield number - len(lines) + 1, lines


def _starts(line: str, block: list[str]) -> bool:
    """Whether a line begins a new block without an empty line before it."""
    kind = _kind(line)
    here = _kind(block[0]) if block else kind
    return kind != here and (kind != "more" or here == "row")


def _kind(line: str) -> str:
    kinds = {
        "- ": "item",
        "| ": "row",
        "``": "fence",
        "![": "picture",
        "<d": "fold",
        "<s": "fold",
        "</": "end",
    }
    return kinds.get(line[:2], "more")


class _Reader:
    """Reads blocks; knows the marks and the clauses of its page."""

    def __init__(self, marks: Marks, clauses: frozenset[str]) -> None:
        self.marks = marks
        self.clauses = clauses

    def block(self, lines: list[str], start: int) -> Node:
        if lines[0].startswith("```"):
            # wider than a phone: with the focus on it, it scrolls by keyboard
            return h("pre", h("code", "\n".join(lines[1:-1])), tabindex=0, translate="no")
        if lines[0].startswith("|"):
            return self.table(lines, start)
        if lines[0].startswith("!["):
            return self.picture(lines, start)
        if lines[0].startswith("- "):
            return h("ul.clauses", (self.item(item, at) for at, item in items(lines, start)))
        if match := HEADING.fullmatch(lines[0]):
            return h("h3", self.inline(match[3], start))
        return h("p", self.inline(" ".join(line.strip() for line in lines), start))

    def picture(self, lines: list[str], start: int) -> Node:
        """The place of a figure, with the words of its picture."""
        match = PICTURE.fullmatch(lines[0])
        if match is None or len(lines) > 1:
            raise MarkdownError(f"line {start}: not a picture of a figure")
        return h("figure", h("p", _plain(match[1], start)), id=f"figure-{match[2]}")

    def item(self, item: str, line: int) -> Node:
        match = CLAUSE.match(item)
        if match is None:
            return h("li.plain", self.inline(item[2:], line))
        number = match[1]
        anchor = h("a.clause", number, href=self.marks.clause(number))
        return h("li.clz", anchor, h("p", self.inline(item[match.end() :], line)), id=f"c-{number}")

    def table(self, lines: list[str], start: int) -> Node:
        rows = []
        for number, line in enumerate(lines, start):
            match = ROW.fullmatch(line.strip())
            if match is None:
                raise MarkdownError(f"line {number}: not a row of a table")
            rows.append([self.inline(cell.strip(), number) for cell in match[1].split("|")])
        if (
            len(rows) < 2
            or any(set(text(cell)) != {"-"} for cell in rows[1])
            or len({len(row) for row in rows}) > 1
        ):
            raise MarkdownError(f"line {start}: not a table")
        head = h("tr", (h("th", cell, scope="col") for cell in rows[0]))
        body = (h("tr", (h("td", cell) for cell in row)) for row in rows[2:])
        table = h("table", h("thead", head), h("tbody", body))
        # wider than a phone: with the focus on it, it scrolls by keyboard
        return h("div.tablebox", table, role="group", aria_label=C_("rules page", "Table"), tabindex=0)

    def inline(self, source: str, line: int) -> tuple[Child, ...]:
        """The parts of a line of text."""
        out: list[Child] = []
        at = 0
        for match in _INLINE.finditer(source):
            out.append(_plain(source[at : match.start()], line))
            out.append(self.part(match, line))
            at = match.end()
        out.append(_plain(source[at:], line))
        return tuple(part for part in out if part)

    def part(self, match: re.Match[str], line: int) -> Child:
        found = match[match.lastgroup or ""]
        match match.lastgroup:
            case "code":
                return h("code", found, translate="no")
            case "mark":
                return self.marks.mark(found)
            case "strong":
                return h("b", self.inline(found, line))
            case "em":
                return h("em", self.inline(found, line))
            case "href":
                return h("a", self.inline(match["label"], line), href=self.marks.link(found))
        known = found.startswith("G ") or found in self.clauses
        return h("a.ref", found, href=self.marks.clause(found)) if known else found


def items(lines: list[str], start: int) -> Iterator[tuple[int, str]]:
    """The items of a list, each joined with its continuation lines."""
    item = ""
    at = start
    for number, line in enumerate(lines, start):
        if line.startswith("- "):
            if item:
                yield at, item
            item, at = line, number
        elif line.startswith("  "):
            item += " " + line.strip()
        else:
            raise MarkdownError(f"line {number}: an item goes on two spaces further in")
    yield at, item


def _plain(words: str, line: int) -> str:
    if _LOOSE.search(words):
        raise MarkdownError(f"line {line}: what is this? {words.strip()[:40]}")
    return words.replace("'", "’")
