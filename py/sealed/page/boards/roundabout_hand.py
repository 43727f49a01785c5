"""What lies beside the road map of Roundabout: both hands with their speed, and cars to be placed."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.art import SIDE
from sealed.page.boards.roundabout_art import car_picture, gauge, side, sign_picture
from sealed.page.boards.roundabout_cells import HAND, TRAY, press_car, press_card, tray
from sealed.page.boards.roundabout_facts import Scene, fines, held, home, sped
from sealed.page.boards.roundabout_says import CARDS, card_name, gauge_name, owned, speed
from sealed.page.boards.seen import Seen
from sealed.page.icons import icon
from sealed.page.texts import _
from sealed.page.tree import Child, Node, h
from sealed.rules.questions import Seat
from sealed.rules.roundabout.city import CARS, OWNER
from sealed.rules.roundabout.rules import FINE

SIGNS = {1: "stop:", 3: "yield:"}
"""The card of each sign, and how the word for it begins."""


def at_party(now: Scene, seat: Seat) -> Node:
    """How many of an entourage have arrived: a mark for each of the three."""
    there = home(now, seat)
    return h(
        "span.lives",
        (h("i", class_=None if n < there else "off", key=n) for n in range(3)),
        role="img",
        aria_label=_("{n} of 3 at the party").format(n=there),
        class_=SIDE[seat],
    )


def dial(seen: Seen, now: Scene, seat: Seat) -> Node:
    """The speed gauge."""
    return gauge(seat, *sped(now, seat), FINE, gauge_name(seen, now, seat))


def others_hand(seen: Seen, now: Scene) -> Child:
    """The cards of the one above."""
    seat = seen.below.other
    if seen.state.phase != "drive":
        return None
    has = held(now, seat)
    playing = now.card if now.driver == seat else 0
    text = _("{name} holds {cards}").format(
        name=seen.name(seat), cards=", ".join(map(str, has)) or _("nothing")
    )
    return h(
        "div.minihand",
        (
            h(
                "span",
                card,
                key=card,
                class_=f"now {SIDE[seat]}" if card == playing else None if card in has else "spent",
            )
            for card in CARDS
        ),
        role="img",
        aria_label=text,
    )


def own_side(seen: Seen, now: Scene, names: Mapping[str, str]) -> Child:
    """What the one below chooses from."""
    match seen.state.phase:
        case "order":
            return _order(seen)
        case "party":
            return None
        case "place":
            return _cars(seen, now, names)
    return h(
        "div.rcards", (_card(seen, now, card) for card in CARDS), role="group", aria_label=_("Your cards")
    )


def _order(seen: Seen) -> Child:
    if seen.ask is None:
        return None
    titles = {
        "first": _("I am first"),
        "second": _("{name} is first").format(name=seen.name(seen.below.other)),
    }
    return h(
        "div.two-ways.gut",
        (
            h(
                "button.btn.wide",
                titles[word],
                do="back" if word in seen.words else "instead" if seen.words else "word",
                arg=word,
                aria_pressed=str(word in seen.words).lower(),
                class_="pick" if word in seen.words else None,
                key=word,
            )
            for word in titles
        ),
    )


def _roving(seen: Seen, group: str, member: str, first: str) -> dict[str, object]:
    """What makes an element one of a group that is a single stop of the Tab key."""
    name = group + member
    focus = seen.cell if seen.cell.startswith(group) else group + first
    return {
        "cell": name,
        "id": f"cell-{name}",
        "tabindex": 0 if focus == name else -1,
        "key": name,
        "ask": "known",
    }


def _card(seen: Seen, now: Scene, card: int) -> Node:
    seat = seen.below
    playing = now.driver == seat and now.card == card
    there = card in held(now, seat)
    do, arg = press_card(seen, card)
    state = _("chosen") if playing else "" if there else _("spent")
    dear = card in fines(now, seat) and (there or playing)
    return h(
        "button.rcard",
        h("b", card),
        h("span", _(CARDS[card])),
        dear and h("i.fl", icon("warn", 12), _("fine")),
        do=do,
        arg=arg,
        aria_pressed=str(playing).lower(),
        aria_disabled=None if playing or str(card) in seen.picks or (not seen.words and there) else "true",
        aria_label=card_name(seen, now, card, state),
        class_=f"{SIDE[seat]} {'pick' if playing else '' if there else 'spent'}".strip(),
        **_roving(seen, HAND, str(card), "1"),
    )


def sign(seen: Seen) -> Child:
    """The button of the sign that the card allows; pressed while it is being put somewhere."""
    kind = SIGNS.get(int(seen.words[0])) if seen.ask and seen.words and seen.ask.kind == "drive" else None
    if kind is None:
        return None
    put = next((n for n, word in enumerate(seen.words) if word.startswith(kind)), None)
    offered = any(word.startswith(kind) for word in seen.picks)
    text = _("Stop sign") if kind == "stop:" else _("Yield sign")
    return h(
        "button.signbtn",
        sign_picture(kind[:-1], SIDE[seen.below], 40),
        h("span", _("Take it back") if put is not None else text),
        do="half" if put is None else "back-to",
        arg=kind if put is None else put,
        aria_pressed=str(seen.half == kind).lower(),
        aria_disabled=None if offered or put is not None else "true",
        class_="on" if seen.half == kind else None,
        id="sign",
    )


def _cars(seen: Seen, now: Scene, names: Mapping[str, str]) -> Node:
    """The cars that are still to be placed, without those that the one below may not place."""
    chosen = seen.words[0] if seen.ask and seen.words else ""
    left = [n for n, space in enumerate(seen.state.cars) if not space and OWNER[n] != seen.below]
    shown = left or list(tray(now))
    return h(
        "div.tray",
        (
            h(
                "button.traycar",
                car_picture(side(OWNER[n])),
                h("span", names[CARS[n]]),
                do=press_car(seen, n)[0],
                arg=press_car(seen, n)[1],
                aria_pressed=str(CARS[n] == chosen).lower(),
                aria_label=owned(seen, n, names),
                class_=f"{side(OWNER[n])} {'pick' if CARS[n] == chosen else ''}".strip(),
                **_roving(seen, TRAY, CARS[n], CARS[shown[0]]),
            )
            for n in shown
        ),
        role="group",
        aria_label=_("Cars to be placed"),
    )


def plate(seen: Seen, now: Scene, seat: Seat) -> tuple[str, Child]:
    """What stands in a player's plate."""
    if seen.state.phase in ("order", "party"):
        return "", None
    if seen.state.phase == "place":
        return "", at_party(now, seat)
    return speed(now, seat), h("span.speedbox", dial(seen, now, seat), at_party(now, seat))
