"""The pictures of Five-Card Trick and Setna's Curse: actions on a grid of 48, chips and gems, lights and
torches.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping

from sealed.page.draw.art import num, picture
from sealed.page.draw.texts import N_, NC_
from sealed.page.draw.tree import Child, Node, h, memo

NAMES: Mapping[str, str] = {
    # Translators: the five cards are named by what they do: “to score”.
    "score": NC_("card", "Score"),
    "grow": NC_("card", "Grow"),
    # Translators: Setna’s Curse calls the card “Grow” so.
    "raise": NC_("card", "Raise"),
    "claim": NC_("card", "Claim"),
    "steal": NC_("card", "Steal"),
    "block": NC_("card", "Block"),
}
"""The actions, here so that the home page can name them without the rules."""

ITEMS: Mapping[str, tuple[str, str]] = {
    "overload": (
        NC_("item", "Overload"),
        N_("An item that works once: send exactly three cards, not all the same."),
    ),
    "claim-priority": (
        # Translators: the right to take the pot first.
        NC_("item", "Claim Priority"),
        N_(
            "An item that works once: if both of you sent the same number of Claims, you may take the "
            "pot after the round. Not if your Claim was blocked, or your opponent’s Steal works."
        ),
    ),
    "limit-reset": (
        # Translators: the limits on what may be sent do not hold.
        NC_("item", "Limit Reset"),
        N_("An item that works once: no limits hold for what you send with it."),
    ),
}
"""The items of the Final, by the options that put them into a game, each with what it does."""

_POT = "M9 25h30l-3.2 14.5a3 3 0 0 1-3 2.5H15.2a3 3 0 0 1-3-2.5Z"
_MASK = (
    "M6 18c5-3.5 11-4.5 18-1.5 7-3 13-2 18 1.5-.4 9-5 13.5-10.5 13.5-3.5 0-5.5-2.5-7.5-5-2 2.5-4 5-7.5 5"
    "C11 31.5 6.4 27 6 18Z"
)
_FLAME = (
    "M7.5 1C9 4 12 5.5 12 8.8A4.5 4.5 0 0 1 7.5 13 4.5 4.5 0 0 1 3 8.8C3 6.5 5 5.8 5.3 3.7 6.3 4.2 6.8 5 7 "
    "5.8 7.5 4.5 7.8 2.5 7.5 1Z"
)
_SHIELD = "M24 5 40 11v11c0 10-7 16.5-16 20C15 38.5 8 32 8 22V11Z"


def _line(path: str, big: bool = False) -> Node:
    return h("path.ln", d=path, class_="big" if big else None)


def _pot() -> Child:
    return h("path.pot", d=_POT), _line("M7 25h34")


def coin(x: float, y: float, r: float, gem: bool = False) -> Node:
    """A chip, or a gem, inside a larger picture."""
    if not gem:
        return h("g", h("circle.coin", cx=x, cy=y, r=r), h("circle.coin-in", cx=x, cy=y, r=num(r * 0.62)))
    return h(
        "g",
        h("path.coin", d="M0 10-9-2-5-8H5L9-2Z"),
        h("path.coin-in", d="M-9-2H9M-4-2 0 10 4-2-2-8M-4-2 0-8"),
        transform=f"translate({num(x)} {num(y)}) scale({num(r / 10)})",
    )


def glyph(action: str, gem: bool = False) -> Child:
    """The parts of an action's picture. `grow` and `raise` are the same action."""
    match action:
        case "score":
            return coin(24, 27, 12.5, gem), _line("M24 5v7M20.5 8.5h7")
        case "grow" | "raise":
            arrows = "M11 17.5V8M7.5 11.5 11 8l3.5 3.5M37 17.5V8M33.5 11.5 37 8l3.5 3.5"
            return _pot(), coin(24, 12, 7, gem), _line(arrows)
        case "claim":
            return _pot(), _line("M24 20V6M17.5 12 24 5.5l6.5 6.5", big=True)
        case "block":
            return h("path.pot", d=_SHIELD), _line("M17 18l14 13M31 18 17 31", big=True)
        case "steal":
            eyes = "M12.5 21.5c2-1.2 4.5-1 6.5.8M35.5 21.5c-2-1.2-4.5-1-6.5.8"
            return h("path.pot", d=_MASK), _line(eyes), _line("M10 39h22M27 34l6 5-6 5")
    raise KeyError(action)


@memo()
def action(name: str, gem: bool = False, size: int | None = None) -> Node:
    """An action's picture; without a size, static/app.css gives it one."""
    return picture("svg.gl", glyph(name, gem), box="0 0 48 48", size=size)


@memo()
def chip(gem: bool = False, size: int = 24) -> Node:
    """One chip, or one gem."""
    return picture("svg", coin(0, 0, 10, gem), box="-12 -12 24 24", size=size)


@functools.cache
def light(on: bool, torch: bool = False) -> Node:
    """The light of an action, or its torch, on or off."""
    if not torch:
        return h("i.bulb", class_="on" if on else None)
    flame = (
        h(
            "path.flame",
            d=_FLAME,
        ),
        h("path.flame-in", d="M7.5 7c1.6 1.3 2.2 2.3 2.2 3.5a2.2 2.2 0 0 1-4.4 0C5.3 9.3 6.5 8.5 7.5 7Z"),
    )
    cold = h("path.torch-head", d="M4.5 8.5h6l-.5 4h-5Z")
    return picture(
        "svg.torch", flame if on else cold, h("path.torch-stick", d="M5.3 13h4.4L9 19.5H6Z"), box="0 0 15 20"
    )


@memo()
def pile(count: int, gem: bool = False, most: int = 6) -> Node:
    """The pot: its chips side by side, overlapping where there are many."""
    shown = min(count, most)
    gap = 42 if shown <= 3 else 126 / shown
    width = 44 + gap * (shown - 1)
    coins = tuple(coin(22 + gap * n, 23, 20, gem) for n in range(shown))
    return picture("svg.pile", coins, box=f"0 0 {num(width)} 46")
