"""The stage of Priority Pathway: the other's cards, the board, the chart, one's own cards; and in each plate
what that player has sealed, or what has been opened of it.
"""

from __future__ import annotations

from sealed.page.art import SIDE, emblem
from sealed.page.boards.priority_pathway_chart import chart_picture, described, legend, mark
from sealed.page.boards.priority_pathway_facts import (
    brings,
    card_on_line,
    cards_of,
    grid_of,
    last_cards,
    picked,
    played,
    shown,
)
from sealed.page.boards.priority_pathway_field import field
from sealed.page.boards.priority_pathway_tell import SHORT
from sealed.page.boards.priority_pathway_words import against, hearts, held, name, said
from sealed.page.boards.seen import Seen
from sealed.page.icons import icon
from sealed.page.texts import _, ngettext
from sealed.page.tree import Child, Node, h
from sealed.rules.priority_pathway.board import CARDS
from sealed.rules.priority_pathway.state import MOST_LIVES, UNSEALED, Pathway
from sealed.rules.questions import Seat


def stage(seen: Seen, other: Child, own: Child) -> Node:
    """The whole picture."""
    below = seen.below
    return h(
        "div.pathway",
        h("section.side-of.theirs", other, _their_hand(seen)),
        _strip(seen),
        h("div.boardbox", field(seen)),
        h("section.chartbox", described(seen.state.chart, _chart(seen))),
        h("section.side-of.mine", own, _hand(seen)),
        class_=f"own-{SIDE[below]}",
    )


# --- hands


def _their_hand(seen: Seen) -> Node:
    """The other's cards; under each, what the own card that is picked brings against it."""
    seat, mine, cards = seen.below.other, card_on_line(seen), played(seen)
    left = cards_of(seen.state.hands[seat - 1])
    open_card = str(cards.cards[seat - 1]) if cards else ""
    return h(
        "div.hand",
        (
            h(
                "div.nc.sm",
                card,
                mine and card in left and mark(brings(seen.state, mine, card)),
                class_=_card_class(seat, card in left or card == open_card, card == open_card),
                key=card,
            )
            for card in CARDS
        ),
        role="img",
        aria_label=held(seen, seat) + (f". {against(seen, mine)}" if mine else ""),
    )


def _card_class(seat: Seat, there: bool, up: bool) -> str | None:
    return " ".join(filter(None, ("" if there else "spent", f"pick {SIDE[seat]}" if up else ""))) or None


def _hand(seen: Seen) -> Node:
    """The cards of the one below: to be picked from, or to be looked at."""
    seat, mine, cards = seen.below, card_on_line(seen), played(seen)
    left = cards_of(seen.state.hands[seat - 1])
    open_card = mine or (str(cards.cards[seat - 1]) if cards else "")
    first = seen.cell if seen.cell.removeprefix("card") in left else f"card{left[0]}" if left else ""
    return h(
        "div.hand.own",
        (
            _own_card(seen, card, first)
            if seen.ask and card in left
            else h(
                "div.nc",
                card,
                class_=_card_class(seat, card in left or card == open_card, card == open_card),
                key=card,
            )
            for card in CARDS
        ),
        role="group" if seen.ask else "img",
        aria_label=_("Your cards") if seen.ask else held(seen, seat),
    )


def _own_card(seen: Seen, card: str, first: str) -> Node:
    mine = card_on_line(seen)
    cell = f"card{card}"
    return h(
        "button.nc",
        card,
        do="instead" if mine and mine != card else "word",
        arg=card,
        ask="known",
        cell=cell,
        id=f"cell-{cell}",
        tabindex=0 if cell == first else -1,
        aria_pressed=str(card == mine).lower(),
        aria_label=_("card {card}").format(card=card),
        class_=f"pick {SIDE[seen.below]}" if card == mine else None,
        key=card,
    )


# --- the strip and the chart


def _strip(seen: Seen) -> Node:
    """What the marks mean, and the way to the whole chart; or actions that have no place on the board."""
    homeless = [each for each in picked(seen).targets if not each.square] if seen.ask else []
    if homeless:
        return h(
            "div.strip",
            h("span.cap", _("After your queued move:")),
            (
                h(
                    "button.btn.sm",
                    said(each.word),
                    do="word",
                    arg=each.word,
                    aria_pressed=str(each.word in seen.words).lower(),
                    key=each.word,
                )
                for each in homeless
            ),
        )
    return h(
        "button.strip",
        legend(),
        h("span.more", _("Chart"), icon("next", 14)),
        do="panel",
        arg="board",
        aria_label=_("How the cards decide: the chart"),
    )


