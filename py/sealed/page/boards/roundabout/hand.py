"""The things beside the road map of Roundabout: both hands with their speed, cars to be placed, the sign."""

from __future__ import annotations

from sealed.page.boards import notes
from sealed.page.boards.board import choice
from sealed.page.boards.cells import listbox, option, pressed, true_or_none
from sealed.page.boards.roundabout.art import car_picture, gauge, side, sign_picture
from sealed.page.boards.roundabout.names import sign_name
from sealed.page.boards.roundabout.scene import (
    HAND,
    ORDER,
    SIGN,
    SIGNS,
    SPEED,
    TRAY,
    Scene,
    count_at_party,
    fines,
    held,
    playing,
    speed_cards,
    tray,
)
from sealed.page.boards.roundabout.sentences import (
    CARDS,
    at_party,
    card_name,
    gauge_name,
    orders,
    owned,
    speed,
)
from sealed.page.boards.seen import Note, Seen
from sealed.page.boards.use import Use
from sealed.page.draw.art import SIDE
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import C_, _
from sealed.page.draw.tree import Child, Node, h, memo
from sealed.page.draw.wording import SOFT_HYPHEN, listed
from sealed.rules.questions import Seat
from sealed.rules.roundabout.city import OWNER, PLACE
from sealed.rules.roundabout.preparation import ORDERS
from sealed.rules.roundabout.rules import FINE


def theirs(seen: Seen, scene: Scene) -> Child:
    """The cards of the player above; None before the first drive."""
    seat = seen.below.other
    if seen.state.phase != "drive":
        return None
    has, now = held(scene, seat), playing(scene, seat)
    text = _("{name} holds: {cards}") if has else _("{name} holds no cards")
    return h(
        "div.minihand",
        (
            h(
                "span.card",
                card,
                key=card,
                class_=f"now {SIDE[seat]}" if card == now else None if card in has else "spent",
            )
            for card in CARDS
        ),
        role="img",
        aria_label=text.format(name=seen.name(seat), cards=listed(map(str, has))),
    )


def mine(seen: Seen, scene: Scene) -> Child:
    """The things that the player below chooses from."""
    match seen.state.phase:
        case "order":
            return _order(seen)
        case "party" | "deal":
            return None
        case "place":
            return _cars(seen, scene)
    has, fined = held(scene, seen.below), fines(scene, seen.below)
    focus = _focus(seen, HAND, str(next(iter(has), 1)))
    cards = tuple(_card(seen, scene, card, focus, there=card in has, fined=card in fined) for card in CARDS)
    return listbox("div.rcards", cards, _("Your cards"))


def _order(seen: Seen) -> Child:
    if seen.ask is None:
        return None
    titles = dict(zip(ORDERS, orders(seen), strict=True))
    return choice(seen, "div.two-ways.gut", _("Who is first"), titles, "button.btn.wide", ORDER)


def _focus(seen: Seen, group: str, first: str) -> str:
    """The cell of a group that the Tab key leads to."""
    return seen.cell if seen.cell.startswith(group) else group + first


def _card(seen: Seen, scene: Scene, card: int, focus: str, *, there: bool, fined: bool) -> Node:
    seat, name = seen.below, f"{HAND}{card}"
    now = playing(scene, seat) == card
    state = "" if now or there else C_("card", "spent")
    may = now or str(card) in seen.picks or (not seen.words and there)
    return h(
        seen.use.kind("button.card.rcard"),
        h("b", card),
        " ",
        h("span", _breaking(_(CARDS[card]))),
        notes.ring(seen.ringed(name)),
        fined and (" ", h("i.fl", icon("warn", 12), C_("punishment", "fine"))),
        ask=seen.use.known,
        aria_disabled=true_or_none(not may),
        aria_label=card_name(seen, scene, card, state),
        class_=f"{SIDE[seat]} {'pick' if now else '' if there else 'spent'}".strip(),
        **option(seen.use, name, focus, on=now),
        key=name,
    )


def _breaking(text: str) -> Child:
    """A text whose soft hyphens are those of the styles, so that what is seen is what the card is called."""
    first, *others = text.split(SOFT_HYPHEN)
    return first, *((h("i.shy"), part) for part in others)


def _cars(seen: Seen, scene: Scene) -> Node:
    """The cars still to be placed, without those that the player below may not place."""
    chosen = seen.words[0] if seen.ask and seen.words else ""
    cars = tray(seen)
    focus = _focus(seen, TRAY, cars[0] if cars else "")
    shown = tuple(_car(seen, scene, car, focus, picked=car == chosen) for car in cars)
    return listbox("div.tray", shown, _("Cars to be placed")) if shown else h("div.tray")


def _car(seen: Seen, scene: Scene, car: str, focus: str, *, picked: bool) -> Node:
    name, said = scene.names[car], owned(seen, scene, PLACE[car])
    return _drawn_car(
        seen.use,
        car,
        name,
        said,
        seen.ringed(TRAY + car),
        picked=picked,
        focus=TRAY + car == focus,
    )


@memo(256)
def _drawn_car(
    use: Use, car: str, name: str, said: str, note: Note | None, *, picked: bool, focus: bool
) -> Node:
    whose, cell = side(OWNER[PLACE[car]]), TRAY + car
    return h(
        use.kind("button.card.traycar"),
        car_picture(whose),
        h("span", name),
        notes.ring(note),
        ask=use.known,
        aria_label=said,
        class_=f"{whose} {'pick' if picked else ''}".strip(),
        **option(use, cell, cell if focus else "", on=picked),
        key=cell,
    )


def sign(seen: Seen) -> Child:
    """The button for the sign that the card on the line allows; pressed while its place is being chosen. None
    if the card allows no sign.
    """
    kind = SIGNS.get(int(seen.words[0])) if seen.ask and seen.words and seen.ask.kind == "drive" else None
    if kind is None:
        return None
    put = next((n for n, word in enumerate(seen.words) if word.startswith(kind)), None)
    offered = any(word.startswith(kind) for word in seen.picks)
    return h(
        seen.use.kind("button.card.signbtn"),
        sign_picture(kind[:-1], SIDE[seen.below], 40),
        h("span", C_("sign", "Take it back") if put is not None else sign_name(kind)),
        **seen.use.thing(SIGN),
        aria_pressed=pressed(seen.half == kind),
        aria_disabled=true_or_none(not offered and put is None),
        class_="on" if seen.half == kind else None,
        id=seen.use.own("sign"),
    )


def plate(seen: Seen, scene: Scene, seat: Seat) -> tuple[str, Child]:
    """The contents of a player's plate: the speed so far, and the number of cars at the party."""
    if seen.state.phase in ("deal", "order", "party"):
        return "", None
    if seen.state.phase == "place":
        return "", _at_party(scene, seat)
    dial = gauge(seat, speed_cards(scene, seat), playing(scene, seat), FINE, gauge_name(seen, scene, seat))
    box = h("span.speedbox", dial, _at_party(scene, seat), **seen.use.fact(f"{SPEED}{int(seat)}"))
    return speed(scene, seat), box


def _at_party(scene: Scene, seat: Seat) -> Node:
    """A mark for each car of the entourage, lit once the car has arrived at the party."""
    there = count_at_party(scene, seat)
    return h(
        "span.lives",
        (h("i", class_=None if n < there else "off", key=n) for n in range(3)),
        role="img",
        aria_label=at_party(there),
        class_=SIDE[seat],
    )
