"""The part of a new match's form that is about the computer: who plays, and in which seat."""

from __future__ import annotations

from sealed.bots.characters import CHARACTERS, Character
from sealed.page.draw.art import emblem, letter
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import C_, _
from sealed.page.draw.tree import Child, Node, h
from sealed.rules.seats import Seat

LOT = "lot"
"""The choice of a seat by lot; the others are `1` and `2`."""


def characters(chosen: str) -> Node:
    """The characters as radio cards, in the order of their skill."""
    return h(
        "fieldset.foes",
        h("legend.hear", _("Your opponent")),
        (card(one, one.key == chosen) for one in CHARACTERS.values()),
    )


def card(character: Character, chosen: bool) -> Node:
    """A character with its emblem and the way it plays."""
    return h(
        "label.foe",
        h(
            "input",
            type="radio",
            name="foe",
            value=character.key,
            checked=chosen,
            do="foe",
            arg=character.key,
        ),
        letter(character.key),
        h("span.grow", h("b", _(character.name)), " ", h("span.manner", _(character.manner))),
        h("span.tick", icon("check", 15)),
        key=character.key,
        class_="chosen" if chosen else None,
    )


def blind() -> Node:
    """The note on what it is not told."""
    return h(
        "p.small.row.blind",
        icon("eye-off", 20),
        h(
            "span",
            _("It knows only what a player in its seat would know. It cannot see what you seal."),
        ),
    )


def seats(chosen: str) -> Node:
    """The choice of the person's seat."""
    return h(
        "fieldset.choice.lot",
        h("legend", _("Your seat")),
        h(
            "div.options",
            seat("1", chosen, emblem(Seat.ONE, 15), _("Seat one")),
            seat("2", chosen, emblem(Seat.TWO, 15), _("Seat two")),
            seat(LOT, chosen, None, C_("seat", "Random")),
        ),
    )


def seat(value: str, chosen: str, mark: Child, label: str) -> Node:
    """One choice of a seat."""
    return h(
        "label.option",
        h(
            "input",
            type="radio",
            name="seat",
            value=value,
            checked=value == chosen,
            do="seat",
            arg=value,
        ),
        h("span", mark, label),
        key=value,
    )
