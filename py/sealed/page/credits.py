"""Who invented the games, and where each was first played. The rules pages and README.md say the same."""

from __future__ import annotations

from typing import NamedTuple

from sealed.page.texts import N_, _
from sealed.page.tree import Child, h


class Credit(NamedTuple):
    """A game, its inventor, and where it was first played: names, which are not translated."""

    game: str
    inventor: str = ""
    where: str = ""
    won: str = ""
    """The prize that it won there; marked with N_."""


CREDITS = (
    Credit("Five-Card Trick and its Final", "Zero"),
    Credit("Setna’s Curse"),
    Credit("Roundabout", "Grunkle Squeaky", "Andy’s Genius Done Quick", N_("Best Thematic DM 2021")),
    Credit("Priority Pathway", "Zero", "Master Of All Trades"),
    Credit(
        "Solitaire Chess",
        "Zero",
        "The Genius: Tempo Up",
        N_("Best Strategy DM and Best Themed DM 2022"),
    ),
    Credit("Field Tactics", "Zero", "Zero’s Gambit"),
)


def said(credit: Credit) -> str:
    """A credit in words."""
    if not credit.inventor:
        return _("unknown")
    if not credit.where:
        return credit.inventor
    template = _("{inventor}, in {where} ({won})") if credit.won else _("{inventor}, in {where}")
    return template.format(inventor=credit.inventor, where=credit.where, won=_(credit.won))


def thanks() -> Child:
    """Thanks to everybody who has invented a game that is played here."""
    yield h("p.small.mut", _("Others have invented these games. Thank you for them."))
    rows = (h("div", h("dt", each.game), h("dd", said(each)), key=each.game) for each in CREDITS)
    yield h("dl.kv.credits", rows)
