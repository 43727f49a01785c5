"""The parts of the examples of Five-Card Trick, its Final and Setna's Curse beside the board, and the signs
and cards that *How it goes* explains (`examples.txt`).
"""

from __future__ import annotations

import functools

from sealed.page.boards.examples import CardText, FamilyDrawings, Sign
from sealed.page.boards.five_card_trick.art import action, chip, light
from sealed.page.boards.five_card_trick.hand import hand
from sealed.page.boards.five_card_trick.picture import open_cards, past_rounds
from sealed.page.boards.five_card_trick.scene import bare, cards, gems, is_lit, look
from sealed.page.boards.five_card_trick.sentences import DOES, DOES_WITH_GEMS, WORDS, label, past_round
from sealed.page.boards.seen import Seen
from sealed.page.draw.art import SIDE, back
from sealed.page.draw.icons import icon
from sealed.page.draw.tree import Child, h
from sealed.rules.five_cards.rounds import SEALED
from sealed.rules.seats import Seat


def _backs(seen: Seen) -> Child:
    """The cards of those who have sealed, covered; nobody sees how many were sent where that may differ."""
    sealed = (seat for seat in (Seat.TWO, Seat.ONE) if seen.shown.seals[seat.side] == SEALED)
    backs = (back(seat) for seat in sealed for _copy in range(1 if gems(seen.rules) else 2))
    return h("div.backs", backs, class_="single" if gems(seen.rules) else None)


def _table(seen: Seen) -> Child:
    """The cards of the last round, open."""
    scene = look(seen)
    return open_cards(seen, scene, scene.faces) if scene.faces else None


def _lights(seen: Seen) -> Child:
    """The lights as they are once the line has been sent, and the reward for all five."""
    sent, gem = {bare(word) for word in seen.words}, gems(seen.rules)
    lit = (light(name in sent or is_lit(seen.shown, seen.below, name), gem) for name in cards(seen.rules))
    return h("div.lit", h("div.row", lit), h("div.row", chip(gem, 30), h("b.num", "+1")))


def _past(seen: Seen) -> Child:
    return past_rounds(seen, seen.shown, seen.below)


def _hand(seen: Seen) -> Child:
    return hand(seen, look(seen))


def _rounds(_seat: Seat) -> Child:
    return h("span.cap", h("b", past_round(1)), " ", h("b", past_round(2)))


def _struck(name: str, seat: Seat) -> Child:
    return h("div.past", h("span.p.u.x", label(name), class_=SIDE[seat]))


def _blocked(_seat: Seat) -> Child:
    return h("span.ac-sign", h("span.blk", icon("shield", 14)))


def _closed(_seat: Seat) -> Child:
    return h("span.ac-off")


def _item(_seat: Seat) -> Child:
    return h("span.item", icon("bolt", 16))


def _card(name: str, *, gem: bool = False) -> CardText:
    return CardText(
        functools.partial(action, name, gem), WORDS[name], (DOES_WITH_GEMS if gem else DOES)[name]
    )


CARDS = ("score", "grow", "claim", "steal", "block")
ABILITIES = ("score", "raise", "claim", "steal", "block")
DRAWINGS = FamilyDrawings(
    parts={"backs": _backs, "table": _table, "lights": _lights, "past": _past, "hand": _hand},
    signs={
        "rounds": Sign(_rounds),
        "grow struck out": Sign(functools.partial(_struck, "grow")),
        "raise struck out": Sign(functools.partial(_struck, "raise")),
        "blocked": Sign(_blocked),
        "closed": Sign(_closed),
        "item": Sign(_item),
    },
    cards={
        **{name: _card(name) for name in CARDS},
        **{f"{name} with gems": _card(name, gem=True) for name in ABILITIES},
    },
)
