"""The table of Five-Card Trick and its sisters, and what lies beside it: lights and past rounds."""

from __future__ import annotations

from sealed.name import Name
from sealed.page.boards import notes
from sealed.page.boards.cells import listbox, option
from sealed.page.boards.five_card_trick.art import action, light, pile
from sealed.page.boards.five_card_trick.scene import (
    AIM,
    BLOCK,
    FULL,
    LAMP,
    PAST,
    POT,
    Face,
    Scene,
    aimed_at,
    bare,
    cards,
    gems,
    is_blocked,
    is_lit,
    past_cell,
)
from sealed.page.boards.five_card_trick.sentences import label, past_round, public_name, twice, word_label
from sealed.page.boards.seen import Note, Seen, ringed
from sealed.page.boards.use import Use
from sealed.page.draw.art import SIDE, back
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import C_, _, remember
from sealed.page.draw.tree import Child, Memo, Node, h
from sealed.rules.five_cards.cards import CARD, PastSubmission, State
from sealed.rules.questions import Seat

# --- the table


def table(seen: Seen, scene: Scene) -> Node:
    """The middle of the board: the cards, covered or open, and the pot."""
    pot = scene.state.pot
    return h(
        "div.table",
        covered(seen, scene) if scene.faces is None else open_cards(seen, scene, scene.faces),
        h(
            "div.potrow",
            pile(pot, gems(seen.rules)),
            h("div", h("div.cap", C_("heading", "Pot")), h("div.big.num", pot)),
            notes.ring(seen.ringed(POT)),
            **seen.use.thing(POT),
        ),
    )


def open_cards(seen: Seen, scene: Scene, faces: tuple[tuple[Face, ...], tuple[Face, ...]]) -> Node:
    """Both submissions, face up; a card is crossed out once it has been told that it does nothing."""
    other, gem = seen.below.other, gems(seen.rules)
    text = _("{name} has sealed the next choice.").format(name=seen.name(other)) if scene.sealed else ""
    return h(
        "div.reveal",
        (
            h(
                "div.open-cards",
                (_face(seat, face, gem, n) for n, face in enumerate(faces[seat.side])),
                class_="many" if len(faces[seat.side]) > FULL else None,
                role="group",
                aria_label=_("{name}’s choice").format(name=seen.name(seat)),
                key=seat.name,
            )
            for seat in (other, seen.below)
        ),
        h("div.cap", text),
    )


def _face(seat: Seat, face: Face, gem: bool, n: int) -> Node:
    name = bare(face.word)
    return h(
        "div.card.open-card",
        action(name, gem, 26) if name in CARD else icon("bolt", 22),
        h("span", label(face.word)),
        class_=f"{SIDE[seat]} gone" if face.gone else SIDE[seat],
        key=f"{face.word}{n}",
    )


def covered(seen: Seen, scene: Scene) -> Node:
    """The covered cards of a player who has sealed, or a note that the player is still to choose."""
    other = seen.below.other
    if not scene.sealed:
        text = _("{name} has not sealed yet.").format(name=seen.name(other)) if scene.waiting else ""
        return h("div.backs.none", h("div.cap", text))
    caption = h("div.cap", _("{name} has sealed.").format(name=seen.name(other)))
    if gems(seen.rules):  # do not give away whether it is none, one or two cards
        return h("div.backs.single", back(other), caption)
    return h("div.backs", back(other), back(other), caption)


# --- lights and past rounds


def theirs(seen: Seen, scene: Scene) -> Node:
    """The five cards of the other player with their lights; while Block is aimed, to be chosen from."""
    if scene.half:
        targets = (_target(seen, scene, name) for name in cards(seen.rules))
        return listbox("div.five.gut", targets, _("Which one does Block name?"))
    return h(
        "div.five.gut",
        (_light(seen, scene, name) for name in cards(seen.rules)),
        role="group",
        aria_label=_("{name}’s cards").format(name=seen.name(seen.below.other)),
    )


def _light(seen: Seen, scene: Scene, name: str) -> Node:
    state, seat, gem = scene.state, seen.below.other, gems(seen.rules)
    lit, blocked = is_lit(state, seat, name), is_blocked(state, seat, name)
    return h(
        "div.mini",
        _face_of(seen, scene, name),
        **seen.use.thing(LAMP + name),
        role="img",
        aria_label=public_name(name, lit, blocked, gem),
        class_="aimed" if name == aimed_at(seen) else None,
        key=name,
    )


def _target(seen: Seen, scene: Scene, name: str) -> Node:
    return h(
        seen.use.kind("button.mini.target"),
        _face_of(seen, scene, name),
        **option(seen.use, AIM + name, seen.cell, on=False),
        aria_label=word_label(BLOCK + name),
        key=name,
    )


def _face_of(seen: Seen, scene: Scene, name: str) -> Child:
    """The visible face of a card of the other player."""
    seat, gem = seen.below.other, gems(seen.rules)
    return (
        action(name, gem),
        light(is_lit(scene.state, seat, name), gem),
        is_blocked(scene.state, seat, name) and h("span.shield", icon("shield", 14)),
        notes.ring(seen.ringed(LAMP + name)),
    )


def past_rounds(seen: Seen, state: State, seat: Seat) -> Node:
    """A seat's last two rounds, action by action; a card without effect is struck out."""
    return _ledger(seen.use, seat, seen.name(seat), cards(seen.rules), state.past[seat.side], seen.notes)


@remember(64)  # they stay as they are for a whole round
def _ledger(
    use: Use,
    seat: Seat,
    who: Name,
    names: tuple[str, ...],
    past: tuple[PastSubmission, ...],
    drawn: tuple[Note, ...],
) -> Node:
    titles = (_("{name}, in the last round"), _("{name}, two rounds ago"))
    rounds = tuple(
        (
            h("span.cap", past_round(ago), **use.fact(PAST), aria_hidden="true"),
            h(
                "div.past",
                (_past(use, seat, ago, name, past[ago - 1], drawn) for name in names),
                role="group",
                aria_label=titles[ago - 1].format(name=who),
            ),
        )
        for ago in (2, 1)
    )
    return Memo(h("div.ledger", rounds))


def _past(use: Use, seat: Seat, ago: int, name: str, past: PastSubmission, drawn: tuple[Note, ...]) -> Node:
    copies = sum(bare(word) == name for word in past.text.split())
    card, text, thing = CARD[name], word_label(name), past_cell(seat, ago, name)
    kind: str | None
    if not copies:
        # Translators: what became of a card in a round.
        what, kind = _("{card:name}: not sent"), None
    elif not past.kept & card:
        what, kind = _("{card:name}: counted as not sent"), "x d"
    elif past.effect & card:
        what, kind = _("{card:name}: sent"), "u"
    else:
        what, kind = _("{card:name}: sent, no effect"), "x"
    shown: Child = twice(name) if copies > 1 else text if copies else h("span", "·", aria_hidden="true")
    return h(
        "div.p",
        shown,
        notes.ring(ringed(drawn, thing)),
        **use.thing(thing),
        class_=f"{kind} {SIDE[seat]}" if kind else None,
        aria_label=what.format(card=text),
        role="img",
        key=name,
    )
