"""Each player's things in Priority Pathway: the cards, and in the plate what that player has sealed or
revealed.
"""

from __future__ import annotations

from sealed.page.boards import notes
from sealed.page.boards.cells import listbox, option, pressed
from sealed.page.boards.priority_pathway.chart import SHORT, mark
from sealed.page.boards.priority_pathway.scene import CARD, Scene, brings, cards_of
from sealed.page.boards.priority_pathway.sentences import SEALED, action_text, against, hand_text, hearts
from sealed.page.boards.seen import Seen
from sealed.page.boards.use import Use
from sealed.page.draw.art import SIDE, emblem
from sealed.page.draw.texts import _, ngettext
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import facts, sentences, stated
from sealed.rules.priority_pathway.board import CARDS
from sealed.rules.priority_pathway.state import MOST_LIVES, UNSEALED
from sealed.rules.questions import Seat

# --- hands


def theirs(seen: Seen, scene: Scene) -> Child:
    """The other player's cards; under each, the effect that the picked card would have against it."""
    seat, own, cards = seen.below.other, scene.card, scene.opened
    left = cards_of(scene.state.hands[seat.side])
    open_card = str(cards.cards[seat.side]) if cards else ""
    return h(
        "div.hand",
        (
            h(
                "div.card.nc.sm",
                card,
                own and card in left and mark(brings(scene.state, own, card)),
                class_=_card_class(seat, card in left or card == open_card, card == open_card),
                key=card,
            )
            for card in CARDS
        ),
        role="img",
        aria_label=sentences(stated(hand_text(seen, seat)), against(seen, own))
        if own
        else hand_text(seen, seat),
        **seen.use.fact("hand"),
    )


def _card_class(seat: Seat, there: bool, up: bool) -> str | None:
    return " ".join(filter(None, ("" if there else "spent", f"pick {SIDE[seat]}" if up else ""))) or None


def mine(seen: Seen, scene: Scene) -> Child:
    """The cards of the player below, to pick from or to look at."""
    seat, cards = seen.below, scene.opened
    left = cards_of(scene.state.hands[seat.side])
    open_card = scene.card or (str(cards.cards[seat.side]) if cards else "")
    first = seen.cell if seen.cell.removeprefix(CARD) in left else CARD + left[0] if left else ""
    yield _homeless(seen, scene)
    drawn = tuple(
        _own_card(seen, scene, card, first)
        if seen.ask and card in left
        else h(
            "div.card.nc",
            card,
            class_=_card_class(seat, card in left or card == open_card, card == open_card),
            aria_hidden="true" if seen.ask else None,
            key=card,
        )
        for card in CARDS
    )
    if seen.ask:
        yield listbox("div.hand", drawn, _("Your cards"))
    else:
        yield h("div.hand", drawn, role="img", aria_label=hand_text(seen, seat))


def _own_card(seen: Seen, scene: Scene, card: str, first: str) -> Node:
    mine = scene.card
    cell = CARD + card
    return h(
        seen.use.kind("button.card.nc"),
        card,
        notes.ring(seen.ringed(cell)),
        ask=seen.use.known,
        **option(seen.use, cell, first, on=card == mine),
        class_=f"pick {SIDE[seen.below]}" if card == mine else None,
        key=card,
    )


def _homeless(seen: Seen, scene: Scene) -> Child:
    """The actions of the picked piece that have no square of their own on the board."""
    homeless = [each for each in scene.picked.targets if not each.square] if seen.ask else []
    if not homeless:
        return None
    return h(
        "div.strip",
        h("span.cap", _("After your queued move:")),
        (
            h(
                seen.use.kind("button.btn.sm"),
                action_text(each.word, seen.turned),
                **seen.use.choice(each.word),
                aria_pressed=pressed(each.word in seen.words),
                key=each.word,
            )
            for each in homeless
        ),
    )


# --- plates


def plate(seen: Seen, scene: Scene, seat: Seat) -> tuple[str, Child]:
    """A player's plate: a remark, and at the right the sealed card and action and the lives."""
    state = scene.state
    count = len(cards_of(state.hands[seat.side]))
    said_of = [ngettext("{n} card left", "{n} cards left", count).format(n=count)]
    if state.inside[seat.side] and not seen.telling:
        said_of.insert(0, _("commander F is on enemy ground"))
    return facts(said_of), (_letter(seen.use, scene, seat), lives(seen.use, seat, state.lives[seat.side]))


def lives(use: Use, seat: Seat, count: int) -> Node:
    """A player's lives: a mark for each that a player can have, lit for each that is left."""
    return h(
        "span.lives",
        (h("i", class_=None if n < count else "off", key=n) for n in range(MOST_LIVES)),
        role="img",
        title=hearts(count),
        **use.fact("lives"),
        class_=SIDE[seat],
    )


def _letter(use: Use, scene: Scene, seat: Seat) -> Child:
    """The card and the action that a player has sealed this turn, each covered or open; an action without
    effect is never revealed. None before the player has sealed.
    """
    state, turn = scene.state, scene.opened
    if turn is None:
        if state.sealed[seat.side] != UNSEALED:
            return _tiles(use, seat, (_back(seat), _back(seat)), _(SEALED))
        return None
    card, letter, action = turn.cards[seat.side], turn.effects[seat.side], turn.actions[seat.side]
    face = h("span.tl.face.num", card, key="card")
    if action == "-":
        return _tiles(
            # Translators: the card that was played; its move came too late.
            use,
            seat,
            (face, h("span.tl.none", "–", key="late")),
            _("{card}, too late").format(card=card),
        )
    if letter == "N":
        return _tiles(
            use,
            seat,
            (face, _back(seat, "sinks")),
            _("{card}; the move does nothing and stays sealed").format(card=card),
        )
    if not action:
        return _tiles(
            use, seat, (face, _back(seat)), _("{card}; the move is still to be opened").format(card=card)
        )
    shown_action = h(
        "span.tl.face",
        action[0],
        ARROWS[scene.grid.on_screen(action[1:])],
        mark(letter, 12),
        key="action",
    )
    # Translators: a card, its move, and what it brings: “7, C up: at once”.
    text = _("{card}, {action}: {effect}").format(
        card=card, action=action_text(action, scene.grid.turned), effect=_(SHORT[letter])
    )
    return _tiles(use, seat, (face, shown_action), text)


def _tiles(use: Use, seat: Seat, tiles: tuple[Node, Node], label: str) -> Node:
    return h(
        "span.played",
        tiles,
        role="img",
        title=label,
        **use.fact("letter"),
        class_=SIDE[seat],
    )


def _back(seat: Seat, cls: str = "") -> Node:
    return h("span.tl", emblem(seat, 14), class_=f"tint-{SIDE[seat]} {cls}".strip(), key=f"back{cls}")


ARROWS = {"U": "↑", "D": "↓", "L": "←", "R": "→", "UL": "↖", "UR": "↗", "DL": "↙", "DR": "↘"}
