"""*How it goes*, drawn: the aim, a turn in three pictures, the signs, and what is easily overlooked."""

from __future__ import annotations

from collections.abc import Iterator

from sealed.page.boards import figures
from sealed.page.boards.examples import CardText, How
from sealed.page.boards.library import how
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import C_, _
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import emphasized
from sealed.rules.registry import BY_KEY
from sealed.rules.seats import Seat


def content(key: str, other: str = "", agreed: str = "") -> Child:
    """All that the sheet of a ruleset says, with the other player's name; None if it has no sheet. `agreed`:
    the rule as it is in this match, where it may be agreed. In all pictures one's own side is red.
    """
    found = how(key)
    if found is None:
        return None
    family = BY_KEY[key].family.replace("_", "-")
    return h(
        "div.howto-text",
        (*_parts(found, other, agreed), signs(found, other), overlooked(found, other)),
        class_=f"of-{family}",
        key=f"{key} {other} {agreed}",
        translate="yes",
    )


def on_paper(key: str) -> Child:
    """The sheet for a kit, with only the signs that the kit has; None if the ruleset has no sheet."""
    found = how(key)
    if found is None:
        return None
    family = BY_KEY[key].family.replace("_", "-")
    there = found._replace(signs=tuple(sign for sign in found.signs if sign.in_kit))
    parts = (*_parts(found), there.signs and signs(there), overlooked(found))
    return h("div.howto-text", parts, class_=f"of-{family}", key=key, translate="yes")


def legend(key: str) -> Child:
    """The meanings of the signs on drawn boards; None if the ruleset has no sheet."""
    found = how(key)
    family = BY_KEY[key].family.replace("_", "-")
    return found and h("div.howto-text", signs(found), class_=f"of-{family}")


def without_signs(key: str) -> Child:
    """The aim and a turn, for a page of rules; None if the ruleset has no sheet."""
    found = how(key)
    family = BY_KEY[key].family.replace("_", "-")
    return found and h("div.howto-text", _parts(found), class_=f"of-{family}", key=key, translate="yes")


def _parts(found: How, other: str = "", agreed: str = "") -> tuple[Child, ...]:
    rule = agreed or found.rule
    return aim(found, other), turn(found, other), rule and h("p.how-rule", rich(rule, other)), cards(found)


def aim(found: How, other: str = "") -> Node:
    """The aim, and another way to win."""
    return h(
        "p.how-aim",
        plain(found.aim, other),
        found.other_ending and h("small", plain(found.other_ending, other)),
    )


def turn(found: How, other: str = "") -> Node:
    """A turn in three steps, each with its picture."""
    return h(
        "ol.turn3",
        (
            h(
                "li",
                figures.picture(step),
                h("div", h("b", h("span.n", n), plain(step.title)), " ", rich(step.caption, other)),
                key=n,
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


def _card(card: CardText) -> Node:
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
    """The list of points that people usually overlook."""
    yield h("h3", _("Easy to miss"))
    yield h(
        "ul.miss",
        (
            h("li", icon("eye", 18), h("span", rich(text, other)), key=n)
            for n, text in enumerate(found.overlooked)
        ),
    )


# --- texts


def plain(text: str, other: str = "") -> str:
    """A text in the player's language, with that name for the other player."""
    return "".join(_filled(text, other))


def rich(text: str, other: str = "") -> Child:
    """A text in the player's language with its bold words."""
    return tuple(h("b", part) if n % 2 else part for n, part in enumerate(_filled(text, other)))


def _filled(text: str, other: str) -> Iterator[str]:
    """The plain and the bold parts in turn, each filled in by itself: a name may hold `**`, too."""
    # Translators: the other player, where no name is known; it takes the place of {other}.
    other = other or C_("player", "the other player")
    return (part.format(other=other) for part in emphasized(_(text)))
