"""The pages of rules as units for translators: every heading, paragraph, clause, cell of a table and caption
of a picture, with the place where it stands.

They are read by the page's own reader (page/draw/markdown.py).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sealed.page.draw.markdown import CLAUSE, HEADING, PICTURE, ROW, SUMMARY, blocks, items

from .message import ROOT, Collected, Message, gathered, in_file

PAGES = ROOT / "docs" / "rules"
FENCE, NOTATION = "```", re.compile("`[^`]*`")


def units(page: str, source: str) -> Iterator[Message]:
    """The units of a page, in their order. The context is the page and its clause or section: “roundabout
    2.3”.
    """
    section = ""
    for _start, lines in blocks(source):
        where = f"{page} {section}".strip()
        if heading := HEADING.fullmatch(lines[0]):
            if heading[1] == "##":
                section = heading[2] or ""
            yield Message(heading[3], context=f"{page} {section}".strip())
        elif lines[0].startswith("<"):
            yield from (
                Message(said[1], context=where) for line in lines if (said := SUMMARY.fullmatch(line))
            )
        elif picture := PICTURE.fullmatch(lines[0]):
            yield Message(picture[1], context=where)
        elif lines[0].startswith("|"):
            yield from (Message(cell, context=where) for line in lines for cell in _cells(line))
        elif lines[0].startswith("- "):
            yield from (_item(page, where, item) for _at, item in items(lines, 0))
        elif not lines[0].startswith(FENCE):  # notation for programs
            yield Message(" ".join(line.strip() for line in lines), context=where)


def _item(page: str, where: str, item: str) -> Message:
    clause = CLAUSE.match(item)
    if clause is None:
        return Message(item.removeprefix("- "), context=where)
    return Message(item[clause.end() :], context=f"{page} {clause[1]}")


def _cells(line: str) -> Iterator[str]:
    row = ROW.fullmatch(line.strip())
    cells = (cell.strip() for cell in row[1].split("|")) if row else ()
    return (cell for cell in cells if any(letter.isalpha() for letter in NOTATION.sub("", cell)))


def collected() -> Collected:
    """The units of all pages, with their files."""
    return gathered(
        found
        for path in sorted(PAGES.glob("*.md"))
        for found in in_file(units(path.stem, path.read_text(encoding="utf-8")), path)
    )
