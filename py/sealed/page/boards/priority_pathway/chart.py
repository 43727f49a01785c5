"""The chart of Priority Pathway: the effect of every card against every other, as a picture and in words. An
effect has one of three marks: a bolt (at once), an hourglass (next turn), a dot (nothing).
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence

from sealed.page.draw.art import SIDE, num, picture
from sealed.page.draw.icons import PATHS
from sealed.page.draw.texts import N_, NC_, TEXTS, _
from sealed.page.draw.tree import Child, Node, h, memo
from sealed.page.draw.wording import grouped, listed, named, stated
from sealed.rules.priority_pathway.board import CARDS, CHARTS, effect
from sealed.rules.questions import Seat

CELL = 26
HEAD = 22
SIZE = HEAD + 9 * CELL + 2

SHORT: Mapping[str, str] = {
    # Translators: what a card brings: the move is made at once.
    "I": NC_("effect", "at once"),
    # Translators: what a card brings: the move waits, and is made next turn.
    "Q": NC_("effect", "next turn"),
    # Translators: what a card brings: no move.
    "N": NC_("effect", "nothing"),
}
"""The three effects that a card can have, in a word or two."""
AGAINST: Mapping[str, str] = {
    # Translators: a card’s effect against some of the other player’s: “at once against 1, 2”.
    "I": N_("at once against {cards}"),
    "Q": N_("next turn against {cards}"),
    "N": N_("nothing against {cards}"),
}
SENTENCES: Mapping[str, str] = {
    "margin-3": N_(
        "Larger by 3 or more: you move at once. Larger by 1 or 2: next turn. Equal: both next turn. "
        "Smaller: nothing."
    ),
    "equal-now": N_(
        "Larger by 3 or more: you move at once. Larger by 1 or 2: next turn. Equal: both at once. "
        "Smaller: nothing."
    ),
    "margin-4": N_(
        "Larger by 4 or more: you move at once. Larger by 1 to 3: next turn. Equal: both next turn. "
        "Smaller: nothing."
    ),
    "close-first": N_(
        "Larger by 1 to 3: you move at once. Larger by 4 or more: next turn. Equal: both next turn. "
        "Smaller: nothing."
    ),
    "winner-first": N_(
        "Larger: you move at once. Equal: both next turn. Smaller by 1 or 2: next turn. "
        "Smaller by 3 or more: nothing."
    ),
    "low-card": N_(
        "The larger card wins: with a card up to 5 you move at once, with 6 to 9 next turn. "
        "Equal: both next turn. Smaller: nothing."
    ),
}
OWN = N_("You made this chart yourselves. Rows are your cards, columns your opponent’s.")


def preset(chart: str) -> str:
    """The name of a chart; "" if it is one of the players' own."""
    return next((name for name, letters in CHARTS.items() if letters == CHARTS.get(chart, chart)), "")


def sentence(chart: str) -> str:
    """The rule behind a chart in a few sentences; for the players' own, how to read it."""
    return _(SENTENCES.get(preset(chart), OWN))


# --- the marks


@memo()
def mark(letter: str, size: int = 14) -> Node:
    """One mark, to be beside a card or in the legend."""
    return picture("svg.mk", _glyph(letter), box="0 0 24 24", size=size, class_=f"mk-{letter.lower()}")


def _glyph(letter: str) -> Node:
    if letter == "N":
        return h("circle", cx=12, cy=12, r=3)
    return h("path", d=PATHS["bolt" if letter == "I" else "wait"])


def legend() -> Node:
    """The three marks, each with its meaning."""
    return h("span.effects", (h("span", mark(letter), _(SHORT[letter]), key=letter) for letter in "IQN"))


# --- the picture


@memo(64)
def chart_picture(
    chart: str,
    below: Seat = Seat.ONE,
    *,
    row: str = "",
    latest: tuple[int, int] | None = None,
    hands: tuple[tuple[str, ...], tuple[str, ...]] | None = None,
) -> Node:
    """The chart: rows are cards of the player below, columns those of the other player.

    `row` is the picked card. `latest` holds both cards that were played last and `hands` the cards that are
    left (by default all), always those of the player below first.
    """
    mine, theirs = hands or (CARDS, CARDS)
    return picture(
        "svg.chartpic",
        latest and _bands(below, *latest),
        row and _band("pickedrow", 0, int(row), 9 * CELL + HEAD - 2, CELL),
        _cells(CHARTS.get(chart, chart)),
        latest and _box("crossing", latest[1], latest[0]),
        (_heading(SIDE[below], card, HEAD / 2, _at(int(card)), card in mine) for card in CARDS),
        (_heading(SIDE[below.other], card, _at(int(card)), HEAD / 2, card in theirs) for card in CARDS),
        box=f"0 0 {SIZE} {SIZE}",
    )


