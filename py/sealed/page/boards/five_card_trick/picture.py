"""The picture of Five-Card Trick and its sisters: lights, past rounds, the table, the hand."""

from __future__ import annotations

from sealed.page.art import SIDE, back
from sealed.page.boards.five_card_trick.art import action, chip, light, pile
from sealed.page.boards.five_card_trick.scene import amounts, bare, cards, gems, items
from sealed.page.boards.five_card_trick.words import label
from sealed.page.boards.seen import Seen
from sealed.page.icons import icon
from sealed.page.texts import _, filled
from sealed.page.tree import Child, Node, h
from sealed.rules.five_cards.cards import CARD, Past, State
from sealed.rules.questions import Decide, Seat

GONE = ("collided", "blocked", "dropped", "outnumbered")
"""The events after which a card does nothing."""


def minis(seen: Seen, seat: Seat) -> Node:
    """The other's five actions with their lights."""
    state: State = seen.state
    gem = gems(seen.rules)
    return h(
        "div.five.gut",
        (
            h(
                "div.mini",
                action(name, gem),
                light(bool(state.lights[seat - 1] & CARD[name]), gem),
                blocked(seen, seat, name) and h("span.shield", icon("shield", 14)),
                ask="known",
                arg=name,
                role="img",
                aria_label=_about(seen, seat, name),
                key=name,
            )
            for name in cards(seen.rules)
        ),
    )


def _about(seen: Seen, seat: Seat, name: str) -> str:
    state: State = seen.state
    on, off = (_("torch burns"), _("torch out")) if gems(seen.rules) else (_("light on"), _("light off"))
    said = [label(name), on if state.lights[seat - 1] & CARD[name] else off]
    return ", ".join([*said, *([_("blocked this round")] if blocked(seen, seat, name) else [])])


def blocked(seen: Seen, seat: Seat, name: str) -> bool:
    """Whether an action of a seat is blocked in this round."""
    return bool(seen.state.blocked[seat - 1] & CARD[name])


def past_rows(seen: Seen, seat: Seat) -> Node:
    """The last two rounds of a seat, by action; what had no effect is struck out."""
    last, earlier = seen.state.past[seat - 1]
    return h("div.pastw", _row(seen, seat, _("R-2"), earlier), _row(seen, seat, _("R-1"), last))


def _row(seen: Seen, seat: Seat, title: str, past: Past) -> Child:
    text, kept, effect = past
    sent = [bare(word) for word in text.split()]
    return h("span.cap", title), h(
        "div.past", (_cell(seat, name, sent.count(name), kept, effect) for name in cards(seen.rules))
    )


def _cell(seat: Seat, name: str, copies: int, kept: int, effect: int) -> Node:
    if not copies:
        return h(
            "div.p",
            h("span", "·", aria_hidden="true"),
            aria_label=_("{card}: not sent").format(card=label(name)),
            role="img",
            key=name,
        )
    if not kept & CARD[name]:
        what, kind = _("{card}: counted as not sent"), "x d"
    elif effect & CARD[name]:
        what, kind = _("{card}: sent"), "u"
    else:
        what, kind = _("{card}: sent, no effect"), "x"
    text = label(name) + (" ×2" if copies > 1 else "")
    return h(
        "div.p",
        text,
        class_=f"{kind} {SIDE[seat]}",
        aria_label=what.format(card=label(name)),
        role="img",
        key=name,
    )


# --- the table


def table(seen: Seen) -> Node:
    """The middle: what is sealed, or what was just shown; and the pot."""
    _chips, pot = amounts(seen)
    gem = gems(seen.rules)
    return h(
        "section.table",
        shown(seen) if _revealed(seen) and (seen.telling or not seen.words) else covered(seen),
        h("div.potrow", pile(pot, gem), h("div", h("div.cap", _("Pot")), h("div.big.num", pot))),
    )


def _revealed(seen: Seen) -> bool:
    return any(event.kind == "round" for event in seen.last[: seen.told])


def shown(seen: Seen) -> Node:
    """Both submissions, face up; what does nothing is crossed out as it is told."""
    told = seen.last[: seen.told]
    rows = []
    for seat in (seen.below.other, seen.below):
        sent = next((str(event.data[0]) for event in told if event.kind == "sent" and event.seat == seat), "")
        gone = {str(event.data[0]) for event in told if event.kind in GONE and event.seat in (seat, None)}
        rows.append(
            h(
                "div.open-cards",
                (_card(seen, seat, word, bare(word) in gone, n) for n, word in enumerate(sent.split())),
                key=seat.name,
            )
        )
    waiting = {ask.seat for ask in seen.waiting if isinstance(ask, Decide) and ask.slots}
    sealed = bool(waiting) and seen.below.other not in waiting and not seen.telling
    text = _("{name} has sealed the next choice.").format(name=seen.name(seen.below.other)) if sealed else ""
    return h("div.reveal", rows[0], rows[1], h("div.cap.mid", text))


def _card(seen: Seen, seat: Seat, word: str, gone: bool, n: int) -> Node:
    name, gem = bare(word), gems(seen.rules)
    picture = action(name, gem, 26) if name in CARD else icon("bolt", 22)
    return h(
        "div.open-card",
        picture,
        h("span", label(word)),
        class_=f"{SIDE[seat]} {'gone' if gone else ''}".strip(),
        key=f"{word}{n}",
    )


