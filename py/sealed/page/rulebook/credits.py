"""The games' inventors, and where each game was first played, as on the rules pages and in README.md."""

from __future__ import annotations

from typing import NamedTuple

from sealed.page.draw.texts import C_, N_, _
from sealed.page.draw.tree import Child, h


class Credit(NamedTuple):
    """A game, its inventor, and where it was first played; the last two are the same in every language."""

    game: str
    inventor: str = ""
    where: str = ""
    won: str = ""
    """The prize that it won there; marked with N_."""


CREDITS = (
    Credit(N_("Five-Card Trick and its Final"), "Zero"),
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


def credit_text(credit: Credit) -> str:
    """The inventor, with the place and the prize if they are known; “unknown” without an inventor."""
    if not credit.inventor:
        return C_("inventor", "unknown")
    if not credit.where:
        return credit.inventor
    # Translators: where a game was first played, and the prize that it won there.
    template = _("{inventor}, in {where} ({won})") if credit.won else _("{inventor}, in {where}")
    return template.format(inventor=credit.inventor, where=credit.where, won=_(credit.won))


def thanks() -> Child:
    """The list of all games with their inventors, under a sentence of thanks."""
    yield h(
        "p.small.mut",
        _("These games were invented by others. Our thanks to them."),
        key="thanks",
        translate="yes",
    )
    rows = (h("div", h("dt", _(each.game)), h("dd", credit_text(each)), key=each.game) for each in CREDITS)
    yield h("dl.kv.credits", rows, key="credits", translate="yes")
