"""The kits of the families, each the constant `KIT` of its module `kit`, and all that is printed of one."""

from __future__ import annotations

from sealed.page import boards
from sealed.page.boards.envelope import envelope
from sealed.page.boards.kit import Kit
from sealed.page.boards.paper import Handout
from sealed.page.draw.texts import _
from sealed.page.draw.tree import h
from sealed.rules.registry import Entry


def find(family: str) -> Kit | None:
    """The kit of a family; None if it has none."""
    module = boards.find(family, "kit")
    found: Kit | None = module.KIT if module else None
    return found


def kit(entry: Entry) -> Handout | None:
    """All that is needed to play a ruleset on paper; None if its family says nothing of it."""
    found = find(entry.family)
    if found is None:
        return None
    title = _("{game} on paper").format(game=_(entry.title))
    family = entry.family.replace("_", "-")
    sheets = tuple(found.sheets(entry.key))
    if found.carried:
        sheets = (envelope(entry, found.carried(entry.key), sheets), *sheets)
    return Handout(
        title,
        tuple(sheet._replace(content=h("div", sheet.content, class_=f"of-{family}")) for sheet in sheets),
    )