def covered(seen: Seen) -> Child:
    """The covered letter of a player who has sealed; else who is still to choose."""
    waiting = {ask.seat for ask in seen.waiting if isinstance(ask, Decide) and ask.slots}
    other = seen.below.other
    if not waiting or other in waiting:
        return h(
            "div.backs.none",
            h("div.cap", _("{name} has not sealed yet.").format(name=seen.name(other)) if waiting else ""),
        )
    if gems(seen.rules):
        return h(
            "div.backs.single",
            back(other),
            h("div.cap", _("{name} has sealed.").format(name=seen.name(other))),
        )
    return h(
        "div.backs",
        back(other),
        back(other),
        h("div.cap", _("{name} has sealed.").format(name=seen.name(other))),
    )


# --- the hand


def mine(seen: Seen) -> Child:
    """The cards of the one below: to be chosen, or to be looked at."""
    if seen.state.deciding and seen.ask:
        return _decision(seen)
    if seen.half:
        return _naming(seen)
    return (
        h(
            "div.five.gut.hand5",
            (_hand_card(seen, name) for name in cards(seen.rules)),
            role="group",
            aria_label=_("Your cards"),
        ),
        _extras(seen),
    )


def _hand_card(seen: Seen, name: str) -> Node:
    gem, seat = gems(seen.rules), seen.below
    chosen = [word for word in seen.words if bare(word) == name]
    offered = any(bare(word) == name for word in seen.picks)
    resting = bool(seen.ask) and not chosen and not offered and len(seen.words) < 2
    refusal = seen.why("block:score" if name == "block" else name) if resting else None
    is_blocked = blocked(seen, seat, name)
    state = "pick" if chosen else "off" if refusal else "idle" if not seen.ask else ""
    return h(
        "button.ac",
        light(bool(seen.state.lights[seat - 1] & CARD[name]), gem),
        action(name, gem),
        h("span.nm", label(name), len(chosen) > 1 and h("b.times", " ×2")),
        bool(chosen) and ":" in chosen[0] and h("span.why", label(chosen[0].partition(":")[2])),
        refusal and h("span.why", short(refusal.clause)),
        is_blocked and h("span.blk", icon("shield", 12), _("blocked")),
        do="half" if name == "block" else "word",
        arg="block:" if name == "block" else name,
        ask="known",
        cell=name,
        id=f"cell-{name}",
        tabindex=0 if (seen.cell or cards(seen.rules)[0]) == name else -1,
        aria_pressed=str(bool(chosen)).lower(),
        aria_disabled="true" if refusal or not seen.ask else None,
        aria_label=_hand_name(
            seen, name, is_blocked, filled(refusal.text, refusal.values) if refusal else ""
        ),
        class_=f"{state} {SIDE[seat]}".strip(),
        key=name,
    )


def _hand_name(seen: Seen, name: str, is_blocked: bool, reason: str) -> str:
    lit = seen.state.lights[seen.below - 1] & CARD[name]
    on, off = (_("torch burns"), _("torch out")) if gems(seen.rules) else (_("light on"), _("light off"))
    said = [label(name), on if lit else off]
    if is_blocked:
        said.append(_("blocked: you may send it, it will do nothing"))
    return ", ".join([*said, *([reason] if reason else [])])


def short(clause: str) -> str:
    """Why a card rests, in two words; the sentence is in its description."""
    words = {
        "2.3": _("sent twice running"),
        "2.4": _("your last pair"),
        "6.3": _("sent double last round"),
        "6.7": _("a pair of last round"),
    }
    return words.get(clause.partition(" ")[2], _("rests"))


def _naming(seen: Seen) -> Node:
    """The five small cards of which Block names one."""
    gem = gems(seen.rules)
    return h(
        "div.five.gut.hand5.naming",
        (
            h(
                "button.ac.small",
                action(name, gem),
                h("span.nm", label(name)),
                do="word",
                arg=f"block:{name}",
                cell=name,
                id=f"cell-{name}",
                tabindex=0 if (seen.cell or cards(seen.rules)[0]) == name else -1,
                aria_label=_("Block {card}").format(card=label(name)),
                class_=SIDE[seen.below],
                key=name,
            )
            for name in cards(seen.rules)
        ),
        role="group",
        aria_label=_("Which one does Block name?"),
    )


def _extras(seen: Seen) -> Child:
    """Items and the empty submission: what is not one of the five cards."""
    if not seen.ask:
        return None
    words = [word for word in items(seen.state, seen.below) if word in seen.rules.words]
    words += ["none"] if "none" in seen.rules.words else []
    if not words:
        return None
    return h(
        "div.items.gut",
        (
            h(
                "button.item",
                icon("mail" if word == "none" else "bolt", 16),
                _("Send none") if word == "none" else label(word),
                do="word",
                arg=word,
                aria_pressed=str(word in seen.words).lower(),
                aria_disabled=None if word in seen.picks or word in seen.words else "true",
                class_="on" if word in seen.words else None,
                key=word,
            )
            for word in words
        ),
    )


def _decision(seen: Seen) -> Node:
    """Taking the pot with Claim Priority, or leaving it."""
    gem = gems(seen.rules)
    return h(
        "div.two-ways.gut",
        (
            h(
                "button.ac.wide",
                chip(gem, 28) if word == "take" else icon("bolt", 26),
                h("span.nm", label(word)),
                do="word",
                arg=word,
                aria_pressed=str(word in seen.words).lower(),
                class_=f"{'pick' if word in seen.words else ''} {SIDE[seen.below]}".strip(),
                key=word,
            )
            for word in ("take", "leave")
        ),
    )