def _at(card: int) -> float:
    """The middle of a card's row or column."""
    return HEAD + (card - 0.5) * CELL


def _bands(below: Seat, mine: int, theirs: int) -> Child:
    long = 9 * CELL + HEAD - 2
    return (
        _band(f"band {SIDE[below]}", 0, mine, long, CELL),
        _band(f"band {SIDE[below.other]}", theirs, 0, CELL, long),
    )


def _band(kind: str, column: int, row: int, width: float, height: float) -> Node:
    x = HEAD + (column - 1) * CELL if column else 2
    y = HEAD + (row - 1) * CELL if row else 2
    return h("rect", x=x, y=y, width=width, height=height, rx=6, class_=kind)


def _box(kind: str, column: int, row: int) -> Node:
    x, y = HEAD + (column - 1) * CELL, HEAD + (row - 1) * CELL
    return h(f"rect.{kind}", x=x, y=y, width=CELL, height=CELL, rx=6)


def _heading(side: str, card: str, x: float, y: float, left: bool) -> Node:
    return h(
        "text",
        card,
        x=num(x),
        y=num(y + 6),
        text_anchor="middle",
        class_=f"{side} {'' if left else 'spent'}".strip(),
        key=f"{side}{card}",
    )


_TILE = "h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3h-14a3 3 0 0 1-3-3v-14a3 3 0 0 1 3-3Z"
_BOLT = "l-5 7.2h3.8l-1.6 6.4 5.6-8.2h-3.8Z"
_GLASS = "h8.8m-7.7 0v2.6l3.3 4 3.3-4v-2.6m-7.7 13.2h8.8m-7.7 0v-2.6l3.3-4 3.3 4v2.6"
_DOT = "a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0Z"


@memo(8)  # players may agree on a chart of their own
def _cells(chart: str) -> Node:
    """All 81 marks: one shape for each kind, so that the picture is small."""
    tiles = bolts = glasses = dots = ""
    for mine in range(1, 10):
        for theirs in range(1, 10):
            x, y = _at(theirs), _at(mine)
            letter = effect(chart, mine, theirs)
            if letter == "I":
                tiles += f"M{num(x - 7)} {num(y - 10)}{_TILE}"
                bolts += f"M{num(x + 0.6)} {num(y - 7)}{_BOLT}"
            elif letter == "Q":
                glasses += f"M{num(x - 4.4)} {num(y - 6.6)}{_GLASS}"
            else:
                dots += f"M{num(x - 1.6)} {num(y)}{_DOT}"
    shapes = (("ti", tiles), ("bo", bolts), ("hg", glasses), ("no", dots))
    return h("g", (h("path", d=path, class_=kind) for kind, path in shapes if path), key="cells")


# --- in words


def against(card: str, others: Sequence[str], brings: Callable[[int, int], str]) -> str:
    """A card's effects against each of the other player's, in a line; `brings` is the chart."""
    parts = []
    for letter, text in AGAINST.items():
        fitting = [other for other in others if brings(int(card), int(other)) == letter]
        if fitting:
            parts.append(_(text).format(cards=listed(fitting)))
    return stated(named(card, grouped(parts)))


@memo(8)
def in_words(chart: str, _language: str) -> Node:
    """The chart for screen readers: a line for each of one's own cards."""
    letters = CHARTS.get(chart, chart)
    brings = functools.partial(effect, letters)
    return h("ol.hear", tuple(h("li", against(mine, CARDS, brings)) for mine in CARDS))


def chart_figure(chart: str, image: Node) -> Node:
    """A chart as a whole figure: the picture, its rule and legend, and its text for screen readers."""
    return h(
        "figure.chart",
        image,
        h("figcaption", h("p.small.mut", sentence(chart)), legend()),
        in_words(chart, TEXTS.language),
    )
