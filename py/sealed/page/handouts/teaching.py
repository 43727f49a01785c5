"""How a game goes, and its rules with their figures, as they are read on the page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sealed.page.boards import how_sheet
from sealed.page.boards.examples import Example
from sealed.page.boards.figures import picture
from sealed.page.boards.library import book
from sealed.page.boards.paper import Handout, Sheet
from sealed.page.draw.markdown import Page, Section
from sealed.page.draw.texts import _
from sealed.page.draw.tree import Child, Node, h, rewritten, walk
from sealed.page.draw.wording import listed
from sealed.page.rulebook import pages
from sealed.page.rulebook.figures import PLACE
from sealed.rules.registry import Entry


def how_it_goes(entry: Entry) -> Handout | None:
    """The sheet *How to play*, on one page; None if there is none."""
    content = how_sheet.on_paper(entry.key)
    title = _("How to play {game}").format(game=_(entry.title))
    return content and Handout(title, (Sheet(title, "", content),))


def rules(name: str, page: Page) -> Handout:
    """A page of rules, without what only programs need."""
    plain = pages.plain(page)
    title = _("Rules of {game}").format(game=plain) if pages.games(name) else plain
    content = h("div.rules", (_section(name, section) for section in page.sections if section.blocks))
    return Handout(title, (Sheet(title, "", content),))


def _section(name: str, section: Section) -> Node:
    number = section.number and h("span.num", section.number)
    heading = section.title and h("h3.secth", number, " ", section.title)
    blocks = tuple(_blocks(name, section))
    if next(walk(section.blocks))[0] == "figure":  # an unbroken whole, which the heading joins
        return h("section", h("div.together", heading, blocks[:1]), blocks[1:], key=section.number)
    return h("section", heading, blocks, key=section.number or "first")


def _blocks(name: str, section: Section) -> Iterator[Child]:
    for block in section.blocks:
        place = str(block[1].get("id", "")) if isinstance(block, list) else ""
        example = _example(name, place.removeprefix(PLACE)) if place.startswith(PLACE) else None
        yield _first(example) if example else rewritten(block, _on_paper)


def _example(page: str, name: str) -> Example | None:
    return next((book(entry.family).examples.get(name) for entry in pages.games(page)), None)


def _on_paper(element: list[Any]) -> Child:
    """Links as what they say, where they stand: on paper nobody can follow them."""
    tag, given, *children = element
    kept = {name: value for name, value in given.items() if name not in ("href", "tabindex", "role", "title")}
    return ["span" if tag == "a" else tag, kept, *children]


def _first(example: Example) -> Node:
    """An example as it is in the file of the page: its first position, or the hand from which one chooses."""
    first = example.steps[0]
    hand = example.picture.draw if example.picture else None
    drawn = picture(first if first.draw or not hand else first._replace(draw=hand))
    said = h("p", _(first.caption), " ", h("span.num", listed(first.clauses)))
    return h("figure.position", drawn, h("figcaption", h("h4", _(example.title)), said))
