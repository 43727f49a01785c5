"""Who invented the games, and where each was first played. The rules pages and README.md say the same."""

from __future__ import annotations

from typing import NamedTuple

from sealed.page.texts import N_, _
from sealed.page.tree import Node, h


class Credit(NamedTuple):
    """A game, its inventor, and where it was first played: names, which are not translated."""

    game: str
    inventor: str = ""
    where: str = ""
    won: str = ""
    """What it won there; marked with N_."""


CREDITS = (
    Credit("Five-Card Trick, Five-Card Trick Final", "Zero"),
    Credit("Setna’s Curse"),
    Credit(
        "Roundabout",
        "Grunkle Squeaky",
        "Andy’s Genius Done Quick",
        N_("Best Thematic DM 2021"),
    ),
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
    """A credit as a sentence."""
    if not credit.inventor:
        return _("{game}: who invented it is unknown.").format(game=credit.game)
    if not credit.where:
        return _("{game}: by {inventor}.").format(game=credit.game, inventor=credit.inventor)
    text = (
        _("{game}: by {inventor}, first played in {where} ({won}).")
        if credit.won
        else _("{game}: by {inventor}, first played in {where}.")
    )
    return text.format(**credit._replace(won=_(credit.won))._asdict())


def thanks() -> Node:
    """Thanks to everybody who has invented a game that is played here."""
    return h(
        "div.small.mut",
        h("p", _("Others have invented the games that are played here. Thank you for them.")),
        h("ul", (h("li", said(credit), key=credit.game) for credit in CREDITS)),
    )
