"""*How it goes*, drawn: the aim, a turn in three pictures, the signs, and what is easily overlooked."""

from __future__ import annotations

from sealed.page.icons import icon
from sealed.page.learn import figures
from sealed.page.learn.how import Card, How, how, plain, rich
from sealed.page.texts import _
from sealed.page.tree import Child, Node, h
from sealed.rules.registry import BY_KEY
from sealed.rules.seats import Seat


def content(key: str, other: str = "") -> Child:
    """All that the sheet of a ruleset says, with the other player's name; None if it has no sheet. In all
    pictures one's own side is red.
    """
    found = how(key)
    if found is None:
        return None
    family = BY_KEY[key].family.replace("_", "-")
    return h(
        "div.howto-text",
        (*_parts(key, found, other), signs(found, other), overlooked(found, other)),
        class_=f"of-{family}",
    )


def without_signs(key: str) -> Child:
    """The aim and a turn, for a page of rules; None if the ruleset has no sheet."""
    found = how(key)
    family = BY_KEY[key].family.replace("_", "-")
    return found and h("div.howto-text", _parts(key, found, ""), class_=f"of-{family}")


def _parts(key: str, found: How, other: str) -> tuple[Child, ...]:
    return aim(found, other), turn(key, found, other), cards(found)


def aim(found: How, other: str = "") -> Node:
    """The aim, and another way to win."""
    return h("p.how-aim", plain(found.aim, other), found.more and h("small", plain(found.more, other)))


def turn(key: str, found: How, other: str = "") -> Node:
    """A turn in three steps, each with its picture."""
    family = BY_KEY[key].family
    return h(
        "ol.turn3",
        (
            h(
                "li",
                figures.picture(figures.find(family, step.figure)),
                h("div", h("b", h("span.n", n), plain(step.title)), " ", rich(step.text, other)),
                key=step.figure,
            )
            for n, step in enumerate(found.steps, 1)
        ),
    )


def cards(found: How) -> Child:
    """The cards that every player has, side by side; nothing where there are none."""
    return found.cards and (
        h("h3", plain(found.cards_title)),
        h("ul.five-words", (_card(card) for card in found.cards)),
    )


def _card(card: Card) -> Node:
    return h("li", card.draw(), h("b", plain(card.name)), " ", h("span", plain(card.text)), key=card.name)


def signs(found: How, other: str = "") -> Child:
    """Every sign on the board with its meaning."""
    yield h("h3", _("Signs on this board"))
    yield h(
        "ul.signs",
        (
            h(
                "li",
                h("span.sign", sign.draw(Seat.ONE), aria_hidden="true"),
                h("span", rich(sign.text, other)),
                key=n,
            )
            for n, sign in enumerate(found.signs)
        ),
    )


def overlooked(found: How, other: str = "") -> Child:
    """What people usually overlook."""
    yield h("h3", _("Easily overlooked"))
    yield h(
        "ul.miss",
        (
            h("li", icon("eye", 18), h("span", rich(text, other)), key=n)
            for n, text in enumerate(found.overlooked)
        ),
    )