def _chart(seen: Seen) -> Node:
    below = seen.below
    last = last_cards(seen)
    pair = (last[below - 1], last[below.other - 1]) if last else None
    hands = seen.state.hands
    left = (cards_of(hands[below - 1]), cards_of(hands[below.other - 1]))
    return chart_picture(seen.state.chart, below, row=card_on_line(seen), last=pair, hands=left)


def aside(seen: Seen) -> Child:
    """The chart as a panel, for who has no room for it beside the board."""
    last = last_cards(seen)
    below = seen.below
    names = {"mine": seen.name(below), "theirs": seen.name(below.other)}
    return (
        h(
            "p.small",
            _("Rows: {mine}’s card. Columns: {theirs}’s. Both read it from their own side.").format(**names),
        ),
        last and h("p.small.mut", _last_sentence(seen, last)),
        described(seen.state.chart, _chart(seen)),
    )


def _last_sentence(seen: Seen, last: tuple[int, int]) -> str:
    one, two = last
    state: Pathway = seen.state
    return _("Played last: {one} {first}, {effect}; {two} {second}, {other}.").format(
        one=seen.names[0],
        two=seen.names[1],
        first=one,
        second=two,
        effect=_(SHORT[brings(state, one, two)]),
        other=_(SHORT[brings(state, two, one)]),
    )


# --- plates


def plate(seen: Seen, seat: Seat) -> tuple[str, Child]:
    """A remark, and at the right the letter and the lives."""
    state: Pathway = seen.state
    count = len(cards_of(state.hands[seat - 1]))
    said_of = [ngettext("{n} card left", "{n} cards left", count).format(n=count)]
    if state.inside[seat - 1] and not seen.telling:
        said_of.insert(0, _("{piece} stands on enemy ground").format(piece=name("F")))
    return " · ".join(said_of), (_letter(seen, seat), lives(seat, shown(seen).lives[seat - 1]))


def lives(seat: Seat, count: int) -> Node:
    """A player's lives."""
    return h(
        "span.lives",
        (h("i", class_=None if n < count else "off", key=n) for n in range(MOST_LIVES)),
        role="img",
        aria_label=hearts(count),
        title=hearts(count),
        class_=SIDE[seat],
    )


def _letter(seen: Seen, seat: Seat) -> Child:
    """What a player has sealed in this turn: covered, open, or (an action that does nothing) never to be
    opened.
    """
    state: Pathway = seen.state
    turn = played(seen)
    if turn is None:
        if UNSEALED in state.sealed and state.sealed[seat - 1] != UNSEALED:
            return _tiles(seat, (_back(seat), _back(seat)), _("sealed"))
        return None
    card, letter, action = turn.cards[seat - 1], turn.effects[seat - 1], turn.actions[seat - 1]
    face = h("span.tl.face.num", card, key="card")
    if action == "-":
        return _tiles(
            seat, (face, h("span.tl.none", "–", key="late")), _("{card}, too late").format(card=card)
        )
    if letter == "N":
        return _tiles(
            seat,
            (face, _back(seat, "sinks")),
            _("{card}; the move does nothing and stays sealed").format(card=card),
        )
    if not action:
        return _tiles(
            seat, (face, _back(seat)), _("{card}; the move is still to be opened").format(card=card)
        )
    shown_action = h(
        "span.tl.face.act", action[0], _way_mark(seen, action[1:]), mark(letter, 12), key="action"
    )
    text = _("{card}, {action}: {effect}").format(card=card, action=said(action), effect=_(SHORT[letter]))
    return _tiles(seat, (face, shown_action), text)


def _tiles(seat: Seat, tiles: tuple[Node, Node], label: str) -> Node:
    return h("span.played", tiles, role="img", aria_label=label, title=label, class_=SIDE[seat])


def _back(seat: Seat, cls: str = "") -> Node:
    return h("span.tl", emblem(seat, 14), class_=f"tint-{SIDE[seat]} {cls}".strip(), key=f"back{cls}")


ARROWS = {"U": "↑", "D": "↓", "L": "←", "R": "→", "UL": "↖", "UR": "↗", "DL": "↙", "DR": "↘"}


def _way_mark(seen: Seen, way: str) -> str:
    return ARROWS[grid_of(seen).on_screen(way)]
